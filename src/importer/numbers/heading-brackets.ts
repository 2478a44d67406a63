import { splitUnit, type SplitHeading } from "#formats/heading.ts";
import { isUnit, type NumberField } from "./number-fields.ts";

/** What a heading's brackets mean for the numbers below it. */
export type BracketMeaning =
  /** Their unit. */
  | { readonly kind: "unit"; readonly factor: number }
  /** The field's own name or sign: `Blendung (UGR)`. */
  | { readonly kind: "name" }
  /** A unit that the field cannot have: `Leistung (mm)`. */
  | { readonly kind: "foreign-unit" }
  /** A qualifier that distinguishes columns: `Leistung (max.)`. */
  | { readonly kind: "words" };

/** Splits a heading with the units of all fields. */
export const splitHeading = (heading: string): SplitHeading => splitUnit(heading, isUnit);

/** Interprets the text in a heading's brackets for a number field, ignoring letter case. @see rule D10 */
export function interpretBrackets(text: string, { factors, prefixes }: NumberField): BracketMeaning {
  const normalized = text.toLowerCase();
  const factor = new Map(Object.entries(factors)).get(normalized);
  if (factor !== undefined) return { kind: "unit", factor };
  if (prefixes.includes(normalized)) return { kind: "name" };
  return { kind: isUnit(normalized) ? "foreign-unit" : "words" };
}
