import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_READING_MS } from "#model/bounds.ts";

/**
 * Lets the requests be read that have arrived meanwhile. A turn of Node's event loop accepts a single connection: with one turn between two
 * pages, whoever opens a connection would wait for as many pages as connections were opened before. So turns follow each other until one
 * has nothing to read, or for as long as a page takes.
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
