import { SaxesParser } from "saxes";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { createSheetList, RELATIONS_PART, SHARED_STRINGS_PART, WORKBOOK_PART } from "#domain/spreadsheet/sheet-list.ts";
import type { XmlHandlers } from "#domain/spreadsheet/xml-handlers.ts";
import { UnreadableFile } from "./row.ts";

/** A sheet of a workbook: its name, and its part of the file. */
export interface Sheet {
  readonly name: string;
  readonly part: Entry;
}

/** An open XLSX file. It has to be closed. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /**
   * Feeds a part's XML to the handlers, piece by piece, and stops after each piece so that what it gave can be used up.
   *
   * @returns each piece's share of the file in bytes
   */
  readonly read: (part: Entry, handlers: XmlHandlers) => AsyncIterable<number>;
  readonly sharedStrings: Entry | undefined;
  readonly close: () => void;
}

/**
 * Opens an XLSX file.
 *
 * @throws {UnreadableFile} when it is no whole XLSX file
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const parts = new Map<string, Entry>();
    for await (const part of zip.eachEntry()) parts.set(part.fileName, part);
    return {
      sheets: await listSheets(zip, parts),
      sharedStrings: parts.get(SHARED_STRINGS_PART),
      read: (part, handlers) => readXml(zip, part, handlers),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw toUnreadable(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw toUnreadable(error);
  }
}

/** The sheets in the workbook's order. */
async function listSheets(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<readonly Sheet[]> {
  const list = createSheetList();
  await finish(readXml(zip, needed(parts, RELATIONS_PART), list.relations));
  await finish(readXml(zip, needed(parts, WORKBOOK_PART), list.workbook));
  return list.sheets().flatMap(({ name, path }) => {
    const part = parts.get(path);
    return part ? [{ name, part }] : [];
  });
}

/** Runs through all pieces of a part. @returns the bytes that they were */
export async function finish(pieces: AsyncIterable<number>): Promise<number> {
  let bytes = 0;
  for await (const more of pieces) bytes += more;
  return bytes;
}

function needed(parts: ReadonlyMap<string, Entry>, path: string): Entry {
  const part = parts.get(path);
  if (part) return part;
  throw new UnreadableFile(`is no XLSX file: it has no part ${path}`);
}

async function* readXml(zip: ZipFile, part: Entry, handlers: XmlHandlers): AsyncGenerator<number> {
  const ratio = part.compressedSize / Math.max(part.uncompressedSize, 1);
  const parser = createParser(handlers);
  try {
    const stream = await zip.openReadStreamPromise(part);
    stream.setEncoding("utf8");
    for await (const chunk of stream) {
      const text = chunk as string;
      parser.write(text);
      yield text.length * ratio;
    }
    parser.close();
  } catch (error) {
    throw toUnreadable(error);
  }
}

function createParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on("opentag", (tag) => handlers.open(localName(tag.name), tag.attributes as Record<string, string>));
  parser.on("closetag", (tag) => handlers.close?.(localName(tag.name)));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("error", (error) => {
    throw error;
  });
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const toUnreadable = (error: unknown): UnreadableFile =>
  error instanceof UnreadableFile
    ? error
    : new UnreadableFile(`is no whole XLSX file: ${error instanceof Error ? error.message : String(error)}`);
