import { existsSync } from "node:fs";
import { execute, say } from "./processes.mjs";

const FOLDER = "bench";

/** Installs the libraries that Lumenry is measured against, unless they are there. Missing ones are left out. */
export async function peers() {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  // Not npm ci, which fails where a registry lacks one of the platforms that a peer is built for.
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
  say("Installing the peers of the benchmark …");
  const code = await execute(command, [...first, ...args], { stdout: "quiet" });
  if (code !== 0) say("The peers of the benchmark cannot be installed; Lumenry is compared with the plain ways alone.");
}
