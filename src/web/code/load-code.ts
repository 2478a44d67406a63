import { delay } from "#web/client/delay.ts";

/** Delay before a failed import is repeated; the random part keeps many visitors from returning at once. */
const AGAIN_MS = 200;
const AGAIN_RANDOM_MS = 300;

/**
 * Imports code; a failed import is repeated once.
 *
 * @throws when it fails again
 * @see rule R3
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => askAgain(load));

/**
 * Imports, after a short delay, what failed the first time.
 *
 * @throws when it fails again
 * @see rule R3
 */
export async function askAgain<T>(load: () => Promise<T>): Promise<T> {
  await delay(AGAIN_MS + Math.random() * AGAIN_RANDOM_MS);
  return load();
}
