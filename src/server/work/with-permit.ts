import type { Requester } from "./requester.ts";
import type { FairSemaphore } from "./fair-semaphore.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import { RENDER_DEADLINE_MS } from "#model/bounds.ts";

/**
 * Runs work on the main thread once it holds a permit, after requests that have arrived meanwhile. Work that does not
 * finish holds its permit only until a deadline.
 *
 * @throws {WorkRefused} if it gets no permit
 */
export async function withPermit<T>(
  semaphore: FairSemaphore,
  requester: Requester,
  work: () => Promise<T>,
): Promise<T> {
  const release = await semaphore.acquire(requester);
  const late = setTimeout(release, RENDER_DEADLINE_MS);
  try {
    await yieldToEventLoop();
    return await work();
  } finally {
    clearTimeout(late);
    release();
  }
}
