import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_READING_MS } from "#model/bounds.ts";

/**
 * Lets pending requests be read. A turn of Node's event loop accepts a single connection: with one turn between two
 * pages, a client would wait one page for each connection opened before its own. So it yields until a turn has nothing
 * to read, or for the duration of a page.
 */
export async function yieldToEventLoop(): Promise<void> {
  const end = performance.now() + MAX_READING_MS;
  let before: number;
  do {
    before = eventsRead();
    await nextTurn();
  } while (eventsRead() !== before && performance.now() < end);
}

const eventsRead = (): number => performance.nodeTiming.uvMetricsInfo.events;
