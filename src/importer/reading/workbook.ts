import { openPromise, type Entry, type ZipFile } from "yauzl";
import { MAX_WORKBOOK_BYTES, MAX_WORKBOOK_PARTS } from "#model/bounds.ts";
import { createSheetList, RELATIONS_PART, SHARED_STRINGS_PART, WORKBOOK_PART } from "#formats/sheet-list.ts";
import { STYLES_PART } from "#formats/sheet-styles.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";
import { UnreadableFile } from "../files/row.ts";
import { isInPart, readXmlPart } from "./xml-part.ts";
import { SAVE_AGAIN, zipFault } from "./zip-fault.ts";

/** A sheet of a workbook: its name and its part in the file. */
export interface Sheet {
  readonly name: string;
  readonly part: Entry;
  readonly isHidden: boolean;
}

/** An open XLSX file; the caller closes it. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /**
   * Parses a part's XML piece by piece, and pauses after each piece so that its results can be consumed.
   *
   * Yields each piece's share of the file in bytes.
   */
  readonly read: (part: Entry, handlers: XmlHandlers) => AsyncIterable<number>;
  /** Whether a part holds a word, anywhere; much faster than parsing it. A damaged part holds none. */
  readonly mentions: (part: Entry, word: string) => Promise<boolean>;
  readonly sharedStrings: Entry | undefined;
  readonly styles: Entry | undefined;
  readonly close: () => void;
}

/**
 * Opens an XLSX file. The declared sizes of its parts are bounded here and enforced while they are read.
 *
 * @throws {UnreadableFile} with the place inside when it is not a complete XLSX file
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const parts = await listParts(zip, path);
    return {
      sheets: await listSheets(zip, parts),
      sharedStrings: parts.get(SHARED_STRINGS_PART),
      styles: parts.get(STYLES_PART),
      read: (part, handlers) => readXmlPart(zip, part, handlers),
      mentions: (part, word) => isInPart(zip, part, word),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw zipFault(path, error);
  }
}

async function listParts(zip: ZipFile, path: string): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const part of zip.eachEntry()) {
      const place = { part: part.fileName };
      bytes += part.uncompressedSize;
      if (parts.has(part.fileName)) throw new UnreadableFile(`is there twice; ${SAVE_AGAIN}`, place);
      if (parts.size === MAX_WORKBOOK_PARTS) {
        throw new UnreadableFile(`is part ${parts.size + 1} of the file; ${OF_ITS_OWN}`, place);
      }
      if (bytes > MAX_WORKBOOK_BYTES) {
        throw new UnreadableFile(`brings the parts so far to more than 4 GB unpacked; ${OF_ITS_OWN}`, place);
      }
      parts.set(part.fileName, part);
    }
    return parts;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw zipFault(path, error);
  }
}

const OF_ITS_OWN = "copy the sheets with lists into a file of their own and save that as .xlsx";

/** The sheets in the workbook's order. */
async function listSheets(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<readonly Sheet[]> {
  const list = createSheetList();
  await finish(readXmlPart(zip, needed(parts, RELATIONS_PART), list.relations));
  await finish(readXmlPart(zip, needed(parts, WORKBOOK_PART), list.workbook));
  return list
    .sheets()
    .map(({ name, path, isHidden }) => ({ name, isHidden, part: needed(parts, path, `the sheet ${name} is kept`) }));
}

/** Consumes all pieces of a part. @returns their bytes */
export async function finish(pieces: AsyncIterable<number>): Promise<number> {
  let bytes = 0;
  for await (const more of pieces) bytes += more;
  return bytes;
}

function needed(
  parts: ReadonlyMap<string, Entry>,
  path: string,
  holds = "every XLSX file has its sheets listed",
): Entry {
  const part = parts.get(path);
  if (part) return part;
  throw new UnreadableFile(`is missing, in which ${holds}; ${SAVE_AGAIN}`, { part: path });
}
