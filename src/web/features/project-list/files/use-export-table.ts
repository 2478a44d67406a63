import { lineState } from "#project-list/lists/line-state.ts";
import { isMachineReadable, listColumns, listTable } from "#project-list/tables/list-table.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import type { ListArticle } from "#views/list-articles.ts";
import type { LineInRoom } from "#views/lines-in-room.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useGroupNames } from "../lookups/use-group-names.ts";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";
import type { ExportTable } from "#web/spreadsheets/export-table.ts";

/** Builds the table of a list on demand. */
export function useExportTable(
  list: SharedList,
  { articles, states }: Lookups,
  inRooms: LinesInRooms,
): () => ExportTable {
  const t = useTranslations("projectList");
  const names = useGroupNames();
  const article = (code: string) => {
    const article = articles.get(code);
    return article && { ...article, description: description(article) };
  };
  const method = ({ planned }: LineInRoom): string =>
    planned
      ? [t("methods.planned"), ...planned.others.map((code) => t("plannedWith", { code }))].join(", ")
      : t("methods.lumenMethod");
  return () => ({
    columns: listColumns(list).map((column) => ({
      title: t(`columns.${column}`),
      isHidden: isMachineReadable(column),
    })),
    rows: listTable(list, {
      articleOf: article,
      stateOf(line) {
        const state = lineState(line, states.get(line.code));
        return t(`states.${state.kind}`, { groups: state.kind === "changed" ? names(state.groups) : "" });
      },
      inRoomOf(zone, code) {
        const line = inRooms.zones[zone]?.get(code);
        return line && { ...line, method: method(line) };
      },
    }),
  });
}

const description = ({ facts }: ListArticle): string => facts.map(({ text }) => text).join(", ");
