import { spawn } from "node:child_process";
import { constants } from "node:os";

/** The process that runs on our behalf; signals that we get are meant for it. */
let child;
let interruptedBy;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interruptedBy = signal;
    // From a terminal the child has got the signal already; a second one does no harm.
    if (child) child.kill(signal);
    else process.exit(128 + constants.signals[signal]);
  });
}

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: "inherit" | "stderr" | "quiet" }} [options] `quiet` keeps its output back
 *   and shows it only when it fails
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export async function execute(command, args, { env = {}, stdout = "inherit" } = {}) {
  // Who stops a step wants the ones after it not to begin.
  if (interruptedBy) finish(128 + constants.signals[interruptedBy]);
  const isQuiet = stdout === "quiet";
  const stdio = isQuiet ? ["ignore", "pipe", "pipe"] : ["inherit", stdout === "stderr" ? 2 : "inherit", "inherit"];
  const output = [];
  child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  for (const stream of isQuiet ? [child.stdout, child.stderr] : []) stream.on("data", (data) => output.push(data));
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      output.push(`${error.message}\n`);
      resolve(127);
    });
    child.once("close", (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]));
  });
  child = undefined;
  if (code !== 0 && !interruptedBy) for (const data of output) process.stderr.write(data);
  return code;
}

/** Runs a step of the set-up; when it fails, everything ends. */
export async function step(sentence, command, args, options = {}) {
  say(sentence);
  const code = await execute(command, args, { stdout: "quiet", ...options });
  if (code !== 0) fail(interruptedBy ? "Stopped." : `This did not work: ${[command, ...args].join(" ")}`, code);
}

/** Tells what is going on. Standard output belongs to the task. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Ends with a sentence for the reader. @returns {never} */
export function fail(sentence, code = 1) {
  say(sentence);
  finish(code);
}

/** @returns {never} */
export function finish(code) {
  process.exit(code);
}

/** Runs a task; what goes wrong in it is told in one line. */
export async function run(task) {
  try {
    return await task();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
