import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as FileSystem from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceExport } from "#importer/catalogue/replace-export.ts";

/** How many calls of `rename` still succeed before one fails. */
const fault = vi.hoisted(() => ({ after: Number.POSITIVE_INFINITY }));

vi.mock(import("node:fs"), async (original) => {
  const fileSystem: typeof FileSystem = await original();
  const renameSync: typeof FileSystem.renameSync = (from, to) => {
    if (fault.after-- === 0) throw Object.assign(new Error("EBUSY: in use"), { code: "EBUSY", syscall: "rename" });
    fileSystem.renameSync(from, to);
  };
  return { ...fileSystem, renameSync, default: { ...fileSystem, renameSync } };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-export-"));
});
afterEach(() => {
  clearFault();
  rmSync(folder, { recursive: true });
});

const clearFault = (): void => void (fault.after = Number.POSITIVE_INFINITY);

const exportOf =
  (...names: readonly string[]) =>
  (newFolder: string): void => {
    for (const name of names) writeFileSync(join(newFolder, name), `new ${name}`);
  };

const readContent = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);

test.each([0, 1, 2, 3, 4, 5])(
  "an export that fails after moving %i files leaves the earlier one unchanged",
  async (after) => {
    await replaceExport(folder, exportOf("a", "b"));
    const before = readContent();
    fault.after = after;
    await expect(replaceExport(folder, exportOf("b", "c"))).rejects.toThrow("EBUSY");
    expect(readContent()).toEqual(before);
    clearFault();
    await replaceExport(folder, exportOf("b", "c"));
    expect(readdirSync(folder)).toEqual([".lumenry-export.json", "b", "c"]);
  },
);

test("a file added to the folder while an export is written is not lost", async () => {
  await replaceExport(folder, exportOf("a"));
  const work = replaceExport(folder, (newFolder) => {
    exportOf("a")(newFolder);
    writeFileSync(join(folder, "mine"), "work");
  });
  await expect(work).rejects.toThrow("mine was not written by an export");
  expect(readFileSync(join(folder, "mine"), "utf8")).toBe("work");
});
