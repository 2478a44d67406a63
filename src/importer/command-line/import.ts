import { dataLocation } from "#store/data-location.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { VersionInfo } from "#store/store.ts";
import { findCatalogue } from "../catalogue-source.ts";
import { imageHosts } from "../image-hosts.ts";
import { importCatalogue, type ImportOutcome } from "../import-catalogue.ts";
import { createProblemLog } from "../problem-log.ts";
import { EXIT, type Call, type Command, type ExitCode } from "./command.ts";
import { reportFolder, sayProblems } from "./problem-screen.ts";

/** `import <folder or file>`: reads, checks whole, and publishes in one step or not at all. */
export const importCommand: Command = {
  operands: "<folder or file>",
  summary: "reads a catalogue, checks it whole, and publishes it as a new version in one step or not at all",
  arity: [1, 1],
  options: { "dry-run": { type: "boolean", help: "only checks and publishes nothing" } },
  run: (call) => runImport(call, call.options["dry-run"] === true),
};

async function runImport({ operands, environment, screen }: Call, dryRun: boolean): Promise<ExitCode> {
  const dataDir = dataLocation(environment);
  const source = findCatalogue(operands[0] ?? "");
  const log = createProblemLog(reportFolder(dataDir));
  const store = dryRun ? undefined : openSqliteStore(dataDir);
  const progress = screen.startProgress(source.lists.reduce((sum, list) => sum + list.bytes, 0));
  try {
    const outcome = await importCatalogue(source, store, log, {
      imageHosts: imageHosts(environment["IMAGE_HOSTS"]),
      onProgress: progress.show,
    });
    progress.stop();
    sayProblems(log, screen);
    const line = outcomeLine(outcome);
    if (outcome.kind === "refused") screen.complain(line);
    else screen.say(line);
    return outcome.kind === "refused" ? EXIT.refused : EXIT.done;
  } finally {
    store?.close();
    log.close();
  }
}

/** The last line of an import. */
function outcomeLine(outcome: ImportOutcome): string {
  switch (outcome.kind) {
    case "refused":
      return "The catalogue was refused; nothing was published.";
    case "checked":
      return "The catalogue can be imported; nothing was published (dry run).";
    case "unchanged":
      return `This is the same content as version ${outcome.version.number}, which is served already; nothing was published.`;
    case "published":
      return `Published ${versionText(outcome.version)}.`;
  }
}

const numbers = new Intl.NumberFormat("en-US");

const versionText = ({ number, counts }: VersionInfo): string =>
  `version ${number}: ${numbers.format(counts.articles)} articles, ${numbers.format(counts.families)} families, ` +
  `${numbers.format(counts.categories)} categories, ${numbers.format(counts.portfolios)} portfolios`;
