import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import { useDay } from "../lookups/use-day.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import type { Sheet } from "./sheet-parts.ts";

/** What is stated of a project as a sheet of its own, behind that of the list; `undefined` where nothing is. */
export function useCoverSheet(project: string, cover: ListCover | undefined): Sheet | undefined {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDay());
  if (lines.length === 0) return undefined;
  return {
    name: t("coverTitle"),
    columns: [{ title: t("cover.project") }, { title: project }],
    rows: lines.map(({ field, text }) => [t(`cover.${field}`), text]),
  };
}
