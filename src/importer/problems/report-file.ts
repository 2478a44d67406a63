import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "#store/make-folder.ts";
import type { Problem } from "./problem.ts";

/** A file with all problems of a run, as a JSON array. */
interface ReportFile {
  readonly add: (problem: Problem) => void;
  /** Ends the file. @returns its path, `undefined` when there was nothing to report or it could not be written */
  readonly close: () => string | undefined;
}

/** The number of earlier reports that are retained. */
const RETAINED_REPORTS = 20;
const FLUSH_AT_CHARACTERS = 64 * 1024;

/**
 * Creates a report that is streamed to disk, so that a million problems take no memory. The file is created with the first
 * problem; a report that cannot be written is dropped, since it must not fail the run.
 *
 * @param folder of the file; falls back to the system's temporary folder
 */
export function createReportFile(folder: string): ReportFile {
  let file: OpenFile | undefined;
  let path: string | undefined;
  let isGivenUp = false;
  let text = "";
  const flush = (): void => {
    try {
      file ??= openReport(folder);
      writeSync(file.descriptor, text);
    } catch {
      isGivenUp = true;
    }
    text = "";
  };
  let isEmpty = true;
  return {
    add(problem) {
      if (isGivenUp) return;
      text += `${isEmpty ? "[" : ","}\n${JSON.stringify(problem)}`;
      isEmpty = false;
      if (text.length > FLUSH_AT_CHARACTERS) flush();
    },
    close() {
      if (isEmpty) return path;
      text += "\n]\n";
      if (!isGivenUp) flush();
      if (file) closeSync(file.descriptor);
      path = isGivenUp ? undefined : file?.path;
      isEmpty = true;
      return path;
    },
  };
}

interface OpenFile {
  readonly path: string;
  readonly descriptor: number;
}

function openReport(folder: string): OpenFile {
  try {
    makeFolder(folder);
    dropOldReports(folder);
    return create(folder);
  } catch {
    return create(tmpdir());
  }
}

function create(folder: string): OpenFile {
  const path = join(folder, `import-${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}.json`);
  return { path, descriptor: openSync(path, "w") };
}

/** Names begin with the time, so the oldest sort first. */
function dropOldReports(folder: string): void {
  const reports = readdirSync(folder)
    .filter((name) => /^import-.*\.json$/.test(name))
    .sort();
  for (const name of reports.slice(0, -(RETAINED_REPORTS - 1))) rmSync(join(folder, name), { force: true });
}
