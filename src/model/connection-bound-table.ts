import type { Bound } from "./bound.ts";
import * as bounds from "./bounds.ts";

/** The bounds on connections: how many there may be, and how long each may take. */
export const CONNECTION_BOUNDS = {
  "head-time": {
    value: bounds.MAX_HEAD_MS,
    unit: "milliseconds",
    of: "the time from a connection's or a request's beginning to the end of its headers",
    above: "The request is refused, and the connection is closed within a quarter of a second.",
    status: 408,
  },
  "request-time": {
    value: bounds.MAX_REQUEST_MS,
    unit: "milliseconds",
    of: "the time from a request's beginning to the end of its body",
    above: "The request is refused, and the connection is closed within a quarter of a second.",
    status: 408,
  },
  "idle-time": {
    value: bounds.MAX_IDLE_MS,
    unit: "milliseconds",
    of: "the time for which a connection without a request is kept",
    above: "It is closed.",
  },
  "idle-time-among-many": {
    value: bounds.MAX_IDLE_UNDER_LOAD_MS,
    unit: "milliseconds",
    of: `the same, while there are more than ${bounds.MANY_CONNECTIONS} connections`,
    above: "It is closed.",
  },
  "waiting-bytes": {
    value: bounds.MAX_WAITING_BYTES,
    unit: "bytes",
    of: "the memory of all answers that wait for their clients to read them; what several read, such as a list, counts once",
    above: "The connections that have waited longest are closed.",
  },
  connections: {
    value: bounds.MAX_CONNECTIONS,
    unit: "entries",
    of: "the connections of one process",
    above: "Further ones are closed at once.",
  },
} as const satisfies Readonly<Record<string, Bound>>;
