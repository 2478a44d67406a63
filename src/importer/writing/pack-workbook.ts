import { closeSync, openSync, writeSync } from "node:fs";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "#formats/cell.ts";
import {
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookParts,
  type SheetDefinition,
} from "#formats/workbook-parts.ts";

/** A sheet whose rows are streamed. */
interface StreamedSheet {
  readonly head: SheetDefinition;
  readonly rows: () => Iterable<readonly Cell[]>;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Packs a workbook as a stream, so that a sheet of a million rows takes no memory. */
export function packWorkbook(path: string, sheets: readonly StreamedSheet[]): void {
  const file = openSync(path, "w");
  try {
    const zip = new Zip((error, bytes) => {
      if (error) throw error;
      writeSync(file, bytes);
    });
    const add = (name: string, texts: Iterable<string>): void => {
      const part = new ZipDeflate(name);
      zip.add(part);
      for (const chunk of joinIntoChunks(texts)) part.push(strToU8(chunk));
      part.push(new Uint8Array(0), true);
    };
    for (const [name, xml] of Object.entries(workbookParts(sheets.map(({ head }) => head)))) add(name, [xml]);
    for (const [index, sheet] of sheets.entries()) add(sheetPath(index), sheetXml(sheet));
    zip.end();
  } finally {
    closeSync(file);
  }
}

function* sheetXml({ head, rows }: StreamedSheet): Generator<string> {
  yield sheetStart(head);
  let rowNumber = 1;
  for (const cells of rows()) yield sheetRow(cells, (rowNumber += 1));
  yield sheetEnd(head);
}

/** Joins texts into longer ones, of which fewer have to be written. */
export function* joinIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}
