import { existsSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { CataloguePathError, profilePathBeside } from "../catalogue/catalogue-source.ts";
import { InvalidProfileError } from "../profile/read-profile.ts";
import type { ReportTarget } from "../report/report-target.ts";
import { watchCatalogue, type CatalogueState } from "../watching/watch-catalogue.ts";
import { EXIT_CODES, resolveOperandPath, parseWholeNumber, type CommandCall, type Command } from "./command.ts";
import { describeFailure } from "./failure.ts";
import { resolveReportTarget, READING_OPTIONS, MAX_REMOVED_OPTION, resolveProfilePath, runImport } from "./import.ts";
import { withoutProgressBar } from "./screen.ts";
import { createHash } from "node:crypto";
import { lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filePathsBeside, isAuxiliaryFile, listFilePaths } from "../files/folder-files.ts";
import { detectTradeFormat } from "../catalogue/trade-files.ts";
import { isFileError } from "../files/file-system.ts";

const DEFAULT_SETTLE_S = 10;
const MAX_SETTLE_S = 3600;

/** `watch <folder or file>`: imports a catalogue whenever its files have changed and settled, until it is stopped. */
export const watchCommand: Command = {
  operands: "<folder or file>",
  summary: "imports a catalogue now and whenever its files have changed, until it is stopped",
  options: {
    settle: {
      type: "string",
      value: "SECONDS",
      help: `how long the files must not change before they are imported, 1 to ${MAX_SETTLE_S} (default: ${DEFAULT_SETTLE_S})`,
    },
    ...MAX_REMOVED_OPTION,
    ...READING_OPTIONS,
  },
  async run(call) {
    const { screen, context } = call;
    const path = resolveOperandPath(call);
    if (!existsSync(path)) throw new CataloguePathError(`There is no catalogue at ${path}: no such file or folder.`);
    const settleMs = (parseWholeNumber("settle", call.options["settle"], 1, MAX_SETTLE_S) ?? DEFAULT_SETTLE_S) * 1000;
    const target = resolveReportTarget(call);
    const signal = context.createStopSignal?.() ?? new AbortController().signal;
    screen.print(`Watching ${path}; press Ctrl+C to stop.`);
    await watchCatalogue({
      readState: () => readCatalogueState(path, resolveProfilePath(call)),
      importCatalogue: () => importOnce(call, target),
      wait: (ms) => pause(ms, undefined, { signal }).catch(() => undefined),
      now: () => performance.now(),
      settleMs,
      signal,
      onMissing: (reason) =>
        screen.print(
          reason === undefined
            ? `${path} is available again.`
            : `${path} ${reason}; the served version stays online until it is available again.`,
        ),
    });
    screen.print("Stopped watching.");
    return EXIT_CODES.done;
  },
};

/** Imports the catalogue once; problems with it or with the store are printed and do not end the watching. */
async function importOnce(call: CommandCall, target: ReportTarget | undefined): Promise<"done" | "retry"> {
  try {
    await runImport({ ...call, screen: withoutProgressBar(call.screen) }, "publish", target);
    return "done";
  } catch (error) {
    const failure = describeFailure(error);
    const isCatalogueError = error instanceof CataloguePathError || error instanceof InvalidProfileError;
    if (!failure || (failure.code === EXIT_CODES.wrongUsage && !isCatalogueError)) throw error;
    call.screen.printError(failure.message);
    return isCatalogueError ? "done" : "retry";
  }
}

/** Catalogues have up to hundreds of thousands of files. */
const MAX_CONCURRENT_STATS = 64;

/**
 * Computes a fingerprint of the files that an import of a catalogue reads: its lists, the folders beside them and the
 * profile. It changes when one of them is added, removed, renamed or written.
 *
 * @param path a folder, or a workbook or trade file
 * @param profilePath a profile to use instead of the one beside the lists
 * @returns `missing` with the reason if there is nothing at the path, a file disappears while it is examined, or the
 * file system, such as a network drive, is unavailable
 */
export async function readCatalogueState(path: string, profilePath?: string): Promise<CatalogueState> {
  try {
    const files = importedFiles(path, profilePath);
    const hash = createHash("sha256");
    for (let from = 0; from < files.length; from += MAX_CONCURRENT_STATS) {
      const states = files.slice(from, from + MAX_CONCURRENT_STATS).map(fileState);
      for (const state of await Promise.all(states)) hash.update(`${state}\n`);
    }
    return { fingerprint: hash.digest("hex") };
  } catch (error) {
    if (!isFileError(error)) throw error;
    const isMissing = error.code === "ENOENT" || error.code === "ENOTDIR";
    return { missing: isMissing ? "no longer exists" : `cannot be examined (${error.message})` };
  }
}

/** The state of a file or a link's target; of the link itself if it is broken, which the import will report. */
async function fileState(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file).catch(() => lstat(file));
  return JSON.stringify([file, size, mtimeMs, ino]);
}

/** The files that an import reads, each once and in a stable order. */
function importedFiles(path: string, profilePath = profilePathBeside(path)): readonly string[] {
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const paths = filePathsBeside(folder);
  const isInFolder = (file: string): boolean => file.includes("/");
  // The products of trade files may reference files in any folder.
  const hasTradeFiles = isFolder && paths.some((file) => !isInFolder(file) && detectTradeFormat(join(folder, file)));
  const files = hasTradeFiles
    ? [...paths, ...listFilePaths(folder, isAuxiliaryFile)]
    : paths.filter((file) => isFolder || isInFolder(file));
  const otherFiles = [...(isFolder ? [] : [path]), ...(existsSync(profilePath) ? [profilePath] : [])];
  return [...new Set([...files.map((file) => join(folder, file)), ...otherFiles])].sort();
}
