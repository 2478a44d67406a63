import { expect, test } from "vitest";
import { filterByLabel } from "./filter-by-label.ts";

const LABELS = ["Weiß", "Gebürstetes Aluminium", "RAL 9005", "Weiss, glänzend"];

test.each([
  ["", LABELS],
  ["  ", LABELS],
  ["WEISS", ["Weiß", "Weiss, glänzend"]],
  ["gebursteT", ["Gebürstetes Aluminium"]],
  [" 9005 ", ["RAL 9005"]],
  [".*", []],
])("F15 filtering by %j ignores case and diacritics, and preserves the order", (query, expected) => {
  expect(filterByLabel(LABELS, query, (label) => label)).toEqual(expected);
});
