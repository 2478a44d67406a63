import { isUnit, type NumberField } from "./number-fields.ts";

/** A heading, and its unit or the text in brackets at its end. */
interface SplitHeading {
  readonly name: string;
  /** Without its brackets; absent if there are neither brackets nor a unit. */
  readonly inBrackets: string | undefined;
  /** Whether the unit is not in brackets, so that it is one only below a number's heading: `Leistung in W`, `Gewicht g`. */
  readonly isBareUnit: boolean;
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

/** Splits `Lichtstrom [lm]` and `Lichtstrom in lm` into `Lichtstrom` and `lm`. */
export function splitHeading(heading: string): SplitHeading {
  const closing = heading.endsWith("]") ? "[" : heading.endsWith(")") ? "(" : undefined;
  const at = closing === undefined ? -1 : heading.lastIndexOf(closing);
  if (at > 0)
    return { name: heading.slice(0, at).trim(), inBrackets: heading.slice(at + 1, -1).trim(), isBareUnit: false };
  const unit = bareUnit(heading);
  return unit === undefined
    ? { name: heading, inBrackets: undefined, isBareUnit: false }
    : { name: nameBefore(heading.slice(0, -unit.length)), inBrackets: unit, isBareUnit: true };
}

/** The unit behind a blank, a slash or a comma: `Leistung in W`, `colour temperature / K`, `Länge, mm`, `Gewicht g`. */
function bareUnit(heading: string): string | undefined {
  const at = Math.max(...[" ", "/", ","].map((sign) => heading.lastIndexOf(sign)));
  const unit = heading.slice(at + 1);
  return at > 0 && isUnit(unit.toLowerCase()) ? unit : undefined;
}

/** A heading without the signs, or the word `in`, that set its unit apart. */
function nameBefore(text: string): string {
  const name = text.trimEnd();
  if (name.endsWith("/") || name.endsWith(",")) return name.slice(0, -1).trimEnd();
  return name.toLowerCase().endsWith(" in") ? name.slice(0, -" in".length).trimEnd() : name;
}

/** Interprets the text in a heading's brackets for a number field, ignoring letter case. @see rule D10 */
export function bracketsOf(text: string, { factors, prefixes }: NumberField): Brackets {
  const normalized = text.toLowerCase();
  const factor = new Map(Object.entries(factors)).get(normalized);
  if (factor !== undefined) return { kind: "unit", factor };
  if (prefixes.includes(normalized)) return { kind: "name" };
  return { kind: isUnit(normalized) ? "foreign-unit" : "words" };
}
