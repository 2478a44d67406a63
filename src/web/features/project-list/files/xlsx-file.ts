import { strToU8, zipSync } from "fflate";
import { sheetParts, type Sheet } from "./sheet-parts.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A list as an XLSX file, with the cover data on a second sheet. */
export interface Workbook extends Sheet {
  readonly coverSheet?: Sheet | undefined;
}

/**
 * A sheet as an XLSX file, compressed synchronously: compression libraries start workers from blobs, which the page's
 * policy forbids.
 */
export function xlsxFile({ coverSheet, ...sheet }: Workbook): Blob {
  const sheets = sheetParts(coverSheet ? [sheet, coverSheet] : [sheet]);
  const parts = Object.entries(sheets).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(parts))], { type: TYPE });
}
