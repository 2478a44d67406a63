import { dataLocation } from "#store/data-location.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
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

function rollBack({ operands, surroundings, screen }: Call): ExitCode {
  const number = operands[0] === undefined ? undefined : versionNumber(operands[0]);
  const store = openSqliteStore(dataLocation(surroundings.environment));
  try {
    const version = store.rollback(number);
    screen.say(`Version ${version.number} is served: ${versionSummary(version)}.`);
    return EXIT.done;
  } finally {
    store.close();
  }
}

function versionNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUsage(`"${text}" is no version; expected its number, as the verb versions shows it.`);
}
