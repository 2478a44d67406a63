import { createOptionComparator, type LabelledValue } from "#attributes/option-order.ts";
import { technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import { numbersOf, type NumberByRow } from "#views/parts/article-numbers.ts";
import { cellView } from "./selector-cells.ts";
import { attributeByKey } from "./selector-columns.ts";

const ranksByColumn = createMemo<Catalogue, string, NumberByRow>();

/**
 * The rank of each row in the order of a column's values as the column shows them: figures by size, texts alphabetically
 * in a language; `Infinity` for an article without one.
 *
 * @see rules D4, F22
 */
export const columnRanks = (catalogue: Catalogue, column: string, language: Language): NumberByRow =>
  ranksByColumn.getOrCreate(catalogue, `${language} ${column}`, () => readRanks(catalogue, column, language));

function readRanks(catalogue: Catalogue, column: string, language: Language): NumberByRow {
  const { filterTexts: texts } = catalogue;
  const attribute = attributeByKey(column, texts.custom);
  const values = new Map<string, LabelledValue & { readonly index: number }>();
  const indexOf = numbersOf(catalogue, {
    fields: attribute.calculatedFrom ?? attribute.fields,
    read(article) {
      const label = cellView(column, { article, texts, language })
        .texts.map(({ text }) => text)
        .join();
      const [value] = technicalValues(article, attribute);
      if (label === "" || value === undefined) return undefined;
      const entry = values.get(label) ?? { value, label, index: values.size };
      values.set(label, entry);
      return entry.index;
    },
  });
  const ranks: number[] = [];
  for (const [rank, { index }] of [...values.values()].sort(createOptionComparator(LOCALES[language])).entries())
    ranks[index] = rank;
  return (row) => ranks[indexOf(row)] ?? Infinity;
}
