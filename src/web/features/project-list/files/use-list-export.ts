import { useState } from "react";
import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { REPORT_PARAMETER, ROOM_REPORT } from "#project-list/lists/list-address.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName, saveFile } from "#web/client/save-file.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWorkbookAuthor } from "#web/ui/metadata/brand.ts";
import { requestListDocument, DocumentRefusedError, useDateFormat } from "#web/lists/list-document.ts";
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

/** Functions that load the writer of a format; the code for XLSX is fetched on first use. */
const WRITER_LOADERS = {
  CSV: () => Promise.resolve(createCsv),
  XLSX: async () => (await importOrReload(() => import("#web/spreadsheets/xlsx-file.ts"))).createXlsx,
  PDF: () => Promise.resolve(requestListDocument("pdf")),
  REPORT: () => Promise.resolve(requestListDocument("pdf", [[REPORT_PARAMETER, ROOM_REPORT]])),
  ZIP: () => Promise.resolve(requestListDocument("zip")),
  neutral: () => Promise.resolve(requestListDocument("txt")),
  product: () => Promise.resolve(requestListDocument("txt", PRODUCT_TENDER_QUERY)),
  "X83-neutral": () => Promise.resolve(requestListDocument("x83")),
  "X83-product": () => Promise.resolve(requestListDocument("x83", PRODUCT_TENDER_QUERY)),
} as const;
export type ListFormat = keyof typeof WRITER_LOADERS;

/** The kind of tender of a format and its file extension; `undefined` for other formats. */
function tenderFormat(format: ListFormat): { readonly kind: TenderKind; readonly extension: string } | undefined {
  const kind = TENDER_KINDS.find((candidate) => format.endsWith(candidate));
  return kind && { kind, extension: format === kind ? "txt" : "x83" };
}

/** Saves a list as a file. `failure` is the message of the last failed attempt. */
export function useListExport({ list, name, cover, lookups, linesInRooms }: ListToSave) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups, linesInRooms);
  const secondSheet = useCoverSheet(name, cover);
  const author = useWorkbookAuthor();
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const [pendingFormat, setPendingFormat] = useState<ListFormat>();
  const [failure, setFailure] = useState<string>();
  /** The suffix of the file's name, and its extension. */
  const fileNaming = (format: ListFormat): { readonly suffix: string; readonly extension: string } => {
    const tender = tenderFormat(format);
    if (tender) return { suffix: t(`tenderFiles.${tender.kind}`), extension: tender.extension };
    return format === "REPORT"
      ? { suffix: t("roomReport"), extension: "pdf" }
      : { suffix: "", extension: format.toLowerCase() };
  };
  const save = async (format: ListFormat): Promise<void> => {
    setPendingFormat(format);
    setFailure(undefined);
    try {
      const write = await WRITER_LOADERS[format]();
      const file = await write({ ...table(), list, name, cover, secondSheet, author, language, portfolioId });
      const { suffix, extension } = fileNaming(format);
      saveFile(file, `${toFileName([name, suffix].join(" ").trim())}.${extension}`);
    } catch (error) {
      setFailure(error instanceof DocumentRefusedError ? error.message : t("exportFailed"));
    } finally {
      setPendingFormat(undefined);
    }
  };
  return { save, pendingFormat, failure };
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
