/**
 * Why work is refused: the queue is full, it waited too long, it timed out, its clients have
 * disconnected, or the process stops.
 */
type RefusalReason = "busy" | "timedOut" | "abandoned" | "stopping";

/** Work that is refused at present, for a reason other than the work itself. */
export class WorkRefused extends Error {
  override readonly name = "WorkRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(SENTENCES[reason]);
    this.reason = reason;
  }

  /**
   * Whether an error is one. The built server and its launcher each have a copy of this class, so the name is compared.
   */
  static is(error: unknown): error is WorkRefused {
    return error instanceof Error && error.name === "WorkRefused";
  }
}

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  busy: "Too much work is queued",
  timedOut: "The work timed out",
  abandoned: "All clients of the work have disconnected",
  stopping: "The process is stopping",
};
