import type { ProjectList, SharedList } from "#project-list/lists/project-list.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";

/** A list's name; unnamed lists are numbered. */
export function useListName(): (list: ProjectList | SharedList) => string {
  const t = useTranslations("projectList");
  return (list) => list.name || t("unnamed", { id: "id" in list ? list.id : 1 });
}
