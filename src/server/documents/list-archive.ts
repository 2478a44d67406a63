import { VERSION_HEADER } from "#model/endpoints.ts";
import { PHOTOMETRIC_FORMATS } from "#navigation/addresses/document-address.ts";
import { listedCodes } from "#project-list/lists/project-list.ts";
import type { Requester } from "../work/requester.ts";
import { type MakeGldfContainer, photometricFile } from "./article-files.ts";
import type { MakeDatasheet } from "./datasheet-maker.ts";
import { fileDisposition, portableFileName, type RenderedDocument } from "./document-response.ts";
import type { DocumentTexts } from "./sheet/document-texts.ts";
import type { PrintedList } from "./lists/list-content.ts";
import type { ListDocumentRequest } from "./lists/list-document-request.ts";
import { Zip, ZipPassThrough } from "fflate";

interface ArchiveRequest extends ListDocumentRequest {
  readonly list: PrintedList;
  /** The list's name, or its default name. */
  readonly name: string;
  readonly texts: DocumentTexts;
}

/** The functions that generate the archive's documents. */
export interface ArchiveDependencies {
  readonly makePdf: (requester: Requester) => Promise<RenderedDocument>;
  readonly makeDatasheet: MakeDatasheet;
  /** The document of a planned zone; `undefined` if the zone has no plan. */
  readonly makeZonePlan: (
    zone: PrintedList["zones"][number],
    requester: Requester,
  ) => Promise<RenderedDocument | undefined>;
  readonly makeContainer: MakeGldfContainer;
  /** The manufacturer named in converted photometric files. */
  readonly manufacturer: string;
}

/**
 * Responds with a ZIP archive: the list's document, the plans of its zones, the datasheet of each article, and its
 * photometric files and GLDF container, if it has any. One file at a time is generated while it is sent, so that no
 * archive is in memory as a whole. When a file cannot be generated, the response is aborted.
 *
 * @throws {WorkRefusedError} for one of the first two documents
 */
export async function listArchiveResponse(
  request: Request,
  requested: ArchiveRequest,
  dependencies: ArchiveDependencies,
): Promise<Response> {
  const headers = {
    "content-type": "application/zip",
    "content-disposition": fileDisposition("attachment", requested.name, "zip"),
    "content-language": requested.language,
    "cache-control": "private, no-store",
    [VERSION_HEADER]: requested.snapshot.version,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const cancelled = new AbortController();
  const signal = AbortSignal.any([requested.requester.signal, cancelled.signal]);
  const files = archiveFiles({ ...requested, requester: { ...requested.requester, signal } }, dependencies);
  const firstFiles = [await files.next(), await files.next()].flatMap(({ value, done }) => (done ? [] : [value]));
  const body = zipStream(prepend(firstFiles, files), requested.day, () => cancelled.abort());
  return new Response(body, { headers });
}

async function* prepend<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

async function* archiveFiles(
  { list, name, texts, snapshot, language, portfolioId, day, requester }: ArchiveRequest,
  { makePdf, makeZonePlan, makeDatasheet, makeContainer, manufacturer }: ArchiveDependencies,
): AsyncGenerator<ArchiveFile, undefined> {
  const uniquePath = createUniquePaths();
  yield { path: uniquePath("", name, "pdf"), bytes: (await makePdf(requester)).bytes };
  for (const zone of list.zones) {
    const plan = await makeZonePlan(zone, requester);
    if (plan)
      yield {
        path: uniquePath(texts.text("archivePlans"), zone.name || texts.list("noZone"), "pdf"),
        bytes: plan.bytes,
      };
  }
  for (const row of listedRows(list, snapshot.catalogue)) {
    const code = snapshot.catalogue.articleCode(row);
    const datasheet = await makeDatasheet({ snapshot, language, portfolioId, row, code, day, requester });
    yield { path: uniquePath(texts.text("archiveDatasheets"), code, "pdf"), bytes: datasheet.bytes };
    for (const format of PHOTOMETRIC_FORMATS) {
      const file = photometricFile(snapshot, row, format, manufacturer);
      if (file) yield { path: uniquePath(texts.text("archivePhotometry"), code, format), bytes: file.bytes };
    }
    const container = await makeContainer({ snapshot, row, code, requester });
    if (container) yield { path: uniquePath("GLDF", code, "gldf"), bytes: container.bytes };
  }
  return undefined;
}

/** The rows of a list's articles in their order, without duplicates and without those that no longer exist. */
function listedRows(list: PrintedList, catalogue: ListDocumentRequest["snapshot"]["catalogue"]): ReadonlySet<number> {
  return new Set(listedCodes(list).flatMap((code) => catalogue.articleRow(code) ?? []));
}

/** Creates the function that returns unique paths, ignoring letter case as some file systems do. */
function createUniquePaths(): (folder: string, name: string, extension: string) => string {
  const used = new Set<string>();
  return (folder, name, extension) => {
    const pathOf = (baseName: string): string =>
      `${folder === "" ? "" : `${portableFileName(folder)}/`}${portableFileName(baseName)}.${extension}`;
    let path = pathOf(name);
    for (let number = 2; used.has(path.toLowerCase()); number++) path = pathOf(`${number}-${name}`);
    used.add(path.toLowerCase());
    return path;
  };
}

export interface ArchiveFile {
  /** Its path within the archive, with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP archive of uncompressed files as a stream, with one file in memory at a time. When a file fails, the stream
 * fails, too.
 *
 * @param date the modification date of all files
 * @param onCancel called when the stream is not read to its end
 */
export function zipStream(
  files: AsyncIterator<ArchiveFile>,
  date: Date,
  onCancel: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const zip = new Zip();
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(chunk);
        if (isLast) controller.close();
      };
    },
    async pull() {
      const next = await files.next();
      if (next.done) {
        zip.end();
        return;
      }
      const entry = new ZipPassThrough(next.value.path);
      entry.mtime = date;
      zip.add(entry);
      entry.push(next.value.bytes, true);
    },
    cancel: onCancel,
  });
}
