import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { StoreError } from "./store.ts";

const base = mkdtempSync(join(tmpdir(), "lumenry-folder-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test("creates missing parents, and leaves existing folders alone", () => {
  const path = join(base, "a/b/c");
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test("gives up below a file", () => {
  writeFileSync(join(base, "file"), "");
  expect(() => makeFolder(join(base, "file/below/it"))).toThrow(/ENOTDIR|EEXIST/);
});

test.runIf(process.platform === "linux")("gives up where the system makes no folders", () => {
  expect(() => makeFolder("/proc/lumenry/data")).toThrow(StoreError);
  expect(() => makeFolder("/proc/lumenry/data")).toThrow("folders cannot be created in /proc.");
});
