import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { sha256Hex } from "../content-hash.ts";
import type { PackedArticles } from "../store.ts";
import type { GuardRead } from "./version-file.ts";

/** Bytes per row: SQLite reads a megabyte in about a millisecond, so a part does not noticeably delay requests. */
const PART_BYTES = 1 << 20;

export function writePackedArticles(database: DatabaseSync, { layout, bytes }: PackedArticles): void {
  database
    .prepare("insert into packed_articles (layout, length, sha256) values (?, ?, ?)")
    .run(layout, bytes.length, sha256Hex(bytes));
  const insertPart = database.prepare("insert into packed_articles_part (position, bytes) values (?, ?)");
  for (let from = 0, position = 0; from < bytes.length; from += PART_BYTES, position++)
    insertPart.run(position, bytes.subarray(from, from + PART_BYTES));
}

/** The metadata of a version's packed articles, and how many bytes of them are stored. */
const SELECT_INFO = `select layout, length, sha256, (select sum(length(bytes)) from packed_articles_part) as stored
  from packed_articles`;

/**
 * The packed articles of a version. Reading them yields between parts, and returns `undefined` when they are damaged.
 *
 * @returns `undefined` when the version has none of this layout, or not all of their bytes
 */
export function openPackedArticles(
  database: DatabaseSync,
  layout: string,
  guardRead: GuardRead,
): Generator<void, Uint8Array | undefined> | undefined {
  const info = guardRead(() => database.prepare(SELECT_INFO).get());
  if (info?.["layout"] !== layout || info["length"] !== info["stored"]) return undefined;
  return readParts(database, Number(info["length"]), String(info["sha256"]), guardRead);
}

function* readParts(
  database: DatabaseSync,
  length: number,
  sha256: string,
  guardRead: GuardRead,
): Generator<void, Uint8Array | undefined> {
  const bytes = new Uint8Array(length);
  const hash = createHash("sha256");
  const part = guardRead(() => database.prepare("select bytes from packed_articles_part where position = ?"));
  for (let from = 0, position = 0; from < bytes.length; position++) {
    yield;
    const partBytes = guardRead(() => part.get(position))?.["bytes"] as Uint8Array | undefined;
    if (!partBytes || partBytes.length === 0 || from + partBytes.length > bytes.length) return undefined;
    bytes.set(partBytes, from);
    hash.update(partBytes);
    from += partBytes.length;
  }
  return hash.digest("hex") === sha256 ? bytes : undefined;
}
