import { isErrorText } from "#formats/error-text.ts";
import { fieldPath } from "#model/lists/schema-issue.ts";
import { shownValue } from "../problems/problem.ts";
import { ERROR_MESSAGE, UnusableValue } from "../problems/unusable-value.ts";
import type { EntryProblem } from "./check-entry.ts";

/**
 * Values that are invalid in every field although its type allows them: Excel errors written as texts, and unusable
 * cells in fields that the profile keeps.
 *
 * @param entry without the fields that are left out
 * @see rule D10
 */
export const unusableValues = (entry: object): readonly EntryProblem[] => [...problemsIn(entry, [])];

function* problemsIn(value: unknown, path: readonly PropertyKey[]): Generator<EntryProblem> {
  if (typeof value === "string") {
    if (isErrorText(value)) yield { ...problemAt(path, ERROR_MESSAGE), value: shownValue(value) };
  } else if (value instanceof UnusableValue) yield problemAt(path, value.message);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value))
      yield* problemsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
}

const problemAt = (path: readonly PropertyKey[], message: string): EntryProblem => ({
  kind: "wrong-value",
  field: fieldPath(path),
  message,
});
