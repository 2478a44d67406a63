import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { RETAINED_VERSIONS_FORM, parseRetainedVersions } from "#store/retention.ts";
import { EXIT, UsageError, type Call, type Command, type ExitCode } from "./command.ts";
import { JSON_OUTPUT_OPTIONS } from "./json-answer.ts";

/** `prune`: removes old versions. */
export const pruneCommand: Command = {
  operands: "",
  summary: "removes old versions: all except the served one and the newest of the others",
  arity: [0, 0],
  options: {
    keep: {
      type: "string",
      help: "how many versions to keep besides the served one; the setting KEEP_VERSIONS by default",
    },
    "dry-run": { type: "boolean", help: "only reports which versions would be removed" },
    ...JSON_OUTPUT_OPTIONS,
  },
  run: prune,
};

async function prune({ options, context, screen, answer }: Call): Promise<ExitCode> {
  const place = storePlace(context.environment);
  const keep = requestedKeep(options["keep"]) ?? place.retainedVersions;
  const isDryRun = options["dry-run"] === true;
  const store = await openStore(place);
  try {
    const removed = await store.prune(keep, isDryRun);
    answer({ removed, dryRun: isDryRun });
    screen.print(sentence(removed, isDryRun));
    return EXIT.done;
  } finally {
    await store.close();
  }
}

function requestedKeep(text: string | boolean | undefined): number | undefined {
  if (typeof text !== "string") return undefined;
  const keep = parseRetainedVersions(text);
  if (keep === undefined)
    throw new UsageError(`--keep is ${JSON.stringify(text)}; expected ${RETAINED_VERSIONS_FORM}.`);
  return keep;
}

function sentence(removed: readonly number[], isDryRun: boolean): string {
  if (removed.length === 0) return "There are no versions to remove.";
  const versionsText = `${removed.length === 1 ? "Version" : "Versions"} ${removed.join(", ")}`;
  if (isDryRun) return `${versionsText} would be removed.`;
  return `${versionsText} ${removed.length === 1 ? "has" : "have"} been removed.`;
}
