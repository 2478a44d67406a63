import { progress } from "@clack/prompts";
import { escapeInvisibleInLines } from "#model/escape-invisible.ts";
import type { ReadProgress } from "../catalogue/read-catalogue.ts";

/** Where a verb shows its messages and its progress. */
export interface Screen {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /**
   * Shows the progress of reading: a bar on a terminal that is wide enough, one line per list elsewhere.
   *
   * @param bytes the total number of bytes to read
   * @param phase whether trade products or lists are read; lists by default
   */
  readonly startProgress: (bytes: number, phase?: ReadingPhase) => ProgressView;
}

type ReadingPhase = "products" | "lists";

interface ProgressView {
  readonly show: (progress: ReadProgress) => void;
  /** Called before publishing: from now on, an interruption leaves it unknown which version is served. */
  readonly startPublishing: () => void;
  readonly stop: () => void;
}

/** Escapes control characters in messages, so that none can move the cursor or change colours. */
export function createScreen(output: NodeJS.WriteStream, errors: NodeJS.WriteStream): Screen {
  const printLine = (line: string): void => void output.write(`${escapeInvisibleInLines(line)}\n`);
  return {
    print: printLine,
    printError: (line) => void errors.write(`${escapeInvisibleInLines(line)}\n`),
    startProgress: (bytes, phase) =>
      output.isTTY && output.columns >= MIN_BAR_COLUMNS
        ? startProgressBar(bytes, output, phase)
        : startProgressLines(printLine, phase),
  };
}

/** Shows progress as lines, since the bar captures Ctrl+C and SIGTERM, for verbs that handle both themselves. */
export const withoutProgressBar = (screen: Screen): Screen => ({
  ...screen,
  startProgress: (_, phase) => startProgressLines(screen.print, phase),
});

/** Creates a screen that writes everything, line by line, to the error stream of another. */
export const createErrorScreen = ({ printError }: Pick<Screen, "printError">): Screen => ({
  print: printError,
  printError,
  startProgress: (_, phase) => startProgressLines(printError, phase),
});

const BAR_WIDTH = 30;
/** The minimum width of a terminal on which the bar and the text beside it fit on one line. */
const MIN_BAR_COLUMNS = 80;

const PHASE_TEXTS: Readonly<Record<ReadingPhase, { readonly start: string; readonly end: string }>> = {
  products: { start: "Reading the products", end: "All products have been read" },
  lists: { start: "Reading the catalogue", end: "All lists have been read" },
};

function startProgressBar(bytes: number, output: NodeJS.WriteStream, phase: ReadingPhase = "lists"): ProgressView {
  const bar = progress({ max: Math.max(bytes, 1), size: BAR_WIDTH, output });
  let removeHandlers = handleInterruption(() => output.write(INTERRUPTED_READING));
  let bytesRead = 0;
  let hasStopped = false;
  bar.start(PHASE_TEXTS[phase].start);
  const stop = (): void => {
    if (hasStopped) return;
    hasStopped = true;
    removeHandlers();
    bar.stop(PHASE_TEXTS[phase].end);
  };
  return {
    show(current) {
      bar.advance(current.bytes - bytesRead, progressText(current, phase));
      bytesRead = current.bytes;
    },
    startPublishing() {
      stop();
      removeHandlers = handleInterruption(() => output.write(INTERRUPTED_PUBLISHING));
    },
    stop() {
      stop();
      removeHandlers();
    },
  };
}

const INTERRUPTED_READING = "Interrupted; nothing was published.\n";
const INTERRUPTED_PUBLISHING = "Interrupted while publishing; the verb versions shows which version is being served.\n";

/** The exit code that shells expect after Ctrl+C. */
const EXIT_INTERRUPTED = 130;

/**
 * Ends the process on Ctrl+C and SIGTERM, since a progress bar captures both: by itself it would exit with code 0 on
 * Ctrl+C and ignore SIGTERM.
 *
 * @returns a function that removes the handlers
 */
function handleInterruption(onInterruption: () => void): () => void {
  const exit = (): void => process.exit();
  const onExit = (): void => {
    process.exitCode = EXIT_INTERRUPTED;
    onInterruption();
  };
  process.on("SIGINT", exit).on("SIGTERM", exit).on("exit", onExit);
  return () => void process.off("SIGINT", exit).off("SIGTERM", exit).off("exit", onExit);
}

/** Shows progress as one line per finished list, which keeps log files short. */
function startProgressLines(printLine: (line: string) => void, phase: ReadingPhase = "lists"): ProgressView {
  let latest: ReadProgress | undefined;
  const flush = (): void => {
    if (latest) printLine(progressText(latest, phase));
    latest = undefined;
  };
  return {
    show(current) {
      if (latest?.list !== current.list) flush();
      latest = current;
    },
    startPublishing: flush,
    stop: flush,
  };
}

const progressText = ({ list, entries }: ReadProgress, phase: ReadingPhase): string =>
  `${phase === "products" ? phase : list}: ${formatNumber(entries)} read`;

const numberFormat = new Intl.NumberFormat("en-US");

/** Formats a number for messages to the operator: `1,500`. */
export const formatNumber = (value: number): string => numberFormat.format(value);
