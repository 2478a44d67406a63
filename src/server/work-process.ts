import { constants, setPriority } from "node:os";
import type { DatasheetInput } from "./documents/datasheets/datasheet-pdf.ts";
import type { GldfSource } from "#gldf/writing/gldf-article.ts";
import { runToEnd } from "#model/run-steps.ts";
import type { LightPlan } from "#planning/light-plan.ts";
import type { ListInput } from "./documents/lists/list-pdf.ts";
import type { PlanInput } from "./documents/plans/plan-pdf.ts";
import type { PictureInput } from "./pictures/make-picture.ts";
import type { JobResult, JobKind, JobMessage } from "./work/job-process.ts";
import { exceedsProcessMemory, MEMORY_CHECK_MS } from "./work/work-limits.ts";

// A child process that generates pictures and documents, one at a time; started and killed by `work/job-process.ts`.

interface JobInputs extends Record<JobKind, object> {
  readonly picture: PictureInput;
  readonly datasheet: DatasheetInput;
  readonly list: ListInput;
  readonly plan: PlanInput;
  readonly calculation: LightPlan;
  readonly container: GldfSource;
}

/** The code for each kind of job, loaded on first use. */
const JOBS: { readonly [K in JobKind]: () => Promise<(input: JobInputs[K]) => Promise<Uint8Array>> } = {
  picture: async () => (await import("./pictures/make-picture.ts")).makePicture,
  datasheet: async () => (await import("./documents/datasheets/datasheet-pdf.ts")).renderDatasheetPdf,
  list: async () => (await import("./documents/lists/list-pdf.ts")).renderListPdf,
  plan: async () => (await import("./documents/plans/plan-pdf.ts")).renderPlanPdf,
  calculation: async () => {
    const { lightPlanSteps } = await import("#planning/light-plan.ts");
    return (plan) => {
      const outcome = runToEnd(lightPlanSteps(plan));
      // `null` when the room cannot be calculated.
      return Promise.resolve(Buffer.from(JSON.stringify(outcome.ok ? outcome.value : null)));
    };
  },
  container: async () => {
    const { packContainer } = await import("#gldf/writing/gldf-container.ts");
    return (source) => Promise.resolve(packContainer(source));
  },
};

/** Exits at once: a normal exit would wait for the picture library's threads, which cannot be interrupted. */
const killProcess = (): void => void process.kill(process.pid, "SIGKILL");

async function runJob({ kind, input }: JobMessage): Promise<JobResult> {
  let isKindUnavailable = true;
  try {
    // The table relates each kind to its input; the compiler cannot follow that through a lookup by a union.
    const run = (await JOBS[kind]()) as (input: unknown) => Promise<Uint8Array>;
    isKindUnavailable = false;
    return { bytes: await run(input) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), isKindUnavailable };
  }
}

// Rendering pages has priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on("message", (job: JobMessage) => void runJob(job).then((result) => process.send?.(result)));
process.on("disconnect", killProcess);
// Terminals and service managers send these to the whole process group; the server decides when this process ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
setInterval(() => {
  if (exceedsProcessMemory(process.memoryUsage.rss())) killProcess();
}, MEMORY_CHECK_MS).unref();
