/** A heading without the unit or remark at its end, and that part: `lm` in `Flux [lm]`, `max.` in `Power (max.)`. */
export interface SplitHeading {
  readonly name: string;
  /** Without its brackets; absent if the heading has neither a unit nor brackets. */
  readonly unitOrRemark: string | undefined;
  /** Whether a unit without brackets was found, which is one only if the column holds numbers: `Leistung in W`. */
  readonly isBareUnit: boolean;
  /** Whether it follows a slash, and so may divide the quantity: `Leistung/Meter`. */
  readonly followsSlash?: boolean;
}

type IsUnit = (text: string) => boolean;

/**
 * Splits `Lichtstrom [lm]` and `Lichtstrom in lm` into `Lichtstrom` and `lm`.
 *
 * @param isUnit whether a string in lower case is a unit
 */
export function splitUnit(heading: string, isUnit: IsUnit): SplitHeading {
  const openingBracket = heading.endsWith("]") ? "[" : heading.endsWith(")") ? "(" : undefined;
  const index = openingBracket === undefined ? -1 : heading.lastIndexOf(openingBracket);
  if (index > 0)
    return {
      name: heading.slice(0, index).trim(),
      unitOrRemark: heading.slice(index + 1, -1).trim(),
      isBareUnit: false,
    };
  const unit = bareUnit(heading, isUnit);
  return unit === undefined
    ? { name: heading, unitOrRemark: undefined, isBareUnit: false }
    : { ...splitSeparator(heading.slice(0, -unit.length).trimEnd()), unitOrRemark: unit, isBareUnit: true };
}

/** The unit after a space, a slash or a comma: `Leistung in W`, `colour temperature / K`, `Länge, mm`, `Gewicht g`. */
function bareUnit(heading: string, isUnit: IsUnit): string | undefined {
  const index = Math.max(...[" ", "/", ","].map((separator) => heading.lastIndexOf(separator)));
  const unit = heading.slice(index + 1);
  return index > 0 && isUnit(unit.toLowerCase()) ? unit : undefined;
}

/** Splits the separator, or the word `in`, off the part of a heading before its unit. */
function splitSeparator(text: string): Pick<SplitHeading, "name" | "followsSlash"> {
  if (text.endsWith("/")) return { name: text.slice(0, -1).trimEnd(), followsSlash: true };
  if (text.endsWith(",")) return { name: text.slice(0, -1).trimEnd() };
  return { name: text.toLowerCase().endsWith(" in") ? text.slice(0, -" in".length).trimEnd() : text };
}

/** Keeps only letters and digits, in lower case and without accents. */
export const normalizeHeading = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
