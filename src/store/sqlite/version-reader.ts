import { createReadStream } from "node:fs";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Readable } from "node:stream";
import { BRAND_PREFIX, openVersionFile, readVersionInfo, type GuardRead, type StoredFileKind } from "./version-file.ts";
import { StoreError, type ByteRange, type CatalogueFile, type VersionReader } from "../store.ts";
import type { StoreLayout } from "./layout.ts";
import { openPackedArticles } from "./packed-articles.ts";
import { withStoreErrors } from "../store-errors.ts";
import { readStoredFile, storedPath, type StoredFile } from "./stored-files.ts";

const BATCH_SIZE = 1_000;

const SELECT_ALL = "select seq, json from record where list = ? and seq > ? order by seq limit ?";
const SELECT_PORTFOLIO = `
  select record.seq, record.json from portfolio_article join record using (seq)
  where portfolio_article.portfolio = ? and portfolio_article.seq > ? order by portfolio_article.seq limit ?`;

const SELECT_BRAND_FILES = `
  select substr(path, length(?) + 1) as path, bytes from image where substr(path, 1, length(?)) = ? order by path`;

const SELECT_STORED_FILE = "select type, sha256, size from stored_file where kind = ? and path = ?";

/** Tables that versions from before 1.0.0 lack. */
const COUNT_TABLES = `
  select count(*) as count from sqlite_schema where name in ('stored_file', 'photometry', 'packed_articles')`;

const pathOf = (row: Readonly<Record<string, unknown>>): string => String(row["path"]);

/** A reader with access to the files that versions share. */
export interface OpenVersion extends VersionReader {
  /** Without duplicates. */
  storedFiles(): readonly StoredFile[];
}

/** Opens one version for reading. @throws {StoreError} when its file is missing, damaged or from before 1.0.0 */
export function openVersion(layout: StoreLayout, number: number): OpenVersion {
  const versionPath = layout.versionPath(number);
  const database = openVersionFile(versionPath);
  const guardRead: GuardRead = (action) => withStoreErrors("read", versionPath, action);
  try {
    const version = readVersionInfo(versionPath, database);
    if (guardRead(() => database.prepare(COUNT_TABLES).get())?.["count"] !== 3)
      throw new StoreError(
        `The store cannot read ${versionPath}, which was published before 1.0.0: import the catalogue again.`,
      );
    const files = createSharedFiles(database, layout, guardRead);
    return {
      version,
      records: (list, portfolioId) =>
        list === "articles" && portfolioId !== undefined
          ? readBatches(database, SELECT_PORTFOLIO, portfolioId, guardRead)
          : readBatches(database, SELECT_ALL, list, guardRead),
      packedArticles: (layoutId) => openPackedArticles(database, layoutId, guardRead),
      image: (path) => files.find("image", path),
      imagePaths: () => files.paths("image"),
      document: (path) => files.find("document", path),
      documentPaths: () => files.paths("document"),
      storedFiles: files.all,
      photometry(path) {
        const row = guardRead(() => database.prepare("select bytes from photometry where path = ?").get(path));
        return row && (row["bytes"] as Uint8Array);
      },
      photometryPaths: () =>
        guardRead(() => database.prepare("select path from photometry order by path").all()).map(pathOf),
      brandFiles() {
        const rows = guardRead(() =>
          database.prepare(SELECT_BRAND_FILES).all(BRAND_PREFIX, BRAND_PREFIX, BRAND_PREFIX),
        );
        return new Map(rows.map((row) => [pathOf(row), row["bytes"] as Uint8Array]));
      },
      close: () => database.isOpen && database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** How messages name the kind of a file, before its path. */
const KIND_LABELS: Readonly<Record<StoredFileKind, string>> = { image: "the picture", document: "the document" };

function createSharedFiles(database: DatabaseSync, layout: StoreLayout, guardRead: GuardRead) {
  return {
    find(kind: StoredFileKind, path: string): CatalogueFile | undefined {
      const row = guardRead(() => database.prepare(SELECT_STORED_FILE).get(kind, path));
      if (!row) return undefined;
      const file = storedFileOf(row);
      const name = `${KIND_LABELS[kind]} ${path}`;
      return {
        type: String(row["type"]),
        size: file.size,
        hash: file.sha256,
        bytes: () => readStoredFile(layout, file, name),
        stream: ({ from, to }: Partial<ByteRange> = {}) =>
          Readable.toWeb(createReadStream(storedPath(layout, file, name), { start: from, end: to })) as ByteStream,
      };
    },
    paths: (kind: StoredFileKind): readonly string[] =>
      guardRead(() => database.prepare("select path from stored_file where kind = ? order by path").all(kind)).map(
        pathOf,
      ),
    all: (): readonly StoredFile[] =>
      guardRead(() => database.prepare("select distinct sha256, size from stored_file").all()).map(storedFileOf),
  };
}

type ByteStream = ReturnType<CatalogueFile["stream"]>;

const storedFileOf = (row: Readonly<Record<string, unknown>>): StoredFile => ({
  sha256: String(row["sha256"]),
  size: Number(row["size"]),
});

/** Keyset pagination by `seq`, so that no statement stays open between two batches. */
function* readBatches(
  database: DatabaseSync,
  sql: string,
  key: SQLInputValue,
  guardRead: GuardRead,
): Generator<readonly string[]> {
  const statement = guardRead(() => database.prepare(sql, { returnArrays: true }));
  let lastSeq = 0;
  for (;;) {
    const rows = guardRead(() => statement.all(key, lastSeq, BATCH_SIZE)) as unknown as readonly (readonly [
      number,
      string,
    ])[];
    if (rows.length > 0) yield rows.map(([, json]) => json);
    if (rows.length < BATCH_SIZE) return;
    lastSeq = rows.at(-1)?.[0] ?? lastSeq;
  }
}
