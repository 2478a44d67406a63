import { zipSync } from "fflate";
import { element, group } from "./gldf-elements.ts";

/** A luminaire's body as a box or a cylinder, and its luminous opening, all in mm. */
export interface BodyShape {
  readonly isRound: boolean;
  /** Along C90–C270; for a round body, the diameter. */
  readonly length: number;
  /** Along C0–C180. */
  readonly width: number;
  readonly height: number;
  readonly opening: {
    readonly isRound: boolean;
    readonly length: number;
    readonly width: number;
    /** The heights of the luminous sides towards C0, C90, C180 and C270. */
    readonly heights: readonly number[];
  };
  /** Whether it is mounted on the ground; otherwise it is suspended or on a ceiling. */
  readonly isOnGround: boolean;
  /** Whether most of its light goes upwards. */
  readonly isUplight: boolean;
}

/** The name of the model's only luminous part. */
export const LUMINOUS_PART = "light";

/** The earliest time that ZIP archives can represent; the XML in the archives states the actual time. */
export const MIN_ARCHIVE_DATE = new Date(1980, 0, 1);

/**
 * Creates an L3D 0.11 model of a body: a mesh, and an XML file with the light-emitting surface. The origin is the
 * mounting point: the centre of the top, or of the base if the body is mounted on the ground.
 *
 * @param createdAt the creation time that the model states, ISO 8601
 */
export const createL3dModel = (shape: BodyShape, createdAt: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    {
      "structure.xml": Buffer.from(structure(shape, createdAt)),
      [`${MESH_NAME}/${MESH_NAME}.obj`]: Buffer.from(wavefront(shape)),
    },
    { mtime: MIN_ARCHIVE_DATE },
  );

const MESH_NAME = "body";
const ORIGIN = { x: 0, y: 0, z: 0 };
const toMetres = (millimetres: number): number => millimetres / 1000;

