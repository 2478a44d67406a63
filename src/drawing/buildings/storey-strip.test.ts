import { expect, test } from "vitest";
import { svgProblems, parseSvg } from "#drawing/scene/well-formed.oracle.ts";
import { storeyStrip, type StripStorey } from "./storey-strip.ts";

const OPTIONS = { width: 800, label: "Storeys <1>", uid: "strip", formatDensity: (value: number) => `${value} W/m²` };
const STOREYS: readonly StripStorey[] = [
  { name: "1. Obergeschoss Nord", rooms: [{ title: "2.1 & Co", areaM2: 20, density: 8, state: "missed" }] },
  {
    name: "EG",
    rooms: [
      { title: "0.1", areaM2: 30, density: 4, state: "met" },
      { title: "0.2", areaM2: 10, density: undefined, state: "unlit" },
    ],
  },
];

test("B10 a strip of storeys is a well-formed drawing with rooms as wide as their share of the area", () => {
  const svg = storeyStrip(STOREYS, OPTIONS);
  expect(svgProblems(svg)).toEqual([]);
  const { texts } = parseSvg(svg);
  expect(texts).toEqual(expect.arrayContaining(["1. Obergescho…", "EG", "2.1 & Co", "8 W/m²"]));
  const widths = [...svg.matchAll(/<\/title><rect x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  const [missed = 0, met = 0, unlit = 0] = widths;
  expect([missed / unlit, met / unlit]).toEqual([expect.closeTo(2, 1), expect.closeTo(3, 1)]);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(svg.match(/url\(#strip-missed\)/g)).toHaveLength(1);
});

test.each([
  ["no storeys", []],
  ["a storey without rooms", [{ name: "", rooms: [] }]],
  [
    "rooms without area",
    [{ name: "EG", rooms: [{ title: "", areaM2: 0, density: undefined, state: "unlit" as const }] }],
  ],
])("B10 a strip of %s is well-formed", (_, storeys) => {
  expect(svgProblems(storeyStrip(storeys, OPTIONS))).toEqual([]);
});
