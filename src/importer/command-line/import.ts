import { resolve } from "node:path";
import { LANGUAGES } from "#model/languages/language.ts";
import { readImageHosts } from "#navigation/addresses/picture.ts";
import { openStore, readStoreSettings } from "#store/place/open-store.ts";
import type { CatalogueSource } from "../reading/list-source.ts";
import { findCatalogue } from "../catalogue/catalogue-source.ts";
import { importCatalogue, DEFAULT_MAX_REMOVED_PERCENT } from "../catalogue/import-catalogue.ts";
import type { FindCatalogueOptions } from "../catalogue/trade-files.ts";
import { isFileError } from "../files/file-system.ts";
import { createProblemLog, reportFolder, type ProblemLog } from "../problems/problem-log.ts";
import { createFieldStatistics } from "../report/field-statistics.ts";
import { toStatisticsJson, groupProblems, type ReportContent } from "../report/report-content.ts";
import { InvalidReportPathError, createReportTarget, type ReportTarget } from "../report/report-target.ts";
import {
  parseChoice,
  readSetting,
  resolveOperandPath,
  UsageError,
  type CommandCall,
  type Command,
  type ExitCode,
  JSON_OUTPUT_OPTIONS,
} from "./command.ts";
import {
  toProblemsJson,
  printQualityReport,
  printRefusals,
  printProblemFilePath,
  printWarnings,
} from "./print-problems.ts";
import { toOutcomeJson, printOutcome } from "./import-outcome.ts";
import type { Screen } from "./screen.ts";

/** In characters; `versions` prints a version and its note on one line. */
const MAX_NOTE_LENGTH = 200;

/** Options for reading lists and for reporting on them. */
export const READING_OPTIONS = {
  lenient: { type: "boolean", help: "treats unreadable numbers as unknown, with a warning for each" },
  strict: { type: "boolean", help: "refuses a catalogue that causes any warning" },
  profile: {
    type: "string",
    value: "FILE",
    help: "the profile, which says how to read the files (default: import.json beside them)",
  },
  report: {
    type: "string",
    value: "FILE",
    help: "writes a report on the problems and fields of the catalogue, as .html or .json",
  },
  language: { type: "string", value: LANGUAGES.join("|"), help: "the language of the report (default: en)" },
} as const satisfies Command["options"];

/** The guard against an incomplete export, which import and watch share. */
export const MAX_REMOVED_OPTION = {
  "max-removed": {
    type: "string",
    value: "PERCENT",
    help: `what percentage of a served list may be removed, 0 to 100 (default: ${DEFAULT_MAX_REMOVED_PERCENT})`,
  },
} as const satisfies Command["options"];

/** `import <folder or file>`: reads and checks a whole catalogue, then publishes it in one step or not at all. */
export const importCommand: Command = {
  operands: "<folder or file>",
  summary: "reads and checks a whole catalogue, and publishes it as a new version, in one step or not at all",
  options: {
    "dry-run": { type: "boolean", help: "only reports what the import would do; publishes nothing" },
    ...MAX_REMOVED_OPTION,
    note: {
      type: "string",
      value: "TEXT",
      help: `a note listed with the new version, up to ${MAX_NOTE_LENGTH} characters`,
    },
    ...READING_OPTIONS,
    ...JSON_OUTPUT_OPTIONS,
  },
  run: (call) => runImport(call, call.options["dry-run"] === true ? "dry-run" : "publish"),
};

/** A dry run compares the catalogue with the served version; a check needs no store, and reports on quality. */
type ImportPurpose = "publish" | "dry-run" | "check";

/**
 * Imports or checks a catalogue.
 *
 * @param target where to write the requested report; validated before anything is read
 * @returns 0 if it can be imported, 1 if refused, 5 if only because of warnings
 * @throws what `resolveReportTarget` throws
 */
export async function runImport(
  call: CommandCall,
  purpose: ImportPurpose,
  target = resolveReportTarget(call),
): Promise<ExitCode> {
  const source = await findCatalogue(resolveOperandPath(call), resolveProfilePath(call), readTradeOptions(call));
  try {
    return await importSource(source, call, purpose, target);
  } finally {
    source.close?.();
  }
}

/** Options for reading trade files, with their progress on the screen. */
export const readTradeOptions = ({ context, screen }: CommandCall): FindCatalogueOptions => ({
  etimTable: readSetting(context, "ETIM_TABLE"),
  startProgress: screen.startProgress,
});

