import type { AttributeGroupName } from "#model/entities/custom-attribute.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import type { ProjectList, SharedList } from "#project-list/lists/project-list.ts";

/** The names of groups of technical data: `Light, Protection`. */
export function useGroupNames(): (groups: readonly AttributeGroupName[]) => string {
  const t = useTranslations("product");
  return (groups) => groups.map((group) => t(group)).join(", ");
}

/** A list's name; unnamed lists are numbered. */
export function useListName(): (list: ProjectList | SharedList) => string {
  const t = useTranslations("projectList");
  return (list) => list.name || t("unnamed", { id: "id" in list ? list.id : 1 });
}
