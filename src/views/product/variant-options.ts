import type { Article } from "#model/entities/article.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  valueHelpTypes,
  technicalAttribute,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { attributeName, sortByOptionOrder, type FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { formatAttributeValues, type TextContext } from "#attributes/technical-data/shown-values.ts";

/** An attribute with one chosen value; the matrix shows only articles with that value. */
export interface VariantOption {
  /** Name of the parameter in the address. */
  readonly attribute: string;
  readonly name: ResolvedText | undefined;
  readonly choices: readonly VariantChoice[];
}

export interface VariantChoice extends DistinctValue {
  readonly isChosen: boolean;
}

/** A value that some articles have. */
export interface DistinctValue {
  readonly key: string;
  /** Empty for articles without a value. */
  readonly values: readonly FormattedValue[];
}

/** The options of a matrix with their chosen values, and the articles that match them. */
export interface VariantSelection {
  readonly options: readonly VariantOption[];
  readonly matching: readonly Article[];
}

export const CONTROL = technicalAttribute("control");
export const COLOUR_TEMPERATURE = technicalAttribute("colortemperature");

/** The attributes that may become options, in their order. */
const OPTION_ATTRIBUTES = attributesShownOn("variantOption");

/** The attributes that distinguish articles of the same cell, in their order, without those that add no distinction. */
export function distinguishingAttributes(
  articles: readonly Article[],
  cellKey: (article: Article) => string,
): TechnicalAttribute[] {
  let groups = [...Map.groupBy(articles, cellKey).values()].filter((group) => group.length > 1);
  const separating: TechnicalAttribute[] = [];
  for (const attribute of OPTION_ATTRIBUTES) {
    const split = groups.map((group) => [...Map.groupBy(group, (article) => valueKey(article, attribute)).values()]);
    if (split.every((parts) => parts.length < 2)) continue;
    separating.push(attribute);
    groups = split.flat().filter((group) => group.length > 1);
  }
  return separating;
}

/**
 * Chooses a value for each attribute in turn: the requested one if a matching article has it, else that of the version
 * without the component, else the first.
 *
 * @param chosen requested values by attribute
 */
export function chooseOptionValues(
  articles: readonly Article[],
  attributes: readonly TechnicalAttribute[],
  { chosen, ...textContext }: TextContext & { readonly chosen: ReadonlyMap<string, string> },
): VariantSelection {
  let matching = articles;
  const options: VariantOption[] = [];
  for (const attribute of attributes) {
    const byKey = Map.groupBy(matching, (article) => valueKey(article, attribute));
    const chosenValue = chosen.get(attribute.name);
    const key = chosenValue !== undefined && byKey.has(chosenValue) ? chosenValue : defaultKey([...byKey.keys()]);
    options.push({
      attribute: attribute.name,
      name: attributeName(textContext.texts, valueHelpTypes(attribute), textContext.language),
      choices: distinctValues(matching, attribute, textContext).map((value) => ({
        ...value,
        isChosen: value.key === key,
      })),
    });
    matching = byKey.get(key) ?? [];
  }
  return { options: options.filter(({ choices }) => choices.length > 1), matching };
}

/** Keys of absent components. */
const ABSENT_KEYS = new Set(["", "none", "false"]);

const defaultKey = (keys: readonly string[]): string => keys.find((key) => ABSENT_KEYS.has(key)) ?? keys[0] ?? "";

/** The distinct values of some articles in the order of options, unknown last. */
export function distinctValues(
  articles: readonly Article[],
  attribute: TechnicalAttribute,
  textContext: TextContext,
): readonly DistinctValue[] {
  const byKey = new Map(articles.map((article) => [valueKey(article, attribute), article]));
  const distinct = [...byKey].map(([key, article]) => ({
    key,
    values: formatAttributeValues(technicalValues(article, attribute), attribute, textContext),
  }));
  const firstValues = sortByOptionOrder(
    distinct.flatMap(({ values }) => values.slice(0, 1)),
    textContext.language,
  );
  const ranks = new Map(firstValues.map((value, index) => [value, index]));
  const rank = ({ values: [first] }: DistinctValue): number => (first && ranks.get(first)) ?? firstValues.length;
  return distinct.sort((a, b) => rank(a) - rank(b));
}

/** The values of an attribute as a key for addresses and comparisons; empty if unknown. */
export const valueKey = (article: Article, attribute: TechnicalAttribute): string =>
  technicalValues(article, attribute).join("|");

/** An article's values of all attributes that may be options. */
export const selectedOptions = (article: Article): ReadonlyMap<string, string> =>
  new Map(
    [...OPTION_ATTRIBUTES, COLOUR_TEMPERATURE, CONTROL].map((option) => [option.name, valueKey(article, option)]),
  );
