import { existsSync } from "node:fs";
import { npmProgram } from "./platform.mjs";
import { execute, printLine } from "./processes.mjs";

const FOLDER = "bench";

/** Installs the peers of the benchmark unless they are already installed. Unavailable ones are skipped. */
export async function installPeers() {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return;
  const { command, leadingArgs } = npmProgram(process.env.npm_execpath);
  // Not npm ci, which fails if a registry lacks a peer's package for any platform.
  const args = [
    "install",
    "--no-save",
    "--prefix",
    FOLDER,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
  ];
  printLine("Installing the peers of the benchmark …");
  const code = await execute(command, [...leadingArgs, ...args], { stdout: "quiet" });
  if (code !== 0)
    printLine(
      "The peers of the benchmark cannot be installed; Lumenry is compared with the baseline implementations only.",
    );
}
