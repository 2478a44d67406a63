// Entry point of every npm script: completes the set-up, then runs the task. Plain Node 20, no dependencies.
import { rmSync } from "node:fs";
import { chdir } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "./setup/build.mjs";
import { ensureChromium, ensurePrograms } from "./setup/system-programs.mjs";
import { install, installBenchmarkLibraries } from "./setup/install.mjs";
import { runNode, toolPath } from "./setup/node.mjs";
import { fail, exitProcess, runTask } from "./setup/processes.mjs";
import { runChecks } from "./tasks/check.mjs";
import { runSite } from "./tasks/site.mjs";
import { runTests } from "./tasks/test.mjs";

chdir(fileURLToPath(new URL("..", import.meta.url)));

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<number>>>} */
const TASKS = {
  async start() {
    await install("run");
    await checkSettings();
    await build();
    await ensureDemo();
    return runSite();
  },
  // For public sites, which must never show demo content.
  async serve() {
    await install("run");
    await checkSettings();
    await build();
    return runSite(["--own-only"]);
  },
  async dev() {
    await install("run");
    await checkSettings();
    await ensureDemo();
    return runNode(["src/server/dev.ts"]);
  },
  async build() {
    await install("run");
    await build();
    return 0;
  },
  async test(args) {
    await install("all");
    await build();
    return runTests(args);
  },
  // `--only SCENARIO` runs one scenario, `--scale 0.1` a tenth of the repetitions; `--seed N` sets the random seed.
  async "test:faults"(args) {
    await install("all");
    await build();
    await ensurePrograms(["postgres", "nginx"]);
    return runNode(["tests/faults/run.ts", ...args]);
  },
  async check() {
    await install("all");
    return runChecks();
  },
  // With arguments, only screens whose names begin with one of them, or `widths`, the layout at all widths.
  async shots(args) {
    await install("all");
    await build();
    if (args.length === 0) rmSync("shots", { recursive: true, force: true });
    const names = args.length === 0 ? [] : ["--grep", ` (?:${args.join("|")})`];
    return runNode([toolPath("@playwright/test/cli.js"), "test", "--config", "scripts/shots", ...names], {
      CHROMIUM: await ensureChromium(),
    });
  },
  async bench(args) {
    await install("all");
    await installBenchmarkLibraries();
    await build();
    // Several copies of a million articles as objects exceed the default heap.
    return runNode(["--max-old-space-size=12288", "--expose-gc", "bench/run.ts", ...args]);
  },
  async catalogue(args) {
    await install("run");
    return runNode(["src/importer/cli.ts", ...args]);
  },
};

const [name = "start", ...args] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (!task) fail(`Unknown task "${name}"; the tasks are ${Object.keys(TASKS).join(", ")}.`, 2);
exitProcess(await runTask(() => task(args)));

/** Reports invalid settings before anything is built or published. */
async function checkSettings() {
  const code = await runNode(["src/server/check-settings.ts"]);
  if (code !== 0) exitProcess(code);
}

/** Publishes the demo catalogue if nothing has been published yet. Standard output is reserved for the site. */
async function ensureDemo() {
  const code = await runNode(["src/importer/ensure-demo.ts"], {}, { stdout: "stderr" });
  if (code !== 0) exitProcess(code);
}
