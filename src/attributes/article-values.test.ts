import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { articleRange, articleValues, overlaps } from "./article-values.ts";
import type { ValueAttribute } from "./filter-kind.ts";
import type { Range } from "./selection.ts";

const article = (fields: object) => Article.parse({ article_code: "A-1", ...fields });

test.each<[ValueAttribute, object, unknown[]]>([
  ["mounting", { mounting: "recessed" }, ["recessed"]],
  ["control", { control: ["DALI-2", "", " ", "ON/OFF"] }, ["DALI-2", "ON/OFF"]],
  ["resistance_ip", { resistance_ip: 65 }, ["65"]],
  ["recessed_depth", { recessed_depth: "0" }, [0]],
  ["length_batten", { length_batten: "long" }, []],
  ["sensor", {}, []],
])("D4 the values of %s are read without empty ones", (attribute, fields, expected) => {
  expect(articleValues(article(fields), attribute)).toEqual(expected);
});

test("F4 the three colour temperatures are one attribute", () => {
  const fields = { colortemperature_default: 3000, colortemperature_vari1: "4000", colorTemperature_vari2: null };
  expect(articleValues(article(fields), "colortemperature")).toEqual([3000, 4000]);
});

test.each([
  [{}, [false]],
  [{ wired_through: null }, [false]],
  [{ wired_through: false }, [false]],
  [{ wired_through: "true" }, [true]],
])("F3 a missing wired_through is read as false: %o", (fields, expected) => {
  expect(articleValues(article(fields), "wired_through")).toEqual(expected);
});

test.each<[object, Range | undefined]>([
  [
    { cutout_ceiling_min: 68, cutout_ceiling_max: "75" },
    { min: 68, max: 75 },
  ],
  [{ cutout_ceiling_min: 68 }, { min: 68, max: 68 }],
  [{ cutout_ceiling_max: 75 }, { min: 75, max: 75 }],
  [
    { cutout_ceiling_min: 80, cutout_ceiling_max: 70 },
    { min: 70, max: 80 },
  ],
  [
    { cutout_ceiling_min: 0, cutout_ceiling_max: 0 },
    { min: 0, max: 0 },
  ],
  [{}, undefined],
])("F4 a missing bound is that of the other end, and reversed bounds are swapped: %o", (fields, expected) => {
  expect(articleRange(article(fields), "cutout_ceiling")).toEqual(expected);
});

test.each<[Range, boolean]>([
  [{ min: 60, max: 68 }, true],
  [{ min: 75, max: 90 }, true],
  [{ min: 70, max: 71 }, true],
  [{ min: 0, max: 200 }, true],
  [{ min: 60, max: 67.9 }, false],
  [{ min: 76, max: 90 }, false],
])("F4 whether 68–75 mm overlaps %o: %s", (range, expected) => {
  expect(overlaps({ min: 68, max: 75 }, range)).toBe(expected);
});
