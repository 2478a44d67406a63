import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import type { GldfArticle } from "./gldf-article.ts";
import { sidesOf } from "./gldf-attributes.ts";
import { element, group, leaf } from "./gldf-elements.ts";

/** The id of the body, if the article has one. */
const BODY = "body";

const millimetres = (metres: number): number => Math.round(metres * 1000);

/**
 * A body of the article's size, a cylinder or a box, with the luminous opening of its photometric file; nothing where either is not known.
 */
export function bodyDefinition({ article, photometry }: GldfArticle): string {
  const [length, width, height] = sidesOf(article);
  const read = photometry.bytes && readPhotometry(photometry.bytes);
  if (!length || !width || !height || !read?.ok) return "";
  const { shape, sides, ...opening } = read.value.opening;
  const [along, across] = [opening.length, opening.width].map(millimetres);
  if (!along || !across) return "";
  const isRound = article.diameter !== undefined && length === width;
  const heights = sides.map(millimetres);
  return element(
    "SimpleGeometry",
    { id: BODY },
    isRound
      ? group("Cylinder", leaf("Diameter", length), leaf("Height", height))
      : group("Cuboid", leaf("Width", width), leaf("Length", length), leaf("Height", height)),
    shape === "circle"
      ? group("CircularEmitter", leaf("Diameter", along))
      : group("RectangularEmitter", leaf("Width", across), leaf("Length", along)),
    heights.some((item) => item > 0)
      ? group("C-Heights", ...["C0", "C90", "C180", "C270"].map((plane, index) => leaf(plane, heights[index])))
      : "",
  );
}

/** The reference of the variant to its emitter: within its body, if it has one. */
export const emitterReference = (body: string): string =>
  body === ""
    ? element("EmitterReference", { emitterId: "emitter" })
    : element("SimpleGeometryReference", { geometryId: BODY, emitterId: "emitter" });
