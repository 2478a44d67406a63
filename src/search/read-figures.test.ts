import { expect, test } from "vitest";
import { readFigures } from "./read-figures.ts";

const size = (...sides: readonly (readonly [number, number])[]) => ({ kind: "size", sides });

test.each([
  ["600x600", size([600, 600])],
  ["600 × 1200 mm", size([600, 1200])],
  ["600 x 600 x 12 mm", size([600, 600])],
  ["62,5x62,5 cm", size([625, 625])],
  ["60x60", size([60, 60], [600, 600])],
  ["ip65", { kind: "protection", value: 65 }],
  ["IP 20", { kind: "protection", value: 20 }],
  ["ik08", { kind: "impact", value: 8 }],
  ["UGR 19", { kind: "ugr", value: 19 }],
  ["ugr<=19", { kind: "ugr", value: 19 }],
  ["UGR ≤ 16", { kind: "ugr", value: 16 }],
  ["ra 90", { kind: "ra", value: 90 }],
  ["CRI > 80", { kind: "ra", value: 80 }],
  ["2600 lm", { kind: "flux", value: 2600 }],
  ["2,600lm", { kind: "flux", value: 2600 }],
  ["2600 lumens", { kind: "flux", value: 2600 }],
  ["2.600 Lumen", { kind: "flux", value: 2600 }],
  ["4000 K", { kind: "kelvin", value: 4000 }],
  ["2.700k", { kind: "kelvin", value: 2700 }],
  ["8,4 W", { kind: "power", value: 8.4 }],
  ["12 watt", { kind: "power", value: 12 }],
  ["ab 2.000 lm", { kind: "flux", value: 2000, bound: "min" }],
  ["at least 2,000 lm", { kind: "flux", value: 2000, bound: "min" }],
  [">=2000lm", { kind: "flux", value: 2000, bound: "min" }],
  ["höchstens 30 W", { kind: "power", value: 30, bound: "max" }],
  ["max. 30 W", { kind: "power", value: 30, bound: "max" }],
  ["Lichtstrom ab 2000 lm", { kind: "flux", value: 2000, bound: "min" }],
  ["Leistung 20 W", { kind: "power", value: 20 }],
  ["Farbtemperatur 4000", { kind: "kelvin", value: 4000 }],
  ["UGR höchstens 19", { kind: "ugr", value: 19 }],
  ["UGR > 19", { kind: "ugr", value: 19, bound: "min" }],
  ["mind. IP54", { kind: "protection", value: 54 }],
  ["140 lm/W", { kind: "efficacy", value: 140 }],
  ["50.000 h", { kind: "lifetime", value: 50_000 }],
  ["Lebensdauer 50.000 h", { kind: "lifetime", value: 50_000 }],
  ["Lebensdauer (L80 B10) 50.000 h", { kind: "lifetime", value: 50_000 }],
  ["L80/B10 > 50000 h", { kind: "lifetime", value: 50_000 }],
  ["50,000 h L80", { kind: "lifetime", value: 50_000 }],
  ["Lumen 2000", { kind: "flux", value: 2000 }],
  ["watt max. 15", { kind: "power", value: 15, bound: "max" }],
  ["Kelvin 3000", { kind: "kelvin", value: 3000 }],
  ["Farbwiedergabe 90", { kind: "ra", value: 90 }],
  ["Leuchtenlichtstrom 4000", { kind: "flux", value: 4000 }],
  ["5 year warranty", { kind: "warranty", value: 5 }],
  ["5 Jahre Garantie", { kind: "warranty", value: 5 }],
  ["Garantie mind. 5 Jahre", { kind: "warranty", value: 5 }],
  ["2,5 kg", { kind: "weight", value: 2.5 }],
  ["Gewicht unter 2 kg", { kind: "weight", value: 2 }],
  ["205 mm", { kind: "length", value: 205 }],
  ["20.5 cm", { kind: "length", value: 205 }],
  ["1,5 m", { kind: "length", value: 1500 }],
  ["5ft", { kind: "length", value: 1500 }],
  ["4 foot", { kind: "length", value: 1200 }],
  ["4 feet", { kind: "length", value: 1200 }],
  ["ø 205", { kind: "diameter", value: 205 }],
  ["Durchmesser 205 mm", { kind: "diameter", value: 205 }],
  ["cutout 205", { kind: "cutout", value: 205 }],
  ["205 mm ceiling cutout", { kind: "cutout", value: 205 }],
  ["Deckenausschnitt 68", { kind: "cutout", value: 68 }],
  ["Einbautiefe max. 90", { kind: "depth", value: 90 }],
  ["recessed depth 90 mm", { kind: "depth", value: 90 }],
] as const)("%j is a figure", (text, figure) => {
  expect(readFigures(text)).toEqual([{ text, figure }]);
});

