import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_GROUPS } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  valueHelpTypes,
  technicalAttributesInGroup,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { attributeName } from "#attributes/technical-data/attribute-text.ts";
import { formatAttributeValues, type TextContext } from "#attributes/technical-data/shown-values.ts";
import { articleFamilyName } from "#views/parts/product-parts.ts";

/** A value in a table of articles: a figure in its column's unit, localised text, yes or no; `null` if unknown. */
type SelectionCell = number | string | boolean | null;

/** An attribute that at least one of the articles has. */
interface SelectionColumn {
  /** Key of the locale message that is its name if `name` is absent. */
  readonly attribute: string;
  readonly name: ResolvedText | undefined;
  readonly unit: string | undefined;
}

/** A row of the table; `cells` has one for each column. */
interface SelectionRow {
  readonly code: string;
  /** Absent if the article names no listed family. */
  readonly family: string | undefined;
  readonly ean: string | undefined;
  readonly cells: readonly SelectionCell[];
}

/** Articles with all of their technical data. */
export interface SelectionTable {
  readonly columns: readonly SelectionColumn[];
  readonly rows: readonly SelectionRow[];
}

/** The number of rows between two yields. */
const ROWS_PER_STEP = 25;

/**
 * A table of articles with all technical data that any of them has, in the order of an article's page. Yields every few
 * rows.
 *
 * @param codes article codes; unknown ones are omitted
 * @see rules D1, D4, D5, F21
 */
export function* selectionTableSteps(
  catalogue: Catalogue,
  codes: readonly string[],
  language: Language,
): Generator<void, SelectionTable> {
  const textContext: TextContext = { texts: catalogue.filterTexts, language };
  const attributes = ATTRIBUTE_GROUPS.flatMap((group) => technicalAttributesInGroup(group, textContext.texts.custom));
  const allRows: SelectionRow[] = [];
  for (const [index, code] of codes.entries()) {
    const row = catalogue.articleRow(code);
    if (row === undefined) continue;
    const article = catalogue.article(row);
    allRows.push({
      code: article.article_code,
      family: articleFamilyName(article, catalogue),
      ean: article.ean,
      cells: attributes.map((attribute) => tableCell(article, attribute, textContext)),
    });
    if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  const filled = attributes.flatMap((attribute, index) =>
    allRows.some(({ cells }) => cells[index] !== null) ? [{ attribute, index }] : [],
  );
  return {
    columns: filled.map(({ attribute }) => ({
      attribute: attribute.name,
      name: attributeName(textContext.texts, valueHelpTypes(attribute), language),
      unit: attribute.unit,
    })),
    rows: allRows.map((row) => ({ ...row, cells: filled.map(({ index }) => row.cells[index] ?? null) })),
  };
}

/** A single figure remains a number; several values, and values with a label in the catalogue, become text. */
function tableCell(article: Article, attribute: TechnicalAttribute, textContext: TextContext): SelectionCell {
  const values = technicalValues(article, attribute);
  const [first] = values;
  if (first === undefined) return null;
  if (values.length === 1 && typeof first === "number") return first;
  const formatted = formatAttributeValues(values, attribute, textContext);
  const [only] = formatted;
  if (formatted.length === 1 && only && !only.text) return only.value;
  return formatted.map(({ text, value }) => text?.text ?? String(value)).join(", ");
}
