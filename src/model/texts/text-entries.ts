import type { TextEntry } from "#model/entities/fields.ts";

/** A text in both languages; the same one without `de`. */
export const bilingual = (en: string, de = en): TextEntry[] => [
  { language: "en", text: en },
  { language: "de", text: de },
];

export const firstTexts = (texts: readonly TextEntry[]): readonly TextEntry[] =>
  [...Map.groupBy(texts, ({ language }) => language).values()].flatMap((entries) => entries.slice(0, 1));

/** One text for all languages: the English one if there is one, else the first. */
export const englishOrFirst = (texts: readonly TextEntry[]): string | undefined =>
  (texts.find(({ language }) => language.startsWith("en")) ?? texts[0])?.text;
