import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { StoreError, type VersionInfo } from "#store/store.ts";
import { EXIT, type Call, type Command, type ExitCode } from "./command.ts";
import { JSON_OUTPUT_OPTIONS } from "./json-answer.ts";
import { versionSummary } from "./version-text.ts";

/**
 * `versions`: lists the published versions and marks the served one; damaged ones go to the error stream, with exit code 1.
 */
export const versionsCommand: Command = {
  operands: "",
  summary: "lists the published versions with their notes and marks the one being served",
  arity: [0, 0],
  options: JSON_OUTPUT_OPTIONS,
  run: listVersions,
};

const HASH_LENGTH = 12;

async function listVersions({ context, screen, answer }: Call): Promise<ExitCode> {
  const store = await openStore(storePlace(context.environment));
  try {
    const [versions, damage] = [await store.versions(), await store.damage()];
    if (versions.length + damage.length === 0) screen.print("Nothing has been published yet.");
    const served = await store.current().catch(damageOf);
    const servedNumber = served instanceof StoreError ? undefined : served?.number;
    for (const version of versions) screen.print(versionLine(version, version.number === servedNumber));
    const sentences = new Set(
      [...damage, served].flatMap((item) => (item instanceof StoreError ? [item.message] : [])),
    );
    for (const sentence of sentences) screen.printError(sentence);
    answer({
      versions: versions.map((version) => ({ ...version, served: version.number === servedNumber })),
      damage: [...sentences],
    });
    return sentences.size === 0 ? EXIT.done : EXIT.refused;
  } finally {
    await store.close();
  }
}

/** The served version may be damaged; the others are listed nevertheless. */
function damageOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  throw error;
}

function versionLine(version: VersionInfo, isServed: boolean): string {
  const { number, hash, publishedAt, note } = version;
  const line = `${number}  ${publishedAt}  ${hash.slice(0, HASH_LENGTH)}  ${versionSummary(version)}`;
  const noted = note === undefined ? "" : `  "${note}"`;
  return isServed ? `* ${line}  (served)${noted}` : `  ${line}${noted}`;
}
