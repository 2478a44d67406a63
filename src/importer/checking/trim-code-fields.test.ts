import { expect, test } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import { NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { trimCodeFields } from "./trim-code-fields.ts";

const NBSP = "\u00A0";

test.each<[list: ListName, entry: object, plain: object]>([
  ["articles", { article_code: `A-1${NBSP}`, family_id: " F\n" }, { article_code: "A-1", family_id: "F" }],
  ["articles", { control: `DALI-2${NBSP}`, mounting: ["a\u200B", "b"] }, { control: "DALI-2", mounting: ["a", "b"] }],
  ["articles", { url_configs_data: [{ portfolio_id: "\tp1", url: " u " }] }, { url_configs_data: [{ portfolio_id: "p1", url: " u " }] }], // prettier-ignore
  ["articles", { related: [{ kind: "feed", article_code: "B " }, null] }, { related: [{ kind: "feed", article_code: "B" }, null] }], // prettier-ignore
  ["articles", { ldt_url: "photometry/a.ldt\r\n", control: " " }, { ldt_url: "photometry/a.ldt", control: "" }],
  ["families", { family_id: `${NBSP}F`, categories: ["DOW ", 7] }, { family_id: "F", categories: ["DOW", 7] }],
  ["filter-texts", { key: "DALI ", value_help_type: "\uFEFFcontrol" }, { key: "DALI", value_help_type: "control" }],
])("D10 %s without blanks at the ends of codes: %j", (list, entry, plain) => {
  expect(trimCodeFields(list, entry, NO_CUSTOM_FIELDS)).toEqual(plain);
});

test.each<[list: ListName, value: unknown]>([
  ["articles", { texts: [{ language: "en", text: " a " }], note: " b ", article_code: `A${NBSP}1` }],
  ["families", { name: "A ", control: "a " }],
  ["articles", { article_code: 7, control: null, related: "x ", url_configs_data: {} }],
  ["articles", [" a "]],
  ["articles", null],
  ["articles", new Date(0)],
])("D10 leaves %s as they are: %j", (list, value) => {
  expect(trimCodeFields(list, value, NO_CUSTOM_FIELDS)).toBe(value);
});
