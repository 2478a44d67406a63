import { openStore } from "#store/open-store.ts";
import { storePlace } from "#store/store-place.ts";
import type { VersionInfo } from "#store/store.ts";
import { EXIT, type Call, type Command, type ExitCode } from "./command.ts";
import { versionSummary } from "./version-text.ts";

/** `versions`: the published versions, the served one marked. */
export const versionsCommand: Command = {
  operands: "",
  summary: "lists the published versions and marks the one being served",
  arity: [0, 0],
  options: {},
  run: listVersions,
};

const HASH_LENGTH = 12;

async function listVersions({ surroundings, screen }: Call): Promise<ExitCode> {
  const store = await openStore(storePlace(surroundings.environment));
  try {
    const versions = await store.versions();
    if (versions.length === 0) screen.say("Nothing has been published yet.");
    const served = (await store.current())?.number;
    for (const version of versions) screen.say(versionLine(version, version.number === served));
    return EXIT.done;
  } finally {
    await store.close();
  }
}

function versionLine(version: VersionInfo, isServed: boolean): string {
  const { number, hash, publishedAt } = version;
  const line = `${number}  ${publishedAt}  ${hash.slice(0, HASH_LENGTH)}  ${versionSummary(version)}`;
  return isServed ? `* ${line}  (served)` : `  ${line}`;
}
