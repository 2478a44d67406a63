import { LANGUAGES } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";
import type { GldfArticle } from "./gldf-article.ts";

/** The values of a field as texts; none if it is not known. */
export const valuesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((item) => item !== undefined && item !== null).map(String); // prettier-ignore

/** The only value of a field; `undefined` if there are several or none. */
export function onlyValue(value: unknown): string | undefined {
  const [first, ...rest] = valuesOf(value);
  return rest.length === 0 ? first : undefined;
}

/** What a value is called, per language; the value itself where it has no text. */
export const textsOf = ({ texts }: GldfArticle, field: string, value: string): readonly TextEntry[] =>
  LANGUAGES.map((language) => ({ language, text: texts.lookup(field, value, language)?.text ?? value }));
