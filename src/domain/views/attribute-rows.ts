import type { Article } from "#domain/catalogue/article.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { ChosenText } from "#domain/catalogue/text.ts";
import { compareOptions } from "#domain/filtering/option-order.ts";
import type { FilterValue } from "#domain/filtering/selection.ts";
import type { Language } from "#domain/language/language.ts";
import { spanOf, technicalValues, TECHNICAL_DATA, GROUP_NAMES } from "./attribute-groups.ts";
import type { GroupName, TechnicalAttribute } from "./attribute-groups.ts";
import { attributeName, rangeWithUnit, shownValue, withUnit, type ShownValue } from "./attribute-text.ts";

/** A line of technical data, ready to be shown. */
export interface AttributeRow {
  /** Key of the locale message that stands in where `name` is absent. */
  readonly attribute: string;
  readonly name: ChosenText | undefined;
  /** At least one, in D4's order. */
  readonly values: readonly ShownValue[];
}

/** A group of technical data with at least one line. */
export interface AttributeRows {
  readonly group: GroupName;
  readonly rows: readonly AttributeRow[];
}

/** From this many different figures on, several articles' figures are shown as a range. */
const MOST_LISTED_FIGURES = 4;

/**
 * The technical data of one article or of several together, in groups; what none of them has is absent.
 *
 * @see rules D1, D4, D5
 */
export function attributeGroups(
  articles: readonly Article[],
  catalogue: Pick<Catalogue, "filterTexts">,
  language: Language,
): AttributeRows[] {
  return GROUP_NAMES.map((group) => ({
    group,
    rows: TECHNICAL_DATA[group].flatMap((attribute) => attributeRow(articles, attribute, catalogue, language) ?? []),
  })).filter(({ rows }) => rows.length > 0);
}

/**
 * One line of technical data.
 *
 * @returns `undefined` when no article has a value
 */
export function attributeRow(
  articles: readonly Article[],
  attribute: TechnicalAttribute,
  { filterTexts: texts }: Pick<Catalogue, "filterTexts">,
  language: Language,
): AttributeRow | undefined {
  const values = [...new Set(articles.flatMap((article) => technicalValues(article, attribute)))];
  if (values.length === 0) return undefined;
  const types = attributeTypes(attribute);
  const name = attributeName(texts, types, language);
  const span = asSpan(values, attribute, articles.length);
  if (span) {
    const text = rangeWithUnit(span, attribute.unit, language);
    return { attribute: attribute.name, name, values: [{ value: text, text: { text, language } }] };
  }
  const shown = values
    .sort((a, b) => compareOptions(a, b, language))
    .map((value) => withSign(shownValue(value, { texts, types, unit: attribute.unit, language }), attribute, language));
  return { attribute: attribute.name, name, values: shown };
}

/** Where the texts of an attribute stand in the data: under its own name or under one of its fields. */
export const attributeTypes = ({ name, fields }: TechnicalAttribute): readonly string[] => [
  ...new Set([name, ...fields]),
];

function asSpan(values: readonly FilterValue[], attribute: TechnicalAttribute, articles: number) {
  const isList = articles === 1 || values.length < MOST_LISTED_FIGURES || attribute.unit === undefined;
  if (!attribute.isRange && (isList || attribute.unit === "K")) return undefined;
  return spanOf(values.filter((value) => typeof value === "number"));
}

function withSign(shown: ShownValue, { sign, unit }: TechnicalAttribute, language: Language): ShownValue {
  if (sign === undefined || typeof shown.value !== "number") return shown;
  return { ...shown, text: { text: `${sign} ${withUnit(shown.value, unit, language)}`, language } };
}
