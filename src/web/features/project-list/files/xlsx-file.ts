import { strToU8, zipSync } from "fflate";
import type { WorkbookProperties } from "#formats/workbook-properties.ts";
import { sheetParts, type Sheet } from "./sheet-parts.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The name of the site that made a workbook, and of the company behind it. */
export type WorkbookAuthor = Pick<WorkbookProperties, "creator" | "company">;

/** A list as an XLSX file, with the cover data on a second sheet. */
export interface Workbook extends Sheet {
  readonly coverSheet?: Sheet | undefined;
  /** Who offers the list: the site's name and its operator's. */
  readonly author?: WorkbookAuthor | undefined;
}

/**
 * A sheet as an XLSX file, compressed synchronously: compression libraries start workers from blobs, which the page's
 * policy forbids.
 */
export function xlsxFile({ coverSheet, author, ...sheet }: Workbook): Blob {
  const sheets = sheetParts(coverSheet ? [sheet, coverSheet] : [sheet], { title: sheet.name, ...author });
  const parts = Object.entries(sheets).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(parts))], { type: TYPE });
}
