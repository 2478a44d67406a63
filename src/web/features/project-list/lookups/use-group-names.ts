import type { GroupName } from "#model/entities/group-name.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The names of groups of technical data, as in the headings of an article's page: `Light, Protection`. */
export function useGroupNames(): (groups: readonly GroupName[]) => string {
  const t = useTranslations("product");
  return (groups) => groups.map((group) => t(group)).join(", ");
}
