import { isNumber } from "#attributes/technical-data/attribute-groups.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";

const CHANGE = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;

/** The relative difference of two figures, `−10 %` with a true minus sign; `undefined` below 0.5 %, and where it is meaningless. */
export function changeFrom(
  [from]: readonly (FilterValue | undefined)[],
  [to]: readonly (FilterValue | undefined)[],
  language: Language,
): string | undefined {
  if (from === undefined || to === undefined || !isNumber(from) || !isNumber(to) || from <= 0 || from === to)
    return undefined;
  const change = to / from - 1;
  return Math.abs(change) < 0.005 ? undefined : numberFormat(language, CHANGE).format(change).replace("-", "−");
}
