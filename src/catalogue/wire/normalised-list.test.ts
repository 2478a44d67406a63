import fc from "fast-check";
import { expect, test } from "vitest";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { NON_ARTICLE_LIST_NAMES, type NonArticleListName } from "#model/lists/lists.ts";
import { isNormalisedList, NORMALISED_FIELDS } from "./normalised-list.ts";

/** JSON values, valid and invalid ones. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "3000",
  " 12.5 ",
  "true",
  0,
  -0,
  1,
  3000,
  0.7,
  70,
  true,
  false,
  [],
  [""],
  ["a"],
  [1],
  [null],
  ["a", ""],
  {},
  [{}],
  [{ language: "en", text: "A" }],
  [{ language: "en", text: null }],
  [{ language: "en" }],
  [{ language: 1, text: "A" }],
  [{ label: "A", target: "/a" }],
  [{ label: "A" }],
];

const entryOf = (name: NonArticleListName): fc.Arbitrary<object> =>
  fc
    .record(
      Object.fromEntries(Object.keys(NORMALISED_FIELDS[name]).map((field) => [field, fc.constantFrom(...ODD_VALUES)])),
    )
    .map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)));

test.each(NON_ARTICLE_LIST_NAMES)("D1 the checks have every field of %s", (name) => {
  expect(Object.keys(NORMALISED_FIELDS[name]).sort()).toEqual(Object.keys(LIST_SCHEMAS[name].def.shape).sort());
});

test.each(NON_ARTICLE_LIST_NAMES)("D1 the schema leaves a normalised entry of %s unchanged", (name) => {
  const fields = Object.keys(NORMALISED_FIELDS[name]);
  const [id = ""] = fields;
  for (const field of fields)
    for (const value of ODD_VALUES) {
      const entry = { ...MINIMAL_ENTRIES[name], ...(value !== undefined && { [field]: value }) };
      if (isNormalisedList(name, [entry])) expect(LIST_SCHEMAS[name].parse(entry)).toStrictEqual(entry);
    }
  expect(isNormalisedList(name, [MINIMAL_ENTRIES[name]])).toBe(true);
  expect(isNormalisedList(name, [{ ...MINIMAL_ENTRIES[name], [id]: undefined }])).toBe(false);
});

test.each(NON_ARTICLE_LIST_NAMES)("D1 the output of the schema of %s is normalised", (name) => {
  fc.assert(
    fc.property(entryOf(name), (entry) => {
      const parsed = LIST_SCHEMAS[name].safeParse({ ...MINIMAL_ENTRIES[name], ...entry });
      // The schema leaves a text that is `null` as it is, although that is not a normalised value.
      if (parsed.success)
        expect(isNormalisedList(name, [JSON.parse(JSON.stringify(parsed.data, withoutNull))])).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  null,
  {},
  "[]",
  [null],
  [[]],
  [{ ...(JSON.parse('{"__proto__":{"family_id":"x"}}') as object), family_id: "f", categories: [] }],
])("E3 %j is not a normalised list of families", (json) => {
  expect(isNormalisedList("families", json)).toBe(false);
});

test("D1 fields that are in no schema are accepted", () => {
  const entry = { family_id: "f", categories: [], house_number: { deep: [1, null] } };
  expect(isNormalisedList("families", [entry])).toBe(true);
});

/** The smallest normalised entry of each list. */
const MINIMAL_ENTRIES: Readonly<Record<NonArticleListName, object>> = {
  "app-configs": { language: "en" },
  portfolios: { portfolio_id: "p" },
  "slider-configs": { slider_config_id: "s" },
  categories: { category_id: "c", families: [] },
  families: { family_id: "f", categories: [] },
  "filter-texts": { key: "IP20", value_help_type: "resistance_ip", language: "en" },
  "lighting-categories": { room_type_id: "r", categories: [] },
};

const withoutNull = (_: string, value: unknown): unknown => (value === null ? undefined : value);
