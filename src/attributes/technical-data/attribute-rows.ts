import type { Article } from "#model/entities/article.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { runToEnd } from "#model/run-steps.ts";
import type { FilterValue } from "#attributes/selection.ts";
import { ATTRIBUTE_GROUPS, type AttributeGroupName } from "#model/entities/custom-attribute.ts";
import {
  valueHelpTypes,
  isNumber,
  technicalAttributesInGroup,
  technicalValues,
  type TechnicalAttribute,
} from "./attribute-groups.ts";
import { attributeName, type FormattedValue } from "./attribute-text.ts";
import { formatAttributeRange, formatAttributeValues, type TextContext } from "./shown-values.ts";

/** A row of technical data, ready to be shown. */
export interface AttributeRow {
  /** Key of the locale message that is shown if `name` is absent. */
  readonly attribute: string;
  readonly name: ResolvedText | undefined;
  /** At least one, in the order of rule D4. */
  readonly values: readonly FormattedValue[];
  /** The number of other values that the articles have; absent if all are listed. */
  readonly omittedCount?: number;
}

/** A group of technical data with at least one row. */
export interface AttributeGroup {
  readonly group: AttributeGroupName;
  readonly rows: readonly AttributeRow[];
}

/** If several articles have at least this many distinct values, these are shown as a range. */
const MIN_VALUES_FOR_RANGE = 3;
/** The maximum number of values listed for several articles. */
const MAX_LISTED_VALUES = 40;

/**
 * The technical data of one or several articles, in groups; attributes without any value are omitted.
 *
 * @see rules D1, D4, D5, F19
 */
export const attributeGroups = (articles: readonly Article[], textContext: TextContext): AttributeGroup[] =>
  runToEnd(attributeGroupSteps(articles, textContext));

/** Like `attributeGroups`, but yields after each attribute, since thousands of articles take a long time. */
export function* attributeGroupSteps(
  articles: readonly Article[],
  textContext: TextContext,
): Generator<void, AttributeGroup[]> {
  const groups: AttributeGroup[] = [];
  for (const group of ATTRIBUTE_GROUPS) {
    const attributes = technicalAttributesInGroup(group, textContext.texts.custom);
    const rows = yield* attributeRowSteps(articles, attributes, textContext);
    if (rows.length > 0) groups.push({ group, rows });
  }
  return groups;
}

/** The rows of those attributes that at least one article has. Yields after each attribute. */
export function* attributeRowSteps(
  articles: readonly Article[],
  attributes: readonly TechnicalAttribute[],
  textContext: TextContext,
): Generator<void, AttributeRow[]> {
  const rows: AttributeRow[] = [];
  for (const attribute of attributes) {
    const row = attributeRow(articles, attribute, textContext);
    if (row) rows.push(row);
    yield;
  }
  return rows;
}

/** One row of technical data. @returns `undefined` if no article has a value */
export function attributeRow(
  articles: readonly Article[],
  attribute: TechnicalAttribute,
  textContext: TextContext,
): AttributeRow | undefined {
  const values = [...new Set(articles.flatMap((article) => technicalValues(article, attribute)))];
  if (values.length === 0) return undefined;
  const row = {
    attribute: attribute.name,
    name: attributeName(textContext.texts, valueHelpTypes(attribute), textContext.language),
  };
  const isRange = articles.length > 1 && values.length >= MIN_VALUES_FOR_RANGE;
  if (isRange && attribute.name === "dimension")
    return { ...row, values: toSizeRange(formatAttributeValues(toComparableSizes(values), attribute, textContext)) };
  const format =
    isRange && isMeasure(attribute) && values.every(isNumber) ? formatAttributeRange : formatAttributeValues;
  return { ...row, ...limitValues(format(values, attribute, textContext), articles) };
}

/** The values to list: all of a single article, at most `MAX_LISTED_VALUES` of several. */
function limitValues(
  values: readonly FormattedValue[],
  articles: readonly Article[],
): Pick<AttributeRow, "values" | "omittedCount"> {
  if (articles.length === 1 || values.length <= MAX_LISTED_VALUES) return { values };
  return { values: values.slice(0, MAX_LISTED_VALUES), omittedCount: values.length - MAX_LISTED_VALUES };
}

/** Whether values can be shown as a range. Colour temperatures are classes, so they are always listed one by one. */
const isMeasure = ({ unit, isFilteredByRange }: TechnicalAttribute): boolean =>
  isFilteredByRange === true || (unit !== undefined && unit !== "K");

/** Captures the first two dimensions of a size that has a third. */
const FOOTPRINT = /^\s*(\d+(?:\.\d+)?\s*[x×]\s*\d+(?:\.\d+)?)\s*[x×]\s*\d+(?:\.\d+)?\s*$/i;

/**
 * Reduces sizes to the same number of dimensions: if some omit the height, it is dropped from all, since a range
 * needs comparable sizes.
 */
function toComparableSizes(sizes: readonly FilterValue[]): readonly FilterValue[] {
  const footprints = sizes.map((size) => FOOTPRINT.exec(String(size))?.[1]);
  if (!footprints.includes(undefined)) return sizes;
  return [...new Set(sizes.map((size, index) => footprints[index] ?? size))];
}

/** The first and the last of many sorted sizes as a range; a few sizes are returned unchanged. */
function toSizeRange(sizes: readonly FormattedValue[]): FormattedValue[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (sizes.length < MIN_VALUES_FOR_RANGE || !first?.text || !last?.text) return [...sizes];
  const text = `${first.text.text} – ${last.text.text}`;
  return [{ value: text, text: { text, language: first.text.language } }];
}
