import { unzipSync, type UnzipFileInfo } from "fflate";
import { SaxesParser } from "saxes";
import { MAX_LIST_WORKBOOK_BYTES, MAX_LIST_CELLS } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { SheetRow } from "#formats/cell.ts";
import { createSheetList, RELATIONS_PART, SHARED_STRINGS_PART, WORKBOOK_PART } from "#formats/sheet-list.ts";
import { createSharedStrings, createSheetRows } from "#formats/sheet-xml.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";

/** A workbook far larger than any list; reading is aborted. */
export class OverfullWorkbook extends Error {
  override readonly name = "OverfullWorkbook";
}

const READ_PARTS: ReadonlySet<string> = new Set([WORKBOOK_PART, RELATIONS_PART, SHARED_STRINGS_PART]);

/** Selects the parts to read. @throws {OverfullWorkbook} before any part is unpacked beyond its limit */
function createPartFilter(): (part: UnzipFileInfo) => boolean {
  let bytes = 0;
  return ({ name, originalSize }) => {
    if (!READ_PARTS.has(name) && !name.startsWith("xl/worksheets/")) return false;
    bytes += originalSize;
    if (bytes > MAX_LIST_WORKBOOK_BYTES) throw new OverfullWorkbook(`${bytes} bytes unpacked`);
    return true;
  };
}

/**
 * The sheets of an XLSX file in order, each as rows.
 *
 * @returns `undefined` when the archive is not a workbook
 * @throws {OverfullWorkbook} when it is far larger than any list
 * @throws when it is damaged
 */
export function xlsxSheets(bytes: Uint8Array): (readonly SheetRow[])[] | undefined {
  const parts = unzipSync(bytes, { filter: createPartFilter() });
  if (!parts[WORKBOOK_PART]) return undefined;
  const list = createSheetList();
  feed(parts[RELATIONS_PART], list.relations);
  feed(parts[WORKBOOK_PART], list.workbook);
  const strings = createSharedStrings(SHEET_LIMITS);
  feed(parts[SHARED_STRINGS_PART], strings.handlers);
  let cells = 0;
  return list.sheets().map(({ path }) => {
    const rows = createSheetRows(strings.all, SHEET_LIMITS);
    const all: SheetRow[] = [];
    feed(parts[path], rows.handlers, () => {
      for (const row of rows.take()) {
        cells += row.cells.length;
        if (cells > MAX_LIST_CELLS) throw new OverfullWorkbook(`${cells} cells`);
        all.push(row);
      }
    });
    return all;
  });
}

const PIECE_BYTES = 64 * 1024;

/**
 * Feeds a part's XML to a parser in chunks; a missing part counts as empty.
 *
 * @param onPiece called after each chunk, so that its results can be consumed
 * @throws when it is not XML
 */
function feed(part: Uint8Array | undefined, handlers: XmlHandlers, onPiece?: () => void): void {
  if (!part) return;
  const parser = new SaxesParser({ position: false });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(localName(name), attributes as Readonly<Record<string, string>>),
  );
  parser.on("closetag", ({ name }) => handlers.close?.(localName(name)));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < part.length; at += PIECE_BYTES) {
    parser.write(decoder.decode(part.subarray(at, at + PIECE_BYTES), { stream: true }));
    onPiece?.();
  }
  parser.write(decoder.decode()).close();
  onPiece?.();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
