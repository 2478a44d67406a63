import { existsSync, lstatSync, readFileSync } from "node:fs";
import { npmProgram } from "./platform.mjs";
import { fail, runStep, execute, printLine } from "./processes.mjs";

/** Where npm records its last installation. */
const INSTALLED_LOCK = "node_modules/.package-lock.json";

/**
 * Installs the dependencies unless they match the lock file.
 *
 * @param {"run" | "all"} scope `run`: what the site needs; `all`: also what checks and tests need
 */
export async function install(scope) {
  if (isInstalled(scope)) return;
  // npm would empty the target of the link, which may be in use elsewhere.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      "node_modules is a link, and its target does not match package-lock.json; run npm ci in the folder of its target.",
    );
  // If development packages are installed, they are kept even when only the site is started.
  const omit = scope === "run" && !hasDevelopmentPackages() ? ["--omit=dev"] : [];
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...omit];
  // npm runs on the current Node, since the one in node_modules is being replaced.
  const { command, leadingArgs } = npmProgram(process.env.npm_execpath);
  await runStep("Installing the dependencies …", command, [...leadingArgs, ...args]);
  if (!isInstalled(scope))
    fail("The installed dependencies do not match package-lock.json; run npm ci and read its output.");
}

/** Compares npm's record of its last installation with the lock file. @param {"run" | "all"} scope */
function isInstalled(scope) {
  const installed = readLock(INSTALLED_LOCK);
  const lock = readLock("package-lock.json");
  if (!installed || !lock) return false;
  return Object.entries(lock)
    .filter(
      ([packagePath, entry]) =>
        packagePath !== "" && !entry.optional && !entry.devOptional && !(entry.dev && scope === "run"),
    )
    .every(([packagePath, entry]) => installed[packagePath]?.version === entry.version && existsSync(packagePath));
}

/** Whether npm's last installation included development dependencies. */
const hasDevelopmentPackages = () => Object.values(readLock(INSTALLED_LOCK) ?? {}).some(({ dev }) => dev === true);

/**
 * The fields of a lock file's package that are used here.
 *
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} packages by path; `undefined` without a readable lock file
 */
function readLock(file) {
  try {
    /** @type {unknown} */
    const lock = JSON.parse(readFileSync(file, "utf8"));
    return /** @type {{ packages: Record<string, LockedPackage> }} */ (lock).packages;
  } catch {
    return undefined;
  }
}

const BENCH_FOLDER = "bench";

/**
 * Installs the libraries that the benchmark compares with, unless they are already installed. If one is unavailable,
 * all are left out.
 */
export async function installBenchmarkLibraries() {
  if (existsSync(`${BENCH_FOLDER}/node_modules/.package-lock.json`)) return;
  const { command, leadingArgs } = npmProgram(process.env.npm_execpath);
  // Not npm ci, which fails if a registry lacks a library's package for any platform.
  const args = [
    "install",
    "--no-save",
    "--prefix",
    BENCH_FOLDER,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
  ];
  printLine("Installing the libraries that the benchmark compares with …");
  const code = await execute(command, [...leadingArgs, ...args], { stdout: "quiet" });
  if (code !== 0)
    printLine(
      "The libraries that the benchmark compares with cannot be installed; only the baseline implementations are compared.",
    );
}
