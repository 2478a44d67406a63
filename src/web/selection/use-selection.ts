import { useLocation } from "react-router";
import { firstValue } from "#navigation/addresses/query.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import { loadPlanner } from "#web/rooms/room-planner-store.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";
import { useSession, usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import type { ChipView } from "#views/selector/panel/selector-chips.ts";
import type { MatchingArticles } from "#views/selector/matching-articles.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName, saveFile } from "#web/client/save-file.ts";
import { listFromCodes } from "#project-list/sharing/shared-list.ts";
import { requestListDocument } from "#web/lists/list-document.ts";
import { DocumentRefusedError } from "#web/lists/use-file-saving.ts";
import { createCsv, type ExportTable } from "#web/spreadsheets/export-table.ts";
import { useAttributeLabel } from "#web/ui/attributes/attribute-texts.ts";
import { useChipText } from "#web/ui/attributes/use-chip-text.ts";
import { useShareAddress } from "#web/ui/links/use-share-address.ts";
import { useWorkbookAuthor } from "#web/ui/metadata/brand.ts";
import { selectionTableView, selectionView, type SelectionTableView } from "./selection-views.ts";

/** All articles of a result; the page shows only some of them. */
export interface ArticleSelection {
  /** Absent: the result of a search, whose words are in the address. */
  readonly categoryId?: string | undefined;
  readonly title: string;
  readonly chips: readonly ChipView[];
  readonly count: number;
}

interface SelectionViews {
  readonly selection: MatchingArticles;
  readonly selectionTable: SelectionTableView;
}

/** Requests a view of all articles of a result: from the server, or offline from the full range. @see rule F21 */
export function useRequestSelection({ categoryId: name }: ArticleSelection) {
  const session = useSession();
  const language = useLanguage();
  const query = [...new URLSearchParams(useLocation().search)];
  return <Name extends keyof SelectionViews>(view: Name): Promise<SelectionViews[Name]> => {
    const { portfolioId } = session.store.getState().currentCatalogue;
    return networkFirst(
      session,
      () => fetchRemoteView<SelectionViews[Name]>(session, { view, language, name, query }),
      async (catalogue) => {
        const hasRoom = firstValue(query, ROOM_PARAMETER) !== undefined;
        const planRoom = hasRoom ? await loadPlanner(session.roomPlanner, catalogue, portfolioId) : undefined;
        const createView = view === "selection" ? selectionView : selectionTableView;
        const result = await createView({ catalogue, language, portfolioId, name, query, planRoom }, runInTasks);
        return result as SelectionViews[Name];
      },
    );
  };
}

export const SELECTION_FORMATS = ["XLSX", "CSV", "PDF"] as const;
type SelectionFormat = (typeof SELECTION_FORMATS)[number];

/** Saves a result as a file, or resolves with the server's reason for refusing it. @see rule F21 */
export function useSaveSelection(
  selection: ArticleSelection,
): (format: SelectionFormat) => Promise<string | undefined> {
  const request = useRequestSelection(selection);
  const language = useLanguage();
  const name = useSelectionName(selection);
  const createTable = useCreateTable();
  const createWorkbook = useCreateWorkbook(name);
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const save = (format: SelectionFormat, file: Blob): void =>
    saveFile(file, `${toFileName(name)}.${format.toLowerCase()}`);
  const savePdf = async (): Promise<string | undefined> => {
    const { codes, count } = await request("selection");
    try {
      const list = { ...listFromCodes(codes, undefined), name };
      save("PDF", await requestListDocument("pdf", { list, matchCount: count, language, portfolioId }));
      return undefined;
    } catch (error) {
      if (error instanceof DocumentRefusedError) return error.message;
      throw error;
    }
  };
  return async (format) => {
    if (format === "PDF") return savePdf();
    const view = await request("selectionTable");
    const table = createTable(view);
    if (format === "XLSX") save(format, await createWorkbook(table, view));
    else save(format, createCsv({ ...table, language }));
    return undefined;
  };
}

export function useSelectionName({ title, chips }: ArticleSelection): string {
  const chipText = useChipText();
  const name = [title, ...chips.map((chip) => chipText(chip).accessibleName)].join(", ");
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).toWellFormed()}…` : name;
}

function useCreateTable(): (view: SelectionTableView) => ExportTable {
  const t = useTranslations("projectList");
  const tSelection = useTranslations("selection");
  const attributeTexts = useTranslations("attributes");
  const label = useAttributeLabel();
  return ({ columns, rows }) => ({
    columns: [
      ...(["article", "family", "ean"] as const).map((column) => ({ title: t(`columns.${column}`) })),
      ...columns.map(({ attribute, name, unit }) => ({
        title:
          label(attribute, name).text +
          (unit === undefined ? "" : ` (${unit === "years" ? tSelection("years") : unit})`),
      })),
    ],
    rows: rows.map(({ code, family, ean, cells }) => [
      code,
      family,
      ean,
      ...cells.map((cell) => (typeof cell === "boolean" ? attributeTexts(cell ? "yes" : "no") : (cell ?? undefined))),
    ]),
  });
}

/** @returns a function that creates a workbook, with a second sheet that describes the selection */
function useCreateWorkbook(name: string): (table: ExportTable, view: SelectionTableView) => Promise<Blob> {
  const t = useTranslations("selection");
  const numberFormat = useNumberFormat();
  const author = useWorkbookAuthor();
  const address = useShareAddress();
  return async (table, { count, rows: { length: shown } }) => {
    const { createXlsx } = await importOrReload(() => import("#web/spreadsheets/xlsx-file.ts"));
    return createXlsx({
      name: t("sheet"),
      ...table,
      secondSheet: {
        name: t("about"),
        columns: [{ title: t("about") }, { title: name }],
        rows: [
          [t("sheet"), shown < count ? t("firstOf", { shown, count }) : numberFormat.format(count)],
          [t("link"), address()],
        ],
      },
      author,
    });
  };
}
