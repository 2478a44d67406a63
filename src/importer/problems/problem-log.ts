import { createProblemGrouper, type GroupedProblems } from "./problem-grouper.ts";
import { isRefusal, PROBLEM_KINDS, type Problem, type ProblemKind, type Severity } from "./problem.ts";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "#store/durable-files.ts";

export type ProblemLog = ReturnType<typeof createProblemLog>;

/** All problems of one kind. */
export interface ProblemGroup {
  readonly kind: ProblemKind;
  readonly severity: Severity;
  readonly count: number;
  /** The first problems; similar ones are one example with their rows. */
  readonly examples: readonly GroupedProblems[];
}

/** The maximum number of distinct problems shown on the screen; the report file has every single one. */
const MAX_SHOWN_PROBLEMS = 100;
/** The maximum number of examples of each kind. */
const MAX_EXAMPLES = 20;

/**
 * Collects the problems of a run: the first ones for the screen, all in a report file, and the count of each kind.
 *
 * @param folder the folder of the report file; if it cannot be written, the system's temporary folder is used
 */
export function createProblemLog(folder: string) {
  const report = createReportFile(folder);
  const firstRefusals = createProblemGrouper(MAX_SHOWN_PROBLEMS);
  const groupsByKind = new Map<ProblemKind, { count: number; readonly examples: typeof firstRefusals }>();
  let refusalCount = 0;
  return {
    add: (problem: Problem): void => {
      report.add(problem);
      const group = groupsByKind.get(problem.kind) ?? { count: 0, examples: createProblemGrouper(MAX_EXAMPLES) };
      groupsByKind.set(problem.kind, group);
      group.count += 1;
      group.examples.add(problem);
      if (!isRefusal(problem)) return;
      refusalCount += 1;
      firstRefusals.add(problem);
    },
    refusalCount: (): number => refusalCount,
    /** The problems by kind, in the order in which the kinds first occurred. */
    groups: (): readonly ProblemGroup[] =>
      Array.from(groupsByKind, ([kind, { count, examples }]) => ({
        kind,
        severity: PROBLEM_KINDS[kind].severity,
        count,
        examples: examples.all(),
      })),
    /** The first problems for which the catalogue is refused, grouped by cause, at most `MAX_SHOWN_PROBLEMS`. */
    firstRefusals: firstRefusals.all,
    /** Closes the report. @returns its path, `undefined` when there was nothing to report */
    close: report.close,
  };
}

const MAX_RETAINED_REPORTS = 20;
const FLUSH_THRESHOLD_CHARACTERS = 64 * 1024;

/**
 * Creates a file with all problems of a run, as a JSON array. It is streamed to disk, so that memory use does not
 * depend on the number of problems, and created with the first problem. A report that cannot be written is dropped,
 * since it must not fail the run.
 *
 * @param folder the file's folder; if it cannot be written, the system's temporary folder is used
 */
export function createReportFile(folder: string) {
  let file: ReturnType<typeof openReport> | undefined;
  let path: string | undefined;
  let hasFailed = false;
  let text = "";
  const flush = (): void => {
    try {
      file ??= openReport(folder);
      writeSync(file.descriptor, text);
    } catch {
      hasFailed = true;
    }
    text = "";
  };
  let isEmpty = true;
  return {
    add(problem: Problem): void {
      if (hasFailed) return;
      text += `${isEmpty ? "[" : ","}\n${JSON.stringify(problem)}`;
      isEmpty = false;
      if (text.length > FLUSH_THRESHOLD_CHARACTERS) flush();
    },
    /** Closes the file. @returns its path, `undefined` when there was nothing to report or it could not be written */
    close: (): string | undefined => {
      if (isEmpty) return path;
      text += "\n]\n";
      if (!hasFailed) flush();
      if (file) closeSync(file.descriptor);
      path = hasFailed ? undefined : file?.path;
      isEmpty = true;
      return path;
    },
  };
}

function openReport(folder: string) {
  try {
    makeFolder(folder);
    deleteOldReports(folder);
    return createFile(folder);
  } catch {
    return createFile(tmpdir());
  }
}

function createFile(folder: string): { readonly path: string; readonly descriptor: number } {
  const path = join(folder, `import-${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}.json`);
  return { path, descriptor: openSync(path, "w") };
}

/** Names begin with the time, so the oldest sort first. */
function deleteOldReports(folder: string): void {
  const reports = readdirSync(folder)
    .filter((name) => /^import-.*\.json$/.test(name))
    .sort();
  for (const name of reports.slice(0, -(MAX_RETAINED_REPORTS - 1))) rmSync(join(folder, name), { force: true });
}

/** The folder for import reports, inside that of the embedded store. */
export const reportFolder = (dataDir: string): string => join(dataDir, "reports");
