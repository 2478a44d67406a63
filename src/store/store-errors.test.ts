import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { withStoreErrors } from "./store-errors.ts";

test("the error for a database that cannot be opened says what may prevent it", () => {
  const path = join(tmpdir(), "lumenry-missing", "000001.sqlite");
  expect(() => withStoreErrors("open", path, () => new DatabaseSync(path))).toThrow(
    `The store cannot open ${path}: this user may not read or write it, or its folder is missing.`,
  );
});
