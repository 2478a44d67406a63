import { unzipSync, type UnzipFileInfo } from "fflate";
import { SaxesParser } from "saxes";
import { MAX_LIST_CELLS, MAX_LIST_WORKBOOK_BYTES, MAX_WORKBOOK_PARTS } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { SheetRow } from "#formats/cell.ts";
import {
  createRelationships,
  partKey,
  relationshipsPart,
  targetOf,
  type Relationship,
} from "#formats/package-relationships.ts";
import { createSheetList, type SheetPlace } from "#formats/sheet-list.ts";
import { createSharedStrings, createSheetRows } from "#formats/sheet-xml.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";

/** A workbook far larger than any list; reading is aborted. */
export class OverfullWorkbook extends Error {
  override readonly name = "OverfullWorkbook";
}

/** A part by its name; absent if the archive does not have it. */
type Parts = (name: string) => Uint8Array | undefined;

/** Unpacks some parts at a time. @throws {OverfullWorkbook} before any part is unpacked beyond the limit of all */
function createUnpacker(archive: Uint8Array): (names: readonly string[]) => Parts {
  let bytes = 0;
  return (names) => {
    const keys = new Set(names.map(partKey));
    const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
      if (!keys.has(partKey(name))) return false;
      bytes += originalSize;
      if (bytes > MAX_LIST_WORKBOOK_BYTES) throw new OverfullWorkbook(`${bytes} bytes unpacked`);
      return true;
    };
    const parts = new Map(Object.entries(unzipSync(archive, { filter })).map(([name, part]) => [partKey(name), part]));
    return (name) => parts.get(partKey(name));
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
  const unpack = createUnpacker(bytes);
  const path = targetOf(relationshipsIn(unpack([relationshipsPart()])), "officeDocument");
  if (path === undefined) return undefined;
  const main = unpack([path, relationshipsPart(path)]);
  const workbook = main(path);
  if (!workbook) return undefined;
  const relationships = relationshipsIn(main, path);
  const list = createSheetList(relationships);
  feed(workbook, list.handlers);
  const stringsPath = targetOf(relationships, "sharedStrings") ?? "";
  const parts = unpack([stringsPath, ...list.all.map((sheet) => sheet.path)]);
  const strings = createSharedStrings(SHEET_LIMITS);
  feed(parts(stringsPath), strings.handlers);
  return rowsOfSheets(list.all, parts, strings.all);
}

/** @param source the part whose relationships they are; absent: the package */
function relationshipsIn(parts: Parts, source?: string): readonly Relationship[] {
  const relationships = createRelationships(MAX_WORKBOOK_PARTS, source);
  feed(parts(relationshipsPart(source)), relationships.handlers);
  return relationships.all;
}

function rowsOfSheets(
  sheets: readonly SheetPlace[],
  parts: Parts,
  strings: readonly string[],
): (readonly SheetRow[])[] {
  let cells = 0;
  return sheets.map(({ path }) => {
    const rows = createSheetRows(strings, SHEET_LIMITS);
    const all: SheetRow[] = [];
    feed(parts(path), rows.handlers, () => {
      for (const row of rows.drainRows()) {
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
