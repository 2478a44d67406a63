import { expect, test } from "vitest";
import { downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { Article } from "#model/entities/article.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { technicalAttribute, technicalAttributesInGroup } from "./attribute-groups.ts";
import { NO_CUSTOM_ATTRIBUTES, ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import { attributeGroups, attributeRow } from "./attribute-rows.ts";

const textContext = { texts: createFilterTexts([]), language: "en" } as const;

/** Fields that are shown elsewhere on the page, or identify an article. */
const OTHER_FIELDS = [
  "is_light_source",
  "eprel_number",
  "article_code",
  "family_id",
  "category",
  "url_configs_data",
  "texts",
  "descriptions",
  "image_url",
  "ldt_url",
  "ies_url",
  "ean",
  "related",
  "images",
  "documents",
];

const article = (fields: Record<string, unknown>) => Article.parse({ ...downlight("A"), ...fields });

test("D1 every attribute of the schema has a row of technical data", () => {
  const fields = ATTRIBUTE_GROUPS.flatMap((group) =>
    technicalAttributesInGroup(group, NO_CUSTOM_ATTRIBUTES).flatMap((attribute) => attribute.fields),
  );
  expect(fields.toSorted()).toEqual(
    Object.keys(Article.shape)
      .filter((field) => !OTHER_FIELDS.includes(field))
      .toSorted(),
  );
});

test("D1 technical data leaves out missing values and unknown fields", () => {
  const article = Article.parse({ article_code: "A", cable_length: 5, lumen_default: 400 });
  expect(attributeGroups([article], textContext)).toEqual([
    { group: "light", rows: [{ attribute: "lumen_default", name: undefined, values: [value(400, "400 lm")] }] },
  ]);
});

const value = (raw: unknown, text: string) => ({ value: raw, text: { text, language: "en" } });
const texts = (fields: Record<string, unknown>[], name: string) =>
  attributeRow(fields.map(article), technicalAttribute(name), textContext)?.values.map(({ text }) => text?.text);

test.each([
  ["efficacy", [{ lumen_default: 1500, wattage_default: 13.9 }], ["108 lm/W"]],
  ["efficacy", [{ lumen_default: 1500, wattage_default: 0 }], undefined],
  ["ugr", [{ ugr: 19 }], ["≤ 19"]],
  ["ra", [{ ra: 80 }], ["≥ 80"]],
  ["cutout_ceiling", [{ cutout_ceiling_min: 145, cutout_ceiling_max: 155 }], ["145–155 mm"]],
  ["cutout_ceiling", [{ cutout_ceiling_max: 155 }], ["155 mm"]],
  ["colortemperature", [{ colortemperature_vari1: 2700, colorTemperature_vari2: 3000 }], ["2700 K", "3000 K"]],
  ["control", [{ control: ["DALI-2", "1-10V"] }], ["1-10V", "DALI-2"]],
  ["wattage_default", [{ wattage_default: 9 }, { wattage_default: 5 }], ["5 W", "9 W"]],
  ["wattage_default", [{ wattage_default: 9 }, { wattage_default: 5 }, { wattage_default: 7 }], ["5–9 W"]],
  [
    "dimension",
    [{ dimension: "60x60" }, { dimension: "120x30" }, { dimension: "90x90" }],
    ["60 × 60 mm – 120 × 30 mm"],
  ],
  [
    "dimension",
    [{ dimension: "595x595" }, { dimension: "1195x295x28" }, { dimension: "620x620x28" }, { dimension: "620x620x40" }],
    ["595 × 595 mm – 1,195 × 295 mm"],
  ],
  [
    "dimension",
    [{ dimension: "595x595" }, { dimension: "595x595x28" }, { dimension: "1195x295x28" }],
    ["595 × 595 mm", "1,195 × 295 mm"],
  ],
  [
    "dimension",
    [{ dimension: "595x595x28" }, { dimension: "595x595x40" }, { dimension: "1195x295x28" }],
    ["595 × 595 × 28 mm – 1,195 × 295 × 28 mm"],
  ],
  ["wired_through", [{ wired_through: false }], [undefined]],
])("D4 D5 %s of %j is shown as %j", (name, articles, expected) => {
  expect(texts(articles, name)).toEqual(expected);
});
