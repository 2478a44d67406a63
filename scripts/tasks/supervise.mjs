import { constants } from "node:os";
import { node } from "../setup/node.mjs";
import { interruption, pause, say } from "../setup/processes.mjs";

/** EX_CONFIG of sysexits.h: the site says by it that another start would fail in the same way. @see src/server/start.ts */
const WRONG_SETTINGS = 78;
/** The site itself exits after nine seconds, whatever still runs. */
const LONGEST_STOP_MS = 10_000;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** A site that has run for so long has not crashed because of its start. */
const STEADY_MS = 60_000;
const RESTARTS_IN_A_ROW = 6;

/**
 * Runs the site, and starts it again when it crashes: after one second, then after twice as long each time. A site that
 * crashes seven times in a row, never having run for a minute, is given up, and so is one with wrong settings.
 *
 * A signal to stop is the site's; it is killed when it has not ended ten seconds later.
 *
 * @param {readonly string[]} args what Node runs
 * @param {{ firstDelayMs?: number, longestStopMs?: number }} [times]
 * @returns {Promise<number>} 0 once the site has stopped as it was asked to, otherwise its last exit code
 */
export async function supervise(args, { firstDelayMs = FIRST_DELAY_MS, longestStopMs = LONGEST_STOP_MS } = {}) {
  let restarts = 0;
  for (;;) {
    const started = performance.now();
    const code = await node(args, {}, { longestStopMs });
    const signal = interruption();
    // Before the site listens for signals, they end it themselves.
    if (signal) return code === 128 + constants.signals[signal] ? 0 : code;
    if (code === 0 || code === WRONG_SETTINGS) return code;
    if (performance.now() - started >= STEADY_MS) restarts = 0;
    if (restarts === RESTARTS_IN_A_ROW) {
      say(
        `The site has ended unexpectedly (${reasonOf(code)}) ${restarts + 1} times in a row; it is not started again.`,
      );
      return code;
    }
    const delayMs = Math.min(firstDelayMs * 2 ** restarts, LONGEST_DELAY_MS);
    say(`The site has ended unexpectedly (${reasonOf(code)}); it is started again in ${delayMs / 1000} s.`);
    await pause(delayMs);
    restarts++;
  }
}

/** @param {number} code as a shell tells it */
function reasonOf(code) {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];
  return signal ?? `exit code ${code}`;
}
