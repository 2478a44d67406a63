import type { Comparison, ImportOutcome } from "../catalogue/import-catalogue.ts";
import { toChangesJson, formatChanges, MAX_NAMED_ENTRIES, summariseVersion } from "./version-lines.ts";
import { EXIT_CODES, type JsonFields, type ExitCode } from "./command.ts";
import type { Screen } from "./screen.ts";

/** Prints the outcome of an import, and that an unchanged, immutable version gets no note. @returns the exit code */
export function printOutcome(outcome: ImportOutcome, note: string | undefined, screen: Screen): ExitCode {
  switch (outcome.kind) {
    case "refused":
      screen.printError("The catalogue was refused; nothing was published.");
      return outcome.hasOnlyWarnings ? EXIT_CODES.warned : EXIT_CODES.refused;
    case "checked":
      for (const line of checkedLines(outcome.comparison)) screen.print(line);
      return EXIT_CODES.done;
    case "unchanged":
      screen.print(
        `Version ${outcome.version.number}, which is being served, has the same content; nothing was published.`,
      );
      if (note !== undefined) screen.print("The note was not saved, since only a newly published version gets one.");
      return EXIT_CODES.done;
    case "published":
      for (const line of formatChanges(outcome.changes, MAX_NAMED_ENTRIES)) screen.print(line);
      screen.print(`Published version ${outcome.version.number}: ${summariseVersion(outcome.version)}.`);
      return EXIT_CODES.done;
  }
}

/** Describes the outcome of a dry run; of a check, which compares nothing, without `comparison`. */
function checkedLines(comparison: Comparison | undefined): readonly string[] {
  if (!comparison) return [CHECK_PASSED];
  if (comparison === "unreadable") return [SERVED_UNREADABLE, IMPORTABLE];
  if (comparison === "nothing-served") return [IMPORTABLE];
  const { version, changes } = comparison;
  if (changes.length === 0)
    return [`Version ${version.number}, which is being served, has the same entries in all lists.`, IMPORTABLE];
  return [
    `Compared with version ${version.number}, which is being served:`,
    ...formatChanges(changes, MAX_NAMED_ENTRIES),
    IMPORTABLE,
  ];
}

const IMPORTABLE = "The catalogue can be imported. Nothing was published: this was only a check.";
const CHECK_PASSED =
  "The catalogue has no problems that would prevent its import. Nothing was published; import --dry-run also compares it with the served version.";
const SERVED_UNREADABLE = "The served version cannot be read, so nothing was compared with it.";

/** The outcome of an import, for programs. */
export function toOutcomeJson(outcome: ImportOutcome): JsonFields {
  const { kind } = outcome;
  if (outcome.kind === "refused") return { outcome: kind };
  if (outcome.kind === "checked") {
    const { counts, comparison } = outcome;
    if (typeof comparison !== "object") return { outcome: kind, counts };
    return { outcome: kind, counts, version: comparison.version, changes: comparison.changes.map(toChangesJson) };
  }
  return { outcome: kind, version: outcome.version, changes: outcome.changes.map(toChangesJson) };
}
