import { FIELD_REFERENCE } from "#model/field-reference/field-reference.ts";
import { LIST_NAMES, type ListEntries, type ListName } from "#model/lists/lists.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

interface PlausibleRange {
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

const PLAUSIBLE_RANGES: ReadonlyMap<ListName, readonly PlausibleRange[]> = new Map(
  LIST_NAMES.map((list) => [
    list,
    Object.entries(FIELD_REFERENCE[list]).flatMap(([field, { usual, unit }]) =>
      usual ? [{ field, least: usual[0], most: usual[1], unit: unit === undefined ? "" : ` ${unit}` }] : [],
    ),
  ]),
);

/** Reports implausible figures: a wrong unit, a lost decimal sign, a shifted column. */
export const unusualFigures = (list: ListName, entry: ListEntries[ListName]): readonly EntryProblem[] =>
  (PLAUSIBLE_RANGES.get(list) ?? []).flatMap(({ field, least, most, unit }) => {
    const value: unknown = entry[field];
    if (typeof value !== "number" || (value >= least && value <= most)) return [];
    const message = `is outside the usual range of ${least} to ${most}${unit}; check its unit and its decimal separator`;
    return [{ kind: "implausible", field, value: shownValue(value), message }];
  });
