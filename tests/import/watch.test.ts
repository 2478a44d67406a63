import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { readCatalogueState } from "#importer/command-line/watch.ts";
import { NODE_ENVIRONMENT } from "../setup/node-environment.ts";
import { catalogueTitled, catalogueWith, PNG, writeFiles } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

function startWatch(...args: readonly string[]) {
  const entry = resolve(import.meta.dirname, "../../src/importer/cli.ts");
  const child = spawn(process.execPath, [entry, "watch", "--settle", "1", ...args], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: operator.dataDir },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "close") as Promise<[code: number | null]>;
  return {
    async waitForOutput(text: string): Promise<void> {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`the process exited; its output: ${output}`);
        await wait(50);
      }
    },
    output: () => output,
    async stop(): Promise<number | null> {
      child.kill("SIGTERM");
      return (await ended)[0];
    },
  };
}

test("a watched folder is published at once and after each change; a refused change leaves the served version online", async () => {
  const folder = operator.write("watched", catalogueTitled("first"));
  const watch = startWatch(folder);
  await watch.waitForOutput("Published version 1");

  writeFiles(folder, catalogueTitled("second"));
  await watch.waitForOutput("Published version 2");

  writeFiles(folder, catalogueWith({ "families.json": [{ name: "without an id" }] }));
  await watch.waitForOutput("The catalogue was refused; nothing was published.");
  rmSync(folder, { recursive: true });
  await watch.waitForOutput(`${folder} no longer exists; the served version stays online until it is available again.`);
  expect((await operator.servedVersion())?.number).toBe(2);

  const other = operator.write("other", catalogueTitled("third"));
  renameSync(other, folder);
  await watch.waitForOutput("Published version 3");
  expect(await watch.stop()).toBe(0);
  expect(watch.output()).toContain("Stopped watching.");
  expect(watch.output().match(/was refused/g)).toHaveLength(1);
});

test.each<[args: string[], error: RegExp]>([
  [["/nowhere"], /^There is no catalogue at \/nowhere: no such file or folder\.$/],
  [["--settle", "0", "."], /^--settle is "0"; expected a whole number from 1 to 3600\.$/],
  [["--settle", "soon", "."], /^--settle is "soon"; expected/],
])("watch %j is refused at the start", async (args, error) => {
  const result = await operator.run(["watch", ...args]);
  expect(result.code).toBe(2);
  expect(result.errors).toMatch(error);
});

/** Reads the fingerprint of an existing catalogue. */
async function readFingerprint(path: string, profile?: string): Promise<string> {
  const state = await readCatalogueState(path, profile);
  return "fingerprint" in state ? state.fingerprint : expect.fail(state.missing);
}

test("the fingerprint of a folder changes with each file added, written, renamed or removed, but not with lock and system files", async () => {
  const folder = join(operator.folder, "state");
  const list = join(folder, "articles.csv");
  mkdirSync(join(folder, "images"), { recursive: true });
  const steps: (() => void)[] = [
    () => writeFileSync(list, "a"),
    () => writeFileSync(list, "bb"),
    () => utimesSync(list, 1, 1),
    () => renameSync(list, join(folder, "articles.txt")),
    () => writeFileSync(join(folder, "images/a.png"), ""),
    () => rmSync(join(folder, "images/a.png")),
  ];
  const states = [await readFingerprint(folder)];
  for (const step of steps) {
    step();
    states.push(await readFingerprint(folder));
    expect(await readFingerprint(folder)).toBe(states.at(-1));
  }
  expect(states.slice(0, -2).length).toBe(new Set(states.slice(0, -2)).size);
  // Removing the picture restores the earlier fingerprint.
  expect(states.at(-1)).toBe(states.at(-3));

  writeFileSync(join(folder, "~$articles.xlsx"), "lock");
  writeFileSync(join(folder, ".DS_Store"), "");
  expect(await readFingerprint(folder)).toBe(states.at(-1));
});

test("a folder with a dangling link has a fingerprint; a missing file has none", async () => {
  expect(await readCatalogueState(join(operator.folder, "book.xlsx"))).toEqual({ missing: "no longer exists" });
  const folder = join(operator.folder, "links");
  mkdirSync(folder);
  symlinkSync("/nowhere", join(folder, "articles.csv"));
  expect(await readFingerprint(folder)).toMatch(/^\w{64}$/);
});

test("a folder that cannot be examined counts as missing, with the reason", async () => {
  const folder = join(operator.folder, "loop");
  symlinkSync(folder, folder);
  expect(await readCatalogueState(folder)).toEqual({
    missing: expect.stringMatching(/^cannot be examined \(ELOOP: .*\)$/) as unknown,
  });
});

/** Files that belong to a catalogue besides its lists, and files in the same folder that do not. */
const ACCOMPANYING_FILES = ["images/a.png", "photometry/a.ldt", "documents/a/b.pdf", "brand/brand.json"];
const UNRELATED_FILES = ["archive/articles.csv", "images/.DS_Store", ".lumenry-export.json"];

test.each(["folder", "workbook"])(
  "the fingerprint of a %s covers exactly the files that its import reads",
  async (kind) => {
    const folder = join(operator.folder, "state");
    const pathOf = (name: string): string => join(folder, name);
    const path = kind === "folder" ? folder : pathOf("book.xlsx");
    const profile = join(operator.folder, "profile.json");
    writeFiles(folder, {
      "book.xlsx": "a",
      "import.json": "{}",
      ...Object.fromEntries(ACCOMPANYING_FILES.map((name) => [name, "a"])),
    });

    const states = [await readFingerprint(path)];
    for (const name of ["book.xlsx", "import.json", ...ACCOMPANYING_FILES]) {
      writeFileSync(pathOf(name), "ab");
      states.push(await readFingerprint(path));
    }
    expect(new Set(states).size).toBe(states.length);

    writeFiles(folder, Object.fromEntries(UNRELATED_FILES.map((name) => [name, "a"])));
    if (kind === "workbook") writeFileSync(pathOf("other.xlsx"), "a");
    expect(await readFingerprint(path)).toBe(states.at(-1));

    const statesWithProfile = [await readFingerprint(path, profile)];
    for (const content of ["a", "ab"]) {
      writeFileSync(profile, content);
      statesWithProfile.push(await readFingerprint(path, profile));
    }
    expect(new Set(statesWithProfile).size).toBe(3);
  },
);

test("the fingerprint covers the files of a folder that is a link", async () => {
  const [folder, pictures] = [join(operator.folder, "state"), join(operator.folder, "pictures")];
  mkdirSync(folder);
  mkdirSync(pictures);
  symlinkSync(pictures, join(folder, "images"));
  const before = await readFingerprint(folder);
  writeFileSync(join(pictures, "a.png"), "a");
  expect(await readFingerprint(folder)).not.toBe(before);
});

test("a watched workbook is published again when a picture beside it changes", async () => {
  const folder = operator.write("watched", {});
  const path = join(folder, "book.xlsx");
  await operator.run(["template", path]);
  const watch = startWatch(path);
  await watch.waitForOutput("Published version 1");
  writeFiles(folder, { "images/a.png": PNG });
  await watch.waitForOutput("Published version 2");
  expect(await watch.stop()).toBe(0);
});
