import { readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../store.ts";
import { withStoreErrors } from "./store-errors.ts";

/** The writer's lock, held until released or until the process ends, however it ends. */
export interface WriteLock {
  release(): void;
}

/**
 * Takes the writer's lock. It is a file lock of the operating system (through SQLite), which the end of a process releases;
 * the file beside it only tells others who holds it.
 *
 * @throws {StoreError} when another writer holds it, saying which process and since when
 */
export function acquireWriteLock(path: string): WriteLock {
  const database = withStoreErrors("write in", path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    database.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(holderPath(path), `process ${process.pid} since ${new Date().toISOString()}`);
  } catch (error) {
    database.close();
    if (isBusy(error)) {
      throw new StoreError(`Another import is writing to the store (${holder(path)}). Try again when it is done.`);
    }
    return withStoreErrors("lock", path, () => {
      throw error;
    });
  }
  return { release: () => database.isOpen && database.close() };
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

const holderPath = (path: string): string => `${path}.holder`;

function holder(path: string): string {
  try {
    return readFileSync(holderPath(path), "utf8");
  } catch {
    return "just started";
  }
}
