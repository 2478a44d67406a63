import { pictureNotResized, imageLibraryUnavailable } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { CatalogueFile } from "#store/store.ts";
import { shortenHash } from "../http/responses.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { Requester } from "../work/requester.ts";
import { JobFailedError } from "../work/job-process.ts";
import type { JobPool } from "../work/job-pool.ts";
import { WorkRefusedError } from "../work/work-limits.ts";
import type { PictureInput, PictureConversion } from "./make-picture.ts";

/** After this time a conversion that timed out is tried again: the machine may have been busy. */
const RETRY_AFTER_TIMEOUT_MS = 10 * 60 * 1000;

export interface PictureSource {
  readonly etag: string;
  /** Its content, read only when it is converted, so that waiting requests use no memory. */
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** Its name in the log. */
  readonly name: string;
}

/** A picture of the catalogue as a source. @param path relative to `images/`, for the log */
export const pictureSource = (picture: Pick<CatalogueFile, "hash" | "bytes">, path: string): PictureSource => ({
  etag: shortenHash(picture.hash),
  bytes: () => picture.bytes(),
  name: path,
});

/**
 * Converts each picture once.
 *
 * @returns `undefined` if the picture cannot be converted; the log states why
 * @throws {WorkRefusedError} when there is no capacity at present
 */
export type ConvertPicture = (
  source: PictureSource,
  conversion: PictureConversion,
  requester: Requester,
) => Promise<Uint8Array | undefined>;

/** The outcome of a conversion; a failure is cached until `retryAt`, in milliseconds since 1970. */
interface ConversionResult {
  readonly bytes: Uint8Array;
  readonly retryAt: number;
}

interface PictureConverterOptions {
  readonly logger: Logger;
  readonly pool: Pick<JobPool, "run">;
  readonly cache: SiteCache;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Creates the converter. Its input is untrusted: pictures are decoded in processes that are killed when they take too
 * long or use too much memory, and failures are cached for a while instead of being repeated.
 *
 * @see rule D9
 */
export function createPictureConverter({
  logger,
  pool,
  cache,
  now = Date.now,
}: PictureConverterOptions): ConvertPicture {
  const conversions = cache.createPartition<ConversionResult>({
    name: "picture",
    sizeOf: ({ bytes }) => bytes.length,
    isFresh: ({ retryAt }) => retryAt > now(),
  });
  let isLibraryMissing = false;

  const convert = async (
    { bytes, name }: PictureSource,
    conversion: PictureConversion,
    requester: Requester,
  ): Promise<ConversionResult> => {
    try {
      const input = async (): Promise<PictureInput> => ({ bytes: await bytes(), conversion });
      const result = await pool.run({ kind: "picture", requester, input });
      return { bytes: result, retryAt: Infinity };
    } catch (error) {
      const isTimeout = WorkRefusedError.is(error) && error.reason === "timedOut";
      if (!isTimeout && !JobFailedError.is(error)) throw error;
      if (JobFailedError.is(error) && error.isKindUnavailable) {
        // The library is not available on every platform; without it, pictures are shown unconverted.
        isLibraryMissing = true;
        logger.warn(imageLibraryUnavailable, error.message);
      } else logger.warn(pictureNotResized(name), error.message);
      return { bytes: new Uint8Array(), retryAt: isTimeout ? now() + RETRY_AFTER_TIMEOUT_MS : Infinity };
    }
  };
  return async (source, conversion, requester) => {
    if (isLibraryMissing) return undefined;
    const key = `${source.etag} ${Object.values(conversion).join(" ")}`;
    const { bytes } = await conversions.getOrCreate(key, requester, (firstRequester) =>
      convert(source, conversion, firstRequester),
    );
    return bytes.length === 0 ? undefined : bytes;
  };
}
