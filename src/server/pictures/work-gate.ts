/** Lets work that eats a processor through a little at a time. */
export type WorkGate = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/**
 * Makes a gate.
 *
 * @param limits.atOnce how many pieces of work run at the same time
 * @param limits.waiting how many may wait for their turn; any further one is turned away with `undefined`
 */
export function createWorkGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): WorkGate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return undefined;
      // Whoever is done hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
