import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { escapeInvisibleInLines, escapeInvisible } from "#model/escape-invisible.ts";
import { StoreError } from "#store/store.ts";
import { readSettings, type Settings, StartError } from "./settings/settings.ts";

/**
 * Reads the settings from the environment and `.env`; variables of the environment take precedence.
 *
 * @throws {StartError} naming every invalid setting
 */
export function loadSettings(): Settings {
  const result = readSettings({ ...readEnvFile(".env"), ...process.env });
  if (result.problems) throw new StartError(result.problems.map(escapeInvisible).join("\n"));
  return result.settings;
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** EX_CONFIG of sysexits.h: supervisors do not restart a process with this exit code. */
const EX_CONFIG = 78;

/**
 * Runs the startup. Errors that the operator can fix are printed as sentences; the process then exits with 78 if a
 * restart would not help, and with 1 if the store failed.
 */
export async function runStartup(start: () => Promise<void> | void): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StoreError)) throw error;
    process.stderr.write(`${escapeInvisibleInLines(error.message)}\n`);
    process.exit(error instanceof StartError ? EX_CONFIG : 1);
  }
}

/** After this time the process exits even if work is still running. */
const MAX_STOP_MS = 9000;

/**
 * Stops once on SIGINT or SIGTERM, even if both arrive, and exits with 0.
 *
 * @param stop its promise resolves when pending work is done; the process waits at most nine seconds
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopping ??= Promise.race([stop(), wait(MAX_STOP_MS)]).then(() => process.exit(0));
    });
  }
}
