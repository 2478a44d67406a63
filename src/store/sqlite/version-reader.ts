import { createReadStream } from "node:fs";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Readable } from "node:stream";
import {
  BRAND_PREFIX,
  FIND_TABLE,
  openVersionFile,
  readVersionInfo,
  type GuardRead,
  type StoredFileKind,
} from "./version-file.ts";
import type { ByteRange, CatalogueFile, VersionReader, VersionInfo } from "../store.ts";
import type { StoreLayout } from "./layout.ts";
import { openPackedArticles } from "./packed-articles.ts";
import { withStoreErrors } from "../store-errors.ts";
import { readStoredFile, storedPath, type StoredFile } from "./stored-files.ts";
import { sha256Hex } from "../content-hash.ts";

const BATCH_SIZE = 1_000;

const SELECT_ALL = "select seq, json from record where list = ? and seq > ? order by seq limit ?";
const SELECT_PORTFOLIO = `
  select record.seq, record.json from portfolio_article join record using (seq)
  where portfolio_article.portfolio = ? and portfolio_article.seq > ? order by portfolio_article.seq limit ?`;

const SELECT_BRAND_FILES = `
  select substr(path, length(?) + 1) as path, bytes from image where substr(path, 1, length(?)) = ? order by path`;

const SELECT_STORED_FILE = "select type, sha256, size from stored_file where kind = ? and path = ?";

const pathOf = (row: Readonly<Record<string, unknown>>): string => String(row["path"]);

/** A reader with access to the files that versions share. */
export interface OpenVersion extends VersionReader {
  /** Without duplicates; empty in versions from before files were shared. */
  storedFiles(): readonly StoredFile[];
}

/** Opens one version for reading. @throws {StoreError} when its file is missing or damaged */
export function openVersion(layout: StoreLayout, number: number): OpenVersion {
  const versionPath = layout.versionPath(number);
  const database = openVersionFile(versionPath);
  const guardRead: GuardRead = (action) => withStoreErrors("read", versionPath, action);
  try {
    const version = readVersionInfo(versionPath, database);
    const hasTable = (table: string): boolean => guardRead(() => database.prepare(FIND_TABLE).get(table)) !== undefined;
    const hasPhotometry = hasTable("photometry");
    const files = hasTable("stored_file") ? createSharedFiles(database, layout, guardRead) : NO_FILES;
    return {
      version,
      records: (list, portfolioId) =>
        list === "articles" && portfolioId !== undefined
          ? readBatches(database, SELECT_PORTFOLIO, portfolioId, guardRead)
          : readBatches(database, SELECT_ALL, list, guardRead),
      packedArticles: (layoutId) => openPackedArticles(database, layoutId, guardRead),
      image: (path) => files.find("image", path) ?? findEmbeddedImage(database, version, path, guardRead),
      imagePaths: () => [...files.paths("image"), ...embeddedImagePaths(database, guardRead)],
      document: (path) => files.find("document", path),
      documentPaths: () => files.paths("document"),
      storedFiles: files.all,
      photometry(path) {
        if (!hasPhotometry) return undefined;
        const row = guardRead(() => database.prepare("select bytes from photometry where path = ?").get(path));
        return row && (row["bytes"] as Uint8Array);
      },
      photometryPaths: () =>
        hasPhotometry
          ? guardRead(() => database.prepare("select path from photometry order by path").all()).map(pathOf)
          : [],
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

interface SharedFiles {
  readonly find: (kind: StoredFileKind, path: string) => CatalogueFile | undefined;
  readonly paths: (kind: StoredFileKind) => readonly string[];
  readonly all: () => readonly StoredFile[];
}

const NO_FILES: SharedFiles = { find: () => undefined, paths: () => [], all: () => [] };

/** How messages name the kind of a file, before its path. */
const KIND_LABELS: Readonly<Record<StoredFileKind, string>> = { image: "the picture", document: "the document" };

function createSharedFiles(database: DatabaseSync, layout: StoreLayout, guardRead: GuardRead): SharedFiles {
  return {
    find(kind, path) {
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
    paths: (kind) =>
      guardRead(() => database.prepare("select path from stored_file where kind = ? order by path").all(kind)).map(
        pathOf,
      ),
    all: () =>
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

const FIND_IMAGE = "select type, length(bytes) as size from image where path = ?";
const READ_IMAGE = "select bytes from image where path = ?";
const READ_IMAGE_CHUNK = "select substr(bytes, ? + 1, ?) as bytes from image where path = ?";

/** SQLite reads a value from its beginning for each chunk, so large pictures are read in larger chunks. */
const MAX_CHUNKS = 16;
const CHUNK_BYTES = 256 * 1024;

/**
 * A picture embedded in an old version's file. Its hash is computed from the version's content hash and the path,
 * without reading the picture: within a version, the content of a path never changes.
 *
 * Its stream fails once the version is closed.
 *
 * @see docs/decisions/0073-pictures-and-documents-stored-once.md
 */
function findEmbeddedImage(
  database: DatabaseSync,
  version: Pick<VersionInfo, "hash">,
  path: string,
  guardRead: GuardRead,
): CatalogueFile | undefined {
  if (path.startsWith(BRAND_PREFIX)) return undefined;
  const row = guardRead(() => database.prepare(FIND_IMAGE).get(path));
  if (!row) return undefined;
  const size = Number(row["size"]);
  const read = (sql: string, ...values: readonly (string | number)[]): Bytes =>
    guardRead(() => database.prepare(sql).get(...values))?.["bytes"] as Bytes;
  return {
    type: String(row["type"]),
    size,
    hash: sha256Hex(Buffer.from(`${version.hash} ${path}`)),
    bytes: () => read(READ_IMAGE, path),
    stream(range = { from: 0, to: size - 1 }) {
      const chunkBytes = Math.max(CHUNK_BYTES, Math.ceil(size / MAX_CHUNKS));
      let from = range.from;
      return new ReadableStream<Bytes>(
        {
          pull(controller) {
            const length = Math.min(chunkBytes, range.to + 1 - from);
            if (length > 0) controller.enqueue(read(READ_IMAGE_CHUNK, from, length, path));
            else controller.close();
            from += length;
          },
        },
        // Reads a chunk only when it is requested.
        { highWaterMark: 0 },
      );
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The paths of embedded pictures, ascending. */
const embeddedImagePaths = (database: DatabaseSync, guardRead: GuardRead): readonly string[] =>
  guardRead(() => database.prepare("select path from image order by path").all())
    .map(pathOf)
    .filter((path) => !path.startsWith(BRAND_PREFIX));
