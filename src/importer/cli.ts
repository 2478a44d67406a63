/** Entry point of `npm run catalogue -- <verb> …`, run by Node itself. */
import { loadEnvironmentFile } from "./command-line/environment-file.ts";
import { runCommandLine } from "./command-line/run-command-line.ts";
import { createScreen } from "./command-line/screen.ts";

loadEnvironmentFile();
const { env: environment, argv } = process;
// npm runs scripts in the project's folder, wherever it was called from.
const folder = environment["npm_lifecycle_event"] === "catalogue" ? environment["INIT_CWD"] : undefined;
const screen = createScreen(process.stdout, process.stderr);
process.exitCode = await runCommandLine(argv.slice(2), { environment, folder: folder ?? process.cwd() }, screen);
