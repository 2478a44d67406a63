import { attributeOf } from "#attributes/attribute-table.ts";
import type { BoundedAttribute } from "#attributes/filter-kind.ts";
import { formatBound, filtersByLimit, ratingKind } from "#attributes/limits.ts";
import type { Range } from "#attributes/selection.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import { SLIDER_DECIMALS } from "./range-filter.ts";

/**
 * The texts of a range, to be joined by locale messages: its localised bounds, the last one with the unit. An open
 * bound is absent.
 *
 * `limit`: figures that are usually limited at one end (`at least 80`); `rating`: `IP65 and better`; else
 * `from 2,000 lm`.
 *
 * @see rule F20
 */
export interface RangeTexts {
  readonly form: "range" | "limit" | "rating";
  readonly from?: string;
  readonly to?: string;
  /** Both bounds, if they are the same. */
  readonly exact?: string;
}

/** Keeps the decimals of a bound that a visitor has entered. */
const ENTERED_DECIMALS = { maximumFractionDigits: SLIDER_DECIMALS } as const;

/** The texts of a range of an attribute's figures or ratings. */
export function rangeTexts(
  attribute: BoundedAttribute,
  { min, max }: Range,
  custom: CustomAttributes,
  language: Language,
): RangeTexts {
  const kind = ratingKind(attribute);
  const { unit } = attributeOf(attribute, custom);
  const text = (bound: number, shownUnit: string | undefined): string =>
    kind === undefined ? formatWithUnit(bound, shownUnit, language, ENTERED_DECIMALS) : formatBound(attribute, bound);
  const form = kind ? "rating" : filtersByLimit(attribute) ? "limit" : "range";
  if (min === max) return { form, exact: text(min, unit) };
  if (max === Infinity) return { form, from: text(min, unit) };
  return { form, ...(min > -Infinity && { from: text(min, undefined) }), to: text(max, unit) };
}

/** A range in symbols: `16–19`, `≥ IP65`. */
export function rangeSymbols(...range: Parameters<typeof rangeTexts>): string {
  const { from, to, exact } = rangeTexts(...range);
  if (exact !== undefined) return exact;
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  return from === undefined ? `≤ ${to ?? ""}` : `≥ ${from}`;
}
