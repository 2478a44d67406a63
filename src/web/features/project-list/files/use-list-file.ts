import { useState } from "react";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useCoverSheet } from "./use-cover-sheet.ts";
import { RefusedFile, serverFile } from "./server-file.ts";
import { useExportTable } from "./use-export-table.ts";
import type { Lookups } from "../lookups/use-lookups.ts";

/** A list that is to become a file. */
export interface ListToSave {
  readonly list: SharedList;
  readonly name: string;
  /** What is stated of the project; absent: nothing, or it is not to be handed on. */
  readonly cover?: ListCover | undefined;
  readonly lookups: Lookups;
}

/** What makes the files is loaded when it is asked for. */
const MAKERS = {
  CSV: async () => (await importOrReload(() => import("./csv-file.ts"))).csvFile,
  XLSX: async () => (await importOrReload(() => import("./xlsx-file.ts"))).xlsxFile,
  PDF: () => Promise.resolve(serverFile("pdf")),
  neutral: () => Promise.resolve(serverFile("txt")),
  product: () => Promise.resolve(serverFile("txt", [["tender", "product"]])),
} as const;
export type ListFormat = keyof typeof MAKERS;

const isTender = (format: ListFormat): format is TenderKind => TENDER_KINDS.some((kind) => kind === format);

/** Saves a list as a file. `failure` says why the last one could not be made. */
export function useListFile({ list, name, cover, lookups }: ListToSave) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups);
  const coverSheet = useCoverSheet(name, cover);
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const [failure, setFailure] = useState<string>();
  const save = async (format: ListFormat): Promise<void> => {
    try {
      const make = await MAKERS[format]();
      const file = await make({ ...table(), list, name, cover, coverSheet, language, portfolioId });
      const [title, ending] = isTender(format) ? [`${name} ${t(`tenderFiles.${format}`)}`, "txt"] : [name, format];
      saveFile(file, `${fileName(title)}.${ending.toLowerCase()}`);
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof RefusedFile ? error.message : t("exportFailed"));
    }
  };
  return { save, failure };
}
