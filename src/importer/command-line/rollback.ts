import { openStore } from "#store/open-store.ts";
import { storePlace } from "#store/store-place.ts";
import { EXIT, type Call, type Command, type ExitCode, versionNumber } from "./command.ts";
import { versionSummary } from "./version-text.ts";

/** `rollback [version]`: serves an earlier version again. */
export const rollbackCommand: Command = {
  operands: "[version]",
  summary: "serves an earlier version again, at once: the one before the served one, or the one that is named",
  arity: [0, 1],
  options: {},
  run: rollBack,
};

async function rollBack({ operands, surroundings, screen }: Call): Promise<ExitCode> {
  const number = operands[0] === undefined ? undefined : versionNumber(operands[0]);
  const store = await openStore(storePlace(surroundings.environment));
  try {
    const version = await store.rollback(number);
    screen.say(`Version ${version.number} is served: ${versionSummary(version)}.`);
    return EXIT.done;
  } finally {
    await store.close();
  }
}
