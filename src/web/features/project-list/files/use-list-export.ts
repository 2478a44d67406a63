import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { REPORT_PARAMETER, ROOM_REPORT } from "#project-list/lists/list-address.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName } from "#web/client/save-file.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWorkbookAuthor } from "#web/ui/metadata/brand.ts";
import { requestListDocument, useDateFormat } from "#web/lists/list-document.ts";
import { useFileSaving } from "#web/lists/use-file-saving.ts";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import { createCsv, type ExportTable } from "#web/spreadsheets/export-table.ts";
import type { Sheet } from "#web/spreadsheets/xlsx-file.ts";
import { lineState } from "#project-list/lists/line-state.ts";
import { isReimportColumn, listColumns, createListTable } from "#project-list/tables/list-table.ts";
import type { LineInRoom } from "#views/lines-in-room.ts";
import { useGroupNames } from "../lookups/names.ts";

export interface ListToSave {
  readonly list: SharedList;
  readonly name: string;
  /** The project's cover data; absent if there are none, or if they must not be shared. */
  readonly cover?: ListCover | undefined;
  readonly lookups: ListLookups;
  readonly linesInRooms: LinesInRooms;
}

const PRODUCT_TENDER_QUERY = [["tender", "product"]] as const;

/** The formats that the server writes, by extension and query, and the message that ends the file's name. */
const SERVER_FORMATS = {
  PDF: ["pdf", [], undefined],
  REPORT: ["pdf", [[REPORT_PARAMETER, ROOM_REPORT]], "roomReport"],
  ZIP: ["zip", [], undefined],
  neutral: ["txt", [], "tenderFiles.neutral"],
  product: ["txt", PRODUCT_TENDER_QUERY, "tenderFiles.product"],
  "X83-neutral": ["x83", [], "tenderFiles.neutral"],
  "X83-product": ["x83", PRODUCT_TENDER_QUERY, "tenderFiles.product"],
} as const;

export type ListFormat = BrowserFormat | keyof typeof SERVER_FORMATS;
type BrowserFormat = "CSV" | "XLSX";

/** Whether a format is written in the browser, and therefore offline as well. */
export const isBrowserFormat = (format: ListFormat): format is BrowserFormat => !Object.hasOwn(SERVER_FORMATS, format);

/** Saves a list as files, as `useFileSaving` does. */
export function useListExport({ list, name, cover, lookups, linesInRooms }: ListToSave) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups, linesInRooms);
  const secondSheet = useCoverSheet(name, cover);
  const author = useWorkbookAuthor();
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const { save: saveAs, pending: pendingFormats, failure } = useFileSaving<ListFormat>(t("exportFailed"));
  const writeInBrowser = async (format: BrowserFormat): Promise<Blob> => {
    if (format === "CSV") return createCsv({ ...table(), language });
    const { createXlsx } = await importOrReload(() => import("#web/spreadsheets/xlsx-file.ts"));
    return createXlsx({ ...table(), name, secondSheet, author });
  };
  const save = (format: ListFormat): Promise<void> => {
    if (isBrowserFormat(format))
      return saveAs(format, `${toFileName(name)}.${format.toLowerCase()}`, () => writeInBrowser(format));
    const [extension, query, suffix] = SERVER_FORMATS[format];
    const fileName = `${toFileName(suffix ? `${name} ${t(suffix)}` : name)}.${extension}`;
    return saveAs(format, fileName, () =>
      requestListDocument(extension, { list, cover, language, portfolioId }, query),
    );
  };
  return { save, pendingFormats, failure };
}

/** A second sheet with the list's name and the project's data, which are restored when the file is opened again. */
function useCoverSheet(project: string, cover: ListCover | undefined): Sheet {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDateFormat());
  return {
    name: t("coverTitle"),
    columns: [{ title: t("cover.project") }, { title: project }],
    rows: lines.map(({ field, text }) => [t(`cover.${field}`), text]),
  };
}

function useExportTable(
  list: SharedList,
  { articles, states }: ListLookups,
  linesInRooms: LinesInRooms,
): () => ExportTable {
  const t = useTranslations("projectList");
  const groupNames = useGroupNames();
  const method = ({ planned }: LineInRoom): string =>
    planned
      ? [t("methods.planned"), ...planned.otherCodes.map((code) => t("plannedWith", { code }))].join(", ")
      : t("methods.lumenMethod");
  return () => ({
    columns: listColumns(list).map((column) => ({
      title: t(`columns.${column}`),
      isHidden: isReimportColumn(column),
    })),
    rows: createListTable(list, {
      articleOf(code) {
        const article = articles.get(code);
        return article && { ...article, description: article.facts.map(({ text }) => text).join(", ") };
      },
      stateOf(line) {
        const state = lineState(line, states.get(line.code));
        return t(`states.${state.kind}`, { groups: state.kind === "changed" ? groupNames(state.groups) : "" });
      },
      resultInRoom(zone, code) {
        const line = linesInRooms.zones[zone]?.get(code);
        return line && { ...line, method: method(line) };
      },
    }),
  });
}
