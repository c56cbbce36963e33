"""Picture files of any kind as cells: read by Pillow, made small, and cut into dark and light."""

import warnings
from fractions import Fraction
from pathlib import Path
from typing import IO, TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from puzzlelib.errors import FormatError, PuzzleError, is_whole
from puzzlelib.nonogram.bitmap import check_side
from puzzlelib.wording import shown

if TYPE_CHECKING:
    from PIL.Image import Image

USUAL_SIDE = 30  # cells of the longer side, where nobody says how many
LIGHTEST = 255

Cells = NDArray[np.int8]
Grey = NDArray[np.uint8]
PictureFile = str | Path | IO[bytes]


def read_image(
    path: PictureFile, height: int | None = None, width: int | None = None, threshold: int | None = None
) -> Cells:
    """The cells of a picture file: an int8 array of shape (height, width), 1 where the picture is dark, 0 elsewhere.

    A cell is as bright as its part of the picture on the average. What is transparent counts as white.

    Parameters
    ----------
    path : of a file that Pillow reads, such as PNG, JPEG, GIF, BMP, TIFF or WebP; or such a file, open for bytes.
    height, width : in cells. One of both keeps the proportions; without both, the longer side has 30 cells, or as many
        as the picture has pixels, if these are fewer.
    threshold : cells up to this brightness, from 0 (black) to 255 (white), are filled; None finds one, see ``otsu``.

    Raises PuzzleError (FormatError for the file) for what is no picture, a size or a threshold that cannot be, and
    where all cells come out alike.

    >>> import io
    >>> from PIL import Image
    >>> file = io.BytesIO()
    >>> Image.fromarray(np.array([[0, 250], [200, 90]], dtype=np.uint8)).save(file, "PNG")
    >>> read_image(file)
    array([[1, 0],
           [0, 1]], dtype=int8)
    """
    from PIL.Image import Resampling

    place = str(path) if isinstance(path, str | Path) else "the picture"
    limit = _check_threshold(threshold)
    image = _read(path, place)
    height, width = _size(image, height, width)
    grey = np.asarray(image.resize((width, height), Resampling.BOX))
    limit = otsu(grey) if limit is None else limit
    cells = (grey <= limit).astype(np.int8)
    if cells.all() or not cells.any():
        raise PuzzleError(place, *_blank(int(grey.min()), int(grey.max()), limit))
    return cells


def otsu(grey: Grey) -> int:
    """The threshold at which dark and light cells differ the most (Otsu's method); of several the lowest.

    ``grey`` is an array of any shape with brightnesses from 0 to 255.

    >>> otsu(np.array([10, 20, 200, 210], dtype=np.uint8))
    20
    """
    counts = np.bincount(grey.ravel(), minlength=LIGHTEST + 1).tolist()
    cells, light = sum(counts), sum(value * count for value, count in enumerate(counts))
    best, most = 0, Fraction(-1)
    dark_cells = dark_light = 0
    for value, count in enumerate(counts):
        dark_cells, dark_light = dark_cells + count, dark_light + value * count
        if count and dark_cells < cells:
            # The variance between the two classes; whole numbers, so that all machines agree.
            between = Fraction((light * dark_cells - dark_light * cells) ** 2, dark_cells * (cells - dark_cells))
            best, most = (value, between) if between > most else (best, most)
    return best


# ---- the file


def _read(path: PictureFile, place: str) -> "Image":
    """The picture in shades of grey, upright. Raises FormatError."""
    from PIL import Image, ImageOps

    if not isinstance(path, str | Path) and not hasattr(path, "read"):
        raise PuzzleError("the picture", f"{shown(path)} is no file", "give the path of a picture file")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path) as image:
                return _grey(ImageOps.exif_transpose(image))
    except FileNotFoundError:
        raise FormatError(place, "there is no such file", "look at its name and its folder") from None
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise FormatError(place, "it has too many pixels", "make it smaller with an image program") from None
    except (IsADirectoryError, PermissionError) as error:
        raise FormatError(place, f"it cannot be read ({error.strerror})", "look at its name and rights") from None
    except (OSError, SyntaxError, ValueError):  # what Pillow raises where a file is broken, or no picture
        raise FormatError(place, "it cannot be read as a picture", "save it as PNG") from None


def _grey(image: "Image") -> "Image":
    """The picture in shades of grey, of 8 bits, on white."""
    from PIL import Image

    if image.mode.startswith("I"):  # 16 bits: Pillow would cut off what is brighter than 255
        return Image.fromarray((np.asarray(image).astype(np.int64) // 257).clip(0, LIGHTEST).astype(np.uint8))
    if "A" not in image.getbands() and "transparency" not in image.info:
        return image.convert("L")
    paper = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(paper, image.convert("RGBA")).convert("L")


# ---- the wishes


def _check_threshold(threshold: object) -> int | None:
    """Raises PuzzleError for anything but 0 to 255, or None."""
    if threshold is None:
        return None
    if not is_whole(threshold) or not 0 <= threshold <= LIGHTEST:
        raise PuzzleError(
            "threshold", f"it is {shown(threshold)}", "give 0 (black) to 255 (white), or None to find one"
        )
    return int(threshold)


def _size(image: "Image", height: int | None, width: int | None) -> tuple[int, int]:
    """Height and width in cells. Raises PuzzleError for a side that is none."""
    wide, high = image.size
    if height is None and width is None:
        longer = min(USUAL_SIDE, max(high, wide))
        height, width = (longer, None) if high >= wide else (None, longer)
    if height is None:
        side = check_side("width", width)
        return check_side("height", max(1, round(side * high / wide))), side
    side = check_side("height", height)
    return side, check_side("width", max(1, round(side * wide / high)) if width is None else width)


def _blank(darkest: int, lightest: int, threshold: int) -> tuple[str, str]:
    """The trouble and the mend where all cells are alike."""
    if darkest == lightest:
        return "all its cells are equally bright", "take another picture, or more cells"
    alike = "empty" if threshold < darkest else "filled"
    return f"with threshold {threshold} all cells are {alike}", f"try one from {darkest} to {lightest - 1}"
