import type { Command } from "./command.ts";
import { READING_OPTIONS, runImport } from "./import.ts";
import { sayQualityReport } from "./problem-screen.ts";

/** `check <folder or file>`: reports what an import would report, and the quality of the catalogue. */
export const checkCommand: Command = {
  operands: "<folder or file>",
  summary: "checks a catalogue as import --dry-run does, and reports its quality",
  arity: [1, 1],
  options: READING_OPTIONS,
  run: (call) => runImport(call, { dryRun: true, sayFindings: sayQualityReport }),
};
