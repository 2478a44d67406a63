import { UnusableValue } from "../problems/unusable-value.ts";
import type { EntryProblem } from "./check-entry.ts";

/** The unusable values among the fields that no schema has checked: those that the profile keeps. @see rule D10 */
export const unusableValues = (entry: object): readonly EntryProblem[] =>
  Object.entries(entry).flatMap(([field, value]: [string, unknown]) =>
    value instanceof UnusableValue ? [{ kind: "wrong-value" as const, field, message: value.message }] : [],
  );
