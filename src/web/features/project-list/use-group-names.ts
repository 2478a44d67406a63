import { LOCALES } from "#domain/language/language.ts";
import type { GroupName } from "#domain/views/product/attribute-groups.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";

/** Groups of technical data in words, as the page of an article heads them: `Light and Protection`. */
export function useGroupNames(): (groups: readonly GroupName[]) => string {
  const t = useTranslations("product");
  const language = useLanguage();
  const format = new Intl.ListFormat(LOCALES[language], { type: "conjunction" });
  return (groups) => format.format(groups.map((group) => t(group)));
}
