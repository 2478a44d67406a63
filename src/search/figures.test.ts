import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { figureAsBounds, matchesFigure, type Figure } from "./figures.ts";

const CUTOUT = { cutout_ceiling_min: 195, cutout_ceiling_max: 205 };
const size = (...sides: readonly (readonly [number, number])[]): Figure => ({ kind: "size", sides });

test.each([
  ["a module by its name", { recessed_modul_size: "600x600" }, size([600, 600]), true],
  ["a luminaire a little smaller than its module", { dimension: "596x596x12" }, size([600, 600]), true],
  ["sides in either order", { dimension: "1198x298x12" }, size([300, 1200]), true],
  ["another module size", { recessed_modul_size: "625x625" }, size([600, 600]), false],
  ["one of two units", { recessed_modul_size: "600x600" }, size([60, 60], [600, 600]), true],
  ["an unknown size", {}, size([600, 600]), false],
  ["an opening within the range of cutouts", CUTOUT, figureOf("cutout", 200), true],
  ["an available depth that suffices", { recessed_depth: 90 }, figureOf("depth", 90), true],
  ["an available depth that does not suffice", { recessed_depth: 90 }, figureOf("depth", 89), false],
  ["an opening beyond the range of cutouts", CUTOUT, figureOf("cutout", 206), false],
  ["a length that is a cutout", CUTOUT, figureOf("length", 205), true],
  ["the length of a batten", { length_batten: 1497 }, figureOf("length", 1500), true],
  ["a length that is a side", { dimension: "2250x62x70" }, figureOf("length", 2250), true],
  ["a length that matches none", { length_batten: 1200 }, figureOf("length", 1500), false],
  ["a diameter", { diameter: 218 }, figureOf("diameter", 218), true],
  ["about the same flux", { lumen_default: 2400 }, figureOf("flux", 2600), true],
  ["a much lower flux", { lumen_default: 2100 }, figureOf("flux", 2600), false],
  ["about the same power", { wattage_default: 8.4 }, figureOf("power", 8), true],
  ["a flux above the lower bound", { lumen_default: 4000 }, { kind: "flux", value: 2600, bound: "min" }, true],
  ["a flux below the lower bound", { lumen_default: 2599 }, { kind: "flux", value: 2600, bound: "min" }, false],
  ["a power above the upper bound", { wattage_default: 8.4 }, { kind: "power", value: 8, bound: "max" }, false],
  ["a derived efficacy", { lumen_default: 2600, wattage_default: 20 }, figureOf("efficacy", 130), true],
  ["a longer life", { lifetime: 100_000 }, figureOf("lifetime", 50_000), true],
  ["a longer warranty", { warranty: 5 }, figureOf("warranty", 3), true],
  ["a greater weight", { weight: 2.5 }, figureOf("weight", 2), false],
  ["any of three colour temperatures", { colorTemperature_vari2: 4000 }, figureOf("kelvin", 4000), true],
  ["a UGR below the limit", { ugr: 16 }, figureOf("ugr", 19), true],
  ["a UGR above the limit", { ugr: 22 }, figureOf("ugr", 19), false],
  ["an unknown UGR", {}, figureOf("ugr", 19), false],
  ["better colour rendering", { ra: 95 }, figureOf("ra", 90), true],
  ["poorer colour rendering", { ra: 80 }, figureOf("ra", 90), false],
  ["a higher IP rating", { resistance_ip: "IP66" }, figureOf("protection", 65), true],
  ["a lower second digit of the IP rating", { resistance_ip: "IP60" }, figureOf("protection", 54), false],
  ["one of two ratings", { resistance_ip: ["IP20", "IP54"] }, figureOf("protection", 44), true],
  ["an unreadable rating", { resistance_ip: "none" }, figureOf("protection", 0), false],
  ["more impact resistance", { impact_rate_ik: "IK10" }, figureOf("impact", 8), true],
  ["less impact resistance", { impact_rate_ik: "IK06" }, figureOf("impact", 8), false],
] satisfies readonly (readonly [string, Partial<Article>, Figure, boolean])[])(
  "a figure of a query is compared with %s",
  (_, article, figure, expected) => {
    expect(matchesFigure(article, figure)).toBe(expected);
  },
);

test.each([
  ["flux", 3000, { min: 2700, max: 3300 }],
  ["power", 8.4, { min: 7.56, max: 9.24 }],
] as const)("F20 an approximate %s of %d has exact decimal bounds", (kind, value, range) => {
  expect(figureAsBounds(figureOf(kind, value))?.range).toEqual(range);
});

function figureOf(kind: Exclude<Figure["kind"], "size">, value: number): Figure {
  return { kind, value };
}
