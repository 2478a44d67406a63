/** An answer that may have to wait for its client. */
export interface WaitingAnswer {
  destroy(): unknown;
}

/** The memory that answers hold while they wait for their clients to read them. */
export interface WaitingMemory {
  /** Counts memory that an answer holds, in the order in which it is written. When all take too much, those that have waited longest are closed. */
  hold(answer: WaitingAnswer, memory: ArrayBufferLike): void;
  /** What an answer held first has been written. */
  releaseFirst(answer: WaitingAnswer): void;
  /** An answer is over: it holds nothing any more. */
  releaseAll(answer: WaitingAnswer): void;
  /** Bytes that are held. What several answers hold, such as a cached list, counts once. */
  readonly bytes: number;
}

/**
 * Creates the one budget for what waits for clients, however many they are.
 *
 * @param maxBytes the budget
 * @see docs/limits.md
 */
export function createWaitingMemory(maxBytes: number): WaitingMemory {
  const holders = new Map<ArrayBufferLike, number>();
  /** What each answer holds; the answer that has waited longest comes first. */
  const waiting = new Map<WaitingAnswer, ArrayBufferLike[]>();
  let bytes = 0;

  const release = (memory: ArrayBufferLike): void => {
    const left = (holders.get(memory) ?? 0) - 1;
    if (left > 0) holders.set(memory, left);
    else if (holders.delete(memory)) bytes -= memory.byteLength;
  };
  const releaseAll = (answer: WaitingAnswer): void => {
    for (const memory of waiting.get(answer) ?? []) release(memory);
    waiting.delete(answer);
  };
  const closeLongestWaiting = (): void => {
    for (const answer of waiting.keys()) {
      if (bytes <= maxBytes) return;
      releaseAll(answer);
      answer.destroy();
    }
  };

  return {
    hold(answer, memory) {
      const others = holders.get(memory) ?? 0;
      if (others === 0) bytes += memory.byteLength;
      holders.set(memory, others + 1);
      const held = waiting.get(answer);
      if (held) held.push(memory);
      else waiting.set(answer, [memory]);
      closeLongestWaiting();
    },
    releaseFirst(answer) {
      const held = waiting.get(answer);
      const first = held?.shift();
      if (first) release(first);
      if (held?.length === 0) waiting.delete(answer);
    },
    releaseAll,
    get bytes() {
      return bytes;
    },
  };
}
