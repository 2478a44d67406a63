import { openStore } from "#store/open-store.ts";
import { storePlace } from "#store/store-place.ts";
import { EXIT, WrongUsage, type Call, type Command, type ExitCode } from "./command.ts";
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

function versionNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUsage(`"${text}" is no version; expected its number, as the verb versions shows it.`);
}
