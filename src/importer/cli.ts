/** The entry of `npm run catalogue -- <verb> …`, run by Node itself. */
import { loadEnvironmentFile } from "./command-line/environment-file.ts";
import { runCommandLine } from "./command-line/run-command-line.ts";
import { createScreen } from "./command-line/screen.ts";

loadEnvironmentFile();
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  process.env,
  createScreen(process.stdout, process.stderr),
);
