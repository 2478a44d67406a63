import { spawnSync } from "node:child_process";
import path from "node:path";
import { execute, fail } from "./processes.mjs";

/** The oldest supported version of Node, which must run TypeScript and have SQLite. */
const MIN_NODE = { major: 22, minor: 22 };
const SQLITE_PROBE = "require('node:sqlite')";

/** @type {string | undefined} */
let executable;

/**
 * The Node that everything runs on: the bundled one, else the system's if it is recent enough.
 *
 * @returns {string} its absolute path
 */
export function nodePath() {
  executable ??= [bundledNode(), process.execPath].find(isRecentEnough);
  return executable ?? fail(noNodeMessage());
}

/**
 * Runs a script with `nodePath`.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {Parameters<typeof execute>[2]} [options]
 * @returns {Promise<number>} the exit code
 */
export function runNode(args, env = {}, options = {}) {
  return execute(nodePath(), ["--disable-warning=ExperimentalWarning", ...args], {
    ...options,
    env: { ...nodeEnv(), ...env },
  });
}

/** The environment in which child processes of a tool find the same Node. */
export function nodeEnv() {
  return { PATH: `${path.dirname(nodePath())}${path.delimiter}${process.env.PATH ?? ""}` };
}

/** The main script of an installed tool. @param {string} file */
export const toolPath = (file) => path.join("node_modules", file);

function bundledNode() {
  const isWindows = process.platform === "win32";
  const folder = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  return path.resolve("node_modules", folder, "bin", isWindows ? "node.exe" : "node");
}

/** @param {string} file */
function isRecentEnough(file) {
  const probe = spawnSync(
    file,
    ["--disable-warning=ExperimentalWarning", "-p", `${SQLITE_PROBE};process.versions.node`],
    {
      encoding: "utf8",
    },
  );
  // The status of a file that cannot be executed is null.
  if (probe.status !== 0) return false;
  const [major = 0, minor = 0] = probe.stdout.trim().split(".").map(Number);
  return major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor);
}

function noNodeMessage() {
  return (
    `Lumenry needs Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer: this is ${process.version}, and none is bundled for ` +
    `${process.platform} on ${process.arch}. Install Node 24 (https://nodejs.org) and run the command again.`
  );
}
