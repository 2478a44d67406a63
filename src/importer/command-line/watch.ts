import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { CataloguePathError } from "../catalogue/catalogue-source.ts";
import { BadProfile } from "../profile/read-profile.ts";
import type { ReportTarget } from "../report/report-target.ts";
import { catalogueState } from "../watching/catalogue-state.ts";
import { watchCatalogue } from "../watching/watch-catalogue.ts";
import { EXIT, operandPath, UsageError, type Call, type Command } from "./command.ts";
import { failureOf } from "./failure.ts";
import { chosenReport, LIST_OPTIONS, MAX_REMOVED_OPTION, profilePath, runImport } from "./import.ts";
import { printWarnings } from "./problem-screen.ts";
import { lineScreen } from "./screen.ts";

const DEFAULT_SETTLE_S = 10;
const LONGEST_SETTLE_S = 3600;

/** `watch <folder or file>`: imports a catalogue whenever its files have changed and settled, until it is stopped. */
export const watchCommand: Command = {
  operands: "<folder or file>",
  summary: "imports a catalogue now and whenever its files have changed, until it is stopped",
  arity: [1, 1],
  options: {
    settle: {
      type: "string",
      value: "SECONDS",
      help: `how long the files must not change before they are imported, 1 to ${LONGEST_SETTLE_S} (default: ${DEFAULT_SETTLE_S})`,
    },
    ...MAX_REMOVED_OPTION,
    ...LIST_OPTIONS,
  },
  async run(call) {
    const { screen, context } = call;
    const path = operandPath(call);
    if (!existsSync(path)) throw new CataloguePathError(`There is no catalogue at ${path}: no such file or folder.`);
    const settleMs = settleTime(call.options["settle"]) * 1000;
    const target = chosenReport(call);
    const signal = context.stopSignal?.() ?? new AbortController().signal;
    screen.print(`Watching ${path}; press Ctrl+C to stop.`);
    await watchCatalogue({
      state: () => catalogueState(path, profilePath(call)),
      publish: () => publish(call, target),
      wait: (ms) => pause(ms, undefined, { signal }).catch(() => undefined),
      now: () => performance.now(),
      settleMs,
      signal,
      onMissing: (reason) =>
        screen.print(
          reason === undefined ? `${path} is back.` : `${path} ${reason}; the served version stays until it is back.`,
        ),
    });
    screen.print("Stopped watching.");
    return EXIT.done;
  },
};

/** Imports once; problems of the catalogue or the store end the import, not the watching. */
async function publish(call: Call, target: ReportTarget | undefined): Promise<"done" | "retry"> {
  try {
    await runImport(
      { ...call, screen: lineScreen(call.screen) },
      { purpose: "publish", printFindings: printWarnings, target },
    );
    return "done";
  } catch (error) {
    const failure = failureOf(error);
    const isOfCatalogue = error instanceof CataloguePathError || error instanceof BadProfile;
    if (!failure || (failure.code === EXIT.wrongUsage && !isOfCatalogue)) throw error;
    call.screen.printError(failure.message);
    return isOfCatalogue ? "done" : "retry";
  }
}

/** Seconds, from `--settle`. */
function settleTime(text: string | boolean | undefined): number {
  if (text === undefined) return DEFAULT_SETTLE_S;
  const seconds = typeof text === "string" && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= LONGEST_SETTLE_S) return seconds;
  throw new UsageError(
    `--settle is ${JSON.stringify(text)}; expected a whole number of seconds from 1 to ${LONGEST_SETTLE_S}.`,
  );
}
