import type { ImportOutcome } from "../catalogue/import-catalogue.ts";
import { changeAnswer, changeLines } from "./change-lines.ts";
import { EXIT, type Answer, type ExitCode } from "./command.ts";
import type { Screen } from "./screen.ts";
import { versionSummary } from "./version-text.ts";

/**
 * Tells what became of an import, and of its note: versions are immutable, so an unchanged one keeps the note it has.
 *
 * @returns the exit code
 */
export function printOutcome(outcome: ImportOutcome, note: string | undefined, screen: Screen): ExitCode {
  switch (outcome.kind) {
    case "refused":
      screen.sayError("The catalogue was refused; nothing was published.");
      return outcome.onlyWarned ? EXIT.warned : EXIT.refused;
    case "checked":
      screen.say("The catalogue can be imported. Nothing was published: this was only a check.");
      return EXIT.done;
    case "unchanged":
      screen.say(`Version ${outcome.version.number}, which is served, has the same content; nothing was published.`);
      if (note !== undefined) screen.say("The note was not saved: only a newly published version gets one.");
      return EXIT.done;
    case "published":
      for (const line of changeLines(outcome.changes)) screen.say(line);
      screen.say(`Published version ${outcome.version.number}: ${versionSummary(outcome.version)}.`);
      return EXIT.done;
  }
}

/** What became of an import, for programs. */
export function outcomeJson(outcome: ImportOutcome): Answer {
  const { kind } = outcome;
  if (outcome.kind === "refused") return { outcome: kind };
  if (outcome.kind === "checked") return { outcome: kind, counts: outcome.counts };
  return { outcome: kind, version: outcome.version, changes: outcome.changes.map(changeAnswer) };
}
