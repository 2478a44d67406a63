import * as bounds from "./bounds.ts";
import { bytes, entries, milliseconds, type InputLimit } from "./limit-definition.ts";

const RETRY_LATER = { whenExceeded: "The request is refused with a Retry-After header.", status: 503 } as const;
const TERMINATED = {
  whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
  status: 503,
} as const;

/** @see docs/decisions/0045-child-processes-for-expensive-work.md */
export const EXPENSIVE_WORK_LIMITS = {
  "job-queue": entries(
    bounds.JOB_QUEUE.maxWaiting,
    "the pictures and documents that wait to be generated",
    RETRY_LATER,
  ),
  "job-queue-client": entries(
    bounds.JOB_QUEUE.maxWaitingPerClient,
    "the pictures and documents that wait to be generated for one client",
    RETRY_LATER,
  ),
  "job-wait": milliseconds(
    bounds.JOB_WAIT_MS,
    "the time for which a picture, a document or a tender text waits to be generated",
    RETRY_LATER,
  ),
  "page-queue": entries(bounds.RENDER_QUEUE.maxWaiting, "the pages and views that wait to be rendered", RETRY_LATER),
  "page-queue-client": entries(
    bounds.RENDER_QUEUE.maxWaitingPerClient,
    "the pages and views that wait to be rendered for one client",
    RETRY_LATER,
  ),
  "page-wait": milliseconds(
    bounds.RENDER_WAIT_MS,
    "the time for which a page or a view waits to be rendered",
    RETRY_LATER,
  ),
  "picture-time": milliseconds(
    bounds.JOB_DEADLINES_MS.picture,
    "the time to generate a picture",
    "Its process is terminated; a drawing is shown instead, and the picture is retried after ten minutes.",
  ),
  "datasheet-time": milliseconds(bounds.JOB_DEADLINES_MS.datasheet, "the time to generate a datasheet", TERMINATED),
  "list-time": milliseconds(bounds.JOB_DEADLINES_MS.list, "the time to generate a project list's document", TERMINATED),
  "calculation-time": milliseconds(
    bounds.JOB_DEADLINES_MS.calculation,
    "the time to calculate a room for a document",
    TERMINATED,
  ),
  "plan-time": milliseconds(
    bounds.JOB_DEADLINES_MS.plan,
    "the time to generate a document of rooms, including a report with 200 rooms",
    TERMINATED,
  ),
  "container-time": milliseconds(
    bounds.JOB_DEADLINES_MS.container,
    "the time to generate a GLDF container",
    TERMINATED,
  ),
  "process-memory": bytes(
    bounds.MAX_PROCESS_BYTES,
    "the memory of a process that generates pictures and documents; JavaScript's heap may use half of it",
    "The process is terminated, and its picture or document counts as failed.",
  ),
  "page-time": milliseconds(
    bounds.RENDER_DEADLINE_MS,
    "the time to render a page or a view",
    "Rendering continues, but the next page no longer waits for it.",
  ),
  "tender-queue": entries(
    bounds.TENDER_QUEUE.maxWaiting,
    "the tender texts of lists that wait to be written",
    RETRY_LATER,
  ),
  "tender-queue-client": entries(
    bounds.TENDER_QUEUE.maxWaitingPerClient,
    "the tender texts of lists that wait to be written for one client",
    RETRY_LATER,
  ),
} satisfies Readonly<Record<string, InputLimit>>;
