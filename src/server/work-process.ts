import { constants, setPriority } from "node:os";
import type { DatasheetInput } from "./documents/datasheets/datasheet-pdf.ts";
import type { ListInput } from "./documents/lists/list-pdf.ts";
import type { PlanInput } from "./documents/plans/plan-pdf.ts";
import type { PictureInput } from "./pictures/make-picture.ts";
import type { JobAnswer, JobKind, JobMessage } from "./work/job-types.ts";
import { holdsTooMuch } from "./work/process-memory.ts";
import { MEMORY_CHECK_MS } from "./work/work-limits.ts";

// The process that pictures and documents are made in, one job at a time. `work/job-process.ts` starts and ends it.

/** What each kind of job is given. */
interface JobInputs extends Record<JobKind, object> {
  readonly picture: PictureInput;
  readonly datasheet: DatasheetInput;
  readonly list: ListInput;
  readonly plan: PlanInput;
}

/** What does each kind of job; loaded with the first of its kind. */
const JOBS: { readonly [K in JobKind]: () => Promise<(input: JobInputs[K]) => Promise<Uint8Array>> } = {
  picture: async () => (await import("./pictures/make-picture.ts")).makePicture,
  datasheet: async () => (await import("./documents/datasheets/datasheet-pdf.ts")).datasheetPdf,
  list: async () => (await import("./documents/lists/list-pdf.ts")).listPdf,
  plan: async () => (await import("./documents/plans/plan-pdf.ts")).planPdf,
};

/** Exits at once: an orderly exit would wait for the picture library's threads, which cannot be interrupted. */
const endNow = (): void => void process.kill(process.pid, "SIGKILL");

async function answer({ kind, input }: JobMessage): Promise<JobAnswer> {
  let isKindMissing = true;
  try {
    // The table's types say that a kind and its input belong together; looking it up by a union cannot.
    const make = (await JOBS[kind]()) as (input: unknown) => Promise<Uint8Array>;
    isKindMissing = false;
    return { bytes: await make(input) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), isKindMissing };
  }
}

// Visitors' pages come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on("message", (job: JobMessage) => void answer(job).then((made) => process.send?.(made)));
process.on("disconnect", endNow);
// A terminal and a service manager send these to all processes of a group; the server says when this one ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
setInterval(() => {
  if (holdsTooMuch(process.memoryUsage.rss())) endNow();
}, MEMORY_CHECK_MS).unref();
