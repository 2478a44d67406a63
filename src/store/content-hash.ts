import { createHash, type Hash } from "node:crypto";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { MediaInput, PhotometryInput, RecordInput } from "./store.ts";

/** A picture, document or brand file with the SHA-256 of its content. */
type HashedFile = Pick<MediaInput, "path" | "type"> & { readonly sha256: string };

/**
 * Hashes the content of a version while it is written: add everything once, then call `digest` once.
 *
 * The content hash of a version covers each list's entries in order, and pictures, photometric files and documents by
 * path. Versions without photometric files or documents keep the hash from before these were supported.
 *
 * It does not depend on the database, the imported file format, the order of lists or files, or the version's number.
 * It depends on every byte of the entries' JSON texts, which the importer writes canonically.
 */
export function createContentHash() {
  const lists = new Map<ListName, Hash>(LIST_NAMES.map((list) => [list, createHash("sha256")]));
  const images = new Map<string, string>();
  const photometries = new Map<string, string>();
  const documents = new Map<string, string>();
  return {
    addRecord: ({ list, json }: RecordInput): void => void lists.get(list)?.update(json).update(ENTRY_END),
    addImage: ({ path, type, sha256 }: HashedFile): void => void images.set(path, `${type} ${sha256}`),
    addDocument: ({ path, type, sha256 }: HashedFile): void => void documents.set(path, `${type} ${sha256}`),
    addPhotometry: ({ path, bytes }: PhotometryInput): void => void photometries.set(path, sha256Hex(bytes)),
    /** SHA-256 as 64 hex characters. */
    digest: (): string => {
      const total = createHash("sha256");
      for (const [list, hash] of lists) total.update(JSON.stringify([list, hash.digest("hex")]));
      for (const image of [...images].sort(byPath)) total.update(JSON.stringify(image));
      for (const file of [...photometries].sort(byPath)) total.update(JSON.stringify(["photometry", ...file]));
      for (const file of [...documents].sort(byPath)) total.update(JSON.stringify(["document", ...file]));
      return total.digest("hex");
    },
  };
}

/** SHA-256 as 64 hex characters. */
export const sha256Hex = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Terminates an entry: JSON without white space contains no line break. */
const ENTRY_END = "\n";

const byPath = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);
