import { UnusableValue } from "../problems/problem.ts";

/** The values of an attribute by language, as read from columns, rows or files in one language each. */
export class LocalisedValues {
  readonly byLanguage: Readonly<Record<string, readonly unknown[]>>;

  constructor(byLanguage: Readonly<Record<string, readonly unknown[]>>) {
    this.byLanguage = byLanguage;
  }
}

export const valuesInLanguage = (language: string, value: unknown): LocalisedValues =>
  new LocalisedValues({ [language]: [value].flat() });

/** The combined values of two columns. */
export const mergeLanguages = (existing: unknown, added: LocalisedValues): LocalisedValues =>
  existing instanceof LocalisedValues ? new LocalisedValues({ ...existing.byLanguage, ...added.byLanguage }) : added;

/**
 * The combined values of two rows or files. Words may differ between languages, numbers may not: `IP44` and `IP54` are
 * not translations of each other.
 *
 * @param collectsValues whether values of the same language are collected
 * @returns `undefined` when they contradict each other
 */
export function mergeLocalised(
  existing: LocalisedValues,
  added: LocalisedValues,
  collectsValues: boolean,
): LocalisedValues | undefined {
  const merged: Record<string, readonly unknown[]> = { ...existing.byLanguage };
  for (const [language, values] of Object.entries(added.byLanguage)) {
    const existingValues = merged[language];
    if (existingValues === undefined) {
      const [first] = Object.values(existing.byLanguage);
      if (!collectsValues && first && digitsIn(first) !== digitsIn(values)) return undefined;
      merged[language] = values;
    } else if (collectsValues) merged[language] = [...new Set([...existingValues, ...values])];
    else if (JSON.stringify(existingValues) !== JSON.stringify(values)) return undefined;
  }
  return new LocalisedValues(merged);
}

const digitsIn = (values: readonly unknown[]): string => (String(values).match(/\d+/g) ?? []).join(" ");

/** An entry of `filter-texts` that names a value in one language. */
interface ValueText {
  readonly key: string;
  readonly value_help_type: string;
  readonly language: string;
  readonly text: string;
}

/** The maximum number of labels of a field, over all languages; a filter with that many values would be unusable. */
const MAX_LABELS = 1000;

export type ValueKeyAssigner = ReturnType<typeof createValueKeyAssigner>;

/**
 * Gives values in several languages one key each, and collects their labels. A value's key is its text in the first
 * language, unless its text in any language already has a key.
 */
export function createValueKeyAssigner() {
  const keysByField = new Map<string, Map<string, string>>();
  let added: ValueText[] = [];
  return {
    /**
     * The keys of an attribute's values, new or existing; unusable if the languages have different numbers of values.
     */
    assignKeys(field: string, { byLanguage }: LocalisedValues): unknown {
      const languages = Object.entries(byLanguage).map(([language, values]) => [language, values.map(String)] as const);
      const [first = ["", []]] = languages;
      const mismatch = languages.find(([, values]) => values.length !== first[1].length);
      if (mismatch)
        return new UnusableValue(
          `has ${first[1].length} values in ${first[0]} and ${mismatch[1].length} in ${mismatch[0]}; write the same values in each language, in the same order`,
        );
      const existing = keysByField.get(field) ?? new Map<string, string>();
      keysByField.set(field, existing);
      const all = first[1].map((_, index) => {
        const words = languages.map(([language, values]) => [language, values[index] ?? ""] as const);
        const keys = words.map(([language, word]) => existing.get(JSON.stringify([language, word])));
        const key = keys.find((candidate) => candidate !== undefined) ?? words[0]?.[1] ?? "";
        for (const [language, text] of words.every(([, word]) => word === key) ? [] : words) {
          const textKey = JSON.stringify([language, text]);
          if (existing.has(textKey) || existing.size >= MAX_LABELS) continue;
          existing.set(textKey, key);
          added.push({ key, value_help_type: field, language, text });
        }
        return key;
      });
      return all.length === 1 ? all[0] : all;
    },
    /** Returns the labels that have been added since the last call. */
    takeAddedTexts(): readonly ValueText[] {
      const texts = added;
      added = [];
      return texts;
    },
  };
}
