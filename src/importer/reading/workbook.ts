import { openPromise, type Entry, type ZipFile } from "yauzl";
import { MAX_WORKBOOK_BYTES, MAX_WORKBOOK_PARTS } from "#model/bounds.ts";
import {
  createRelationshipCollector,
  partKey,
  relationshipsPartName,
  findTarget,
  type Relationship,
  createSheetList,
} from "#formats/workbook-package.ts";
import type { XmlHandlers } from "#formats/xml-handlers.ts";
import { inspectFile } from "../files/file-format.ts";
import { isFileError } from "../files/file-system.ts";
import { UnreadableFileError } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import type { Problem } from "../problems/problem.ts";
import { partContains, readXmlPart, RESAVE_REMEDY } from "./xml-part.ts";

/** A sheet of a workbook: its name and its part in the file. */
export interface Sheet {
  readonly name: string;
  readonly part: Entry;
  readonly isHidden: boolean;
}

export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;

/**
 * Opens an XLSX file, which the caller closes. The declared sizes of its parts are bounded here and enforced while they
 * are read.
 *
 * @throws {UnreadableFileError} with the location inside when it is not a complete XLSX file
 */
export async function openWorkbook(path: string) {
  const zip = await openZip(path);
  try {
    const parts = await listParts(zip, path);
    const workbook = await findWorkbook(zip, parts);
    const relationships = await readRelationships(zip, parts, workbook.fileName);
    const findLinkedPart = (type: string): Entry | undefined =>
      parts.get(partKey(findTarget(relationships, type) ?? ""));
    const list = createSheetList(relationships);
    await consumeAll(readXmlPart(zip, workbook, list.handlers));
    return {
      sheets: findSheetParts(parts, workbook, list),
      /** Warnings about content that is not read, whichever sheet is. */
      warnings: [...list.sheetsWithoutPart.map(sheetWithoutPartWarning), ...embeddedPicturesWarning(parts)],
      /** Whether it counts days from 1904. */
      hasDates1904: list.hasDates1904(),
      sharedStrings: findLinkedPart("sharedStrings"),
      styles: findLinkedPart("styles"),
      /**
       * Parses a part's XML chunk by chunk, and pauses after each chunk so that its results can be consumed.
       *
       * Yields each chunk's share of the file in bytes.
       */
      read: (part: Entry, handlers: XmlHandlers): AsyncIterable<number> => readXmlPart(zip, part, handlers),
      /** Whether a part contains a word; much faster than parsing. `false` for a part that is damaged before it. */
      containsWord: (part: Entry, word: string): Promise<boolean> => partContains(zip, part, word),
      close: (): void => zip.close(),
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
    throw unreadableZipError(path, error);
  }
}

/**
 * The error for a file that cannot be opened as a ZIP archive, which every XLSX file is, with the location: its
 * beginning, or the central directory at its end.
 */
function unreadableZipError(path: string, error: unknown): UnreadableFileError {
  if (isFileError(error)) return new UnreadableFileError(`cannot be read: ${error.message}`);
  const { kind, size } = inspectFile(path);
  const errorAtStart = (message: string) => new UnreadableFileError(message, { part: "beginning of the file" });
  if (kind === "empty") return errorAtStart("is empty; copy it again");
  if (kind === "ole")
    return errorAtStart("is an older Excel file, or one with a password; save it as .xlsx without a password");
  if (kind !== "zip") return errorAtStart(`is not an XLSX file, despite its name; ${RESAVE_REMEDY}`);
  const reason = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  return new UnreadableFileError(
    `is not a complete XLSX file: its list of parts is damaged or truncated (${reason}); copy it again, or ${RESAVE_REMEDY}`,
    { part: `end of the file at byte ${size}` },
  );
}

/** The parts by the keys of their names. */
type Parts = ReadonlyMap<string, Entry>;

async function listParts(zip: ZipFile, path: string): Promise<Parts> {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const part of zip.eachEntry()) {
      const location = { part: part.fileName };
      const key = partKey(part.fileName);
      bytes += part.uncompressedSize;
      if (parts.has(key)) throw new UnreadableFileError(`exists twice; ${RESAVE_REMEDY}`, location);
      if (parts.size === MAX_WORKBOOK_PARTS) {
        throw new UnreadableFileError(
          `exceeds the limit of ${MAX_WORKBOOK_PARTS} parts of a workbook; ${SPLIT_REMEDY}`,
          location,
        );
      }
      if (bytes > MAX_WORKBOOK_BYTES) {
        throw new UnreadableFileError(
          `exceeds the limit of 4 GB unpacked for all parts together; ${SPLIT_REMEDY}`,
          location,
        );
      }
      parts.set(key, part);
    }
    return parts;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw unreadableZipError(path, error);
  }
}

