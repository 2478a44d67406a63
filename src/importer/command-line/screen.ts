import { progress } from "@clack/prompts";
import type { ReadProgress } from "../read-catalogue.ts";

/** Where the command line writes to. */
export interface Screen {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Shows how reading goes on: a bar on a terminal, a line a list elsewhere. `bytes` is all that will be read. */
  readonly startProgress: (bytes: number) => ProgressView;
}

export interface ProgressView {
  readonly show: (progress: ReadProgress) => void;
  readonly stop: () => void;
}

/** A screen that writes to the given streams. */
export function createScreen(output: NodeJS.WriteStream, errors: NodeJS.WriteStream): Screen {
  const say = (line: string): void => void output.write(`${line}\n`);
  return {
    say,
    complain: (line) => void errors.write(`${line}\n`),
    startProgress: (bytes) => (output.isTTY ? progressBar(bytes) : progressLines(say)),
  };
}

const BAR_WIDTH = 30;

function progressBar(bytes: number): ProgressView {
  const bar = progress({ max: Math.max(bytes, 1), size: BAR_WIDTH });
  let done = 0;
  let isOver = false;
  bar.start("Reading the catalogue");
  return {
    show(now) {
      bar.advance(now.bytes - done, stepText(now));
      done = now.bytes;
    },
    stop() {
      if (!isOver) bar.stop("All lists are read");
      isOver = true;
    },
  };
}

/** One line when a list is done, so that a log file stays short. */
function progressLines(say: (line: string) => void): ProgressView {
  let last: ReadProgress | undefined;
  const flush = (): void => {
    if (last) say(stepText(last));
    last = undefined;
  };
  return {
    show(now) {
      if (last?.list !== now.list) flush();
      last = now;
    },
    stop: flush,
  };
}

const numbers = new Intl.NumberFormat("en-US");
const stepText = ({ list, entries }: ReadProgress): string => `${list}: ${numbers.format(entries)} entries read`;
