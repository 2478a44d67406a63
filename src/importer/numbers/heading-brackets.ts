import { isUnit, type NumberField } from "./number-fields.ts";

/** A heading, and the text in brackets at its end. */
interface SplitHeading {
  readonly name: string;
  /** Without its brackets; absent if there are none. */
  readonly inBrackets: string | undefined;
}

/** The meaning of a heading's brackets for the figures below it. */
export type Brackets =
  /** Their unit. */
  | { readonly kind: "unit"; readonly factor: number }
  /** The field's own name or sign: `Blendung (UGR)`. */
  | { readonly kind: "name" }
  /** A unit that the field cannot have: `Leistung (mm)`. */
  | { readonly kind: "foreign-unit" }
  /** Words that distinguish columns: `Leistung (max.)`. */
  | { readonly kind: "words" };

/** Splits `Lichtstrom [lm]` into `Lichtstrom` and `lm`. */
export function splitHeading(heading: string): SplitHeading {
  const closing = heading.endsWith("]") ? "[" : heading.endsWith(")") ? "(" : undefined;
  const at = closing === undefined ? -1 : heading.lastIndexOf(closing);
  if (at <= 0) return { name: heading, inBrackets: undefined };
  return { name: heading.slice(0, at).trim(), inBrackets: heading.slice(at + 1, -1).trim() };
}

/** Interprets the text in a heading's brackets for a number field, ignoring letter case. @see rule D10 */
export function bracketsOf(text: string, { factors, prefixes }: NumberField): Brackets {
  const normalized = text.toLowerCase();
  const factor = new Map(Object.entries(factors)).get(normalized);
  if (factor !== undefined) return { kind: "unit", factor };
  if (prefixes.includes(normalized)) return { kind: "name" };
  return { kind: isUnit(normalized) ? "foreign-unit" : "words" };
}
