import type { ProjectList, SharedList } from "#project-list/lists/project-list.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** The name of a list; one without a name is called by its number. */
export function useListName(): (list: ProjectList | SharedList) => string {
  const t = useTranslations("projectList");
  return (list) => list.name || t("unnamed", { id: "id" in list ? list.id : 1 });
}