const SPLIT_REMEDY =
  "copy the cells of the sheets with lists, without pictures, into a file of their own and save that as .xlsx";

/** The part that the package names as its document. @see ECMA-376, part 1, 12.2 */
async function findWorkbook(zip: ZipFile, parts: Parts): Promise<Entry> {
  return requirePart(parts, findTarget(await readRelationships(zip, parts), "officeDocument") ?? "");
}

/** @param source the part whose relationships they are; absent: the package */
async function readRelationships(zip: ZipFile, parts: Parts, source?: string): Promise<readonly Relationship[]> {
  const collector = createRelationshipCollector(MAX_WORKBOOK_PARTS, source);
  await consumeAll(readXmlPart(zip, requirePart(parts, relationshipsPartName(source)), collector.handlers));
  return collector.relationships;
}

/** The sheets in the workbook's order, at least one. */
function findSheetParts(
  parts: Parts,
  workbook: Entry,
  { sheets, sheetsWithoutPart }: Pick<ReturnType<typeof createSheetList>, "sheets" | "sheetsWithoutPart">,
): readonly [Sheet, ...Sheet[]] {
  const findPart = (name: string, path: string): Entry =>
    requirePart(parts, path, `contains the sheet ${name}`, workbook.fileName);
  const [first, ...rest] = sheets.map(({ name, path, isHidden }) => ({ name, isHidden, part: findPart(name, path) }));
  if (first) return [first, ...rest];
  for (const name of sheetsWithoutPart) findPart(name, "");
  throw new UnreadableFileError("lists no sheet", { part: workbook.fileName });
}

/** A sheet that refers to no part of the file, and so has no rows. */
const sheetWithoutPartWarning = (name: string): WorkbookWarning => ({
  kind: "ignored-file",
  message: `has no rows for the sheet ${formatValue(name)}, as with modules of old Excel versions; if it should have rows, copy them to a new sheet`,
});

type WorkbookWarning = Omit<Problem, "file">;

/** Pictures in cells and above them, and logos in headers; Office stores a PNG beside each SVG. */
const PICTURE_KEY = /^xl\/media\/.*(?<!\.svg)$/;

/** A single picture is a logo; pictures of products are several. */
function embeddedPicturesWarning(parts: Parts): readonly WorkbookWarning[] {
  const count = Array.from(parts.keys()).filter((key) => PICTURE_KEY.test(key)).length;
  if (count < 2) return [];
  const message = `contains ${count} pictures, which are not read; if products need them, save them as files in images/ and enter their names in image_url`;
  return [{ kind: "ignored-file", message }];
}

export async function consumeAll(chunkSizes: AsyncIterable<number>): Promise<void> {
  const iterator = chunkSizes[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

export async function* resultsPerChunk<T>(
  chunkSizes: AsyncIterable<number>,
  drain: () => T,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<T> {
  for await (const bytes of chunkSizes) {
    onBytes?.(bytes);
    yield drain();
  }
}

/** @param referencingPart the part that names it */
function requirePart(
  parts: Parts,
  name: string,
  content = "lists the sheets",
  referencingPart = relationshipsPartName(),
): Entry {
  const part = parts.get(partKey(name));
  if (part) return part;
  const message = name === "" ? `does not name the part that ${content}` : `is missing: the part that ${content}`;
  throw new UnreadableFileError(`${message}; ${RESAVE_REMEDY}`, { part: name === "" ? referencingPart : name });
}
