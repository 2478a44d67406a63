import { resolve } from "node:path";
import { StoreError } from "./store.ts";

/** The folder of the embedded database when `DATA_DIR` does not name one, relative to where the site is started. */
export const DEFAULT_DATA_DIR = "./data";

/**
 * Where the embedded database lies, by the settings `DATA_DIR` and `DATABASE_URL`.
 *
 * @returns an absolute path
 * @throws {StoreError} when `DATABASE_URL` is set: this build serves the embedded database only
 */
export function dataLocation(environment: Readonly<Record<string, string | undefined>>): string {
  const database = environment["DATABASE_URL"]?.trim();
  if (database !== undefined && database !== "") {
    throw new StoreError(
      "DATABASE_URL is set, but this build serves the embedded database only; unset it and use DATA_DIR.",
    );
  }
  const folder = environment["DATA_DIR"]?.trim();
  return resolve(folder === undefined || folder === "" ? DEFAULT_DATA_DIR : folder);
}
