import { existsSync, readdirSync } from "node:fs";
import type * as FileSystem from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { catalogueWith } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

/** The calls that fail, from the given one on: `fsync` of files or of folders, or `write` to open files. */
const fault = vi.hoisted(() => ({ kind: "none", from: 1, calls: 0 }));

vi.mock(import("node:fs"), async (original) => {
  const fileSystem: typeof FileSystem = await original();
  const fsyncSync: typeof FileSystem.fsyncSync = (descriptor) => {
    const kind = fileSystem.fstatSync(descriptor).isDirectory() ? "folder" : "file";
    if (kind === fault.kind && ++fault.calls >= fault.from) {
      throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO", syscall: "fsync" });
    }
    fileSystem.fsyncSync(descriptor);
  };
  const writeFileSync: typeof FileSystem.writeFileSync = (file, ...rest) => {
    if (typeof file === "number" && fault.kind === "write" && ++fault.calls >= fault.from)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
    fileSystem.writeFileSync(file, ...rest);
  };
  const mocks = { fsyncSync, writeFileSync };
  return { ...fileSystem, ...mocks, default: { ...fileSystem, ...mocks } };
});

const operator = createOperatorPerTest();
afterEach(() => clearFault());

const injectFault = (kind: "file" | "folder" | "write", from: number): void =>
  void Object.assign(fault, { kind, from, calls: 0 });
const clearFault = (): void => void Object.assign(fault, { kind: "none" });

/** Writes a catalogue with unique content. @returns its folder */
const write = (name: string): string =>
  operator.write(name, catalogueWith({ "families.json": [{ family_id: "F1", brand: name }] }));

test.each([
  ["the new version's file is written", "file", 1],
  ["the new version's file is moved to its place", "folder", 1],
  ["the new pointer is written", "file", 2],
] as const)("D10 the old version is served when the disk fails while %s", async (_, kind, from) => {
  expect((await operator.run(["import", write("old")])).code).toBe(0);
  injectFault(kind, from);
  const result = await operator.run(["import", write("new")]);
  clearFault();
  expect(result).toMatchObject({ code: 3, errors: expect.stringContaining("the disk reports an error") as string });
  expect((await operator.servedVersion())?.number).toBe(1);
  expect((await operator.run(["import", write("new")])).code).toBe(0);
});

test.each(["import", "rollback"])(
  "%s reports an unknown outcome when the disk fails after the last step",
  async (verb) => {
    for (const name of ["one", "two"]) expect((await operator.run(["import", write(name)])).code).toBe(0);
    // An import renames two files, a rollback one.
    injectFault("folder", verb === "import" ? 2 : 1);
    const result = await operator.run(verb === "import" ? ["import", write("three")] : ["rollback"]);
    clearFault();
    expect(result.code).toBe(4);
    expect(result.errors).toMatch(/^The outcome is not known\. Whether version [13] .* the disk reports an error\./);
    expect(result.errors).toContain('Check with "versions"');
    expect((await operator.servedVersion())?.number).toBe(verb === "import" ? 3 : 1);
  },
);

test("the help explains the exit codes", async () => {
  for (const args of [["--help"], ["import", "--help"], ["versions", "--help"]])
    expect((await operator.run(args)).output).toMatch(/Exit codes:\n {2}0 [^]*\n {2}3 .*store[^]*\n {2}4 .*unknown/);
});

test.each([
  ["template", "template.xlsx"],
  ["export", "exported"],
])("%s names the file and leaves nothing when the disk is full", async (command, name) => {
  expect((await operator.run(["import", write("one")])).code).toBe(0);
  const target = join(operator.folder, name);
  injectFault("write", 2);
  const result = await operator.run([command, target]);
  clearFault();
  expect(result).toMatchObject({
    code: 3,
    errors: expect.stringContaining(`no space left on device, write '${target}`) as string,
  });
  expect(existsSync(target) && readdirSync(target)).toEqual(command === "export" ? [] : false);
});
