import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { NODE_ENVIRONMENT } from "../setup/node-environment.ts";
import { CATALOGUE } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const importerFile = (name: string): string => resolve(import.meta.dirname, "../../src/importer", name);

/** Runs a module in a process that takes its standard output for a terminal with 100 columns. */
function runOnTerminal(code: string, args: readonly string[] = []) {
  const terminal = "process.stdout.isTTY = true; process.stdout.columns = 100;";
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", `${terminal}${code}`, "--", ...args],
    { cwd: operator.folder, env: { ...NODE_ENVIRONMENT, DATA_DIR: operator.dataDir }, encoding: "utf8" },
  );
  return { status, stdout };
}

/** Runs the command line, which receives a signal once it writes about the first list. */
const runInterrupted = (signal: NodeJS.Signals, args: readonly string[]) =>
  runOnTerminal(
    `
    const write = process.stdout.write.bind(process.stdout);
    let isSent = false;
    process.stdout.write = (text, ...rest) => {
      if (!isSent && !String(text).startsWith("Watching")) {
        isSent = true;
        process.kill(process.pid, "${signal}");
      }
      return write(text, ...rest);
    };
    process.argv.splice(1, 0, "cli.ts");
    await import(${JSON.stringify(importerFile("cli.ts"))});
    `,
    args,
  );

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

test.each(SIGNALS)("on a terminal, %s lets watch finish the current import and then ends it with 0", async (signal) => {
  const folder = operator.write("catalogue", CATALOGUE);
  const { status, stdout } = runInterrupted(signal, ["watch", "--settle", "1", folder]);
  expect(stdout).toMatch(/portfolios: 1 read\n[^]*Published version 1: .*\nStopped watching\.\n$/);
  expect(status).toBe(0);
  expect((await operator.servedVersion())?.number).toBe(1);
});

test.each(SIGNALS)(
  "on a terminal, %s ends an import that is reading its lists, and nothing is published",
  async (signal) => {
    const { status, stdout } = runInterrupted(signal, ["import", operator.write("catalogue", CATALOGUE)]);
    expect(stdout).toMatch(/Interrupted; nothing was published\.\n/);
    expect(status).toBe(130);
    expect(await operator.servedVersion()).toBeUndefined();
  },
);

test.each(SIGNALS)("%s while a version is being published does not print that nothing was", (signal) => {
  const { status, stdout } = runOnTerminal(`
    const { createScreen } = await import(${JSON.stringify(importerFile("command-line/screen.ts"))});
    const progress = createScreen(process.stdout, process.stderr).startProgress(1);
    progress.startPublishing();
    process.kill(process.pid, "${signal}");
    setTimeout(() => process.exit(0), 20_000);
  `);
  expect(stdout).toMatch(
    /All lists have been read\n[^]*Interrupted while publishing; the verb versions shows which version/,
  );
  expect(stdout).not.toContain("nothing was published");
  expect(status).toBe(130);
});

test("a version is published after the progress bar has stopped, and nothing captures signals afterwards", () => {
  const { status, stdout } = runOnTerminal(
    `
    process.argv.splice(1, 0, "cli.ts");
    await import(${JSON.stringify(importerFile("cli.ts"))});
    for (const name of ["SIGINT", "SIGTERM"]) process.stdout.write(name + " " + process.listenerCount(name) + "\\n");
    `,
    ["import", operator.write("catalogue", CATALOGUE)],
  );
  expect(stdout).toMatch(/All lists have been read\n[^]*Published version 1: .*\nSIGINT 0\nSIGTERM 0\n$/);
  expect(status).toBe(0);
});
