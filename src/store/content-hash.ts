import { createHash, type Hash } from "node:crypto";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { ImageInput, PhotometryInput, RecordInput } from "./store.ts";

/** Sums up the content of a version while it is written. Feed it everything once, then ask for the digest once. */
export interface ContentHash {
  readonly addRecord: (record: RecordInput) => void;
  readonly addImage: (image: ImageInput) => void;
  readonly addPhotometry: (file: PhotometryInput) => void;
  /** SHA-256 as 64 hex characters. */
  readonly digest: () => string;
}

/**
 * The content hash of a version: each list's entries in their order, and pictures and photometric files by path. One without
 * photometric files has the hash that it had before there were any.
 *
 * It does not depend on the database, the file format that was imported, the order in which lists or files come, or
 * the version's number; it does depend on the entries' JSON texts to the byte, which the importer writes in one way.
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

/** Ends an entry; a line break cannot stand inside of JSON that is written without white space. */
const ENTRY_END = "\n";

const byPath = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);
