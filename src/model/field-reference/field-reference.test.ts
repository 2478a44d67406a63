import { expect, test } from "vitest";
import { LANGUAGES } from "#model/languages/language.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { fieldKinds } from "./field-kind.ts";
import { FIELD_REFERENCE, fieldNote } from "./field-reference.ts";
import { referencePage } from "./reference-page.ts";
import { REFERENCE_TEXTS } from "./reference-texts.ts";

const ALL = LIST_NAMES.flatMap((list) => fieldKinds(list).map(([field, kind]) => ({ list, field, kind })));

test.each(LIST_NAMES)("D1 exactly the fields of %s have notes", (list) => {
  const fields = Object.keys(LIST_SCHEMAS[list].shape).sort();
  expect(Object.keys(FIELD_REFERENCE[list]).sort()).toEqual(fields);
  for (const texts of Object.values(REFERENCE_TEXTS)) expect(Object.keys(texts.fields[list]).sort()).toEqual(fields);
});

test.each(ALL)("the note of $list.$field has text in both languages", ({ list, field }) => {
  const note = fieldNote(list, field);
  for (const language of LANGUAGES) expect(note?.[language]).toMatch(/^\p{Lu}.*[.…]$/u);
});

test.each(ALL.filter(({ kind }) => kind === "number"))(
  "the example of $list.$field is within the usual range",
  ({ list, field }) => {
    const { usualRange = [-Infinity, Infinity], example = "" } = fieldNote(list, field) ?? {};
    expect(Number(example)).toBeGreaterThanOrEqual(usualRange[0]);
    expect(Number(example)).toBeLessThanOrEqual(usualRange[1]);
  },
);

test.each(ALL.filter(({ kind }) => kind !== "number"))(
  "$list.$field, which is not a number, has no unit",
  ({ list, field }) => {
    expect(fieldNote(list, field)).not.toHaveProperty("unit");
  },
);

test("docs/catalogue-fields.md describes every field", async () => {
  await expect(`${referencePage("en")}\n`).toMatchFileSnapshot("../../../docs/catalogue-fields.md");
});

test("the German page has as many lines as the English one", () => {
  expect(referencePage("de").split("\n")).toHaveLength(referencePage("en").split("\n").length);
});
