import type { RowShape } from "../profile/row-shape.ts";
import { languageOfCell } from "../profile/row-shape.ts";
import { normalizeHeading } from "#formats/heading.ts";
import type { TableTraits } from "./table-traits.ts";

/** Headings of tables with a row per attribute. */
const ATTRIBUTE_HEADINGS = ["attribute", "attributename", "attribut", "merkmal", "merkmalname", "eigenschaft", "property", "feature", "key"]; // prettier-ignore
const VALUE_HEADINGS = ["value", "attributevalue", "wert", "merkmalwert", "merkmalswert"];
const UNIT_HEADINGS = ["unit", "uom", "einheit", "mengeneinheit"];

/**
 * The shape of rows that hold a part of an entry each, as their ids repeat: a column of languages, of portfolios, or of attributes with one
 * of values.
 *
 * @param isPortfolio whether a text is the id or the name of a portfolio
 * @returns `undefined` for rows of whole entries
 */
export function proposeRows({ contents, hasRepeatedIds }: Pick<TableTraits, "contents" | "hasRepeatedIds">, isPortfolio: (text: string) => boolean): RowShape | undefined {
  if (!hasRepeatedIds) return undefined;
  const headed = (words: readonly string[]): string | undefined =>
    [...contents.keys()].find((heading) => words.includes(normalizeHeading(heading)));
  const filledWith = (fits: (text: string) => boolean): string | undefined =>
    [...contents].find(([, values]) => values.size > 0 && [...values].every(fits))?.[0];
  const value = headed(VALUE_HEADINGS);
  const attribute = value === undefined ? undefined : headed(ATTRIBUTE_HEADINGS);
  const shape = {
    language: filledWith((text) => languageOfCell(text) !== undefined),
    portfolio: filledWith(isPortfolio),
    ...(attribute !== undefined && { attribute, value, unit: headed(UNIT_HEADINGS) }),
  };
  return Object.values(shape).some((column) => column !== undefined) ? shape : undefined;
} // prettier-ignore
