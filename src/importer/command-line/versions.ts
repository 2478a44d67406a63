import { dataLocation } from "#store/data-location.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
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

function listVersions({ surroundings, screen }: Call): ExitCode {
  const store = openSqliteStore(dataLocation(surroundings.environment));
  try {
    const versions = store.versions();
    if (versions.length === 0) screen.say("Nothing has been published yet.");
    const served = store.current()?.number;
    for (const version of versions) screen.say(versionLine(version, version.number === served));
    return EXIT.done;
  } finally {
    store.close();
  }
}

function versionLine(version: VersionInfo, isServed: boolean): string {
  const { number, hash, publishedAt } = version;
  const line = `${number}  ${publishedAt}  ${hash.slice(0, HASH_LENGTH)}  ${versionSummary(version)}`;
  return isServed ? `* ${line}  (served)` : `  ${line}`;
}
