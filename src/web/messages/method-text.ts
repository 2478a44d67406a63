import type { Language } from "#model/languages/language.ts";

/** The Markdown of each language, a chunk of its own: nobody downloads the other language's. @see rule L3 */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import("#locales/en/method.md?raw"),
  de: () => import("#locales/de/method.md?raw"),
};

/** How light is calculated, in short: `docs/lighting-method.md` has it at length. */
export const methodText = async (language: Language): Promise<string> => (await TEXTS[language]()).default;
