import type { GroupName } from "#attributes/attribute.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** Groups of technical data in words, as the page of an article heads them: `Light, Protection`. */
export function useGroupNames(): (groups: readonly GroupName[]) => string {
  const t = useTranslations("product");
  return (groups) => groups.map((group) => t(group)).join(", ");
}
