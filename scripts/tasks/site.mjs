import { readFileSync } from "node:fs";
import { supervise } from "./supervise.mjs";

/** @typedef {{ readonly args: readonly string[], readonly env: Readonly<Record<string, string>> }} SiteProcess */

/** @type {unknown} */
const state = JSON.parse(readFileSync(new URL("../setup/site-process.json", import.meta.url), "utf8"));
/** How Node and the C library hold memory in the site's process: decision 0079 has the measurements. */
const { args, env } = /** @type {SiteProcess} */ (state);

/**
 * Runs the site until it is stopped. What the operator's own environment says about memory counts.
 *
 * @param {readonly string[]} [options] of the site
 * @returns {Promise<number>} the exit code
 */
export const site = (options = []) =>
  supervise([...args, "build/server/main.js", ...options], { env: { ...env, ...chosen(Object.keys(env)) } });

/**
 * The variables of some that are set.
 *
 * @param {readonly string[]} names
 */
const chosen = (names) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
