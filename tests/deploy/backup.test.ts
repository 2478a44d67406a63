import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { catalogueTitled } from "../import/catalogue-files.ts";
import { createOperator, type Operator } from "../import/operator.ts";
import { startPostgres } from "../setup/postgres.ts";

// Runs the commands of docs/operations.md, "Backup and restore", unchanged.

const PAGE = readFileSync(resolve(import.meta.dirname, "../../docs/operations.md"), "utf8");
const SECTION = /^## Backup and restore$(.*?)^## /ms.exec(PAGE)?.[1] ?? "";
/** The commands of the page: the pointer, then the versions, then their pictures and documents. */
const COMMANDS = (/```sh\n(.*?)```/s.exec(SECTION)?.[1] ?? "").trim().split("\n");

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
  mkdirSync(join(operator.folder, "backup"));
});
afterEach(() => operator.dispose());

/** Publishes a catalogue with a title and a picture that shows it. */
async function publish(title: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"><text>${title}</text></svg>`;
  const folder = operator.write("catalogue", { ...catalogueTitled(title), "images/title.svg": picture });
  const { code, errors } = await operator.run(["import", folder], environment);
  expect(code, errors).toBe(0);
}

/** The titles that are served. */
const servedTitles = async (): Promise<unknown[]> =>
  (await operator.entries("app-configs")).map((config) => (config as { readonly title: unknown }).title);

async function servedPicture(): Promise<string> {
  const store = openSqliteStore(operator.dataDir);
  const reader = await store.open((await store.current())?.number ?? 0);
  try {
    return Buffer.from(reader.image("title.svg")?.bytes() ?? []).toString();
  } finally {
    reader.close();
  }
}

/** Runs a command of the page in the operator's folders. */
function runCommand(command: string): void {
  const { folder, dataDir } = operator;
  const localCommand = command.replaceAll("/var/lib/lumenry", dataDir).replaceAll("/backup/", `${folder}/backup/`);
  execFileSync("sh", ["-ec", localCommand]);
}

/** Replaces the data folder by the backup, copied in reverse order. */
function restore(): void {
  const { folder, dataDir } = operator;
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  execFileSync("cp", ["-rp", `${folder}/backup/files`, `${folder}/backup/versions`, dataDir]);
  execFileSync("cp", ["-p", `${folder}/backup/current`, `${dataDir}/current`]);
}

test("a data folder that was copied between two imports serves the version of its pointer, and accepts a new import", async () => {
  expect(COMMANDS).toHaveLength(3);
  const [pointer = "", versions = "", files = ""] = COMMANDS;
  await publish("first");
  await publish("second");
  runCommand(pointer);
  // Published while the backup runs: a version that the copied pointer does not know.
  await publish("third");
  runCommand(versions);
  await publish("fourth");
  runCommand(files);

  restore();
  expect((await operator.servedVersion())?.number).toBe(2);
  expect(await servedTitles()).toEqual(["second", "second"]);
  expect(await servedPicture()).toContain("second");
  expect((await operator.run(["rollback"])).code).toBe(0);
  expect(await servedTitles()).toEqual(["first", "first"]);
  expect(await servedPicture()).toContain("first");
  await publish("fifth");
  expect(await servedTitles()).toEqual(["fifth", "fifth"]);
});

test.each([
  { keepVersions: "1", published: 1, outcome: "can" },
  { keepVersions: "0", published: 0, outcome: "can" },
  // The page warns against these.
  { keepVersions: "0", published: 1, outcome: "cannot" },
  { keepVersions: "1", published: 2, outcome: "cannot" },
])(
  "with KEEP_VERSIONS=$keepVersions and $published catalogues published meanwhile, the version $outcome be restored",
  async ({ keepVersions, published, outcome }) => {
    const [pointer = "", versions = "", files = ""] = COMMANDS;
    const settings = { KEEP_VERSIONS: keepVersions };
    await publish("first", settings);
    runCommand(pointer);
    for (let index = 0; index < published; index += 1) await publish(`later ${index}`, settings);
    runCommand(versions);
    runCommand(files);
    restore();
    const restored = openSqliteStore(operator.dataDir).open(1);
    if (outcome === "cannot") await expect(restored).rejects.toThrow();
    else expect((await restored).image("title.svg")).toBeDefined();
  },
);

test("the served version can be exported, and imported into an empty store", async () => {
  await publish("first");
  const copy = join(operator.folder, "a-folder");
  expect((await operator.run(["export", copy])).code).toBe(0);
  renameSync(operator.dataDir, `${operator.dataDir}-lost`);
  const { code, errors } = await operator.run(["import", copy]);
  expect(code, errors).toBe(0);
  expect(await servedTitles()).toEqual(["first", "first"]);
});

test("a database restored by pg_restore from pg_dump serves the same version", async ({ skip }) => {
  const postgres = await startPostgres();
  try {
    const [old, restored] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await publish("first", { DATABASE_URL: old });
    await publish("second", { DATABASE_URL: old });
    const dump = join(operator.folder, "dump");
    try {
      execFileSync("pg_dump", ["--format=custom", `--file=${dump}`, old]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") skip("pg_dump is not in the path");
      throw error;
    }
    execFileSync("pg_restore", ["--no-owner", `--dbname=${restored}`, dump]);
    // A node with none of the old one's files.
    rmSync(operator.dataDir, { recursive: true });
    const copy = join(operator.folder, "copy");
    const { code, errors } = await operator.run(["export", copy], { DATABASE_URL: restored });
    expect(code, errors).toBe(0);
    expect(readFileSync(join(copy, "app-configs.json"), "utf8")).toContain("second");
  } finally {
    await postgres.dispose();
  }
});
