import { createHash } from "node:crypto";
import { zonalFlux } from "#lighting/photometry/luminous-flux.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import type { Definitions } from "./definitions.ts";
import { type GldfArticle, type GldfFile, valuesOf } from "./gldf-article.ts";
import { parseDimensions } from "./gldf-attributes.ts";
import { element, group, leaf } from "./gldf-elements.ts";
import { type BodyShape, createL3dModel, LUMINOUS_PART } from "./l3d-model.ts";

export const MODEL_CONTENT_TYPE = "geo/l3d";

/** An article's body, and its L3D model. */
export interface GldfBody {
  readonly shape: BodyShape;
  readonly model: GldfFile;
}

const GROUND_MOUNTINGS: ReadonlySet<string> = new Set(["ground", "pole", "freestanding"]);

/**
 * Creates a body of the article's size, a cylinder or a box, with the luminous opening of its photometric file.
 *
 * @param createdAt the creation time that the model states, ISO 8601
 * @returns `undefined` if the size or the luminous opening is unknown
 */
export function createGldfBody({ article, photometry }: GldfArticle, createdAt: string): GldfBody | undefined {
  const [length, width, height] = parseDimensions(article);
  const parsed = photometry.bytes && readPhotometry(photometry.bytes);
  if (!length || !width || !height || !parsed?.ok) return undefined;
  const { opening } = parsed.value;
  const [openingLength, openingWidth] = [opening.length, opening.width].map(toMillimetres);
  if (!openingLength || !openingWidth) return undefined;
  const zones = zonalFlux(parsed.value);
  const mountingTypes = valuesOf(article.mounting);
  const shape: BodyShape = {
    isRound: article.diameter !== undefined && length === width,
    length,
    width,
    height,
    opening: {
      isRound: opening.shape === "circle",
      length: openingLength,
      width: openingWidth,
      heights: opening.sides.map(toMillimetres),
    },
    isOnGround: mountingTypes.length > 0 && mountingTypes.every((type) => GROUND_MOUNTINGS.has(type)),
    isUplight: sum(zones.slice(zones.length / 2)) > sum(zones.slice(0, zones.length / 2)),
  };
  const digest = createHash("sha256").update(JSON.stringify(shape)).digest("hex").slice(0, 8);
  const name = `${shape.isRound ? "cylinder" : "box"}-${length}x${width}x${height}-${digest}.l3d`;
  return { shape, model: { type: MODEL_CONTENT_TYPE, name, bytes: createL3dModel(shape, createdAt) } };
}

const toMillimetres = (metres: number): number => Math.round(metres * 1000);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Adds the body to the definitions, as a simple geometry and as a model.
 *
 * @returns the XML of the variant's reference to its emitter in both; without a body, a direct reference
 */
export function addGeometry(body: GldfBody | undefined, emitterId: string, definitions: Definitions): string {
  if (!body) return element("EmitterReference", { emitterId });
  const fileId = definitions.addFile(body.model);
  const simpleId = definitions.add("Geometries", "body", (id) => simpleGeometry(id, body.shape));
  const modelId = definitions.add("Geometries", "model", (id) =>
    element("ModelGeometry", { id }, element("GeometryFileReference", { fileId, levelOfDetail: "Low" })),
  );
  return group(
    "GeometryReferences",
    element("SimpleGeometryReference", { geometryId: simpleId, emitterId }),
    element(
      "ModelGeometryReference",
      { geometryId: modelId },
      element("EmitterReference", { emitterId }, leaf("EmitterObjectExternalName", LUMINOUS_PART)),
    ),
  );
}

const simpleGeometry = (id: string, { isRound, length, width, height, opening }: BodyShape): string =>
  element(
    "SimpleGeometry",
    { id },
    isRound
      ? group("Cylinder", leaf("Diameter", length), leaf("Height", height))
      : group("Cuboid", leaf("Width", width), leaf("Length", length), leaf("Height", height)),
    opening.isRound
      ? group("CircularEmitter", leaf("Diameter", opening.length))
      : group("RectangularEmitter", leaf("Width", opening.width), leaf("Length", opening.length)),
    opening.heights.some((item) => item > 0)
      ? group("C-Heights", ...["C0", "C90", "C180", "C270"].map((plane, index) => leaf(plane, opening.heights[index])))
      : "",
  );
