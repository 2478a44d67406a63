import { delay } from "#web/client/delay.ts";

/** From a failed request for code to the next one; a random part keeps many visitors from coming back at once. */
const AGAIN_MS = 200;
const AGAIN_RANDOM_MS = 300;

/**
 * Loads code; what does not come is asked for once more.
 *
 * @throws when it does not come then either
 * @see rule R3
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => askAgain(load));

/**
 * Loads, after a little wait, what has not come the first time.
 *
 * @throws when it does not come this time either
 * @see rule R3
 */
export async function askAgain<T>(load: () => Promise<T>): Promise<T> {
  await delay(AGAIN_MS + Math.random() * AGAIN_RANDOM_MS);
  return load();
}
