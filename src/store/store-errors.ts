import { StoreError, StoreUnavailableError } from "./store.ts";

/**
 * Runs an action on files of the store and converts a failure to a StoreError that names the file.
 *
 * @param verb what is attempted, as in `cannot {verb} {target}`
 * @param target the file or folder, as the operator knows it
 * @throws {StoreError}
 */
export function withStoreErrors<T>(verb: string, target: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toStoreError(verb, target, error);
  }
}

/** Converts a failure to a StoreError; a StoreError is returned unchanged. */
export function toStoreError(verb: string, target: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreUnavailableError(`The store cannot ${verb} ${target}: ${errorReason(error)}.`, { cause: error });
}

/** The reason why a file or database operation failed, in words. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return REASONS.get(errorCode(error)) ?? REASONS.get(error.message) ?? error.message;
}

/** The error code of the system or of PostgreSQL; empty when there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const REASONS: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["ENOTDIR", "a part of its path is a file, not a folder"],
  ["EISDIR", "it is a folder, not a file"],
  ["EEXIST", "a file of that name already exists"],
  ["ENOENT", "it does not exist"],
  ["EIO", "the disk reports an error"],
  // SQLite does not report the underlying system error.
  ["unable to open database file", "this user may not read or write it, or its folder is missing"],
]);

/** The result of an action, or the StoreError that it throws; any other error is rethrown. */
export function resultOrError<T>(action: () => T): T | StoreError {
  try {
    return action();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

/** The result of an action; `undefined` when it throws a StoreError, which is ignored. */
export function ignoreStoreErrors<T>(action: () => T): T | undefined {
  const outcome = resultOrError(action);
  return outcome instanceof StoreError ? undefined : outcome;
}

/** Runs a synchronous action and returns its result as a promise, which rejects if the action throws. */
export const asPromise = <T>(action: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(action());
  });
