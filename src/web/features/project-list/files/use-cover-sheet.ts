import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import { useDay } from "../lookups/use-day.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import type { Sheet } from "./sheet-parts.ts";

/** The project's cover data as a second sheet; `undefined` without any. */
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
