import type { ResolvedText } from "./text.ts";
import { LANGUAGES, type Language } from "#model/languages/language.ts";

/** The operator's own pages, named as in their URLs and files. @see rule X2 */
export const CONTENT_PAGE_NAMES = ["imprint", "privacy", "accessibility"] as const;
export type ContentPageName = (typeof CONTENT_PAGE_NAMES)[number];

/**
 * The Markdown of every content page in every language. A page without a file in a language is absent there.
 *
 * @see rule X2
 */
export type ContentPages = Readonly<Record<Language, Readonly<Partial<Record<ContentPageName, string>>>>>;

export const NO_CONTENT_PAGES: ContentPages = { en: {}, de: {} };

export const isContentPageName = (text: string): text is ContentPageName =>
  CONTENT_PAGE_NAMES.some((name) => name === text);

/**
 * The Markdown of a content page in a language, else in the first language that has one.
 *
 * @returns `undefined` if there is none in any language
 * @see rules P1, X2
 */
export function contentPage(pages: ContentPages, name: ContentPageName, language: Language): ResolvedText | undefined {
  for (const candidate of [language, ...LANGUAGES]) {
    const text = pages[candidate][name];
    if (text !== undefined && text.trim() !== "") return { text, language: candidate };
  }
  return undefined;
}
