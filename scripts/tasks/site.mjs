import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { runNode } from "../setup/node.mjs";
import { receivedSignal, pause, printLine } from "../setup/processes.mjs";

/** @typedef {{ readonly args: readonly string[], readonly env: Readonly<Record<string, string>> }} SiteProcess */

/** @type {unknown} */
const settings = JSON.parse(readFileSync(new URL("../setup/site-process.json", import.meta.url), "utf8"));
/** Memory settings of Node and the C library for the site's process; decision 0079 has the measurements. */
const { args, env } = /** @type {SiteProcess} */ (settings);

/**
 * Runs the site until it is stopped. Memory settings in the operator's environment take precedence.
 *
 * @param {readonly string[]} [options] of the site
 * @returns {Promise<number>} the exit code
 */
export const runSite = (options = []) =>
  supervise([...args, "build/server/main.js", ...options], {
    env: { ...env, ...environmentOverrides(Object.keys(env)) },
  });

/** The variables with these names that the environment sets, with their values. @param {readonly string[]} names */
const environmentOverrides = (names) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** EX_CONFIG of sysexits.h: the site exits with it if a restart would fail in the same way. @see src/server/start.ts */
const EXIT_INVALID_SETTINGS = 78;
/** The site exits by itself within nine seconds of a signal. */
const MAX_STOP_MS = 10_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** A crash after this time starts a new series of restarts. */
const STABLE_AFTER_MS = 60_000;
const MAX_CONSECUTIVE_RESTARTS = 6;

/**
 * Runs the site, and restarts it after crashes with exponential back-off from one second. It gives up after seven
 * crashes in a row, each within a minute of a start, and immediately if the settings are invalid.
 *
 * Termination signals are forwarded to the site, which is killed if it has not exited ten seconds later.
 *
 * @param {readonly string[]} args of Node
 * @param {{ env?: NodeJS.ProcessEnv, firstDelayMs?: number, killAfterMs?: number }} [options] `env` is added to the
 * environment
 * @returns {Promise<number>} 0 once the site has stopped on request, otherwise its last exit code
 */
export async function supervise(args, { env = {}, firstDelayMs = FIRST_DELAY_MS, killAfterMs = MAX_STOP_MS } = {}) {
  let restartCount = 0;
  for (;;) {
    const startedAt = performance.now();
    const code = await runNode(args, env, { killAfterMs });
    const signal = receivedSignal();
    // Before the site listens for signals, their default action ends it.
    if (signal) return code === 128 + constants.signals[signal] ? 0 : code;
    if (code === 0 || code === EXIT_INVALID_SETTINGS) return code;
    if (performance.now() - startedAt >= STABLE_AFTER_MS) restartCount = 0;
    if (restartCount === MAX_CONSECUTIVE_RESTARTS) {
      printLine(
        `The site exited unexpectedly (${reasonOf(code)}) ${restartCount + 1} times in a row; it is not restarted.`,
      );
      return code;
    }
    const delayMs = Math.min(firstDelayMs * 2 ** restartCount, MAX_DELAY_MS);
    printLine(`The site exited unexpectedly (${reasonOf(code)}); it is restarted in ${delayMs / 1000} s.`);
    await pause(delayMs);
    restartCount++;
  }
}

/** @param {number} code the exit code, as in a shell */
function reasonOf(code) {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];
  return signal ?? `exit code ${code}`;
}
