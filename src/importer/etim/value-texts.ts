import { bilingual } from "#model/texts/text-entries.ts";
import labels from "./value-labels.json" with { type: "json" };

/** Labels of the values read from ETIM features, in English and German, by field and value. */
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...labels,
  reflector_color: labels.colour,
  trim_color: labels.colour,
};

/** The `filter-texts` entries for a value of a field. @param defaultLabel for a value without a label here */
export function createValueTexts(field: string, value: string, defaultLabel: string): readonly object[] {
  const [en = defaultLabel, de] = new Map(Object.entries(VALUE_LABELS[field] ?? {})).get(value) ?? [];
  return bilingual(en, de).map((label) => ({ key: value, value_help_type: field, ...label }));
}
