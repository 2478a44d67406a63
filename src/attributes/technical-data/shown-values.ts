import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { attributeTypes, isNumber, spanOf, type TechnicalAttribute } from "./attribute-groups.ts";
import { inOptionOrder, rangeWithUnit, formatAttributeValue, type FormattedValue } from "./attribute-text.ts";

/** The texts and language in which values are shown. */
export interface Wording {
  readonly texts: FilterTexts;
  readonly language: Language;
}

/**
 * Values of a technical attribute in words: in the order of options, the two ends of a range as one.
 *
 * @see rules D4, D5
 */
export function formatAttributeValues(
  values: readonly FilterValue[],
  attribute: TechnicalAttribute,
  wording: Wording,
): FormattedValue[] {
  if (attribute.isRange) return formatAttributeRange(values, attribute, wording);
  const { texts, language } = wording;
  const { unit, sign } = attribute;
  const format = { texts, types: attributeTypes(attribute), unit, sign, language };
  return inOptionOrder(
    values.map((value) => formatAttributeValue(value, format)),
    language,
  );
}

/** The lowest and highest of some figures as one value; empty if there are none. */
export function formatAttributeRange(
  values: readonly FilterValue[],
  { unit }: TechnicalAttribute,
  { language }: Wording,
): FormattedValue[] {
  const span = spanOf(values.filter(isNumber));
  return span ? [{ value: span.min, text: { text: rangeWithUnit(span, unit, language), language } }] : [];
}
