import { VERSION_HEADER } from "#model/endpoints.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { errorResponse, shortContentHash, VERSIONED_CACHE_HEADERS } from "../http/responses.ts";
import { bytesResponse } from "../http/compress.ts";
import { documentTimedOut } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import type { Logger } from "#model/logging/log.ts";
import type { CachePartition, SiteCache } from "../http/site-cache.ts";
import type { JobPool } from "../work/job-pool.ts";
import { WorkRefusedError } from "../work/work-limits.ts";
import { stripEnds } from "#model/strip-end.ts";

export interface RenderedDocument {
  readonly etag: string;
  readonly bytes: Uint8Array;
}

/** A document with the entity tag of its bytes. */
export const toDocument = (bytes: Uint8Array): RenderedDocument => ({ etag: shortContentHash(bytes), bytes });

export const createDocumentCache = (cache: SiteCache, name: string): CachePartition<RenderedDocument> =>
  cache.createPartition({ name, sizeOf: ({ bytes }) => bytes.length });

interface ResponseFile extends RenderedDocument {
  readonly mediaType: string;
  /** The subject of the file; may contain any characters. */
  readonly name: string;
  /** Without a dot. */
  readonly extension: string;
  /** `inline` opens it in the browser; absent: it is downloaded. */
  readonly disposition?: "inline" | "attachment";
  /** Absent: it contains no text, or text in several languages. */
  readonly language?: Language;
  /** Whether its format is already compressed; absent: the response is compressed. */
  readonly isCompressed?: boolean;
}

export const PDF_FILE = {
  mediaType: "application/pdf",
  extension: "pdf",
  disposition: "inline",
  isCompressed: true,
} as const;

/** Responds with a document of a version. @param cacheHeaders absent: any cache may store it */
export const documentFileResponse = (
  request: Request,
  { version }: Pick<Snapshot, "version">,
  { etag, bytes, mediaType, name, extension, disposition = "attachment", language, isCompressed }: ResponseFile,
  cacheHeaders: Readonly<Record<string, string>> = VERSIONED_CACHE_HEADERS,
): Promise<Response> =>
  bytesResponse(
    request,
    bytes,
    {
      "content-type": mediaType,
      "content-disposition": fileDisposition(disposition, name, extension),
      ...(language && { "content-language": language }),
      [VERSION_HEADER]: version,
      ...cacheHeaders,
    },
    { etag, ...(isCompressed && { encodings: ["identity"] }) },
  );

/** Runs a document's job in a child process, and logs a warning if it misses its deadline. @param name for the log */
export async function runDocumentJob(
  job: Parameters<JobPool["run"]>[0],
  name: string,
  { pool, logger }: { readonly pool: Pick<JobPool, "run">; readonly logger: Logger },
): Promise<Uint8Array> {
  try {
    return await pool.run(job);
  } catch (error) {
    if (WorkRefusedError.is(error) && error.reason === "timedOut") logger.warn(documentTimedOut(name));
    throw error;
  }
}

/** The error response to a request for a document, with the reason in the visitor's language. */
export const documentErrorResponse = (status: 400 | 413, message: string, language: Language): Response =>
  errorResponse(status, { "content-language": language }, `${message}\n`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The start of a day in UTC, the date of documents. @param now milliseconds since 1970 */
export const startOfDay = (now: number): Date => new Date(Math.floor(now / DAY_MS) * DAY_MS);

/** Runs of characters that are not valid in file names on every system. */
const INVALID_CHARACTERS = /[^\p{L}\p{N}._-]+/gu;
const MAX_FILE_NAME_LENGTH = 80;

/** The header `Content-Disposition`. @param name any characters @param extension without a dot @see RFC 6266 */
export function fileDisposition(disposition: "inline" | "attachment", name: string, extension: string): string {
  const fileName = `${portableFileName(name)}.${extension}`;
  const ascii = fileName.replace(/[^\x20-\x7E]/g, "_");
  return `${disposition}; filename="${ascii}"${ascii === fileName ? "" : `; filename*=UTF-8''${encodeURIComponent(fileName)}`}`;
}

/** Converts any name to one that is valid for files and folders on every system. */
export function portableFileName(name: string): string {
  const safe = stripEnds(name.toWellFormed().normalize("NFC").replace(INVALID_CHARACTERS, "-"), "-.")
    .slice(0, MAX_FILE_NAME_LENGTH)
    .toWellFormed();
  return safe === "" ? "lumenry" : safe;
}
