import { strFromU8, unzipSync, type UnzipFileInfo } from "fflate";
import { SaxesParser } from "saxes";
import { SHEET_LIMITS } from "#model/bounds.ts";
import type { SheetRow } from "#formats/cell.ts";
import { createSheetList, RELATIONS_PART, SHARED_STRINGS_PART, WORKBOOK_PART } from "#formats/sheet-list.ts";
import { createSharedStrings, createSheetRows } from "#formats/sheet-xml.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";

/** No list of a few thousand lines comes near; what unpacks to more is not unpacked. */
const LARGEST_PART_BYTES = 64 * 1024 * 1024;

const isRead = ({ name, originalSize }: UnzipFileInfo): boolean =>
  originalSize <= LARGEST_PART_BYTES &&
  (name === WORKBOOK_PART ||
    name === RELATIONS_PART ||
    name === SHARED_STRINGS_PART ||
    name.startsWith("xl/worksheets/"));

/**
 * The sheets of an XLSX file in their order, each as its rows.
 *
 * @returns `undefined` when the archive is no workbook
 * @throws when it is damaged
 */
export function xlsxSheets(bytes: Uint8Array): (readonly SheetRow[])[] | undefined {
  const parts = unzipSync(bytes, { filter: isRead });
  if (!parts[WORKBOOK_PART]) return undefined;
  const list = createSheetList();
  feed(parts[RELATIONS_PART], list.relations);
  feed(parts[WORKBOOK_PART], list.workbook);
  const strings = createSharedStrings(SHEET_LIMITS);
  feed(parts[SHARED_STRINGS_PART], strings.handlers);
  return list.sheets().map(({ path }) => {
    const rows = createSheetRows(strings.all, SHEET_LIMITS);
    feed(parts[path], rows.handlers);
    return rows.take();
  });
}

/** Feeds the XML of a part to what reads it; a part that is not there has nothing. @throws when it is no XML */
function feed(part: Uint8Array | undefined, handlers: XmlHandlers): void {
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
  parser.write(strFromU8(part)).close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
