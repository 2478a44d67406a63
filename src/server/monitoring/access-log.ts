import type { Logger } from "#model/logging/log.ts";
import type { RequestObserver } from "./request-watch.ts";

/**
 * Logs each request in a line of its own once it is answered: method, path without its query, status, bytes, milliseconds and
 * request id. Visitors' addresses are personal data and stay out.
 */
export const accessLog =
  (logger: Pick<Logger, "info">): RequestObserver =>
  ({ id, method, path, status, bytes, seconds }) =>
    logger.info("Request", { method, path, status, bytes, ms: Math.round(seconds * 1000), id });
