import { readStoreSettings } from "#store/place/open-store.ts";
import { StoreError, type VersionInfo } from "#store/store.ts";
import { EXIT_CODES, type Command, parseVersionNumber, UsageError, JSON_OUTPUT_OPTIONS, withStore } from "./command.ts";
import { summariseVersion, toChangesJson, formatChanges } from "./version-lines.ts";
import { createChangeTracker, MAX_LISTED_PER_KIND } from "../changes/version-changes.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { RETAINED_VERSIONS_FORM, parseRetainedVersions } from "#store/version-numbers.ts";

/** `versions`: lists the published versions and marks the served one; exits with 1 if one is damaged. */
export const versionsCommand: Command = {
  operands: "",
  summary: "lists the published versions with their notes and marks the one being served",
  options: JSON_OUTPUT_OPTIONS,
  async run({ context, screen, addJsonFields }) {
    return withStore(context, async (store) => {
      const [versions, damage] = [await store.versions(), await store.findDamage()];
      if (versions.length + damage.length === 0) screen.print("Nothing has been published yet.");
      const served = await store.current().catch(asStoreError);
      const servedNumber = served instanceof StoreError ? undefined : served?.number;
      for (const version of versions) screen.print(versionLine(version, version.number === servedNumber));
      const messages = new Set(
        [...damage, served].flatMap((item) => (item instanceof StoreError ? [item.message] : [])),
      );
      for (const message of messages) screen.printError(message);
      addJsonFields({
        versions: versions.map((version) => ({ ...version, served: version.number === servedNumber })),
        damage: [...messages],
      });
      return messages.size === 0 ? EXIT_CODES.done : EXIT_CODES.refused;
    });
  },
};

const HASH_LENGTH = 12;

/** Returns the error of a damaged served version, so that the other versions can still be listed. */
function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  throw error;
}

function versionLine(version: VersionInfo, isServed: boolean): string {
  const { number, hash, publishedAt, note } = version;
  const line = `${number}  ${publishedAt}  ${hash.slice(0, HASH_LENGTH)}  ${summariseVersion(version)}`;
  const noteText = note === undefined ? "" : `  "${note}"`;
  return isServed ? `* ${line}  (served)${noteText}` : `  ${line}${noteText}`;
}

/** `diff <version> <version>`: shows how two published versions differ. */
export const diffCommand: Command = {
  operands: "<version> <version>",
  summary: "shows how the second of two published versions differs from the first, by list and field",
  options: JSON_OUTPUT_OPTIONS,
  async run({ operands, context, screen, addJsonFields }) {
    const [before = 0, after = 0] = operands.map(parseVersionNumber);
    return withStore(context, async (store) => {
      const [earlier, later] = [await store.open(before), await store.open(after)];
      try {
        const tracker = createChangeTracker(earlier);
        for (const list of LIST_NAMES)
          for (const batch of later.records(list)) for (const json of batch) tracker.add(list, json);
        const changes = tracker.changes();
        addJsonFields({ changes: changes.map(toChangesJson) });
        const lines = formatChanges(changes, MAX_LISTED_PER_KIND);
        for (const line of lines) screen.print(line);
        if (lines.length === 0) screen.print(`The lists of versions ${before} and ${after} have the same entries.`);
        return EXIT_CODES.done;
      } finally {
        earlier.close();
        later.close();
      }
    });
  },
};

/** `rollback [version]`: serves an earlier version again. */
export const rollbackCommand: Command = {
  operands: "[version]",
  summary: "serves an earlier version again, at once: the one before the served version, or the one specified",
  options: JSON_OUTPUT_OPTIONS,
  async run({ operands, context, screen, addJsonFields }) {
    const number = operands[0] === undefined ? undefined : parseVersionNumber(operands[0]);
    return withStore(context, async (store) => {
      const version = await store.rollback(number);
      addJsonFields({ version });
      screen.print(`Version ${version.number} is being served: ${summariseVersion(version)}.`);
      return EXIT_CODES.done;
    });
  },
};

/** `prune`: removes old versions. */
export const pruneCommand: Command = {
  operands: "",
  summary: "removes old versions: all except the served one and the newest of the others",
  options: {
    keep: {
      type: "string",
      help: "how many versions to keep in addition to the served one (default: the setting KEEP_VERSIONS)",
    },
    "dry-run": { type: "boolean", help: "only reports which versions would be removed" },
    ...JSON_OUTPUT_OPTIONS,
  },
  async run({ options, context, screen, addJsonFields }) {
    const keep = parseKeepOption(options["keep"]) ?? readStoreSettings(context.environment).retainedVersions;
    const isDryRun = options["dry-run"] === true;
    return withStore(context, async (store) => {
      const removed = await store.prune(keep, isDryRun);
      addJsonFields({ removed, dryRun: isDryRun });
      screen.print(removalText(removed, isDryRun));
      return EXIT_CODES.done;
    });
  },
};

function parseKeepOption(text: string | boolean | undefined): number | undefined {
  if (typeof text !== "string") return undefined;
  const keep = parseRetainedVersions(text);
  if (keep === undefined)
    throw new UsageError(`--keep is ${JSON.stringify(text)}; expected ${RETAINED_VERSIONS_FORM}.`);
  return keep;
}

function removalText(removed: readonly number[], isDryRun: boolean): string {
  if (removed.length === 0) return "There are no versions to remove.";
  const versionsText = `${removed.length === 1 ? "Version" : "Versions"} ${removed.join(", ")}`;
  if (isDryRun) return `${versionsText} would be removed.`;
  return `${versionsText} ${removed.length === 1 ? "has" : "have"} been removed.`;
}
