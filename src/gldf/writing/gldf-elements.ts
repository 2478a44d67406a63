import { xmlText } from "#formats/xml-text.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";

/** Values of attributes and texts; `undefined` ones are not written. */
type Value = string | number | undefined;

/** An element with attributes and content. */
export function element(name: string, attributes: Readonly<Record<string, Value>>, ...content: readonly string[]): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`],
  );
  const inner = content.join("");
  return `<${name}${attributeTexts.join("")}${inner === "" ? "/>" : `>${inner}</${name}>`}`;
} // prettier-ignore

/** An element that holds a text; nothing if the text is not known. */
export const leaf = (name: string, value: Value, attributes: Readonly<Record<string, Value>> = {}): string =>
  value === undefined ? "" : element(name, attributes, xmlText(String(value)));

/** An element that holds others; nothing if it would be empty. */
export const group = (name: string, ...content: readonly string[]): string =>
  content.every((item) => item === "") ? "" : element(name, {}, ...content);

/** What the schema accepts as a language. */
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** An element with a text per language, the first of each; nothing without a text. */
export function locales(name: string, texts: readonly TextEntry[] | null | undefined): string {
  const first = new Map<string, string>();
  for (const { language, text } of texts ?? [])
    if (text.trim() !== "" && LANGUAGE.test(language) && !first.has(language)) first.set(language, text);
  return group(name, ...Array.from(first, ([language, text]) => leaf("Locale", text, { language })));
}

/** A text that is the same in all languages of the site. */
export const sameInAllLanguages = (text: string): readonly TextEntry[] =>
  LANGUAGES.map((language) => ({ language, text }));
