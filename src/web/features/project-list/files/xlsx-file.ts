import { strToU8, zipSync } from "fflate";
import { sheetParts, type Sheet } from "./sheet-parts.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet as an XLSX file. It is packed at once: workers out of blobs, as packers use them, are against the page's policy. */
export function xlsxFile(sheet: Sheet): Blob {
  const parts = Object.entries(sheetParts(sheet)).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(parts))], { type: TYPE });
}
