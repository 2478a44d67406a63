// Entry point of every npm script: completes the set-up, then runs the task. Plain Node 20, no dependencies.
import { chdir } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "./setup/build.mjs";
import { browser } from "./setup/system-programs.mjs";
import { install } from "./setup/install.mjs";
import { node } from "./setup/node.mjs";
import { peers } from "./setup/peers.mjs";
import { fail, finish, run } from "./setup/processes.mjs";
import { check } from "./tasks/check.mjs";
import { faults } from "./tasks/faults.mjs";
import { site } from "./tasks/site.mjs";
import { test } from "./tasks/test.mjs";

chdir(fileURLToPath(new URL("..", import.meta.url)));

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<number>>>} */
const TASKS = {
  async start() {
    await install("run");
    await settings();
    await build();
    await demo();
    return site();
  },
  // For a public site: nothing of the demo is shown by accident.
  async serve() {
    await install("run");
    await settings();
    await build();
    return site(["--own-only"]);
  },
  async dev() {
    await install("run");
    await settings();
    await demo();
    return node(["src/server/dev.ts"]);
  },
  async build() {
    await install("run");
    await build();
    return 0;
  },
  async test(args) {
    await install("all");
    await build();
    return test(args);
  },
  async "test:faults"(args) {
    await install("all");
    await build();
    return faults(args);
  },
  async check() {
    await install("all");
    return check();
  },
  async shots(args) {
    await install("all");
    await build();
    return node(["scripts/shots/main.ts", ...args], { CHROMIUM: await browser() });
  },
  async bench(args) {
    await install("all");
    await peers();
    await build();
    // Several copies of a million articles as objects exceed the default heap.
    return node(["--max-old-space-size=12288", "--expose-gc", "bench/run.ts", ...args]);
  },
  async catalogue(args) {
    await install("run");
    return node(["src/importer/cli.ts", ...args]);
  },
};

const [name = "start", ...args] = process.argv.slice(2);
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
if (!task) fail(`There is no task "${name}"; there are ${Object.keys(TASKS).join(", ")}.`, 2);
finish(await run(() => task(args)));

/** Reports wrong settings before anything is built or published. */
async function settings() {
  const code = await node(["src/server/check-settings.ts"]);
  if (code !== 0) finish(code);
}

/** The demo catalogue, when nothing has been published yet. Standard output belongs to the site. */
async function demo() {
  const code = await node(["src/importer/ensure-demo.ts"], {}, { stdout: "stderr" });
  if (code !== 0) finish(code);
}
