/**
 * Why work is not done: there is no room for it or no turn in time, it takes too long itself, nobody waits for it any more,
 * or the process stops.
 */
export type RefusalReason = "busy" | "late" | "abandoned" | "stopping";

/** Work that is not done, for a reason that lies in the moment and not in the work alone. */
export class WorkRefused extends Error {
  override readonly name = "WorkRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(SENTENCES[reason]);
    this.reason = reason;
  }

  /** Whether an error is one. The built server and what starts it have a copy each of this class, so its name tells. */
  static is(error: unknown): error is WorkRefused {
    return error instanceof Error && error.name === "WorkRefused";
  }
}

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  busy: "Too much work waits",
  late: "The work took too long",
  abandoned: "Nobody waits for the work any more",
  stopping: "The process stops",
};
