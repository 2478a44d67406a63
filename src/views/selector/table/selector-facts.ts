import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LabelledValue } from "#attributes/option-order.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { technicalAttribute, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { OPTION_COMPARATORS, formatRangeWithUnit, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { narrowCodes, toUint32, type RowGroups } from "#engine/columns/column.ts";
import { createMemo, memoizeByObject } from "#model/memo.ts";
import { measureReader, type Measure } from "#views/parts/article-measures.ts";
import { cellView, sizeCell } from "./selector-cells.ts";
import { attributeByKey, type FactKey } from "./selector-columns.ts";

/** A fact over a family's matching articles: `1,060–2,800 lm`. */
export interface FactView {
  readonly key: FactKey;
  readonly text: string;
}

interface FactSource {
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** The matching articles of a family. */
  readonly rowsOf: (family: number) => Uint32Array;
}

/** Formats a fact of a family, by its number; `undefined` if no article has a value. */
type FormatFact = (family: number) => string | undefined;

/** More values than this are shown as a range, or as the first few and the number of the others. */
const MAX_LISTED_VALUES = 4;
const MAX_SHOWN_LABELS = 2;

/** The measures of an attribute: one per field, or the calculated one. Memoised: they are compared by identity. */
const measuresOf = memoizeByObject(({ fields, calculate, calculatedFrom }: TechnicalAttribute): readonly Measure[] =>
  calculate
    ? [{ fields: calculatedFrom ?? [], read: calculate }]
    : fields.map((field) => ({
        fields: [field],
        read(article) {
          const value = article[field];
          return typeof value === "number" ? value : undefined;
        },
      })),
);

/** The prefix of IP and IK classes, which facts omit: `44` of `IP44`. */
const CLASS_PREFIX = /\bI[PK] ?(?=\d)/g;

/** Numbers as a range (the union of the articles' ranges, F4) or listed, with the sign of a bound; strings by labels. */
function factFormatter(key: FactKey, source: FactSource): FormatFact {
  const attribute = attributeByKey(key);
  if (attribute.valueType !== "number") {
    const formatLabels = labelFormatter(source, key);
    return (family) => formatLabels(family)?.replaceAll(CLASS_PREFIX, "");
  }
  const { isListedInHeading, sign } = attribute;
  const formatNumbers = isListedInHeading ? numberListFormatter(source, attribute) : rangeFormatter(source, attribute);
  return (family) => {
    const text = formatNumbers(family);
    return text === undefined || sign === undefined ? text : `${sign}\u00a0${text}`;
  };
}

/** Creates a function for the facts of a family's matching articles; facts without a value are omitted. */
export function familyFactReader(keys: readonly FactKey[], source: FactSource): (family: number) => FactView[] {
  const facts = keys.map((key) => ({ key, format: factFormatter(key, source) }));
  return (family) =>
    facts.flatMap(({ key, format }) => {
      const text = format(family);
      return text === undefined ? [] : [{ key, text }];
    });
}

function rangeFormatter({ catalogue, rowsOf, language }: FactSource, attribute: TechnicalAttribute): FormatFact {
  const readers = measuresOf(attribute).map((measure) => measureReader(catalogue, measure));
  return (family) => {
    let min = Infinity;
    let max = -Infinity;
    for (const row of rowsOf(family))
      for (const numberOf of readers) {
        const number = numberOf(row);
        if (number < min) min = number;
        if (number > max && number !== Infinity) max = number;
      }
    return min <= max ? formatRangeWithUnit({ min, max }, attribute.unit, language) : undefined;
  };
}

function numberListFormatter({ catalogue, rowsOf, language }: FactSource, attribute: TechnicalAttribute): FormatFact {
  const { unit } = attribute;
  const readers = measuresOf(attribute).map((measure) => measureReader(catalogue, measure));
  return (family) => {
    const distinct = new Set<number>();
    for (const row of rowsOf(family)) for (const numberOf of readers) distinct.add(numberOf(row));
    distinct.delete(Infinity);
    const values = Array.from(distinct).sort((a, b) => a - b);
    const [min, max] = [values[0], values.at(-1)];
    if (min === undefined || max === undefined) return undefined;
    if (values.length > MAX_LISTED_VALUES) return formatRangeWithUnit({ min, max }, unit, language);
    return values.map((value) => formatWithUnit(value, value === max ? unit : undefined, language)).join(", ");
  };
}

