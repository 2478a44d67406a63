/** Entry point of `npm run catalogue -- <verb> …`, run by Node itself. */
import { setFlagsFromString } from "node:v8";
import { existsSync } from "node:fs";
import { runCommandLine } from "./command-line/run-command-line.ts";
import { createScreen } from "./command-line/screen.ts";

// Files of a gigabyte are read as millions of short-lived objects, for which V8 would take twice the memory to save a tenth of the time.
for (const flag of ["--max-semi-space-size=4", "--semi-space-growth-factor=1", "--heap-growing-percent=100"])
  setFlagsFromString(flag);

// The environment itself takes precedence.
if (existsSync(".env")) process.loadEnvFile(".env");
const { env: environment, argv } = process;
// npm runs scripts in the project's folder, wherever it was called from.
const folder = environment["npm_lifecycle_event"] === "catalogue" ? environment["INIT_CWD"] : undefined;

/** The first Ctrl+C or SIGTERM lets a verb finish its current work, a second one ends the process. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  return stop.signal;
}

const screen = createScreen(process.stdout, process.stderr);
process.exitCode = await runCommandLine(
  argv.slice(2),
  { environment, folder: folder ?? process.cwd(), stopSignal },
  screen,
);
