import type { Language } from "#model/languages/language.ts";

/** The Markdown of each language in a separate chunk, so that only one language is downloaded. @see rule L3 */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import("#locales/en/method.md?raw"),
  de: () => import("#locales/de/method.md?raw"),
};

/** A summary of the lighting method (`docs/lighting-method.md`), as Markdown. */
export const loadMethodText = async (language: Language): Promise<string> => (await TEXTS[language]()).default;
