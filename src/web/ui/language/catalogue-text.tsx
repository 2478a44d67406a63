import type { ChosenText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import { useLanguage } from "./i18n.ts";

/** The `lang` that a text needs in the markup: none when it is in the page's language. @see rule P1 */
export const foreignLang = (text: Pick<ChosenText, "language"> | undefined, language: Language): string | undefined =>
  text && text.language !== language ? text.language : undefined;

/** A text out of the catalogue; one that fell back to another language says in which it is. @see rule P1 */
export function CatalogueText({ text: { text, language } }: { readonly text: ChosenText }) {
  return language === useLanguage() ? <>{text}</> : <span lang={language}>{text}</span>;
}
