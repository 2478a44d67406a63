import fc from "fast-check";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";
import type { Language } from "#model/languages/language.ts";
import { anyArticle, anyCategory, hostileText } from "#drawing/luminaires/arbitrary-article.fixture.ts";
import { dimensionDrawing } from "./dimension-drawing.ts";
import { luminaireParameters } from "#drawing/luminaires/luminaire-parameters.ts";
import { missingCutoutPicture, openCircuitPicture } from "./error-pictures.ts";
import { svgProblems, parseSvg } from "#drawing/scene/well-formed.oracle.ts";

const draw = (
  fields: Partial<Article>,
  category: CategoryCode | undefined,
  language: Language = "en",
  width = 640,
): string =>
  dimensionDrawing(luminaireParameters({ article_code: "X", url_configs_data: [], ...fields }, category), {
    width,
    height: 400,
    language,
    label: "Dimensions",
    uid: "u",
  });

const texts = (svg: string): string[] => parseSvg(svg).texts.toSorted();

test("any article has a well-formed drawing of bounded size", () => {
  fc.assert(
    fc.property(
      anyArticle,
      anyCategory,
      fc.integer({ min: -10, max: 10_000 }),
      hostileText,
      (fields, category, width, label) => {
        const svg = dimensionDrawing(luminaireParameters(fields, category), {
          width,
          height: 400,
          language: "de",
          label: label.slice(0, 200),
          uid: label,
        });
        expect(svgProblems(svg)).toEqual([]);
        expect(svg.length).toBeLessThan(40_000);
      },
    ),
    { numRuns: 400 },
  );
});

test.each([...CATEGORY_CODES, undefined])(
  "a drawing of category %s has no labels for unknown dimensions",
  (category) => {
    expect(texts(draw({}, category))).toEqual([]);
  },
);

const DOWNLIGHT = {
  mounting: "recessed",
  diameter: 165,
  cutout_ceiling_min: 145,
  cutout_ceiling_max: 155,
  recessed_depth: 95,
};

test.each<[string, CategoryCode, Partial<Article>, string[]]>([
  ["downlight", "DOW", DOWNLIGHT, ["95", "Cutout Ø 145–155", "Ø 165", "Ø 165"]],
  [
    "square downlight",
    "DOW",
    { trim_shape: "square", dimension: "92x92x78", cutout_ceiling_min: 83, cutout_ceiling_max: 83 },
    ["92", "92 × 92", "Cutout 83 × 83"],
  ],
  ["cylinder", "DOW", { mounting: "surface", diameter: 90, dimension: "90x90x110" }, ["110", "Ø 90", "Ø 90"]],
  ["batten", "BAT", { length_batten: 1500, dimension: "1500x76x84" }, ["1500", "76", "84"]],
  ["panel", "PAN", { dimension: "595x595x11", recessed_depth: 60 }, ["11", "595", "595", "595", "60"]],
  ["high-bay", "HIB", { diameter: 340, dimension: "340x340x165" }, ["165", "Ø 340", "Ø 340"]],
  ["linear high-bay", "HIB", { dimension: "1180x330x78" }, ["1180", "1180", "330", "78"]],
  [
    "in-ground luminaire",
    "SP68",
    { diameter: 220, trim_shape: "round", recessed_depth: 150 },
    ["150", "Ø 220", "Ø 220"],
  ],
])("D8 the drawing of a %s has its dimensions in mm", (_, category, fields, expected) => {
  expect(texts(draw(fields, category))).toEqual(expected);
});

test("P1 words and numbers are in the language of the page", () => {
  expect(texts(draw({ ...DOWNLIGHT, recessed_depth: 95.5 }, "DOW", "de"))).toContain("Ausschnitt Ø 145–155");
  expect(texts(draw({ ...DOWNLIGHT, recessed_depth: 95.5 }, "DOW", "de"))).toContain("95,5");
  expect(texts(draw({ ...DOWNLIGHT, recessed_depth: 95.5 }, "DOW", "en"))).toContain("95.5");
});

test("labels have the same font size on narrow and wide sheets", () => {
  const sizes = (svg: string) =>
    parseSvg(svg)
      .attributes.filter(([name]) => name === "font-size")
      .map(([, size]) => size);
  expect(new Set([...sizes(draw(DOWNLIGHT, "DOW", "en", 340)), ...sizes(draw(DOWNLIGHT, "DOW", "en", 900))])).toEqual(
    new Set(["12"]),
  );
});

test("E1 E2 the pictures of the error pages are well-formed and labelled", () => {
  const missing = missingCutoutPicture({ width: 720, height: 320, uid: "m", label: "Empty <cutout>" });
  expect(svgProblems(missing)).toEqual([]);
  expect(texts(missing)).toEqual(["Ø 404"]);
  const open = openCircuitPicture({ width: 720, height: 320, uid: "o", label: "Open circuit" }, "de");
  expect(svgProblems(open)).toEqual([]);
  expect(texts(open)).toEqual(["L", "N", "offen"]);
});

const centreLineCount = (svg: string): number => svg.split('stroke-dasharray="10 3 2 3"').length - 1;

test.each<[string, CategoryCode, Partial<Article>]>([
  ["open batten", "BAT", { resistance_ip: "IP20" }],
  ["sealed batten", "BAT", { resistance_ip: "IP66", dimension: "1500x86x92" }],
  ["tube", "SP68", { dimension: "1000x70x70" }],
])("a suspended %s has wires and no clips", (_, category, fields) => {
  const [surface, suspended] = ["surface", "suspended"].map((mounting) => draw({ ...fields, mounting }, category));
  expect(centreLineCount(surface ?? "")).toBe(centreLineCount(suspended ?? "") + 2);
  expect(draw({ ...fields, mounting: "Pendel" }, category)).toBe(suspended);
});
