import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { mustForwardSignal } from "./platform.mjs";

/** The child process, to which signals are forwarded. */
/** @type {import("node:child_process").ChildProcess | undefined} */
let child;
/** How long the child may take to exit after a signal; unlimited if absent. */
/** @type {number | undefined} */
let killAfterMs;
let isPausing = false;
/** @type {NodeJS.Signals | undefined} */
let interruptedBy;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    interruptedBy = signal;
    // From a terminal the child has already received the signal; a second one is harmless.
    if (child) stop(child, signal);
    else exitProcess(isPausing ? 0 : exitCodeOf(signal));
  });
}

/**
 * Forwards a signal, and kills the process if it does not exit.
 *
 * @param {import("node:child_process").ChildProcess} running
 * @param {NodeJS.Signals} signal
 */
function stop(running, signal) {
  if (mustForwardSignal(signal)) running.kill(signal);
  if (killAfterMs !== undefined) setTimeout(() => running.kill("SIGKILL"), killAfterMs);
}

/** The exit code by which a shell reports that a signal ended a program. @param {NodeJS.Signals} signal */
const exitCodeOf = (signal) => 128 + constants.signals[signal];

/** The received termination signal; `undefined` while there is none. */
export const receivedSignal = () => interruptedBy;

/** Waits; meanwhile a signal makes the process exit with 0, since there is no child process. @param {number} delayMs */
export async function pause(delayMs) {
  isPausing = true;
  await wait(delayMs);
  isPausing = false;
}

/** @typedef {{ env?: NodeJS.ProcessEnv, stdout?: "inherit" | "stderr" | "quiet", killAfterMs?: number }} ExecuteOptions */

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ExecuteOptions} [options] `quiet` buffers its output and shows it only on failure; a signalled program is
 * killed after `killAfterMs`
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export async function execute(command, args, { env = {}, stdout = "inherit", ...options } = {}) {
  // A signal that stops a step also cancels the following steps.
  if (interruptedBy) exitProcess(exitCodeOf(interruptedBy));
  const isQuiet = stdout === "quiet";
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = isQuiet ? ["ignore", "pipe", "pipe"] : ["inherit", stdout === "stderr" ? 2 : "inherit", "inherit"];
  /** @type {(string | Uint8Array)[]} */
  const output = [];
  const started = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  child = started;
  killAfterMs = options.killAfterMs;
  for (const stream of [started.stdout, started.stderr])
    stream?.on("data", (/** @type {Uint8Array} */ data) => output.push(data));
  /** @type {number} */
  const code = await new Promise((resolve) => {
    started.once("error", (error) => {
      output.push(`${error.message}\n`);
      resolve(127);
    });
    started.once("close", (exitCode, signal) => resolve(exitCode ?? (signal ? exitCodeOf(signal) : 1)));
  });
  child = undefined;
  if (code !== 0 && !receivedSignal()) for (const data of output) process.stderr.write(data);
  return code;
}

/**
 * Runs a step of the set-up, and exits if it fails.
 *
 * @param {string} message describes the step
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ExecuteOptions} [options]
 */
export async function runStep(message, command, args, options = {}) {
  printLine(message);
  const code = await execute(command, args, { stdout: "quiet", ...options });
  if (code !== 0) fail(receivedSignal() ? "Stopped." : `Failed: ${[command, ...args].join(" ")}`, code);
}

/** Reports progress on standard error, since standard output is reserved for the task. @param {string} message */
export function printLine(message) {
  process.stderr.write(`${message}\n`);
}

/** Exits with an error message. @param {string} message @returns {never} */
export function fail(message, code = 1) {
  printLine(message);
  exitProcess(code);
}

/** Exits with a code. @param {number} code @returns {never} */
export function exitProcess(code) {
  process.exit(code);
}

/** Runs a task, and reports its failure in one line. @param {() => Promise<number>} task */
export async function runTask(task) {
  try {
    return await task();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
