import { LRUCache } from "lru-cache";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { lightDigest, type LightDigest } from "#planning/light-digest.ts";
import type { VersionReader } from "#store/store.ts";

/** The parsed photometric files of a version, by path below `photometry/`. */
export interface Photometries {
  /** `undefined` when there is no such file, or none that can be read. */
  readonly photometry: (path: string) => Photometry | undefined;
  /** The light data that lists need from a file, computed once per file. */
  readonly digest: (path: string) => LightDigest | undefined;
}

/** The memory limit of the cache of parsed files, in bytes; evicted files are read again. */
const MAX_READ_BYTES = 16 * 1024 * 1024;
/** The memory of a photometry without its numbers, and of each number. */
const OBJECT_BYTES = 2048;
const NUMBER_BYTES = 8;

/** Reads the photometric files of a version on demand. */
export function createPhotometries(source: Pick<VersionReader, "photometry">): Photometries {
  const parsed = new LRUCache<string, Photometry>({
    maxSize: MAX_READ_BYTES,
    sizeCalculation: ({ intensities }) => OBJECT_BYTES + NUMBER_BYTES * intensities.length,
  });
  const digests = new Map<string, LightDigest>();
  const photometry = (path: string): Photometry | undefined => {
    const existing = parsed.get(path);
    if (existing) return existing;
    const bytes = source.photometry(path);
    const outcome = bytes && readPhotometry(bytes);
    if (!outcome?.ok) return undefined;
    parsed.set(path, outcome.value);
    return outcome.value;
  };
  return {
    photometry,
    digest(path) {
      const existing = digests.get(path);
      if (existing) return existing;
      const loaded = photometry(path);
      if (!loaded) return undefined;
      const digest = lightDigest(loaded);
      digests.set(path, digest);
      return digest;
    },
  };
}
