import type { ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import { useLanguage } from "./i18n.ts";

/** The `lang` attribute of text: absent if it is in the page's language. @see rule P1 */
export const foreignLang = (
  text: Pick<ResolvedText, "language"> | undefined,
  language: Language,
): string | undefined => (text && text.language !== language ? text.language : undefined);

/** Text from the catalogue in a separate element; a fallback in another language is marked with `lang`. @see rule P1 */
export function CatalogueText({ text: { text, language } }: { readonly text: ResolvedText }) {
  return <span lang={foreignLang({ language }, useLanguage())}>{text}</span>;
}

/**
 * Changing text in a separate element. A browser that translates the page replaces every text node; React would then
 * update or remove a node that is no longer in the page, except where the text is the only child of its element.
 *
 * Rich text needs a `key` made of its values instead. A value with its unit must not be translated.
 *
 * @see rule P1
 */
export const TranslationSafeText = ({
  children,
  isTranslated = true,
}: {
  readonly children: string;
  readonly isTranslated?: boolean;
}) => <span translate={isTranslated ? undefined : "no"}>{children}</span>;
