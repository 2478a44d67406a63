import { escapeXml } from "#formats/xml-text.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { firstTexts } from "#model/texts/text-entries.ts";

/** The value of an attribute or the text of an element; `undefined` is not written. */
type Value = string | number | undefined;

/** The XML of an element with attributes and content. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...content: readonly string[]
): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const inner = content.join("");
  return `<${name}${attributeTexts.join("")}${inner === "" ? "/>" : `>${inner}</${name}>`}`;
}

/** The XML of an element with text content; empty if the value is `undefined`. */
export const leaf = (name: string, value: Value, attributes: Readonly<Record<string, Value>> = {}): string =>
  value === undefined ? "" : element(name, attributes, escapeXml(String(value)));

/** The XML of an element that contains others; empty if these are empty. */
export const group = (name: string, ...content: readonly string[]): string =>
  content.every((item) => item === "") ? "" : element(name, {}, ...content);

/** The language tags that the schema accepts. */
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** The XML of an element with the first text in each language; empty if there is none. */
export function localizedElement(name: string, texts: readonly TextEntry[] | null | undefined): string {
  const writableTexts = (texts ?? []).filter(({ language, text }) => text.trim() !== "" && LANGUAGE.test(language));
  return group(name, ...firstTexts(writableTexts).map(({ language, text }) => leaf("Locale", text, { language })));
}

/** A text that is the same in all languages of the site. */
export const sameInAllLanguages = (text: string): readonly TextEntry[] =>
  LANGUAGES.map((language) => ({ language, text }));
