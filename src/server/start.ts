import { setTimeout as wait } from "node:timers/promises";
import { visibleLines, visibleText } from "#model/visible-text.ts";
import { StoreError } from "#store/store.ts";
import { readEnvironment } from "./settings/environment.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { StartError } from "./settings/start-error.ts";

/**
 * Reads the settings out of environment and `.env`.
 *
 * @throws {StartError} naming every setting that is wrong
 */
export function startSettings(): Settings {
  const reading = readSettings(readEnvironment(".env"));
  if (reading.problems) throw new StartError(reading.problems.map(visibleText).join("\n"));
  return reading.settings;
}

/** EX_CONFIG of sysexits.h: whoever supervises the process need not try again. */
const WRONG_SETTINGS = 78;

/**
 * Runs a start to its end. What the operator can mend is told in plain sentences; the process then ends with 78 for what
 * no further try would mend, and with 1 when the store fails.
 */
export async function runStart(start: () => Promise<void> | void): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StoreError)) throw error;
    process.stderr.write(`${visibleLines(error.message)}\n`);
    process.exit(error instanceof StartError ? WRONG_SETTINGS : 1);
  }
}

/** After this the process exits, whatever still runs. */
const LONGEST_STOP_MS = 9000;

/**
 * Stops once when the process is asked to, and ends it with 0. Terminal and parent may both ask.
 *
 * @param stop returns when everything under way is done; it is not waited for longer than nine seconds
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopping ??= Promise.race([stop(), wait(LONGEST_STOP_MS)]).then(() => process.exit(0));
    });
  }
}
