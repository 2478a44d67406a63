import type { ChosenText } from "#domain/catalogue/text.ts";
import type { PanelAttribute } from "#domain/filtering/panels.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";

/** Names attributes: as the catalogue does, else as the locale messages do. @see rule D5 */
export function useAttributeName(): (attribute: PanelAttribute, name: ChosenText | undefined) => ChosenText {
  const t = useTranslations("attributes");
  const language = useLanguage();
  return (attribute, name) => name ?? { text: t(`names.${attribute}`), language };
}

/** Names options: as the catalogue does; a yes or no that it does not name by the locale messages. @see rule D5 */
export function useOptionLabel(): (value: unknown, label: ChosenText | undefined) => ChosenText {
  const t = useTranslations("attributes");
  const language = useLanguage();
  return (value, label) => label ?? { text: t(value === true ? "yes" : "no"), language };
}
