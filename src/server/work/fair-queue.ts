/** A queue that is fair among clients: one lane each, served round-robin. */
interface FairQueue<T> {
  /** Appends an item to its client's lane. @returns `false` if the queue or the lane is full */
  add(client: string, item: T): boolean;
  /**
   * Removes the next item: clients take turns, and each client's items keep their order.
   *
   * @param mayStart skips items that have to wait longer; items behind them may overtake
   * @returns `undefined` if there is none
   */
  take(mayStart?: (item: T) => boolean): T | undefined;
  /** Removes an item before its turn. */
  remove(client: string, item: T): void;
  /** The number of waiting items. */
  readonly size: number;
}

/** How many items may wait. */
export interface QueueLimits {
  readonly waiting: number;
  readonly waitingPerClient: number;
}

/**
 * Creates an empty queue. One client with many items delays another's by one item at most.
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createFairQueue<T>({ waiting, waitingPerClient }: QueueLimits): FairQueue<T> {
  // In the order in which clients are served.
  const lanes = new Map<string, T[]>();
  let size = 0;

  const takeFrom = (client: string, lane: T[], at: number): T | undefined => {
    const [item] = lane.splice(at, 1);
    size -= 1;
    if (lane.length === 0) lanes.delete(client);
    return item;
  };
  return {
    add(client, item) {
      const lane = lanes.get(client) ?? [];
      if (size >= waiting || lane.length >= waitingPerClient) return false;
      lane.push(item);
      lanes.set(client, lane);
      size += 1;
      return true;
    },
    take(mayStart = () => true) {
      for (const [client, lane] of lanes) {
        const at = lane.findIndex(mayStart);
        if (at < 0) continue;
        // Moves to the end of the round if anything is left.
        lanes.delete(client);
        lanes.set(client, lane);
        return takeFrom(client, lane, at);
      }
      return undefined;
    },
    remove(client, item) {
      const lane = lanes.get(client);
      const at = lane?.indexOf(item) ?? -1;
      if (lane && at >= 0) takeFrom(client, lane, at);
    },
    get size() {
      return size;
    },
  };
}
