import { createHash, type Hash } from "node:crypto";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { ImageInput, PhotometryInput, RecordInput } from "./store.ts";

/** Hashes the content of a version while it is written. Add everything once, then call `digest` once. */
export interface ContentHash {
  readonly addRecord: (record: RecordInput) => void;
  readonly addImage: (image: ImageInput) => void;
  readonly addPhotometry: (file: PhotometryInput) => void;
  /** SHA-256 as 64 hex characters. */
  readonly digest: () => string;
}

/**
 * The content hash of a version covers each list's entries in order, and pictures and photometric files by path. Versions
 * without photometric files keep the hash from before these were supported.
 *
 * It does not depend on the database, the imported file format, the order of lists or files, or the version's number. It
 * depends on every byte of the entries' JSON texts, which the importer writes canonically.
 */
export function createContentHash(): ContentHash {
  const lists = new Map<ListName, Hash>(LIST_NAMES.map((list) => [list, createHash("sha256")]));
  const images = new Map<string, string>();
  const photometries = new Map<string, string>();
  return {
    addRecord: ({ list, json }) => void lists.get(list)?.update(json).update(ENTRY_END),
    addImage: ({ path, type, bytes }) =>
      void images.set(path, `${type} ${createHash("sha256").update(bytes).digest("hex")}`),
    addPhotometry: ({ path, bytes }) => void photometries.set(path, createHash("sha256").update(bytes).digest("hex")),
    digest() {
      const whole = createHash("sha256");
      for (const [list, hash] of lists) whole.update(JSON.stringify([list, hash.digest("hex")]));
      for (const image of [...images].sort(byPath)) whole.update(JSON.stringify(image));
      for (const file of [...photometries].sort(byPath)) whole.update(JSON.stringify(["photometry", ...file]));
      return whole.digest("hex");
    },
  };
}

/** Terminates an entry: JSON without white space contains no line break. */
const ENTRY_END = "\n";

const byPath = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);
