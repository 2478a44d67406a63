import * as bounds from "./bounds.ts";
import { CATALOGUE_LIMITS } from "./catalogue-limits.ts";
import { EXPENSIVE_WORK_LIMITS } from "./expensive-work-limits.ts";
import { bytes, characters, entries, items, milliseconds, type InputLimit } from "./limit-definition.ts";

const REFUSED_AND_CLOSED = {
  whenExceeded: "The request is refused, and the connection is closed within a quarter of a second.",
  status: 408,
} as const;
const CONNECTION_CLOSED = "The connection is closed.";
const REQUEST_REFUSED = { whenExceeded: "The request is refused.", status: 414 } as const;
const TEXT_REFUSED = {
  whenExceeded:
    "A shared list is refused as damaged; rows of a file are skipped and reported; a form field accepts no more.",
  status: 400,
} as const;

const CONNECTION_LIMITS = {
  "head-time": milliseconds(
    bounds.MAX_HEAD_MS,
    "the time from the start of a connection or a request to the end of its headers",
    REFUSED_AND_CLOSED,
  ),
  "request-time": milliseconds(
    bounds.MAX_REQUEST_MS,
    "the time from the start of a request to the end of its body",
    REFUSED_AND_CLOSED,
  ),
  "idle-time": milliseconds(
    bounds.MAX_IDLE_MS,
    "the time for which an idle connection is kept open",
    CONNECTION_CLOSED,
  ),
  "idle-time-among-many": milliseconds(
    bounds.MAX_IDLE_UNDER_LOAD_MS,
    `the time for which an idle connection is kept open while there are more than ${bounds.UNDER_LOAD_CONNECTIONS} connections`,
    CONNECTION_CLOSED,
  ),
  "waiting-bytes": bytes(
    bounds.MAX_BUFFERED_RESPONSE_BYTES,
    "the memory of all responses that clients have not read yet; data shared by several responses, such as a list, counts once",
    "The connections that have waited longest are closed.",
  ),
  connections: entries(
    bounds.MAX_CONNECTIONS,
    "the connections of one process",
    "Additional connections are closed at once.",
  ),
} satisfies Readonly<Record<string, InputLimit>>;

const READ_CHUNK = `${bounds.READ_CHUNK_BYTES.toLocaleString("en")} bytes`;

/**
 * The numbers of `bounds.ts`, described for operators (`docs/limits.md`) and programs (`x-limits` in `/openapi.json`).
 */
export const INPUT_LIMITS = {
  query: characters(bounds.MAX_QUERY_LENGTH, "the query of a page's URL, including the question mark", REQUEST_REFUSED),
  "view-query": characters(
    bounds.MAX_VIEW_QUERY_LENGTH,
    "the query of /api/view, including the question mark",
    REQUEST_REFUSED,
  ),
  "request-line": characters(
    bounds.MAX_REQUEST_LINE_LENGTH,
    "the path and query in the first line of a request",
    REQUEST_REFUSED,
  ),
  cookies: characters(
    bounds.MAX_COOKIE_HEADER_LENGTH,
    "the cookies of a request",
    "None of them is read; the response is that for a visitor without cookies.",
  ),
  "request-head": bytes(
    bounds.MAX_HEAD_BYTES,
    "the request line and the headers of a request, names and values, including cookies",
    { whenExceeded: "Reading stops and the request is refused.", status: 431 },
  ),
  "reading-time": milliseconds(
    bounds.MAX_CHUNK_READ_MS,
    `the time in which a client reads ${READ_CHUNK} of a pending response`,
    CONNECTION_CLOSED,
  ),
  ...CONNECTION_LIMITS,
  "form-bytes": bytes(bounds.MAX_FORM_BYTES, "the body of a form that requests a project list as a document", {
    whenExceeded: "Reading stops and the request is refused.",
    status: 413,
  }),
  "printed-lines": entries(bounds.MAX_PRINTED_LINES, "the lines of a project list that is printed as a document", {
    whenExceeded: "The request is refused; the message states the limit.",
    status: 413,
  }),
  "shared-list-bytes": bytes(
    bounds.MAX_SHARED_LIST_BYTES,
    "the names, codes and notes of a shared project list, decompressed",
    { whenExceeded: "Decompression stops, and the list is refused as damaged.", status: 400 },
  ),
  "list-zones": entries(
    bounds.MAX_ZONES,
    "the zones of a project list that is shared, opened from a file or stored in a browser",
    {
      whenExceeded:
        "A shared list is refused as damaged; the rows of a file that name additional zones are skipped and reported.",
      status: 400,
    },
  ),
  "list-lines": entries(bounds.MAX_LINES, "the lines of one zone of a project list", {
    whenExceeded: "A shared list is refused as damaged; additional rows of a file are skipped and reported.",
    status: 400,
  }),
  "list-name": characters(
    bounds.MAX_NAME_LENGTH,
    "the name of a project list or of one of its zones, and each text on its cover",
    TEXT_REFUSED,
  ),
  "list-room": characters(bounds.MAX_ROOM_LENGTH, "the room that a zone of a project list was planned for", {
    whenExceeded: "A shared list is refused as damaged; the planner adds the zone without its room.",
    status: 400,
  }),
  "list-note": characters(bounds.MAX_NOTE_LENGTH, "the note of a line in a project list", TEXT_REFUSED),
  "list-code": characters(bounds.MAX_CODE_LENGTH, "the article code of a line in a project list", {
    whenExceeded: "A shared list is refused as damaged; rows of a file are skipped and reported.",
    status: 400,
  }),
  "list-quantity": items(bounds.MAX_QUANTITY, "the quantity of a line in a project list", TEXT_REFUSED),
  "list-file": bytes(
    bounds.MAX_LIST_FILE_BYTES,
    "a file that a browser opens as a project list",
    "It is not opened, and the page states the limit.",
  ),
  "list-workbook": bytes(
    bounds.MAX_LIST_WORKBOOK_BYTES,
    "an XLSX file that a browser opens as a project list, decompressed",
    "It is not decompressed, and the page says so.",
  ),
  "list-cells": entries(
    bounds.MAX_LIST_CELLS,
    "the cells of a file that a browser opens as a project list, including empty ones that precede filled ones",
    "Reading stops, and the page says so.",
  ),
  buildings: entries(
    bounds.MAX_BUILDINGS,
    "the buildings that a browser stores",
    "No more are added, and the page says so.",
  ),
  "building-rooms": entries(
    bounds.MAX_ROOMS,
    "the rooms of a building",
    "Additional rooms are not added, and the page says so.",
  ),
  "schedule-file": bytes(
    bounds.MAX_SCHEDULE_FILE_BYTES,
    "a file that a browser opens as a room schedule",
    "It is not opened, and the page states the limit.",
  ),
  ...EXPENSIVE_WORK_LIMITS,
  ...CATALOGUE_LIMITS,
} satisfies Readonly<Record<string, InputLimit>>;

export type InputLimitName = keyof typeof INPUT_LIMITS;
