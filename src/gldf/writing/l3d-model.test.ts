import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parseXmlTree, type XmlElement } from "#xml/xml-tree.ts";
import { type BodyShape, createL3dModel } from "./l3d-model.ts";

const OPENING = { isRound: true, length: 60, width: 60, heights: [0, 0, 0, 0] };
const CYLINDER: BodyShape = {
  isRound: true,
  length: 80,
  width: 80,
  height: 62,
  opening: OPENING,
  isOnGround: false,
  isUplight: false,
};
const BOX: BodyShape = {
  ...CYLINDER,
  isRound: false,
  length: 1200,
  width: 300,
  opening: { ...OPENING, isRound: false, length: 1100, width: 280 },
};

type Vector = readonly [number, number, number];
const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
const minus = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [a - d, b - e, c - f];

/** Reads the triangles and the structure of a model. */
function modelOf(shape: BodyShape) {
  const parts = unzipSync(createL3dModel(shape, "2026-11-26T00:00:00.000Z"));
  const lines = strFromU8(parts["body/body.obj"] ?? new Uint8Array())
    .split("\n")
    .map((line) => line.split(" "));
  const rows = (kind: string) =>
    lines.filter(([name]) => name === kind).map(([, ...values]) => values.map(Number) as unknown as Vector);
  const vertices = rows("v");
  const faces = rows("f");
  const triangles = faces.map(
    (face) => face.map((corner) => vertices[corner - 1] ?? [0, 0, 0]) as unknown as readonly [Vector, Vector, Vector],
  );
  const structure = parseXmlTree(strFromU8(parts["structure.xml"] ?? new Uint8Array()));
  const find = (name: string, from: XmlElement = structure): XmlElement | undefined =>
    from.name === name ? from : from.children.map((child) => find(name, child)).find((element) => element);
  return { parts, triangles, vertices, find };
}

describe.each<[string, BodyShape, { readonly volume: number; readonly lit: number; readonly z: number }]>([
  ["a cylinder", CYLINDER, { volume: 3.1214 * 40 ** 2 * 62, lit: 3.1214 * 30 ** 2, z: -62 }],
  ["a box", BOX, { volume: 1200 * 300 * 62, lit: 1100 * 280, z: -62 }],
  [
    "a box with a round opening",
    { ...BOX, opening: OPENING },
    { volume: 1200 * 300 * 62, lit: 3.1214 * 30 ** 2, z: -62 },
  ],
  [
    "a body whose opening fills its side",
    { ...BOX, opening: { ...BOX.opening, length: 1200, width: 300 } },
    { volume: 1200 * 300 * 62, lit: 1200 * 300, z: -62 },
  ],
  [
    "a body on the ground whose light goes down",
    { ...CYLINDER, isOnGround: true },
    { volume: 3.1214 * 40 ** 2 * 62, lit: 3.1214 * 30 ** 2, z: 0 },
  ],
  [
    "a body on the ground whose light goes up",
    { ...CYLINDER, isOnGround: true, isUplight: true },
    { volume: 3.1214 * 40 ** 2 * 62, lit: 3.1214 * 30 ** 2, z: 62 },
  ],
])("D14 the model of %s", (_title, shape, expected) => {
  const { triangles, vertices, find } = modelOf(shape);

  test("is closed and faces outwards", () => {
    const volume =
      triangles.reduce(
        (sum, [a, b, c]) => sum + a[0] * cross(b, c)[0] + a[1] * cross(b, c)[1] + a[2] * cross(b, c)[2],
        0,
      ) / 6;
    expect(volume / expected.volume).toBeCloseTo(1, 2);
    const edges = triangles.flatMap((triangle) =>
      triangle.map((from, index) => `${from.join()} → ${triangle[(index + 1) % 3]?.join()}`),
    );
    expect(new Set(edges).size).toBe(edges.length);
    for (const edge of edges) expect(edges).toContain(edge.split(" → ").reverse().join(" → "));
  });

  test("has the article's size, and its luminous face on the light-emitting side", () => {
    const size = [0, 1, 2].map(
      (axis) =>
        Math.max(...vertices.map((vertex) => vertex[axis] ?? 0)) -
        Math.min(...vertices.map((vertex) => vertex[axis] ?? 0)),
    );
    expect(size).toEqual([shape.width, shape.length, shape.height]);
    const { faceIndexBegin, faceIndexEnd } = find("FaceRangeAssignment")?.attributes ?? {};
    const lit = triangles.slice(Number(faceIndexBegin), Number(faceIndexEnd) + 1);
    expect(
      lit.reduce((sum, [a, b, c]) => sum + Math.hypot(...cross(minus(b, a), minus(c, a))) / 2, 0) / expected.lit,
    ).toBeCloseTo(1, 2);
    expect(new Set(lit.flat().map(([, , z]) => z))).toEqual(new Set([expected.z]));
    expect(find("LightEmittingObject")?.children[0]?.attributes["z"]).toBe(String(expected.z / 1000));
  });
});

test("D14 a model is written in L3D, with a mesh in millimetres and its light in metres, and is byte-identical each time", () => {
  const sides = { ...BOX, opening: { ...BOX.opening, heights: [0, 20, 0, 20] } };
  const { parts, find } = modelOf(sides);
  expect(Object.keys(parts)).toEqual(["structure.xml", "body/body.obj"]);
  expect(find("GeometryFileDefinition")?.attributes).toEqual({ id: "body", filename: "body.obj", units: "mm" });
  expect(find("Rectangle")?.attributes).toEqual({ sizeX: "0.28", sizeY: "1.1" });
  expect(find("LuminousHeights")?.attributes).toEqual({ c0: "0", c90: "0.02", c180: "0", c270: "0.02" });
  expect(createL3dModel(BOX, "2026-11-26T00:00:00Z")).toEqual(createL3dModel(BOX, "2026-11-26T00:00:00Z"));
});
