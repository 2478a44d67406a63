import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { withStoreErrors } from "../store-errors.ts";

/**
 * Tables of a version's file. Plain rowid tables: with long JSON texts they read faster than `without rowid`. `image`
 * contains the brand.
 */
export const VERSION_TABLES = `
  create table version (info text not null);
  create table record (seq integer primary key, list text not null, id text, json text not null);
  create table portfolio_article (portfolio text not null, seq integer not null, primary key (portfolio, seq)) without rowid;
  create table image (path text primary key, type text not null, bytes blob not null);
  create table stored_file (
    kind text not null, path text not null, type text not null, sha256 text not null, size integer not null,
    primary key (kind, path)
  ) without rowid;
  create table photometry (path text primary key, bytes blob not null);
  create table packed_articles (layout text not null, length integer not null, sha256 text not null);
  create table packed_articles_part (position integer primary key, bytes blob not null);
`;

/** The kind of a stored file; paths are unique only within a kind. */
export type StoredFileKind = "image" | "document";

/** Runs an action that reads a version's file, and turns its failure into a `StoreError` that names the file. */
export type GuardRead = <T>(action: () => T) => T;

/** Indexes, which are created after the rows because that is faster. The second one also rejects duplicate ids. */
export const VERSION_INDEXES = `
  create index record_list on record (list);
  create unique index record_id on record (list, id) where id is not null;
`;

const Counts = z.object(Object.fromEntries(LIST_NAMES.map((list) => [list, z.int()])) as CountsShape);
type CountsShape = Record<(typeof LIST_NAMES)[number], z.ZodMiniNumberFormat>;

const Info = z.object({
  number: z.int(),
  hash: z.string(),
  publishedAt: z.string(),
  counts: Counts,
  note: z.optional(z.string()),
});

/**
 * Opens a version's file for reading. Since it is immutable, SQLite skips locks and journals, and the open file stays
 * readable after the store deletes it.
 */
export function openVersionFile(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return withStoreErrors("open", path, () => new DatabaseSync(url, { readOnly: true }));
}

/** Whether a version's file passes SQLite's `quick_check`, which reads the whole file. */
export function isIntactVersionFile(path: string): boolean {
  const database = openVersionFile(path);
  try {
    return (
      withStoreErrors("read", path, () => database.prepare("pragma quick_check(1)").get()?.["quick_check"]) === "ok"
    );
  } finally {
    database.close();
  }
}

/** Reads the info in a version's file. @throws {StoreError} when the file is not a catalogue version */
export function readVersionInfo(path: string, database: DatabaseSync): VersionInfo {
  const text = withStoreErrors("read", path, () => database.prepare("select info from version").get()?.["info"]);
  return parseVersionInfo(String(text ?? "null"), path);
}

/**
 * Parses the info of a version from its JSON text.
 *
 * @param source the file or column that contains the text, for messages
 * @throws {StoreError} that names the source when the text is invalid
 */
export function parseVersionInfo(text: string, source: string): VersionInfo {
  const info = Info.safeParse(withStoreErrors("read", source, (): unknown => JSON.parse(text)));
  if (!info.success) throw new StoreError(`The store cannot read ${source}: it is not a version of a catalogue.`);
  return info.data;
}

/**
 * Prefix of the brand's files in a version, which hashes them with its pictures: no picture below `images/` can have
 * such a path.
 */
export const BRAND_PREFIX = "../brand/";
