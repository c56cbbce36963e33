// Looks whether this browser can draw Japanese, and says so in the page. No imports, no network.
//
// Each glyph of a font has its own extent. What a browser draws for a sign that no font has, some box, has always the
// same one; in Firefox, too, which writes the number of the sign into the box. U+FFFF is no character, so no font has
// it. A sign with the extent of another one, or with that of U+FFFF, is missing.

const NO_CHARACTER = "\uffff";
const FONT = "200px sans-serif"; // large, or two glyphs may have one extent by rounding

function extent(context, sign) {
  const size = context.measureText(sign);
  const sides = [size.actualBoundingBoxLeft, size.actualBoundingBoxRight];
  return [size.width, ...sides, size.actualBoundingBoxAscent, size.actualBoundingBoxDescent].join(" ");
}

function missing(signs) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = FONT;
  const extents = [...signs, NO_CHARACTER].map((sign) => extent(context, sign));
  const shared = (place) => extents.indexOf(extents[place]) !== extents.lastIndexOf(extents[place]);
  return [...signs].filter((_, place) => shared(place));
}

// place: the part of the page to write into. said: { signs, well, lacking }, the signs to try and HTML for either case.
function tell(place, { signs, well, lacking }) {
  place.innerHTML = missing(signs).length ? lacking : well;
}
