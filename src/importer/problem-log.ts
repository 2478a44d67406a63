import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isRefusal, type Problem, type ProblemKind } from "./problem.ts";

/** Collects the problems of one run: the first ones for the screen, all of them in a report file, counts of each kind. */
export interface ProblemLog {
  readonly add: (problem: Problem) => void;
  readonly refusals: () => number;
  readonly counts: () => ReadonlyMap<ProblemKind, number>;
  /** The first problems that refuse the catalogue, as many as fit on a screen. */
  readonly firstRefusals: () => readonly Problem[];
  /** The first problems of a kind, as examples. */
  readonly examples: (kind: ProblemKind) => readonly Problem[];
  /** Ends the report. @returns its path, `undefined` when there was nothing to report */
  readonly close: () => string | undefined;
}

/** Problems shown on the screen; the report file has all. */
export const SHOWN_PROBLEMS = 100;
const EXAMPLES = 3;

/**
 * Starts a log.
 *
 * @param folder where the report file is written when there is something to report; the system's folder for temporary
 *   files stands in when it cannot be written
 */
export function createProblemLog(folder: string): ProblemLog {
  const report = createReport(folder);
  const firstRefusals: Problem[] = [];
  const byKind = new Map<ProblemKind, { count: number; examples: Problem[] }>();
  let refusals = 0;
  return {
    add(problem) {
      report.add(problem);
      const group = byKind.get(problem.kind) ?? { count: 0, examples: [] };
      byKind.set(problem.kind, group);
      group.count += 1;
      if (group.examples.length < EXAMPLES) group.examples.push(problem);
      if (!isRefusal(problem)) return;
      refusals += 1;
      if (firstRefusals.length < SHOWN_PROBLEMS) firstRefusals.push(problem);
    },
    refusals: () => refusals,
    counts: () => new Map([...byKind].map(([kind, { count }]) => [kind, count])),
    firstRefusals: () => firstRefusals,
    examples: (kind) => byKind.get(kind)?.examples ?? [],
    close: report.close,
  };
}

interface Report {
  readonly add: (problem: Problem) => void;
  readonly close: () => string | undefined;
}

const FLUSH_AT_CHARACTERS = 64 * 1024;

/** A JSON array of problems that is written while they are found: a million of them take no memory. */
function createReport(folder: string): Report {
  let file: { path: string; descriptor: number } | undefined;
  let path: string | undefined;
  let text = "";
  const flush = (): void => {
    if (file) writeSync(file.descriptor, text);
    text = "";
  };
  return {
    add(problem) {
      text += `${file ? "," : "["}\n${JSON.stringify(problem)}`;
      file ??= openReport(folder);
      if (text.length > FLUSH_AT_CHARACTERS) flush();
    },
    close() {
      if (!file) return path;
      text += "\n]\n";
      flush();
      closeSync(file.descriptor);
      path = file.path;
      file = undefined;
      return path;
    },
  };
}

function openReport(folder: string): { path: string; descriptor: number } {
  const name = `import-${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}.json`;
  try {
    return create(join(folder, name));
  } catch {
    return create(join(tmpdir(), name));
  }
}

function create(path: string): { path: string; descriptor: number } {
  mkdirSync(dirname(path), { recursive: true });
  return { path, descriptor: openSync(path, "w") };
}
