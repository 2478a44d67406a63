import type { BuildingRoom } from "#building/building-rooms.ts";
import { storeyList } from "#views/buildings/building-list.ts";
import type { BuildingView, RoomView } from "#views/buildings/building-view.ts";
import { luminaireTable, scheduleTable } from "#building/schedule/schedule-table.ts";
import type { LuminaireDocument } from "#views/buildings/luminaire-documents.ts";
import { productPath } from "#views/parts/product-parts.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { toFileName } from "#web/client/save-file.ts";
import { requestListDocument, formatToday } from "#web/lists/list-document.ts";
import { DocumentRefusedError, useFileSaving } from "#web/lists/use-file-saving.ts";
import { usePlanTexts } from "#web/rooms/plan-texts.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useWorkbookAuthor } from "#web/ui/metadata/brand.ts";
import { siteHref } from "#web/ui/links/links.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { useBuildingSummary } from "../result/building-texts.ts";
import { useEnergyReport } from "./use-energy-report.ts";

/** A building with its result. */
export interface BuildingToSave {
  readonly view: BuildingView;
  /** The rooms of the building, in its order. */
  readonly rooms: readonly BuildingRoom[];
  /** Calculates the plan of a lit room; `undefined` if that fails. */
  readonly calculate: (room: RoomView) => Promise<CalculatedPlan | undefined>;
}

export const BUILDING_FILES = ["report", "spreadsheet", "tender", "archive"] as const;
type BuildingFile = (typeof BUILDING_FILES)[number];
/** The files that are written in the browser; the server writes the others. */
export const OFFLINE_FILES: readonly BuildingFile[] = ["report", "spreadsheet"];

/** Saves a building as files, as `useFileSaving` does. */
export function useBuildingFiles(source: BuildingToSave) {
  const t = useTranslations("buildingOutput");
  const language = useLanguage();
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const writeReport = useReportWriter(source);
  const writeSpreadsheet = useSpreadsheetWriter(source);
  const { save: saveAs, pending, failure } = useFileSaving<BuildingFile>(t("failed"));
  const { view } = source;
  const name = view.name || t("unnamed");

  const requestFromServer = (extension: "x83" | "zip"): Promise<Blob> => {
    const list = storeyList(view);
    if (!list) throw new DocumentRefusedError(t("noList"));
    return requestListDocument(extension, { list, language, portfolioId });
  };
  const writers = {
    report: { write: writeReport, extension: "pdf" },
    spreadsheet: { write: writeSpreadsheet, extension: "xlsx" },
    tender: { write: () => requestFromServer("x83"), extension: "x83" },
    archive: { write: () => requestFromServer("zip"), extension: "zip" },
  } as const satisfies Readonly<
    Record<BuildingFile, { readonly write: () => Promise<Blob>; readonly extension: string }>
  >;
  const save = (file: BuildingFile): Promise<void> => {
    const { write, extension } = writers[file];
    return saveAs(file, `${toFileName(name)}.${extension}`, write);
  };
  return { save, pending, failure };
}

function useReportWriter({ view, calculate }: BuildingToSave): () => Promise<Blob> {
  const t = useTranslations("buildingOutput");
  const language = useLanguage();
  const plan = usePlanTexts();
  const summary = useBuildingSummary(view);
  const energy = useEnergyReport(view);
  const urls = useAbsoluteUrls();
  return async () => {
    const { writeReport } = await importOrReload(() => import("./write-report.ts"));
    return writeReport(
      { view, summary, calculate, energy, articleUrl: urls.article, date: formatToday(language) },
      { t, language, plan },
    );
  };
}

/** Two sheets: the room schedule with its luminaires, which can be imported again, and the luminaire schedule. */
function useSpreadsheetWriter({ view, rooms }: BuildingToSave): () => Promise<Blob> {
  const t = useTranslations("buildingOutput");
  const language = useLanguage();
  const urls = useAbsoluteUrls();
  const author = useWorkbookAuthor();
  return async () => {
    const articlesByRoom = new Map(
      view.storeys.flatMap((storey) =>
        storey.rooms.map(({ id, result }) => [
          id,
          (result?.luminaires ?? []).map(({ code, luminaireCount }) => `${luminaireCount} × ${code}`).join(", "),
        ]),
      ),
    );
    const { createXlsx } = await importOrReload(() => import("#web/spreadsheets/xlsx-file.ts"));
    const titles = [...LUMINAIRE_COLUMNS.map((column) => t(`columns.${column}`)), "EULUMDAT", "IES"];
    const luminaires = view.schedule.map(({ code, family, luminaireCount, watts, roomCount, documents }) => {
      const documentOf = (kind: LuminaireDocument["kind"]): string | undefined => {
        const document = documents.find((candidate) => candidate.kind === kind);
        return document && urls.document(document.address);
      };
      const values = [luminaireCount, roundToTenths(watts), roundToTenths(watts && watts * luminaireCount), roomCount];
      return [code, family, ...values, urls.article(code), ...LUMINAIRE_DOCUMENTS.map(documentOf)];
    });
    const secondSheet = luminaireTable(titles, luminaires, language);
    return createXlsx({ ...scheduleTable(rooms, language, articlesByRoom), secondSheet, author });
  };
}

const LUMINAIRE_COLUMNS = ["article", "name", "pieces", "watts", "load", "rooms", "page", "datasheet"] as const;
const LUMINAIRE_DOCUMENTS = ["pdf", "ldt", "ies"] as const;

const roundToTenths = (value: number | undefined): number | undefined => value && Math.round(10 * value) / 10;

/** Absolute URLs, for links in files. */
function useAbsoluteUrls(): Record<"article" | "document", (value: string) => string> {
  const { origin } = useSite();
  const language = useLanguage();
  return {
    article: (code) => origin + siteHref(productPath(code), language),
    document: (address) => (address.startsWith("/") ? origin + address : address),
  };
}