const hasAnyValue = (values: readonly unknown[]): boolean =>
  values.some((value) => value !== undefined && (typeof value !== "string" || value.trim() !== ""));

/** The fields with an attribute's strings, and the articles grouped by them. */
interface TextGroups extends RowGroups {
  readonly fields: readonly (keyof Article)[];
}

const textGroups = createMemo<Catalogue, TechnicalAttribute, TextGroups>();

function groupTexts(catalogue: Catalogue, key: FactKey): TextGroups {
  const { fields: attributeFields, fallback } = attributeByKey(key);
  const fields = [...attributeFields, ...(fallback === undefined ? [] : technicalAttribute(fallback).fields)];
  const { groupOf, rowOf } = catalogue.groupBy(fields);
  return { fields, groupOf: narrowCodes(toUint32(groupOf), rowOf.length), rowOf };
}

/** Group → the labels of its articles, as far as computed. */
const groupLabels = createMemo<TextGroups, Language, Map<number, readonly LabelledValue[]>>();

/** Articles with equal strings of an attribute are processed once. @see rule D4 */
function labelFormatter({ catalogue, language, rowsOf }: FactSource, key: FactKey): FormatFact {
  const grouped = textGroups.getOrCreate(catalogue, attributeByKey(key), () => groupTexts(catalogue, key));
  const { fields, groupOf, rowOf } = grouped;
  const labelsByGroup = groupLabels.getOrCreate(grouped, language, () => new Map());
  const labelsOfGroup = (group: number): readonly LabelledValue[] => {
    const cell = { article: catalogue.lazyArticle(rowOf[group] ?? 0), texts: catalogue.filterTexts, language };
    // The first field that is not blank.
    const values = fields.map((name) => [cell.article[name] as FilterValue | FilterValue[]].flat()).find(hasAnyValue);
    if (!values) return [];
    const { texts } = attributeByKey(key).cell === "size" ? sizeCell(cell) : cellView(key, cell);
    return texts.map(({ text }, index) => ({ value: values[index] ?? text, label: text }));
  };
  const labelsOf = (group: number): readonly LabelledValue[] => {
    const labels = labelsByGroup.get(group) ?? labelsOfGroup(group);
    labelsByGroup.set(group, labels);
    return labels;
  };
  return (family) => {
    const groups = new Set<number>();
    for (const row of rowsOf(family)) groups.add(groupOf[row] ?? 0);
    return labelList(Array.from(groups).flatMap(labelsOf), OPTION_COMPARATORS[language]);
  };
}

type CompareLabelled = (a: LabelledValue, b: LabelledValue) => number;

/** Distinct labels in the order of their values, only the first ones if there are many; `undefined` without any. */
function labelList(all: readonly LabelledValue[], compare: CompareLabelled): string | undefined {
  const byLabel = new Map<string, LabelledValue>();
  for (const item of all) {
    const existing = byLabel.get(item.label);
    if (existing === undefined || compare(item, existing) < 0) byLabel.set(item.label, item);
  }
  const distinct = Array.from(byLabel.values());
  if (distinct.length === 0) return undefined;
  const isComplete = distinct.length <= MAX_LISTED_VALUES;
  const shown = isComplete ? distinct.sort(compare) : smallestOf(distinct, MAX_SHOWN_LABELS, compare);
  const labels = shown.map(({ label }) => label);
  if (!isComplete) labels.push(`+${distinct.length - shown.length}`);
  return labels.join(", ");
}

/** The smallest values, in order, without sorting all of them. */
function smallestOf(values: readonly LabelledValue[], count: number, compare: CompareLabelled): LabelledValue[] {
  const smallest: LabelledValue[] = [];
  for (const value of values) {
    const last = smallest[count - 1];
    if (last !== undefined && compare(value, last) >= 0) continue;
    const index = smallest.findIndex((candidate) => compare(value, candidate) < 0);
    smallest.splice(index < 0 ? smallest.length : index, 0, value);
    smallest.length = Math.min(smallest.length, count);
  }
  return smallest;
}
