import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { BRAND_PREFIX, VERSION_INDEXES, VERSION_TABLES, type StoredFileKind } from "./version-file.ts";
import { createContentHash, sha256Hex } from "../content-hash.ts";
import { StoreError, type MediaInput, type RecordInput, type VersionInfo, type VersionWriter } from "../store.ts";
import { makeFolder } from "../durable-files.ts";
import type { StoreLayout } from "./layout.ts";
import { writePackedArticles } from "./packed-articles.ts";
import { createFileWriter, type FileWriter, type StoredFile } from "./stored-files.ts";
import { withStoreErrors } from "../store-errors.ts";

type GuardWrite = <T>(action: () => T) => T;

/**
 * Starts the file of a new version. It has a temporary name and no journal: an unfinished file is discarded.
 *
 * @throws {StoreError} from every method, with the file's path
 */
export function createVersionFile(layout: StoreLayout) {
  const path = layout.newVersionPath();
  const guardWrite: GuardWrite = (action) => withStoreErrors("write", path, action);
  const database = guardWrite(() => createEmptyDatabase(layout.versionsFolder, path));
  const fileWriter = createFileWriter(layout);
  const { counts, ...content } = createContentWriter(database, fileWriter, guardWrite);
  return {
    path,
    ...content,
    flushFiles: fileWriter.flush,
    /** Completes the file: writes info, indexes and statistics, and checks its integrity. @returns its info */
    finish: (number: number, hash: string, note?: string): VersionInfo =>
      guardWrite(() => {
        const info: VersionInfo = { number, hash, publishedAt: new Date().toISOString(), counts, note };
        database.prepare("insert into version (info) values (?)").run(JSON.stringify(info));
        database.exec(`${VERSION_INDEXES}; commit; analyze`);
        const checkResult = database.prepare("pragma quick_check").get()?.["quick_check"];
        if (checkResult !== "ok")
          throw new StoreError(`The store wrote a damaged file ${path}: ${String(checkResult)}.`);
        database.close();
        return info;
      }),
    remove: (): void =>
      withStoreErrors("remove", path, () => {
        if (database.isOpen) database.close();
        rmSync(path, { force: true });
      }),
  };
}

/** @returns the writer of a version's content, with what has been written so far */
function createContentWriter(database: DatabaseSync, fileWriter: FileWriter, guardWrite: GuardWrite) {
  const insertRecord = database.prepare("insert into record (list, id, json) values (?, ?, ?)");
  const insertMember = database.prepare("insert or ignore into portfolio_article (portfolio, seq) values (?, ?)");
  const insertImage = database.prepare("insert into image (path, type, bytes) values (?, ?, ?)");
  const insertFile = database.prepare(
    "insert into stored_file (kind, path, type, sha256, size) values (?, ?, ?, ?, ?)",
  );
  const insertPhotometry = database.prepare("insert into photometry (path, bytes) values (?, ?)");
  const contentHash = createContentHash();
  const stored = new Map<string, StoredFile>();
  const counts = Object.fromEntries(LIST_NAMES.map((list) => [list, 0])) as Record<ListName, number>;
  const addRecord = (record: RecordInput): void => {
    const { lastInsertRowid } = insertRecord.run(record.list, record.id ?? null, record.json);
    for (const portfolio of record.portfolioIds ?? []) insertMember.run(portfolio, lastInsertRowid);
    contentHash.addRecord(record);
    counts[record.list] += 1;
  };
  const addFile = (kind: StoredFileKind, { path, type, bytes }: MediaInput): string => {
    const file = fileWriter.put(bytes);
    guardWrite(() => insertFile.run(kind, path, type, file.sha256, file.size));
    stored.set(file.sha256, file);
    return file.sha256;
  };
  /** The methods that add content. */
  const contentWriter: Omit<VersionWriter, "publish" | "abandon"> = {
    addRecords: (records) => guardWrite(() => [...records].forEach(addRecord)),
    addImage: (image) => contentHash.addImage({ ...image, sha256: addFile("image", image) }),
    addDocument: (document) => contentHash.addDocument({ ...document, sha256: addFile("document", document) }),
    addBrandFile: (name, bytes) =>
      guardWrite(() => {
        const image = { path: BRAND_PREFIX + name, type: "application/octet-stream" };
        insertImage.run(image.path, image.type, bytes);
        contentHash.addImage({ ...image, sha256: sha256Hex(bytes) });
      }),
    addPhotometry: (file) =>
      guardWrite(() => {
        insertPhotometry.run(file.path, file.bytes);
        contentHash.addPhotometry(file);
      }),
    addPackedArticles: (packed) => guardWrite(() => writePackedArticles(database, packed)),
  };
  return {
    contentWriter,
    counts,
    /** The content hash of everything added. */
    hash: contentHash.digest,
    /** The shared pictures and documents of the version. */
    storedFiles: (): readonly StoredFile[] => [...stored.values()],
  };
}

function createEmptyDatabase(folder: string, path: string): DatabaseSync {
  makeFolder(folder);
  // SQLite's defensive mode would prevent turning the journal off.
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
    pragma page_size = 8192; begin; ${VERSION_TABLES}`);
  return database;
}
