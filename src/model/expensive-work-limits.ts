import type { InputLimit } from "./bounds.ts";
import * as bounds from "./bounds.ts";

/** @see docs/decisions/0045-child-processes-for-expensive-work.md */
export const EXPENSIVE_WORK_LIMITS = {
  "job-queue": {
    value: bounds.JOB_QUEUE.maxWaiting,
    unit: "entries",
    subject: "the pictures and documents that wait to be generated",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "job-queue-client": {
    value: bounds.JOB_QUEUE.maxWaitingPerClient,
    unit: "entries",
    subject: "the pictures and documents that wait to be generated for one client",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "job-wait": {
    value: bounds.JOB_WAIT_MS,
    unit: "milliseconds",
    subject: "the time for which a picture, a document or a tender text waits to be generated",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "page-queue": {
    value: bounds.RENDER_QUEUE.maxWaiting,
    unit: "entries",
    subject: "the pages and views that wait to be rendered",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "page-queue-client": {
    value: bounds.RENDER_QUEUE.maxWaitingPerClient,
    unit: "entries",
    subject: "the pages and views that wait to be rendered for one client",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "page-wait": {
    value: bounds.RENDER_WAIT_MS,
    unit: "milliseconds",
    subject: "the time for which a page or a view waits to be rendered",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "picture-time": {
    value: bounds.JOB_DEADLINES_MS.picture,
    unit: "milliseconds",
    subject: "the time to generate a picture",
    whenExceeded:
      "Its process is terminated; a drawing is shown instead, and the picture is retried after ten minutes.",
  },
  "datasheet-time": {
    value: bounds.JOB_DEADLINES_MS.datasheet,
    unit: "milliseconds",
    subject: "the time to generate a datasheet",
    whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
    status: 503,
  },
  "list-time": {
    value: bounds.JOB_DEADLINES_MS.list,
    unit: "milliseconds",
    subject: "the time to generate a project list's document",
    whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
    status: 503,
  },
  "calculation-time": {
    value: bounds.JOB_DEADLINES_MS.calculation,
    unit: "milliseconds",
    subject: "the time to calculate a room for a document",
    whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
    status: 503,
  },
  "plan-time": {
    value: bounds.JOB_DEADLINES_MS.plan,
    unit: "milliseconds",
    subject: "the time to generate a document of rooms, including a report with 200 rooms",
    whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
    status: 503,
  },
  "container-time": {
    value: bounds.JOB_DEADLINES_MS.container,
    unit: "milliseconds",
    subject: "the time to generate a GLDF container",
    whenExceeded: "Its process is terminated, and the request is refused with a Retry-After header.",
    status: 503,
  },
  "process-memory": {
    value: bounds.MAX_PROCESS_BYTES,
    unit: "bytes",
    subject: "the memory of a process that generates pictures and documents; JavaScript's heap may use half of it",
    whenExceeded: "The process is terminated, and its picture or document counts as failed.",
  },
  "page-time": {
    value: bounds.RENDER_DEADLINE_MS,
    unit: "milliseconds",
    subject: "the time to render a page or a view",
    whenExceeded: "Rendering continues, but the next page no longer waits for it.",
  },
  "tender-queue": {
    value: bounds.TENDER_QUEUE.maxWaiting,
    unit: "entries",
    subject: "the tender texts of lists that wait to be written",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
  "tender-queue-client": {
    value: bounds.TENDER_QUEUE.maxWaitingPerClient,
    unit: "entries",
    subject: "the tender texts of lists that wait to be written for one client",
    whenExceeded: "The request is refused with a Retry-After header.",
    status: 503,
  },
} as const satisfies Readonly<Record<string, InputLimit>>;
