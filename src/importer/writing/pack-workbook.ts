import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "#formats/cell.ts";
import { sheetPath, sheetXml, workbookParts, type SheetDefinition } from "#formats/workbook-parts.ts";
import { writeChunks } from "../files/file-system.ts";

interface StreamedSheet {
  readonly head: SheetDefinition;
  readonly rows: () => Iterable<readonly Cell[]>;
}

/** Writes a workbook as a stream, so that even a sheet of a million rows takes little memory. */
export function packWorkbook(path: string, sheets: readonly StreamedSheet[]): void {
  writeChunks(path, (append) => {
    const zip = new Zip((error, bytes) => {
      if (error) throw error;
      append(bytes);
    });
    const add = (name: string, chunks: Iterable<string>): void => {
      const part = new ZipDeflate(name);
      zip.add(part);
      for (const chunk of chunks) part.push(strToU8(chunk));
      part.push(new Uint8Array(0), true);
    };
    for (const [name, xml] of Object.entries(workbookParts(sheets.map(({ head }) => head)))) add(name, [xml]);
    for (const [index, { head, rows }] of sheets.entries()) add(sheetPath(index), sheetXml(head, rows()));
    zip.end();
  });
}
