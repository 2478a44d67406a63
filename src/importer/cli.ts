/** Entry point of `npm run catalogue -- <verb> …`, run by Node itself. */
import { setFlagsFromString } from "node:v8";
import { existsSync } from "node:fs";
import { runCommandLine } from "./command-line/run-command-line.ts";
import { createScreen } from "./command-line/screen.ts";

// A file of a gigabyte is read as millions of short-lived objects, for which V8 would by default use twice the memory
// to be a tenth faster.
for (const flag of ["--max-semi-space-size=4", "--semi-space-growth-factor=1", "--heap-growing-percent=100"])
  setFlagsFromString(flag);

// Variables that are already set take precedence.
if (existsSync(".env")) process.loadEnvFile(".env");
const { env: environment, argv } = process;
// npm runs scripts in the project's folder; INIT_CWD is the folder in which it was called.
const folder = environment["npm_lifecycle_event"] === "catalogue" ? environment["INIT_CWD"] : undefined;

/**
 * Creates a signal that the first Ctrl+C or SIGTERM aborts, so that a verb finishes its current work; a second one ends
 * the process.
 */
function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

const screen = createScreen(process.stdout, process.stderr);
process.exitCode = await runCommandLine(
  argv.slice(2),
  { environment, folder: folder ?? process.cwd(), createStopSignal },
  screen,
);
