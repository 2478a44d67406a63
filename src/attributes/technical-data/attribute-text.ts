import { ATTRIBUTE_TEXT_TYPE } from "#model/entities/custom-attribute.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { Attribute } from "#attributes/attribute.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-table.ts";
import { filtersByRange, type PanelAttribute } from "#attributes/filter-kind.ts";
import { createOptionComparator } from "#attributes/option-order.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";

/** A value with its localised text. `text` is `undefined` for a boolean without a filter text. */
export interface FormattedValue {
  readonly value: FilterValue;
  readonly text: ResolvedText | undefined;
}

export interface AttributeFormat {
  readonly texts: FilterTexts;
  /** The attribute's own name, then its fields. */
  readonly valueHelpTypes: readonly string[];
  readonly unit?: string | undefined;
  /** Precedes numbers: `≤ 19`. */
  readonly sign?: Attribute["sign"] | undefined;
  readonly language: Language;
}

/** @param names in order of precedence @returns `undefined`: the locale message is shown instead @see rule D5 */
export function attributeName(
  texts: FilterTexts,
  names: readonly string[],
  language: Language,
): ResolvedText | undefined {
  return firstText(names, (name) => texts.lookup(ATTRIBUTE_TEXT_TYPE, name, language));
}

/** @see rule D5 */
export function attributeTexts(attribute: PanelAttribute, texts: FilterTexts, language: Language): AttributeFormat {
  const { fields = [attribute], unit, sign } = attributeOf(attribute, texts.custom);
  return { texts, valueHelpTypes: [attribute, ...fields], unit, sign, language };
}

/** Under its own name or that of any of its fields. @see rule D5 */
export function panelAttributeName(
  attribute: PanelAttribute,
  texts: FilterTexts,
  language: Language,
): ResolvedText | undefined {
  return attributeName(texts, [attribute, ...attributeFields(attribute, texts)], language);
}

const attributeFields = (attribute: PanelAttribute, { custom }: FilterTexts): readonly string[] =>
  filtersByRange(attribute, custom) ? [] : sourceFields(attribute, custom);

/** Its filter text, else the value itself; numbers with their unit. @see rule D5 */
export function formatAttributeValue(
  value: FilterValue,
  { texts, valueHelpTypes, unit, sign, language }: AttributeFormat,
): FormattedValue {
  const label = firstText(valueHelpTypes, (type) => texts.lookup(type, String(value), language));
  if (label) return { value, text: label };
  if (sign !== undefined && typeof value === "number") {
    const limit = formatWithUnit(value, unit, language, LIMIT_ROUNDING[sign]);
    return { value, text: { text: `${sign} ${limit}`, language } };
  }
  return { value, text: rawText(value, unit, language) };
}

/** @see rule D4 */
export const OPTION_COMPARATORS = {
  en: createOptionComparator(LOCALES.en),
  de: createOptionComparator(LOCALES.de),
} as const satisfies Record<Language, unknown>;

/** @see rule D4 */
export function sortByOptionOrder(values: readonly FormattedValue[], language: Language): FormattedValue[] {
  const label = ({ value, text }: FormattedValue): string => text?.text ?? String(value);
  return [...values].sort((a, b) =>
    OPTION_COMPARATORS[language]({ value: a.value, label: label(a) }, { value: b.value, label: label(b) }),
  );
}

/** The maximum number of decimals, and how the last one is rounded; absent: two, to the nearest. */
type Decimals = Pick<Intl.NumberFormatOptions, "maximumFractionDigits" | "roundingMode">;

/** A maximum is rounded up and a minimum down, so that the article still meets the limit as shown. @see rule D13 */
export const LIMIT_ROUNDING = {
  "≤": { roundingMode: "ceil" },
  "≥": { roundingMode: "floor" },
} as const satisfies Record<string, Decimals>;

/**
 * `1,200 mm`, `1.200 mm`; colour temperatures without grouping: `3000 K`; years as a word: `1 year`, `5 Jahre`;
 * percentages as the language writes them: `70%`, `70 %`.
 *
 * @see rule D5
 */
export function formatWithUnit(
  value: number,
  unit: string | undefined,
  language: Language,
  decimals: Decimals = {},
): string {
  if (unit === "years") return numberFormat(language, { ...YEARS, ...decimals }).format(value);
  const options = { maximumFractionDigits: MAX_DECIMALS, useGrouping: unit !== "K", ...decimals };
  const number = numberFormat(language, options).format(value);
  if (unit === undefined) return number;
  return `${number}${unit === "%" && language === "en" ? "" : " "}${unit}`;
}

/** A localised range with its unit: `68–200 mm`; a single number if both bounds are equal. */
export function formatRangeWithUnit({ min, max }: Range, unit: string | undefined, language: Language): string {
  if (min === max) return formatWithUnit(min, unit, language);
  return `${formatNumber(min, language, { useGrouping: unit !== "K" })}–${formatWithUnit(max, unit, language)}`;
}

const MAX_DECIMALS = 2;

const YEARS = { style: "unit", unit: "year", unitDisplay: "long", maximumFractionDigits: MAX_DECIMALS } as const;

/** A localised number with at most two decimals. */
export const formatNumber = (
  value: number,
  language: Language,
  { useGrouping = true }: { readonly useGrouping?: boolean } = {},
): string => numberFormat(language, { maximumFractionDigits: MAX_DECIMALS, useGrouping }).format(value);

/** The form of sizes in catalogues: `60x60`. @see Appendix 1 */
const DIMENSION = /^\d+(?:\.\d+)?(?:\s*[x×]\s*\d+(?:\.\d+)?){1,2}$/i;

/** The text of a value without a filter text. Its language is the page's, since numbers have none. */
function rawText(value: FilterValue, unit: string | undefined, language: Language): ResolvedText | undefined {
  if (typeof value === "boolean") return undefined;
  if (typeof value === "number") return { text: formatWithUnit(value, unit, language), language };
  return { text: DIMENSION.test(value) ? dimensionText(value, language) : value, language };
}

/** `600 × 600 mm` for `600x600`. */
function dimensionText(value: string, language: Language): string {
  const dimensions = value.split(/[x×]/i).map((dimension) => formatNumber(Number(dimension), language));
  return `${dimensions.join(" × ")} mm`;
}

function firstText(
  names: readonly string[],
  lookup: (name: string) => ResolvedText | undefined,
): ResolvedText | undefined {
  for (const name of names) {
    const text = lookup(name);
    if (text) return text;
  }
  return undefined;
}
