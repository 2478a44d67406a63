import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBrandFiles } from "./brand-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-brand-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("reads the files of a folder by path, without hidden files and folders", () => {
  for (const path of ["brand.json", "messages/de/home.json", "messages/.DS_Store", ".git/objects/pack", "Thumbs.db"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  const texts = Array.from(readBrandFiles(folder), ([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(texts).toEqual([
    ["brand.json", "brand.json"],
    ["messages/de/home.json", "messages/de/home.json"],
  ]);
});
