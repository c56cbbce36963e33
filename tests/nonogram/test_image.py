"""Picture files as cells: made here with Pillow, read again; and what is said of those that cannot be read."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from PIL import Image

from puzzlelib.errors import FormatError, PuzzleError
from puzzlelib.nonogram import Nonogram, bitmap, read_image
from puzzlelib.nonogram.image import otsu

HEART = bitmap.read(".#.#.\n#####\n#####\n.###.\n..#..")
ARROW = bitmap.read("...\n##.\n###")


def file_of(image, format="PNG", **options):
    file = io.BytesIO()
    image.save(file, format, **options)
    file.seek(0)
    return file


def grey(cells, dark=0, light=255):
    return Image.fromarray(np.where(cells, dark, light).astype(np.uint8))


# ---- what a file shows


@pytest.mark.parametrize("format", ["PNG", "GIF", "BMP", "TIFF", "PPM"])
def test_black_cells_are_filled_in_every_format(format):
    assert (read_image(file_of(grey(HEART), format)) == HEART).all()


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA", "LA", "CMYK"])
def test_every_kind_of_colour(mode):
    image = grey(HEART).convert(mode)
    assert (read_image(file_of(image, "TIFF" if mode == "CMYK" else "PNG")) == HEART).all()


def test_colours_count_by_their_brightness():
    image = Image.new("RGB", (2, 1), "yellow")
    image.putpixel((1, 0), (0, 0, 200))
    assert read_image(file_of(image)).tolist() == [[0, 1]]


def test_sixteen_bits():
    image = Image.fromarray(np.array([[300, 65_000], [60_000, 900]], dtype=np.uint16))
    assert read_image(file_of(image)).tolist() == [[1, 0], [0, 1]]


def test_what_is_transparent_is_white():
    """Behind transparent pixels many programs keep black."""
    image = Image.new("RGBA", (2, 2), (0, 0, 0, 0))
    image.putpixel((0, 1), (0, 0, 0, 255))
    assert read_image(file_of(image)).tolist() == [[0, 0], [1, 0]]
    palette = grey(ARROW).convert("P")
    palette.info["transparency"] = palette.getpixel((0, 0))
    assert (read_image(file_of(palette)) == ARROW).all()


@pytest.mark.parametrize(("orientation", "upright"), [(1, ARROW), (3, ARROW[::-1, ::-1]), (6, np.rot90(ARROW, -1))])
def test_a_photo_is_turned_as_its_camera_says(orientation, upright):
    exif = Image.Exif()
    exif[0x0112] = orientation
    assert (read_image(file_of(grey(ARROW), exif=exif)) == upright).all()


def test_the_first_picture_of_a_moving_one():
    file = file_of(grey(HEART), "GIF", save_all=True, append_images=[grey(1 - HEART)])
    assert (read_image(file) == HEART).all()


def test_a_path_a_str_and_an_open_file(tmp_path):
    path = tmp_path / "heart.png"
    grey(HEART).save(path)
    with path.open("rb") as file:
        assert all((read_image(given) == HEART).all() for given in (path, str(path), file))


def test_the_cells_are_those_of_a_nonogram():
    cells = read_image(file_of(grey(HEART)))
    assert cells.dtype == np.int8
    assert Nonogram.from_picture(cells) == Nonogram.from_picture(HEART)


# ---- the size


@pytest.mark.parametrize(
    ("pixels", "wishes", "shape"),
    [
        ((5, 4), {}, (5, 4)),
        ((300, 200), {}, (30, 20)),
        ((200, 300), {}, (20, 30)),
        ((300, 200), {"height": 15}, (15, 10)),
        ((300, 200), {"width": 40}, (60, 40)),
        ((300, 200), {"height": 7, "width": 9}, (7, 9)),
        ((300, 2), {"height": 60}, (60, 1)),
        ((4, 4), {"width": 8}, (8, 8)),
    ],
)
def test_sizes(pixels, wishes, shape):
    cells = np.zeros(pixels, dtype=np.int8)
    cells[: pixels[0] // 2] = 1
    assert read_image(file_of(grey(cells)), **wishes).shape == shape


def test_a_cell_is_as_dark_as_most_of_its_part():
    large = np.kron(HEART, np.ones((20, 20), dtype=np.int8))
    large[::7, ::3] ^= 1  # dust
    assert (read_image(file_of(grey(large)), width=5) == HEART).all()


# ---- the threshold


def test_cells_up_to_the_threshold_are_filled():
    file = file_of(Image.fromarray(np.array([[10, 100, 101, 240]], dtype=np.uint8)))
    assert read_image(file, threshold=100).tolist() == [[1, 1, 0, 0]]
    assert read_image(file, threshold=10).tolist() == [[1, 0, 0, 0]]


def test_a_dark_photo_is_cut_in_its_own_middle():
    assert (read_image(file_of(grey(HEART, dark=10, light=60))) == HEART).all()


@given(arrays.arrays(np.uint8, (4, 5), elements=st.integers(0, 255)))
def test_no_other_threshold_parts_dark_and_light_better(shades):
    """The variance between the classes, by its definition."""

    def between(limit):
        dark, light = shades[shades <= limit], shades[shades > limit]
        if not dark.size or not light.size:
            return 0.0
        return float(dark.size * light.size * (dark.mean() - light.mean()) ** 2)

    best = between(otsu(shades))
    assert all(between(limit) <= best * (1 + 1e-9) for limit in range(256))


# ---- what is wrong


@pytest.mark.parametrize(
    ("file", "wishes", "sentence"),
    [
        (file_of(grey(HEART)), {"height": 0}, "height: it is 0; take 1 to 2,000 cells"),
        (file_of(grey(HEART)), {"width": 2.5}, "width: it is 2.5; take 1 to 2,000 cells"),
        (file_of(grey(HEART)), {"width": 3_000}, "width: it is 3000; take 1 to 2,000 cells"),
        (
            file_of(grey(HEART)),
            {"threshold": 256},
            "threshold: it is 256; give 0 (black) to 255 (white), or None to find one",
        ),
        (
            file_of(grey(HEART)),
            {"threshold": "dark"},
            "threshold: it is 'dark'; give 0 (black) to 255 (white), or None to find one",
        ),
        (
            file_of(grey(HEART, 90, 200)),
            {"threshold": 20},
            "the picture: with threshold 20 all cells are empty; try one from 90 to 199",
        ),
        (
            file_of(grey(HEART, 90, 200)),
            {"threshold": 200},
            "the picture: with threshold 200 all cells are filled; try one from 90 to 199",
        ),
        (
            file_of(grey(HEART * 0)),
            {},
            "the picture: all its cells are equally bright; take another picture, or more cells",
        ),
        (io.BytesIO(b"no picture"), {}, "the picture: it cannot be read as a picture; save it as PNG"),
        (
            io.BytesIO(file_of(grey(HEART)).read()[:60]),
            {},
            "the picture: it cannot be read as a picture; save it as PNG",
        ),
        (5, {}, "the picture: 5 is no file; give the path of a picture file"),
    ],
)
def test_what_cannot_be_read_is_named(file, wishes, sentence):
    with pytest.raises(PuzzleError) as caught:
        read_image(file, **wishes)
    assert str(caught.value) == sentence


def test_a_missing_file_and_a_folder(tmp_path):
    missing = tmp_path / "missing.png"
    with pytest.raises(FormatError, match="there is no such file; look at its name and its folder"):
        read_image(missing)
    with pytest.raises(FormatError, match=r"it cannot be read .*look at its name and rights"):
        read_image(tmp_path)


@pytest.mark.parametrize("pixels", [5, 15])
def test_too_many_pixels(pixels, monkeypatch):
    """Pillow warns of some, and refuses twice as many."""
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 20 if pixels == 5 else 5)
    with pytest.raises(FormatError, match="it has too many pixels; make it smaller"):
        read_image(file_of(grey(HEART)))
