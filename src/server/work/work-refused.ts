/**
 * Why work is refused: the queue is full or the work waited too long, it timed out, all its clients have disconnected, or
 * the process is stopping.
 */
type RefusalReason = "busy" | "timedOut" | "abandoned" | "stopping";

/** Work is refused at present, for a reason other than the work itself. */
export class WorkRefusedError extends Error {
  override readonly name = "WorkRefusedError";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(REASON_MESSAGES[reason]);
    this.reason = reason;
  }

  /**
   * Whether an error is a `WorkRefusedError`. The built server and its launcher each have a copy of this class, so the name is compared.
   */
  static is(error: unknown): error is WorkRefusedError {
    return error instanceof Error && error.name === "WorkRefusedError";
  }
}

const REASON_MESSAGES: Readonly<Record<RefusalReason, string>> = {
  busy: "Too much work is queued",
  timedOut: "The work timed out",
  abandoned: "All clients of the work have disconnected",
  stopping: "The process is stopping",
};
