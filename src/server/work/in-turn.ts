import { setImmediate as nextTurn } from "node:timers/promises";
import type { Asker } from "./asker.ts";
import type { Turns } from "./turns.ts";
import { RENDER_DEADLINE_MS } from "./work-limits.ts";

/**
 * Does work on the server's own thread when its turn has come, after what has arrived meanwhile is answered. Work that does
 * not end keeps the others waiting until a deadline only.
 *
 * @throws {WorkRefused} when it has no turn
 */
export async function inTurn<T>(turns: Turns, asker: Asker, work: () => Promise<T>): Promise<T> {
  const endTurn = await turns.take(asker);
  const late = setTimeout(endTurn, RENDER_DEADLINE_MS);
  try {
    await nextTurn();
    return await work();
  } finally {
    clearTimeout(late);
    endTurn();
  }
}
