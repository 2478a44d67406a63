import { unzipSync, type UnzipFileInfo } from "fflate";
import { MAX_LIST_CELLS, MAX_LIST_WORKBOOK_BYTES, MAX_MERGED_RANGES, MAX_WORKBOOK_PARTS } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { CellRange, SheetRow } from "#formats/cell.ts";
import {
  createRelationshipCollector,
  partKey,
  relationshipsPartName,
  findTarget,
  type Relationship,
  createSheetList,
  type SheetLocation,
} from "#formats/workbook-package.ts";
import { createMergeCollector, MERGE_ELEMENT } from "#formats/sheet-merges.ts";
import { createSheetStyles, type SheetStyles } from "#formats/sheet-styles.ts";
import { createSharedStringCollector, createSheetRowCollector } from "#formats/sheet-xml.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";
import { parseXml } from "./parse-xml.ts";

/** Thrown when a workbook exceeds the limits; reading is aborted. */
export class WorkbookTooLargeError extends Error {
  override readonly name = "WorkbookTooLargeError";
}

/** Reads a part by its name; `undefined` if the archive lacks it. */
type ReadPart = (name: string) => Uint8Array | undefined;

/** Unpacks parts by name. @throws {WorkbookTooLargeError} before the total size exceeds the limit */
function createUnpacker(archive: Uint8Array): (names: readonly string[]) => ReadPart {
  let unpackedBytes = 0;
  return (names) => {
    const keys = new Set(names.map(partKey));
    const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
      if (!keys.has(partKey(name))) return false;
      unpackedBytes += originalSize;
      if (unpackedBytes > MAX_LIST_WORKBOOK_BYTES) throw new WorkbookTooLargeError(`${unpackedBytes} bytes unpacked`);
      return true;
    };
    const parts = new Map(Object.entries(unzipSync(archive, { filter })).map(([name, part]) => [partKey(name), part]));
    return (name) => parts.get(partKey(name));
  };
}

interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly SheetRow[];
  readonly merges: readonly CellRange[];
}

/** The sheets of an XLSX file; `undefined` if it is not a workbook. @throws when it is damaged or exceeds the limits */
export function readXlsxSheets(bytes: Uint8Array): readonly WorkbookSheet[] | undefined {
  const unpack = createUnpacker(bytes);
  const path = findTarget(relationshipsIn(unpack([relationshipsPartName()])), "officeDocument");
  if (path === undefined) return undefined;
  const readMainPart = unpack([path, relationshipsPartName(path)]);
  const workbook = readMainPart(path);
  if (!workbook) return undefined;
  const relationships = relationshipsIn(readMainPart, path);
  const sheetList = createSheetList(relationships);
  parsePart(workbook, sheetList.handlers);
  const [stringsPath = "", stylesPath = ""] = ["sharedStrings", "styles"].map((type) =>
    findTarget(relationships, type),
  );
  const readPart = unpack([stringsPath, stylesPath, ...sheetList.sheets.map((sheet) => sheet.path)]);
  const stringsCollector = createSharedStringCollector(SHEET_LIMITS);
  parsePart(readPart(stringsPath), stringsCollector.handlers);
  const styles = createSheetStyles(sheetList.hasDates1904());
  parsePart(readPart(stylesPath), styles.handlers);
  return readSheets(sheetList.sheets, readPart, stringsCollector.strings, styles);
}

/** @param source the part whose relationships they are; absent: the package */
function relationshipsIn(readPart: ReadPart, source?: string): readonly Relationship[] {
  const collector = createRelationshipCollector(MAX_WORKBOOK_PARTS, source);
  parsePart(readPart(relationshipsPartName(source)), collector.handlers);
  return collector.relationships;
}

function readSheets(
  sheets: readonly SheetLocation[],
  readPart: ReadPart,
  strings: readonly string[],
  styles: SheetStyles,
): readonly WorkbookSheet[] {
  let cellCount = 0;
  return sheets.map(({ name, path, isHidden }) => {
    const reader = createSheetRowCollector(strings, SHEET_LIMITS, styles);
    const merges = createMergeCollector(MAX_MERGED_RANGES);
    const rows: SheetRow[] = [];
    const open: XmlHandlers["open"] = (element, attributes) =>
      (element === MERGE_ELEMENT ? merges : reader).handlers.open(element, attributes);
    parsePart(readPart(path), { ...reader.handlers, open }, () => {
      for (const row of reader.drainRows()) {
        cellCount += row.cells.length;
        if (cellCount > MAX_LIST_CELLS) throw new WorkbookTooLargeError(`${cellCount} cells`);
        rows.push(row);
      }
    });
    return { name, isHidden, rows, merges: merges.ranges };
  });
}

/** A missing part counts as empty. */
function parsePart(part: Uint8Array | undefined, handlers: XmlHandlers, onChunk?: () => void): void {
  if (part) parseXml(part, handlers, onChunk);
}
