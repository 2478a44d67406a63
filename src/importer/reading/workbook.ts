import { SaxesParser } from "saxes";
import { openPromise, type Entry, type ZipFile } from "yauzl";
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

/** What is done with the XML of a part; names come without their namespace's prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const SHARED_STRINGS = "xl/sharedStrings.xml";

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
      sharedStrings: parts.get(SHARED_STRINGS),
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
  const targets = new Map<string, string>();
  const sheets: Sheet[] = [];
  await finish(
    readXml(zip, needed(parts, RELATIONS), {
      open(name, { Id = "", Target = "" }) {
        if (name === "Relationship") targets.set(Id, Target);
      },
    }),
  );
  await finish(
    readXml(zip, needed(parts, WORKBOOK), {
      open(name, attributes) {
        if (name !== "sheet") return;
        const part = parts.get(partPath(targets.get(relationId(attributes)) ?? ""));
        if (part) sheets.push({ name: attributes["name"] ?? "", part });
      },
    }),
  );
  return sheets;
}

/** Runs through all pieces of a part. @returns the bytes that they were */
export async function finish(pieces: AsyncIterable<number>): Promise<number> {
  let bytes = 0;
  for await (const more of pieces) bytes += more;
  return bytes;
}

/** `r:id`, under whatever prefix. */
const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

/** The place of a part that the workbook names, relative to itself or from the root. */
const partPath = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

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
