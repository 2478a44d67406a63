import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { FilterValue } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { valueHelpTypes, isNumber, spanOf, type TechnicalAttribute } from "./attribute-groups.ts";
import { sortByOptionOrder, formatRangeWithUnit, formatAttributeValue, type FormattedValue } from "./attribute-text.ts";

/** The filter texts and language in which values are shown. */
export interface TextContext {
  readonly texts: FilterTexts;
  readonly language: Language;
}

/**
 * The localised labels of a technical attribute's values, in the order of options; the ends of a range become one
 * value.
 *
 * @see rules D4, D5
 */
export function formatAttributeValues(
  values: readonly FilterValue[],
  attribute: TechnicalAttribute,
  textContext: TextContext,
): FormattedValue[] {
  if (attribute.isRange) return formatAttributeRange(values, attribute, textContext);
  const { unit, sign } = attribute;
  const format = { ...textContext, valueHelpTypes: valueHelpTypes(attribute), unit, sign };
  const formattedValues = values.map((value) => formatAttributeValue(value, format));
  return sortByOptionOrder(formattedValues, textContext.language);
}

/** The lowest and the highest of some numbers as one value; empty if there are none. */
export function formatAttributeRange(
  values: readonly FilterValue[],
  { unit }: TechnicalAttribute,
  { language }: TextContext,
): FormattedValue[] {
  const span = spanOf(values.filter(isNumber));
  return span ? [{ value: span.min, text: { text: formatRangeWithUnit(span, unit, language), language } }] : [];
}