test.each(["\u00a0", "\u2009", "\u202f"])("thousands may be separated by the space %j", (space) => {
  expect(readFigures(`20${space}000 lm`)).toEqual([{ text: "20000 lm", figure: { kind: "flux", value: 20_000 } }]);
});

test.each([
  ["Lumen 140 lm/W,", ["Lumen", "140 lm/W"]],
  ["lumen pro Watt 140 lm/W", ["lumen", "pro", "Watt", "140 lm/W"]],
  ["Watt 4000 K", ["Watt", "4000 K"]],
  ["Lumen 2000 Kelvin 4000", ["Lumen 2000", "Kelvin 4000"]],
])("a unit before a number with a unit of its own is a word: %s", (query, expected) => {
  expect(readFigures(query).map(({ text }) => text)).toEqual(expected);
});

test.each(["TAR150\u00a0205 mm", "3000\u00a0205 mm"])("the space in %j separates no thousands", (text) => {
  expect(readFigures(text)[1]?.figure).toEqual({ kind: "length", value: 205 });
});

test("a space between two numbers does not join them", () => {
  expect(readFigures("68 500 lm")).toEqual([{ text: "68" }, { text: "500 lm", figure: { kind: "flux", value: 500 } }]);
});

test.each(["L80", "L80 15 W", "TAL80 50000 h"])("%j is no lifetime with its criterion", (text) => {
  expect(readFigures(text).map(({ text: token }) => token)).toContain(text.split(" ")[0]);
});

test.each(["205", "TAR150R-21-840", "150R", "600", "x", "mm", "ip", "ip6", "ra", "10k-840", "1-10V", "DALI-2", "3 h"])(
  "%j is not a figure",
  (text) => {
    expect(readFigures(text).map(({ figure }) => figure)).toEqual(text.split(" ").map(() => undefined));
  },
);

test.each([
  ["1000-2000 lm", "flux", 1000, 2000],
  ["von 1.000 bis 2.000 Lumen", "flux", 1000, 2000],
  ["18 – 22W", "power", 18, 22],
  ["18 W bis 22 W", "power", 18, 22],
  ["zwischen 18 und 22 W", "power", 18, 22],
  ["from 8.4 to 10 W", "power", 8.4, 10],
  ["between 900 lm and 1,100 lumens", "flux", 900, 1100],
  ["≥ 1000 lm ≤ 2000 lm", "flux", 1000, 2000],
] as const)("%j is a lower and an upper bound", (text, kind, min, max) => {
  expect(readFigures(text).map(({ figure }) => figure)).toEqual([
    { kind, value: min, bound: "min" },
    { kind, value: max, bound: "max" },
  ]);
});

test.each([
  "TAR-1000-20 W",
  "2700-6500 K",
  "1-10 V",
  "Tarn 150 – 18 W",
  "20 W und 2000 lm",
  "20 W - 2000 lm",
  "UGR 19 und 36 W",
  "IP 20 - 36 W",
  "1200 x 300 and 3000 lm",
])("%j is not a range of amounts", (text) => {
  expect(readFigures(text).some(({ figure }) => figure && "bound" in figure)).toBe(false);
});

test("figures joined like a range, but of different kinds, are read separately", () => {
  expect(readFigures("UGR 19 und 36 W").map(({ figure }) => figure)).toEqual([
    { kind: "ugr", value: 19 },
    undefined,
    { kind: "power", value: 36 },
  ]);
});

test("figures with their units are found among words", () => {
  const tokens = readFigures(" panel 600 x 600,  ip65 ugr 19 4000 K  DALI");
  expect(tokens.map(({ text, figure }) => [text, figure?.kind])).toEqual([
    ["panel", undefined],
    ["600 x 600", "size"],
    ["ip65", "protection"],
    ["ugr 19", "ugr"],
    ["4000 K", "kelvin"],
    ["DALI", undefined],
  ]);
});
