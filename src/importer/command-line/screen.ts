import { progress } from "@clack/prompts";
import { escapeInvisibleInLines } from "#model/escape-invisible.ts";
import type { ReadProgress } from "../catalogue/read-catalogue.ts";
import { numberText } from "./number-text.ts";

/** The output of the command line. */
export interface Screen {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /**
   * Shows the progress of reading: a bar on a terminal, one line per list elsewhere.
   *
   * @param bytes the total to read
   * @param phase whether trade products or lists are read; lists when absent
   */
  readonly startProgress: (bytes: number, phase?: ReadingPhase) => ProgressView;
}

type ReadingPhase = "products" | "lists";

/** The progress of a run. */
interface ProgressView {
  readonly show: (progress: ReadProgress) => void;
  /**
   * All lists are read and the version is about to be published: after an interruption from now on, the served version
   * is unknown.
   */
  readonly publish: () => void;
  readonly stop: () => void;
}

/**
 * A screen that writes to the given streams. Control characters in messages are removed, so that no text moves the cursor or
 * changes colours.
 */
export function createScreen(output: NodeJS.WriteStream, errors: NodeJS.WriteStream): Screen {
  const printLine = (line: string): void => void output.write(`${escapeInvisibleInLines(line)}\n`);
  return {
    print: printLine,
    printError: (line) => void errors.write(`${escapeInvisibleInLines(line)}\n`),
    startProgress: (bytes, phase) =>
      output.isTTY && output.columns >= MIN_BAR_COLUMNS
        ? progressBar(bytes, output, phase)
        : progressLines(printLine, phase),
  };
}

/** The same screen without a bar, which captures Ctrl+C and SIGTERM: for verbs that handle these themselves. */
export const lineScreen = (screen: Screen): Screen => ({
  ...screen,
  startProgress: (_, phase) => progressLines(screen.print, phase),
});

/**
 * A screen that does not write to standard output: everything goes to the error stream of the other screen, line by
 * line.
 */
export const errorScreen = ({ printError }: Pick<Screen, "printError">): Screen => ({
  print: printError,
  printError,
  startProgress: (_, phase) => progressLines(printError, phase),
});

const BAR_WIDTH = 30;
/** A terminal on which the bar and the text beside it fit into one line. */
const MIN_BAR_COLUMNS = 80;

const PHASES: Readonly<Record<ReadingPhase, { readonly start: string; readonly end: string }>> = {
  products: { start: "Reading the products", end: "All products are read" },
  lists: { start: "Reading the catalogue", end: "All lists are read" },
};

function progressBar(bytes: number, output: NodeJS.WriteStream, phase: ReadingPhase = "lists"): ProgressView {
  const bar = progress({ max: Math.max(bytes, 1), size: BAR_WIDTH, output });
  let endWatch = watchInterruption(() => output.write(INTERRUPTED_READING));
  let bytesRead = 0;
  let hasStopped = false;
  bar.start(PHASES[phase].start);
  const stop = (): void => {
    if (hasStopped) return;
    hasStopped = true;
    endWatch();
    bar.stop(PHASES[phase].end);
  };
  return {
    show(current) {
      bar.advance(current.bytes - bytesRead, stepText(current, phase));
      bytesRead = current.bytes;
    },
    publish() {
      stop();
      endWatch = watchInterruption(() => output.write(INTERRUPTED_PUBLISHING));
    },
    stop() {
      stop();
      endWatch();
    },
  };
}

const INTERRUPTED_READING = "Interrupted; nothing was published.\n";
const INTERRUPTED_PUBLISHING = "Interrupted while publishing; the verb versions shows which version is served.\n";

/** The exit code that shells expect after Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/**
 * Ends the process at Ctrl-C and SIGTERM. A progress bar captures keyboard and signals: by itself it would answer the first
 * with exit code 0 and ignore the second.
 *
 * @returns removes the handlers
 */
function watchInterruption(onInterruption: () => void): () => void {
  const exit = (): void => process.exit();
  const onExit = (): void => {
    process.exitCode = EXIT_INTERRUPTED;
    onInterruption();
  };
  process.on("SIGINT", exit).on("SIGTERM", exit).on("exit", onExit);
  return () => void process.off("SIGINT", exit).off("SIGTERM", exit).off("exit", onExit);
}

/** Writes one line per finished list, which keeps log files short. */
function progressLines(printLine: (line: string) => void, phase: ReadingPhase = "lists"): ProgressView {
  let last: ReadProgress | undefined;
  const flush = (): void => {
    if (last) printLine(stepText(last, phase));
    last = undefined;
  };
  return {
    show(current) {
      if (last?.list !== current.list) flush();
      last = current;
    },
    publish: flush,
    stop: flush,
  };
}

const stepText = ({ list, entries }: ReadProgress, phase: ReadingPhase): string =>
  `${phase === "products" ? phase : list}: ${numberText(entries)} read`;
