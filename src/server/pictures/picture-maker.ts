import type { PictureVariant } from "#navigation/addresses/picture-sources.ts";
import { pictureNotResized, imageLibraryUnavailable } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { CatalogueFile } from "#store/store.ts";
import { tagOfHash } from "../http/cache-headers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { Requester } from "../work/requester.ts";
import { JobFailed } from "../work/job-process.ts";
import type { JobPool } from "../work/job-pool.ts";
import { WorkRefused } from "../work/work-refused.ts";
import type { PictureInput, PictureShape } from "./make-picture.ts";

/** After this time a conversion that timed out is tried again: the machine may have been busy. */
const TIMEOUT_RETRY_MS = 10 * 60 * 1000;

/** A source picture. */
export interface PictureSource {
  /** The entity tag of its content. */
  readonly tag: string;
  /** Its content, read only when it is converted, so that waiting requests hold no memory. */
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** Its name in the log. */
  readonly name: string;
}

/** A picture of the catalogue as a source. @param path relative to `images/`, for the log */
export const pictureSource = (picture: Pick<CatalogueFile, "hash" | "bytes">, path: string): PictureSource => ({
  tag: tagOfHash(picture.hash),
  bytes: () => picture.bytes(),
  name: path,
});

/**
 * Converts pictures, each once. `undefined`: it cannot be converted, and the log states why. Every method throws a
 * {@link WorkRefused} when there is no capacity at present.
 */
export interface PictureMaker {
  form(source: PictureSource, form: PictureVariant, requester: Requester): Promise<Uint8Array | undefined>;
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  shared(source: PictureSource, requester: Requester): Promise<Uint8Array | undefined>;
  /** A JPEG on white for a document; its longer side has at most the given number of pixels. */
  printed(source: PictureSource, side: number, requester: Requester): Promise<Uint8Array | undefined>;
  /** A PNG or JPEG for other programs, unchanged if its longer side has at most the given number of pixels. */
  bounded(source: PictureSource, side: number, requester: Requester): Promise<Uint8Array | undefined>;
}

/** The outcome of a conversion; a failure is remembered until a time in milliseconds since 1970. */
interface Conversion {
  readonly bytes: Uint8Array;
  readonly retryAt: number;
}

/** Dependencies of the maker. */
interface PictureMakerOptions {
  readonly logger: Logger;
  readonly pool: Pick<JobPool, "run">;
  readonly cache: SiteCache;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Creates the maker. Its input is hostile: it is decoded in processes that are killed when they take too long or use
 * too much memory, and failures are remembered for a while instead of being repeated.
 *
 * @see rule D9
 */
export function createPictureMaker({ logger, pool, cache, now = Date.now }: PictureMakerOptions): PictureMaker {
  const converted = cache.part<Conversion>({
    name: "picture",
    sizeOf: ({ bytes }) => bytes.length,
    isFresh: ({ retryAt }) => retryAt > now(),
  });
  let isLibraryMissing = false;

  const make = async (
    { bytes, name }: PictureSource,
    shape: PictureShape,
    requester: Requester,
  ): Promise<Conversion> => {
    try {
      const input = async (): Promise<PictureInput> => ({ bytes: await bytes(), shape });
      const result = await pool.run({ kind: "picture", requester, input });
      return { bytes: result, retryAt: Infinity };
    } catch (error) {
      const isTimeout = WorkRefused.is(error) && error.reason === "timedOut";
      if (!isTimeout && !JobFailed.is(error)) throw error;
      if (JobFailed.is(error) && error.isKindMissing) {
        // Not available on every platform; there, pictures are shown as they are.
        isLibraryMissing = true;
        logger.warn(imageLibraryUnavailable, error.message);
      } else logger.warn(pictureNotResized(name), error.message);
      return { bytes: new Uint8Array(), retryAt: isTimeout ? now() + TIMEOUT_RETRY_MS : Infinity };
    }
  };
  const get = async (
    source: PictureSource,
    shape: PictureShape,
    requester: Requester,
  ): Promise<Uint8Array | undefined> => {
    if (isLibraryMissing) return undefined;
    const key = `${source.tag} ${Object.values(shape).join(" ")}`;
    const { bytes } = await converted.get(key, requester, (first) => make(source, shape, first));
    return bytes.length === 0 ? undefined : bytes;
  };

  return {
    form: (source, { width, format }, requester) => get(source, { kind: "form", width, format }, requester),
    shared: (source, requester) => get(source, { kind: "shared" }, requester),
    printed: (source, side, requester) => get(source, { kind: "printed", side }, requester),
    bounded: (source, side, requester) => get(source, { kind: "bounded", side }, requester),
  };
}
