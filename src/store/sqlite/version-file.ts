import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { withStoreErrors } from "./store-errors.ts";

/** Tables of a version's file. Plain rowid tables: with long JSON texts they read faster than `without rowid`. */
export const VERSION_TABLES = `
  create table version (info text not null);
  create table record (seq integer primary key, list text not null, id text, json text not null);
  create table portfolio_article (portfolio text not null, seq integer not null, primary key (portfolio, seq)) without rowid;
  create table image (path text primary key, type text not null, bytes blob not null);
  create table photometry (path text primary key, bytes blob not null);
`;

/** Made after the rows are in, which is faster; the second one also refuses an id that comes twice. */
export const VERSION_INDEXES = `
  create index record_list on record (list);
  create unique index record_id on record (list, id) where id is not null;
`;

const Counts = z.object(Object.fromEntries(LIST_NAMES.map((list) => [list, z.int()])) as CountsShape);
type CountsShape = Record<(typeof LIST_NAMES)[number], z.ZodMiniNumberFormat>;

const Info = z.object({ number: z.int(), hash: z.string(), publishedAt: z.string(), counts: Counts });

/**
 * Opens a version's file for reading. It never changes, so SQLite need not look for locks or journals, and the file
 * stays readable when the store drops it meanwhile.
 */
export function openVersionFile(path: string): DatabaseSync {
  const address = pathToFileURL(path);
  address.searchParams.set("immutable", "1");
  return withStoreErrors("open", path, () => new DatabaseSync(address, { readOnly: true }));
}

/** Whether every page of a version's file is as it was written, as far as SQLite can tell. Reads it all. */
export function isWholeVersionFile(path: string): boolean {
  const database = openVersionFile(path);
  try {
    return (
      withStoreErrors("read", path, () => database.prepare("pragma quick_check(1)").get()?.["quick_check"]) === "ok"
    );
  } finally {
    database.close();
  }
}

/**
 * What a version's file says about itself.
 *
 * @throws {StoreError} when it is not a version of a catalogue
 */
export function readVersionInfo(path: string, database: DatabaseSync): VersionInfo {
  const text = withStoreErrors("read", path, () => database.prepare("select info from version").get()?.["info"]);
  return parseVersionInfo(String(text ?? "null"), path);
}

/**
 * Reads what a version says about itself out of its JSON text.
 *
 * @param place where the text was found
 * @throws {StoreError} when it is no such text, naming the place
 */
export function parseVersionInfo(text: string, place: string): VersionInfo {
  const info = Info.safeParse(withStoreErrors("read", place, (): unknown => JSON.parse(text)));
  if (!info.success) throw new StoreError(`The store cannot read ${place}: it is no version of a catalogue.`);
  return info.data;
}
