import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { RoomType } from "#model/entities/room-type.ts";
import { unusualFigures } from "./unusual-figures.ts";

const article = (fields: object) => unusualFigures("articles", Article.parse({ article_code: "A1", ...fields }));

test.each([
  [{ colortemperature_default: 30 }, "colortemperature_default", "30"],
  [{ wattage_default: -5 }, "wattage_default", "-5"],
  [{ length_batten: 1.5 }, "length_batten", "1.5"],
  [{ ra: 830 }, "ra", "830"],
  [{ tiltable_percentage: 101 }, "tiltable_percentage", "101"],
  [{ weight: 2600 }, "weight", "2600"],
  [{ lifetime: 50 }, "lifetime", "50"],
  [{ warranty: 60 }, "warranty", "60"],
])("D10 warns of %j as unusual", (fields, field, value) => {
  expect(article(fields)).toMatchObject([{ kind: "implausible", field, value }]);
});

test("D10 names the usual figures with their unit", () => {
  expect(article({ lumen_default: 5 })[0]?.message).toContain("outside the usual range of 10 to 200000 lm;");
});

test.each([{ colortemperature_default: 1500 }, { colortemperature_default: 12_000 }, { tiltable_percentage: 0 }, {}])(
  "D10 finds nothing unusual in %j",
  (fields) => {
    expect(article(fields)).toEqual([]);
  },
);

test("D10 looks at room types as well", () => {
  const room = RoomType.parse({ room_type_id: "r", height: 270, illuminance: 500 });
  expect(unusualFigures("lighting-categories", room)).toMatchObject([{ field: "height", value: "270" }]);
});
