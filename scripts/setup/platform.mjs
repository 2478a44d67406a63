import { existsSync } from "node:fs";
import path from "node:path";

// Platform differences: how npm is started, which signals a child process receives directly, and where programs are.

/**
 * How to run npm: the one that started this process, else the one that came with Node. On Windows a program cannot
 * start `npm.cmd` without a shell, and needs neither: npm is a script that Node runs.
 *
 * @param {string | undefined} npmPath the script of the npm that started this process
 * @param {{ platform: NodeJS.Platform, execPath: string }} [system]
 * @returns {{ command: string, leadingArgs: readonly string[] }} the program, and the arguments before npm's own
 */
export function npmProgram(npmPath, { platform, execPath } = process) {
  if (npmPath !== undefined) return { command: execPath, leadingArgs: [npmPath] };
  if (platform !== "win32") return { command: "npm", leadingArgs: [] };
  return { command: execPath, leadingArgs: [path.win32.join(path.win32.dirname(execPath), BUNDLED_NPM)] };
}

const BUNDLED_NPM = "node_modules/npm/bin/npm-cli.js";

/**
 * Whether a signal must be forwarded to a child process. On Windows the console itself notifies all of its processes of
 * Ctrl+C and of its closing, and `kill` would end the child before it has finished its requests.
 *
 * @param {NodeJS.Signals} signal
 * @param {NodeJS.Platform} [platform]
 */
export const mustForwardSignal = (signal, platform = process.platform) =>
  platform !== "win32" || !(signal === "SIGINT" || signal === "SIGHUP");

/**
 * The candidate paths of a program in the folders of `PATH`.
 *
 * @param {string} program
 * @param {{ platform?: NodeJS.Platform, folders?: string }} [system]
 * @returns {readonly string[]}
 */
export function programPaths(program, { platform = process.platform, folders = process.env.PATH ?? "" } = {}) {
  const isWindows = platform === "win32";
  const paths = isWindows ? path.win32 : path.posix;
  return folders.split(paths.delimiter).map((folder) => paths.join(folder, isWindows ? `${program}.exe` : program));
}

/** @param {string} program */
export const isOnPath = (program) => programPaths(program).some((file) => existsSync(file));
