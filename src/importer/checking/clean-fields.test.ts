import { expect, test } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import { NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { trimCodeFields, withoutNullCharacters } from "./clean-fields.ts";

const NBSP = "\u00A0";

test.each<[list: ListName, entry: object, plain: object]>([
  ["articles", { article_code: `A-1${NBSP}`, family_id: " F\n" }, { article_code: "A-1", family_id: "F" }],
  ["articles", { control: `DALI-2${NBSP}`, mounting: ["a\u200B", "b"] }, { control: "DALI-2", mounting: ["a", "b"] }],
  ["articles", { url_configs_data: [{ portfolio_id: "\tp1", url: " u " }] }, { url_configs_data: [{ portfolio_id: "p1", url: " u " }] }], // prettier-ignore
  ["articles", { related: [{ kind: "feed", article_code: "B " }, null] }, { related: [{ kind: "feed", article_code: "B" }, null] }], // prettier-ignore
  ["articles", { ldt_url: "photometry/a.ldt\r\n", control: " " }, { ldt_url: "photometry/a.ldt", control: "" }],
  ["families", { family_id: `${NBSP}F`, categories: ["DOW ", 7] }, { family_id: "F", categories: ["DOW", 7] }],
  ["filter-texts", { key: "DALI ", value_help_type: "\uFEFFcontrol" }, { key: "DALI", value_help_type: "control" }],
])("D10 in %s, white space at the ends of codes is removed: %j", (list, entry, plain) => {
  expect(trimCodeFields(list, entry, NO_CUSTOM_FIELDS)).toEqual(plain);
});

test.each<[list: ListName, value: unknown]>([
  ["articles", { texts: [{ language: "en", text: " a " }], note: " b ", article_code: `A${NBSP}1` }],
  ["families", { name: "A ", control: "a " }],
  ["articles", { article_code: 7, control: null, related: "x ", url_configs_data: {} }],
  ["articles", [" a "]],
  ["articles", null],
  ["articles", new Date(0)],
])("D10 an entry of %s without white space at the ends of its codes is returned unchanged: %j", (list, value) => {
  expect(trimCodeFields(list, value, NO_CUSTOM_FIELDS)).toBe(value);
});

test("D10 null characters are removed from every string, with a warning for each field", () => {
  const day = new Date("2026-05-03");
  const entry = {
    code: "A\0",
    control: ["x", "DA\0LI\0"],
    texts: [{ language: "de", text: "\0" }],
    name: "unchanged",
    day,
  };
  const { value, problems } = withoutNullCharacters(entry);
  expect(value).toEqual({
    code: "A",
    control: ["x", "DALI"],
    texts: [{ language: "de", text: "" }],
    name: "unchanged",
    day,
  });
  expect(problems.map(({ field, value: text }) => [field, text])).toEqual([
    ["code", String.raw`"A\u0000"`],
    ["control", String.raw`"DA\u0000LI\u0000"`],
    ["texts", String.raw`"\u0000"`],
  ]);
});

test("preserves a field named __proto__", () => {
  const entry: unknown = JSON.parse(String.raw`{"__proto__":{"a":"\u0000"}}`);
  expect(JSON.stringify(withoutNullCharacters(entry).value)).toBe('{"__proto__":{"a":""}}');
});

test.each([null, "\0", [1], { code: "A" }])("returns %j unchanged", (value) => {
  expect(withoutNullCharacters(value)).toEqual({ value, problems: [] });
});

test("skips fields that are nested too deeply, which the check of bounds reports", () => {
  const depth = 100_000;
  const entry = { x: JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown, code: "A\0" };
  expect(withoutNullCharacters(entry).value).toMatchObject({ code: "A" });
});
