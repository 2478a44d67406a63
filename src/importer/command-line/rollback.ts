import { openStore } from "#store/place/open-store.ts";
import { storePlace } from "#store/place/store-place.ts";
import { EXIT, type Call, type Command, type ExitCode, versionNumber } from "./command.ts";
import { JSON_OUTPUT_OPTIONS } from "./json-answer.ts";
import { versionSummary } from "./version-text.ts";

/** `rollback [version]`: serves an earlier version again. */
export const rollbackCommand: Command = {
  operands: "[version]",
  summary: "serves an earlier version again, at once: the one before the served one, or the one named",
  arity: [0, 1],
  options: JSON_OUTPUT_OPTIONS,
  run: rollBack,
};

async function rollBack({ operands, context, screen, answer }: Call): Promise<ExitCode> {
  const number = operands[0] === undefined ? undefined : versionNumber(operands[0]);
  const store = await openStore(storePlace(context.environment));
  try {
    const version = await store.rollback(number);
    answer({ version });
    screen.print(`Version ${version.number} is served: ${versionSummary(version)}.`);
    return EXIT.done;
  } finally {
    await store.close();
  }
}
