import type { ResolvedText } from "#model/texts/text.ts";
import type { FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import { useLanguage, useTranslations } from "../language/i18n.ts";

type AttributeKey = Parameters<ReturnType<typeof useTranslations<"attributes.names">>>[0];

/** Labels of attributes: the catalogue's, else those of the locale messages. @see rule D5 */
export function useAttributeLabel(): (attribute: string, name: ResolvedText | undefined) => ResolvedText {
  const t = useTranslations("attributes.names");
  const language = useLanguage();
  return (attribute, name) =>
    name ?? { text: t.has(attribute as AttributeKey) ? t(attribute as AttributeKey) : attribute, language };
}

/**
 * Labels of values: from the view, or from the locale messages for a boolean that the catalogue does not label.
 *
 * @see rule D5
 */
export function useValueLabel(): (value: FormattedValue) => ResolvedText {
  const t = useTranslations("attributes");
  const language = useLanguage();
  return ({ value, text }) => text ?? { text: t(value === true ? "yes" : "no"), language };
}
