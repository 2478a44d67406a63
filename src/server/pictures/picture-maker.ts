import type { PictureForm } from "#navigation/addresses/picture-sources.ts";
import { pictureNotMade, picturesNotMade } from "#model/errors.ts";
import type { Logger } from "#model/logging/log.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { Requester } from "../work/requester.ts";
import { JobFailed } from "../work/job-process.ts";
import type { JobPool } from "../work/job-pool.ts";
import { createSharedWork } from "../work/shared-work.ts";
import { WorkRefused } from "../work/work-refused.ts";
import type { PictureInput, PictureShape } from "./make-picture.ts";

/** What took too long is tried again after this time: the machine may have been busy with something else. */
const LATE_RETRY_MS = 10 * 60 * 1000;

/** A picture that others are made of. */
export interface PictureSource {
  /** Names the content. */
  readonly tag: string;
  /** Its content; asked for when something is made of it. */
  readonly bytes: () => Uint8Array;
  /** For the log. */
  readonly name: string;
}

/**
 * Makes other forms of pictures, each once. `undefined`: it cannot be made, and the log says why. Every method throws a
 * {@link WorkRefused} when it cannot be made now.
 */
export interface PictureMaker {
  form(source: PictureSource, form: PictureForm, requester: Requester): Promise<Uint8Array | undefined>;
  /** A PNG of 1200 × 630 px with the picture or drawing on white. */
  shared(source: PictureSource, requester: Requester): Promise<Uint8Array | undefined>;
  /** A JPEG on white for a document, its longer side at most as long as said, in px. */
  printed(source: PictureSource, side: number, requester: Requester): Promise<Uint8Array | undefined>;
}

/** What became of a picture: nothing when it cannot be made, which holds until a time in milliseconds since 1970. */
interface MadePicture {
  readonly bytes: Uint8Array;
  readonly until: number;
}

/** What the maker depends on. */
export interface PictureMakerOptions {
  readonly logger: Logger;
  readonly pool: Pick<JobPool, "run">;
  readonly cache: SiteCache;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Makes the maker. What it reads is hostile: it is decoded in processes that are ended when they take too long or hold too
 * much, and what fails once is not tried again while it is remembered.
 *
 * @see rule D9
 */
export function createPictureMaker({ logger, pool, cache, now = Date.now }: PictureMakerOptions): PictureMaker {
  const kept = cache.part<MadePicture>({ name: "picture", sizeOf: ({ bytes }) => bytes.length });
  const shared = createSharedWork<MadePicture>({
    find(key) {
      const found = kept.find(key);
      return found && found.until > now() ? found : undefined;
    },
    keep: (key, made) => kept.keep(key, made),
  });
  let isLibraryMissing = false;

  const make = async (
    { bytes, name }: PictureSource,
    shape: PictureShape,
    requester: Requester,
  ): Promise<MadePicture> => {
    try {
      const input = (): PictureInput => ({ bytes: bytes(), shape });
      const made = await pool.run({ kind: "picture", requester, input });
      return { bytes: made, until: Infinity };
    } catch (error) {
      const isLate = WorkRefused.is(error) && error.reason === "late";
      if (!isLate && !JobFailed.is(error)) throw error;
      if (JobFailed.is(error) && error.isKindMissing) {
        // Not every platform has it; then pictures are shown as they are.
        isLibraryMissing = true;
        logger.warn(picturesNotMade, error.message);
      } else logger.warn(pictureNotMade(name), error.message);
      return { bytes: new Uint8Array(), until: isLate ? now() + LATE_RETRY_MS : Infinity };
    }
  };
  const get = async (
    source: PictureSource,
    shape: PictureShape,
    requester: Requester,
  ): Promise<Uint8Array | undefined> => {
    if (isLibraryMissing) return undefined;
    const key = `${source.tag} ${Object.values(shape).join(" ")}`;
    const { bytes } = await shared.get(key, requester, (first) => make(source, shape, first));
    return bytes.length === 0 ? undefined : bytes;
  };

  return {
    form: (source, { width, format }, requester) => get(source, { kind: "form", width, format }, requester),
    shared: (source, requester) => get(source, { kind: "shared" }, requester),
    printed: (source, side, requester) => get(source, { kind: "printed", side }, requester),
  };
}
