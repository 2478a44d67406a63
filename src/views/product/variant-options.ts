import type { Article } from "#model/entities/article.ts";
import type { ChosenText } from "#model/texts/text.ts";
import {
  attributeTypes,
  technicalAttribute,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import { attributeName, inOptionOrder, type FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { formatAttributeValues, type Wording } from "#attributes/technical-data/shown-values.ts";

/** An attribute with one chosen value; the matrix shows only articles with that value. */
export interface VariantOption {
  /** Name of the parameter in the address. */
  readonly attribute: string;
  readonly name: ChosenText | undefined;
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

/** The remaining articles of a matrix. */
export interface Choice {
  readonly options: readonly VariantOption[];
  readonly remaining: readonly Article[];
}

export const CONTROL = technicalAttribute("control");
export const COLOUR = technicalAttribute("colortemperature");

/** The attributes that may become options, in their order. */
const OPTION_ATTRIBUTES = attributesOn("variantOption");

/** The fewest attributes that distinguish articles of the same cell. */
export function separatingAttributes(
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
 * Chooses a value for each attribute in turn: the requested value if a remaining article has it, else the
 * plainest.
 *
 * @param chosen requested values by attribute; unavailable ones are ignored
 */
export function chooseValues(
  articles: readonly Article[],
  attributes: readonly TechnicalAttribute[],
  { chosen, ...wording }: Wording & { readonly chosen: ReadonlyMap<string, string> },
): Choice {
  let remaining = articles;
  const options: VariantOption[] = [];
  for (const attribute of attributes) {
    const byKey = Map.groupBy(remaining, (article) => valueKey(article, attribute));
    const chosenValue = chosen.get(attribute.name);
    const key = chosenValue !== undefined && byKey.has(chosenValue) ? chosenValue : plainest([...byKey.keys()]);
    options.push({
      attribute: attribute.name,
      name: attributeName(wording.texts, attributeTypes(attribute), wording.language),
      choices: distinctValues(remaining, attribute, wording).map((choice) => ({
        ...choice,
        isChosen: choice.key === key,
      })),
    });
    remaining = byKey.get(key) ?? [];
  }
  return { options: options.filter(({ choices }) => choices.length > 1), remaining };
}

/** Keys of absent components. */
const ABSENT_KEYS = new Set(["", "none", "false"]);

/** The default choice: the version without the component, else the first in the catalogue. */
const plainest = (keys: readonly string[]): string => keys.find((key) => ABSENT_KEYS.has(key)) ?? keys[0] ?? "";

/** The distinct values of some articles in the order of options, unknown last. */
export function distinctValues(
  articles: readonly Article[],
  attribute: TechnicalAttribute,
  wording: Wording,
): readonly DistinctValue[] {
  const byKey = new Map(articles.map((article) => [valueKey(article, attribute), article]));
  const distinct = [...byKey].map(([key, article]) => ({
    key,
    values: formatAttributeValues(technicalValues(article, attribute), attribute, wording),
  }));
  const firstValues = inOptionOrder(
    distinct.flatMap(({ values }) => values.slice(0, 1)),
    wording.language,
  );
  const places = new Map(firstValues.map((value, index) => [value, index]));
  const rank = ({ values: [first] }: DistinctValue): number => (first && places.get(first)) ?? firstValues.length;
  return distinct.sort((a, b) => rank(a) - rank(b));
}

/** The values of an attribute as a key for addresses and comparisons; empty if unknown. */
export const valueKey = (article: Article, attribute: TechnicalAttribute): string =>
  technicalValues(article, attribute).join("|");

/** An article's values of all attributes that may be options. */
export const selectedOptions = (article: Article): ReadonlyMap<string, string> =>
  new Map([...OPTION_ATTRIBUTES, COLOUR, CONTROL].map((attribute) => [attribute.name, valueKey(article, attribute)]));
