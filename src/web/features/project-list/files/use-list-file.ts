import { useState } from "react";
import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { usePortfolio } from "#web/session/session-context.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useBrand } from "#web/ui/metadata/brand.ts";
import type { Language } from "#model/languages/language.ts";
import { LIST_PARAMETER, LIST_PATH } from "#project-list/lists/list-address.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { requested } from "#web/client/base.ts";
import { localisedPath } from "#web/ui/links/site-path.ts";
import { useExportTable } from "./use-export-table.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";
import { useDay } from "../lookups/use-day.ts";
import type { Sheet } from "./sheet-parts.ts";

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
  const [pendingFormat, setPendingFormat] = useState<ListFormat>();
  const [failure, setFailure] = useState<string>();
  const save = async (format: ListFormat): Promise<void> => {
    setPendingFormat(format);
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
      setPendingFormat(undefined);
    }
  };
  return { save, making: pendingFormat, failure };
}

/** The project's cover data as a second sheet; `undefined` without any. */
function useCoverSheet(project: string, cover: ListCover | undefined): Sheet | undefined {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDay());
  if (lines.length === 0) return undefined;
  return {
    name: t("coverTitle"),
    columns: [{ title: t("cover.project") }, { title: project }],
    rows: lines.map(({ field, text }) => [t(`cover.${field}`), text]),
  };
}

/** The server's reason for not making a file of the list, in the visitor's language. */
class RefusedFile extends Error {}

/** Statuses whose body is a reason for the visitor. */
const REFUSALS = [400, 413];

interface FileRequest {
  readonly list: SharedList;
  readonly cover: ListCover | undefined;
  readonly language: Language;
  /** The portfolio that the list is checked against; absent: the default one. */
  readonly portfolioId: string | undefined;
}

/**
 * Requests a file of a list from the server, as a form, since the length of addresses is limited.
 *
 * @param ending the extension in the file's address
 * @param query further parameters of the address
 * @throws {RefusedFile} when the server gives a reason; other errors when it cannot be reached
 */
const serverFile =
  (extension: "pdf" | "txt" | "x83" | "zip", query: readonly (readonly [string, string])[] = []) =>
  async ({ list, cover, language, portfolioId }: FileRequest): Promise<Blob> => {
    const portfolio = portfolioId === undefined ? [] : [["id", portfolioId] as const];
    const response = await fetch(
      requested(localisedPath(`${LIST_PATH}.${extension}${writeQuery([...portfolio, ...query])}`, language)),
      {
        method: "POST",
        body: new URLSearchParams({ [LIST_PARAMETER]: writeSharedList(list), ...cover }),
      },
    );
    if (response.ok) return response.blob();
    if (REFUSALS.includes(response.status)) throw new RefusedFile((await response.text()).trim());
    throw new Error(`the request for the list's file was answered with ${response.status}`);
  };
