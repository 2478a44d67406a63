import { expect, test } from "vitest";
import type { Attribute } from "#attributes/attribute.ts";
import { ATTRIBUTES, type AttributeName } from "#attributes/attribute-table.ts";
import { FILTER_ATTRIBUTES } from "#attributes/panels.ts";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import { fieldKinds } from "#model/field-reference/field-kind.ts";
import { fieldNote } from "#model/field-reference/field-reference.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { builtInNumberField } from "../numbers/number-fields.ts";

const LIST_FIELDS = LIST_NAMES.flatMap((list) => fieldKinds(list).map(([field]) => [list, field] as const));

test.each(LIST_FIELDS)("the note of %s.%s has the unit of its number field", (list, field) => {
  expect(fieldNote(list, field)?.unit).toBe(builtInNumberField(list, field)?.unit);
});

const FILTERED = new Set(FILTER_ATTRIBUTES.flatMap(fieldsOf));
const COLUMNS = new Set(COLUMN_NAMES.flatMap(fieldsOf));

test.each(fieldKinds("articles"))("F14 the note of %s states correctly whether visitors can filter by it", (field) => {
  const isFiltered = fieldNote("articles", field)?.shownOn.includes("filters");
  expect(isFiltered).toBe(FILTERED.has(field) || field === "category");
});

test.each([...COLUMNS])("F18 the note of %s states that lists can show it", (field) => {
  expect(fieldNote("articles", field)?.shownOn).toContain("lists");
});

function fieldsOf(attribute: AttributeName): readonly string[] {
  const { fields = [attribute] }: Attribute = ATTRIBUTES[attribute];
  return fields;
}
