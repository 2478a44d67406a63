import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { NODE_ENVIRONMENT } from "../setup/node-environment.ts";
import { CATALOGUE } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const IMPORTER = resolve(import.meta.dirname, "../../src/importer");

/** Runs a program of the importer in the operator's folder and with the operator's store. */
function start(program: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(IMPORTER, program), ...args], {
    cwd: operator.folder,
    env: { ...NODE_ENVIRONMENT, DATA_DIR: operator.dataDir, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("without a terminal, an import prints one line per list", () => {
  operator.write("catalogue", CATALOGUE);
  expect(start("cli.ts", ["import", "catalogue"])).toEqual({
    status: 0,
    stderr: "",
    stdout: [
      "portfolios: 1 read",
      "categories: 1 read",
      "families: 1 read",
      "articles: 2 read",
      "lighting-categories: 1 read",
      "slider-configs: 2 read",
      "app-configs: 2 read",
      "filter-texts: 2 read",
      "Published version 1: 2 articles, 1 family, 1 category, 1 portfolio.",
      "",
    ].join("\n"),
  });
});

test("settings are read from .env, and environment variables override them", () => {
  writeFileSync(join(operator.folder, ".env"), "DATA_DIR=from-file\n");
  operator.write("catalogue", CATALOGUE);
  start("cli.ts", ["import", "catalogue"]);
  expect(existsSync(join(operator.folder, "from-file"))).toBe(false);
  spawnSync(process.execPath, [join(IMPORTER, "cli.ts"), "import", "catalogue"], { cwd: operator.folder, env: {} });
  expect(existsSync(join(operator.folder, "from-file", "current"))).toBe(true);
});

test("paths are resolved against the folder in which npm was called, and without a catalogue there the exit code is 2", () => {
  const folder = join(operator.folder, "elsewhere");
  mkdirSync(folder);
  operator.write("elsewhere/catalogue", CATALOGUE);
  const npm = { INIT_CWD: folder, npm_lifecycle_event: "catalogue" };
  expect(start("cli.ts", ["check", "catalogue"], npm)).toMatchObject({ status: 0 });
  expect(start("cli.ts", ["check", "catalogue"])).toMatchObject({ status: 2, stdout: "" });
});

test("the demo is published into an empty store before a start", async () => {
  const { status, stdout, stderr } = start("ensure-demo.ts");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^The store was empty; published the demo catalogue: [\d,]+ articles, .*\.\n$/);
  expect((await operator.servedVersion())?.counts.articles).toBeGreaterThan(1_000);
});

test("published versions are left unchanged before a start, and nothing is printed", async () => {
  await operator.importFiles(CATALOGUE);
  expect(start("ensure-demo.ts")).toEqual({ status: 0, stdout: "", stderr: "" });
  expect((await operator.servedVersion())?.counts.articles).toBe(2);
});

test.each([
  ["DATABASE_URL", "mysql://db/x", /^DATABASE_URL is invalid; expected the URL of a PostgreSQL database/],
  ["DATA_DIR", process.execPath, /it is a file, and DATA_DIR must name a folder\.\n$/],
])("the site does not start with a wrong %s", (name, value, message) => {
  const result = start("ensure-demo.ts", [], { [name]: value });
  expect(result.status).toBe(1);
  expect(result.stderr).toMatch(message);
});
