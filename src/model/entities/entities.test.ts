import { expect, test } from "vitest";
import { Article } from "./article.ts";
import { LIST_ID_FIELDS, LIST_NAMES, isListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "./entities.ts";

/** The required fields of each list's entries. */
const MINIMAL_ENTRIES = {
  "app-configs": { language: "en" },
  portfolios: { portfolio_id: "p" },
  "slider-configs": { slider_config_id: "s" },
  categories: { category_id: "c" },
  families: { family_id: "f" },
  articles: { article_code: "a" },
  "filter-texts": { key: "IP20", value_help_type: "resistance_ip", language: "en" },
  "lighting-categories": { room_type_id: "r" },
} as const;

/** An article's fields as Appendix 1 spells them. */
const ARTICLE_FIELDS = `article_code family_id category url_configs_data mounting colortemperature_default
  colortemperature_vari1 colorTemperature_vari2 lumen_default wattage_default control dimension cutout_ceiling_min
  cutout_ceiling_max recessed_depth reflector_color trim_color trim_shape resistance_ip resistance_ip_back sensor
  wired_through impact_rate_ik emergency tiltable_percentage diameter optic light_source length_batten
  recessed_modul_size texts descriptions image_url images documents ugr ra weight
  lifetime warranty energy_class is_light_source eprel_number ldt_url ies_url ean related`.split(/\s+/);

test("D1 an article's fields are spelt as in Appendix 1", () => {
  expect(Object.keys(Article.def.shape).sort()).toEqual(ARTICLE_FIELDS.sort());
});

test.each(LIST_NAMES)("D1 an entry of %s that has only its required fields is read", (name) => {
  expect(LIST_SCHEMAS[name].parse(MINIMAL_ENTRIES[name])).toMatchObject(MINIMAL_ENTRIES[name]);
});

test.each(LIST_NAMES)("D1 unknown fields of %s are kept unchanged", (name) => {
  const entry = { ...MINIMAL_ENTRIES[name], house_number: { deep: [1, "x", null] } };
  expect(LIST_SCHEMAS[name].parse(entry)).toMatchObject(entry);
});

test.each(Object.entries(LIST_ID_FIELDS))("D10 an entry of %s without its %s is rejected", (name, id) => {
  if (!isListName(name)) throw new Error(`no such list: ${name}`);
  for (const value of [undefined, null, "", "  ", ["a"]])
    expect(LIST_SCHEMAS[name].safeParse({ ...MINIMAL_ENTRIES[name], [id]: value }).success).toBe(false);
});

test("D2 the portfolios of an article are read; it has none if the field is missing", () => {
  const configs = (url_configs_data: unknown) =>
    Article.safeParse({ article_code: "a", url_configs_data }).data?.url_configs_data;
  expect(configs([{ portfolio_id: "p", url: "" }, { portfolio_id: 7 }])).toEqual([
    { portfolio_id: "p" },
    { portfolio_id: "7" },
  ]);
  expect(configs(null)).toEqual([]);
  expect(configs(undefined)).toEqual([]);
  expect(configs([{ url: "https://shop.example/" }])).toBeUndefined();
});

/** The fields that rule D3 lists. */
const NUMBER_FIELDS = [
  "colortemperature_default",
  "colortemperature_vari1",
  "colorTemperature_vari2",
  "lumen_default",
  "wattage_default",
  "cutout_ceiling_min",
  "cutout_ceiling_max",
  "diameter",
  "recessed_depth",
  "tiltable_percentage",
  "length_batten",
] as const;

test.each(NUMBER_FIELDS)("D3 a string in %s is parsed as a number", (field) => {
  expect(Article.parse({ article_code: "a", [field]: " 12.5 " })[field]).toBe(12.5);
  expect(Article.parse({ article_code: "a", [field]: "n/a" })[field]).toBeUndefined();
  expect(Article.safeParse({ article_code: "a", [field]: [] }).success).toBe(false);
});

test.each([
  [0.7, 0.7],
  [70, 0.7],
  ["50", 0.5],
  [1, 1],
  ["matt", undefined],
  [null, undefined],
])("D8 the reflectance %o is read as %o", (value, expected) => {
  const room = LIST_SCHEMAS["lighting-categories"].parse({ room_type_id: "r", rho_walls: value });
  expect(room.rho_walls).toBe(expected);
});

test.each([
  ["articles", true],
  ["lighting-categories", true],
  ["Articles", false],
  ["__proto__", false],
])("A1 whether %s names a list: %s", (text, expected) => {
  expect(isListName(text)).toBe(expected);
});
