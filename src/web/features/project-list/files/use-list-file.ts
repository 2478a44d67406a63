import { useState } from "react";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useBrand } from "#web/ui/metadata/brand.ts";
import { useCoverSheet } from "./use-cover-sheet.ts";
import { RefusedFile, serverFile } from "./server-file.ts";
import { useExportTable } from "./use-export-table.ts";
import type { Lookups } from "../lookups/use-lookups.ts";

/** A list to export. */
export interface ListToSave {
  readonly list: SharedList;
  readonly name: string;
  /** The project's cover data; absent: none, or not to be passed on. */
  readonly cover?: ListCover | undefined;
  readonly lookups: Lookups;
}

const PRODUCT = [["tender", "product"]] as const;

/** The writers are loaded on first use. */
const MAKERS = {
  CSV: async () => (await importOrReload(() => import("./csv-file.ts"))).csvFile,
  XLSX: async () => (await importOrReload(() => import("./xlsx-file.ts"))).xlsxFile,
  PDF: () => Promise.resolve(serverFile("pdf")),
  ZIP: () => Promise.resolve(serverFile("zip")),
  neutral: () => Promise.resolve(serverFile("txt")),
  product: () => Promise.resolve(serverFile("txt", PRODUCT)),
  "X83-neutral": () => Promise.resolve(serverFile("x83")),
  "X83-product": () => Promise.resolve(serverFile("x83", PRODUCT)),
} as const;
export type ListFormat = keyof typeof MAKERS;

/** The kind of tender of a format and its file extension; `undefined` for other formats. */
function tenderOf(format: ListFormat): { readonly kind: TenderKind; readonly ending: string } | undefined {
  const kind = TENDER_KINDS.find((one) => format.endsWith(one));
  return kind && { kind, ending: format === kind ? "txt" : "x83" };
}

/** Saves a list as a file. `making` is the format being made, `failure` the reason why the last attempt failed. */
export function useListFile({ list, name, cover, lookups }: ListToSave) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups);
  const coverSheet = useCoverSheet(name, cover);
  const brand = useBrand();
  const author = { creator: brand?.names[language], company: brand?.words[language].legalName?.text };
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const [making, setMaking] = useState<ListFormat>();
  const [failure, setFailure] = useState<string>();
  const save = async (format: ListFormat): Promise<void> => {
    setMaking(format);
    setFailure(undefined);
    try {
      const make = await MAKERS[format]();
      const file = await make({ ...table(), list, name, cover, coverSheet, author, language, portfolioId });
      const tender = tenderOf(format);
      const title = tender ? `${name} ${t(`tenderFiles.${tender.kind}`)}` : name;
      saveFile(file, `${fileName(title)}.${(tender?.ending ?? format).toLowerCase()}`);
    } catch (error) {
      setFailure(error instanceof RefusedFile ? error.message : t("exportFailed"));
    } finally {
      setMaking(undefined);
    }
  };
  return { save, making, failure };
}