async function importSource(
  source: CatalogueSource,
  call: CommandCall,
  purpose: ImportPurpose,
  target: ReportTarget | undefined,
): Promise<ExitCode> {
  const { screen, addJsonFields } = call;
  const note = parseNote(call.options["note"]);
  const { environment } = call.context;
  const maxRemovedPercent = parsePercentage(call.options["max-removed"]) ?? DEFAULT_MAX_REMOVED_PERCENT;
  const settings = readStoreSettings(environment);
  const log = createProblemLog(reportFolder(settings.dataDir));
  const store = purpose === "check" ? undefined : await openStore(settings);
  const statistics = target || call.options["json"] === true ? createFieldStatistics() : undefined;
  const progress = screen.startProgress(source.lists.reduce((sum, list) => sum + list.bytes, 0));
  try {
    const imageHosts = readImageHosts(environment["IMAGE_HOSTS"] ?? "");
    const outcome = await importCatalogue(source, store, log, {
      imageHosts,
      isLenient: call.options["lenient"] === true,
      isStrict: call.options["strict"] === true,
      isDryRun: purpose !== "publish",
      maxRemovedPercent,
      note,
      onProgress: progress.show,
      onPublish: progress.startPublishing,
      onEntry: statistics?.add,
    });
    progress.stop();
    printRefusals(log, screen);
    if (purpose === "check") printQualityReport(log, screen);
    else printWarnings(log, screen);
    if (mayLackHeadings(log) && call.options["write-profile"] === undefined) screen.print(HEADINGS_HINT);
    const problemFile = printProblemFilePath(log, screen);
    const lists = statistics?.summaries() ?? [];
    addJsonFields({
      ...toOutcomeJson(outcome),
      problems: toProblemsJson(log),
      lists: toStatisticsJson(lists),
      report: problemFile,
    });
    const code = printOutcome(outcome, note, screen);
    const content = {
      source: call.operands[0] ?? "",
      createdAt: new Date(),
      outcome: outcome.kind,
      problems: groupProblems(log),
      lists,
      allProblems: problemFile,
    };
    if (target) writeReport(target, content, screen);
    return code;
  } finally {
    progress.stop();
    await store?.close();
    log.close();
  }
}

/** Whether the catalogue may be refused only because unknown headings mean required fields. */
function mayLackHeadings(log: ProblemLog): boolean {
  const kinds = new Set(log.groups().map(({ kind }) => kind));
  return kinds.has("unknown-field") && (kinds.has("missing-id") || kinds.has("wrong-value"));
}

const HEADINGS_HINT =
  "Some headings are not fields of their list; check --write-profile FILE proposes which fields they mean.";

/** Writes the report and prints its path, or why there is none, which does not change the outcome of the import. */
function writeReport(target: ReportTarget, content: ReportContent, screen: Screen): void {
  try {
    target.write(content);
    screen.print(`The report is in ${target.path}`);
  } catch (error) {
    if (!(error instanceof InvalidReportPathError) && !isFileError(error)) throw error;
    screen.printError(`The report was not written: ${error.message}`);
  }
}

/**
 * The validated target of the report that a call requests; `undefined` when it requests none.
 *
 * @throws {InvalidReportPathError} when the path is not suitable for a report
 * @throws the file system's error when nothing can be written there
 */
export function resolveReportTarget({ options, context }: CommandCall): ReportTarget | undefined {
  const language = parseChoice("language", options["language"], LANGUAGES) ?? "en";
  const path = options["report"];
  return typeof path === "string" ? createReportTarget(resolve(context.folder, path), language) : undefined;
}

/** The path given with `--profile`; `undefined` without it: then the profile beside the lists, if any, is used. */
export function resolveProfilePath({ options, context }: CommandCall): string | undefined {
  const path = options["profile"];
  return typeof path === "string" ? resolve(context.folder, path) : undefined;
}

/** Parses `20` or `20%`. */
function parsePercentage(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = typeof text === "string" && /^\d{1,3}%?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (percent <= 100) return percent;
  throw new UsageError(`--max-removed is ${JSON.stringify(text)}; expected a percentage from 0 to 100.`);
}

/** @throws {UsageError} when the note is too long */
function parseNote(text: string | boolean | undefined): string | undefined {
  const note = typeof text === "string" ? text.trim() : "";
  if (note.length > MAX_NOTE_LENGTH) {
    throw new UsageError(`--note has ${note.length} characters; expected no more than ${MAX_NOTE_LENGTH}.`);
  }
  return note === "" ? undefined : note;
}
