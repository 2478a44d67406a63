import { setImmediate as nextTurn } from "node:timers/promises";
import type { Requester } from "./requester.ts";
import type { Turns } from "./turns.ts";
import { RENDER_DEADLINE_MS } from "#model/bounds.ts";

/**
 * Runs work on the main thread when its turn has come, after requests that have arrived meanwhile. Work that does not
 * finish occupies its turn only until a deadline.
 *
 * @throws {WorkRefused} if it gets no turn
 */
export async function inTurn<T>(turns: Turns, requester: Requester, work: () => Promise<T>): Promise<T> {
  const endTurn = await turns.take(requester);
  const late = setTimeout(endTurn, RENDER_DEADLINE_MS);
  try {
    await nextTurn();
    return await work();
  } finally {
    clearTimeout(late);
    endTurn();
  }
}