function structure(shape: BodyShape, createdAt: string): string {
  const { opening } = shape;
  const [c0, c90, c180, c270] = opening.heights.map(toMetres);
  const luminousPart = element(
    "LightEmittingObject",
    { partName: LUMINOUS_PART },
    element("Position", { ...ORIGIN, z: toMetres(luminousHeight(shape)) }),
    element("Rotation", ORIGIN),
    opening.isRound
      ? element("Circle", { diameter: toMetres(opening.length) })
      : element("Rectangle", { sizeX: toMetres(opening.width), sizeY: toMetres(opening.length) }),
    opening.heights.some((height) => height > 0) ? element("LuminousHeights", { c0, c90, c180, c270 }) : "",
  );
  const luminousSurface = element(
    "LightEmittingSurface",
    { partName: "surface" },
    element("LightEmittingObjectReference", { lightEmittingPartName: LUMINOUS_PART, intensity: 1 }),
    group(
      "FaceAssignments",
      element("FaceRangeAssignment", { groupIndex: 0, faceIndexBegin: 0, faceIndexEnd: directions(shape).length - 3 }),
    ),
  );
  const root = element(
    "Luminaire",
    {
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:noNamespaceSchemaLocation": "https://gldf.io/xsd/l3d/0.11.0/l3d.xsd",
    },
    group(
      "Header",
      group("CreatedWithApplication", "Lumenry"),
      group("CreationTimeCode", createdAt),
      element("FormatVersion", { major: 0, minor: 11 }),
    ),
    group(
      "GeometryDefinitions",
      element("GeometryFileDefinition", { id: MESH_NAME, filename: `${MESH_NAME}.obj`, units: "mm" }),
    ),
    group(
      "Structure",
      element(
        "Geometry",
        { partName: "luminaire", includedInMeasurement: "true" },
        element("Position", ORIGIN),
        element("Rotation", ORIGIN),
        element("GeometryReference", { geometryId: MESH_NAME }),
        group("LightEmittingObjects", luminousPart),
        group("LightEmittingSurfaces", luminousSurface),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** The z coordinates of the lower and the upper side. */
const verticalExtent = ({ height, isOnGround }: BodyShape): readonly [number, number] =>
  isOnGround ? [0, height] : [-height, 0];
const luminousHeight = (shape: BodyShape): number => verticalExtent(shape)[shape.isUplight ? 1 : 0];

/** `x` is across the body, `y` along it. */
type Point = readonly [x: number, y: number];
type Contour = readonly Point[];

const CIRCLE_STEPS = 32;

/** The directions of the corners of body and opening, and around a circle if either is round; in radians, ascending. */
function directions({ opening, ...body }: BodyShape): readonly number[] {
  const circle = Array.from({ length: CIRCLE_STEPS }, (_, step) => (2 * Math.PI * step) / CIRCLE_STEPS);
  const corners = [body, opening]
    .filter(({ isRound }) => !isRound)
    .flatMap(({ width, length }) => {
      const angle = Math.atan2(length, width);
      return [angle, Math.PI - angle, Math.PI + angle, 2 * Math.PI - angle];
    });
  const angles = [...(body.isRound || opening.isRound ? circle : []), ...corners].sort((a, b) => a - b);
  return angles.filter((angle, index) => index === 0 || angle - (angles[index - 1] ?? 0) > 1e-6);
}

/** The points of a circle or rectangle in the given directions. */
const contour = (
  { isRound, length, width }: Pick<BodyShape, "isRound" | "length" | "width">,
  angles: readonly number[],
): Contour =>
  angles.map((angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const distance = isRound ? length / 2 : Math.min(width / 2 / Math.abs(x), length / 2 / Math.abs(y));
    return [x * distance, y * distance];
  });

/** The mesh as Wavefront OBJ, facing outwards. The luminous face comes first: the opening, or the side if smaller. */
function wavefront(shape: BodyShape): string {
  const angles = directions(shape);
  const [side, opening] = [contour(shape, angles), contour(shape.opening, angles)];
  const isWithin = opening.every(([x, y], index) => Math.hypot(x, y) < Math.hypot(...(side[index] ?? [0, 0])) - 0.5);
  const [low, high] = verticalExtent(shape);
  const vertices = [
    ...side.map((point) => [...point, low]),
    ...side.map((point) => [...point, high]),
    ...(isWithin ? opening : []).map((point) => [...point, luminousHeight(shape)]),
  ];
  const [lower, upper, inner] = [0, 1, 2].map((ring) => side.map((_, index) => ring * side.length + index + 1)) as [
    number[],
    number[],
    number[],
  ];
  const [front, back] = shape.isUplight ? [upper, lower] : [lower, upper];
  const faces = [
    ...orient(isWithin ? [...fan(inner), ...band(inner, front)] : fan(front), !shape.isUplight),
    ...orient(fan(back), shape.isUplight),
    ...band(upper, lower),
  ];
  const rounded = vertices.map((vertex) => vertex.map((value) => Math.round(value * 1000) / 1000 || 0));
  return [
    `o ${MESH_NAME}`,
    ...rounded.map((vertex) => `v ${vertex.join(" ")}`),
    ...faces.map((face) => `f ${face.join(" ")}`),
    "",
  ].join("\n");
}

type Triangle = readonly [number, number, number];

/** The triangles of a convex face within a contour. */
const fan = ([first = 0, ...others]: readonly number[]): readonly Triangle[] =>
  others.slice(1).map((next, index) => [first, others[index] ?? 0, next]);

/** The triangles between two contours: from an inner to an outer one, or from an upper to a lower one. */
const band = (inner: readonly number[], outer: readonly number[]): readonly Triangle[] =>
  inner.flatMap((from, index): Triangle[] => {
    const next = (index + 1) % inner.length;
    const [to = 0, outerFrom = 0, outerTo = 0] = [inner[next], outer[index], outer[next]];
    return [
      [from, outerFrom, outerTo],
      [from, outerTo, to],
    ];
  });

/** Reverses the orientation of triangles if required. */
const orient = (triangles: readonly Triangle[], isFlipped: boolean): readonly Triangle[] =>
  isFlipped ? triangles.map(([a, b, c]) => [a, c, b]) : triangles;
