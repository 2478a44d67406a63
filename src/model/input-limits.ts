import type { InputLimit } from "./bounds.ts";
import * as bounds from "./bounds.ts";
import { CATALOGUE_LIMITS } from "./catalogue-limits.ts";
import { EXPENSIVE_WORK_LIMITS } from "./expensive-work-limits.ts";

const CONNECTION_LIMITS = {
  "head-time": {
    value: bounds.MAX_HEAD_MS,
    unit: "milliseconds",
    subject: "the time from the start of a connection or a request to the end of its headers",
    whenExceeded: "The request is refused, and the connection is closed within a quarter of a second.",
    status: 408,
  },
  "request-time": {
    value: bounds.MAX_REQUEST_MS,
    unit: "milliseconds",
    subject: "the time from the start of a request to the end of its body",
    whenExceeded: "The request is refused, and the connection is closed within a quarter of a second.",
    status: 408,
  },
  "idle-time": {
    value: bounds.MAX_IDLE_MS,
    unit: "milliseconds",
    subject: "the time for which an idle connection is kept open",
    whenExceeded: "The connection is closed.",
  },
  "idle-time-among-many": {
    value: bounds.MAX_IDLE_UNDER_LOAD_MS,
    unit: "milliseconds",
    subject: `the time for which an idle connection is kept open while there are more than ${bounds.UNDER_LOAD_CONNECTIONS} connections`,
    whenExceeded: "The connection is closed.",
  },
  "waiting-bytes": {
    value: bounds.MAX_BUFFERED_RESPONSE_BYTES,
    unit: "bytes",
    subject:
      "the memory of all responses that clients have not read yet; data shared by several responses, such as a list, counts once",
    whenExceeded: "The connections that have waited longest are closed.",
  },
  connections: {
    value: bounds.MAX_CONNECTIONS,
    unit: "entries",
    subject: "the connections of one process",
    whenExceeded: "Additional connections are closed at once.",
  },
} as const satisfies Readonly<Record<string, InputLimit>>;

const READ_CHUNK = `${bounds.READ_CHUNK_BYTES.toLocaleString("en")} bytes`;

/**
 * The numbers of `bounds.ts`, described for operators (`docs/limits.md`) and programs (`x-limits` in `/openapi.json`).
 */
export const INPUT_LIMITS = {
  query: {
    value: bounds.MAX_QUERY_LENGTH,
    unit: "characters",
    subject: "the query of a page's URL, including the question mark",
    whenExceeded: "The request is refused.",
    status: 414,
  },
  "view-query": {
    value: bounds.MAX_VIEW_QUERY_LENGTH,
    unit: "characters",
    subject: "the query of /api/view, including the question mark",
    whenExceeded: "The request is refused.",
    status: 414,
  },
  "request-line": {
    value: bounds.MAX_REQUEST_LINE_LENGTH,
    unit: "characters",
    subject: "the path and query in the first line of a request",
    whenExceeded: "The request is refused.",
    status: 414,
  },
  cookies: {
    value: bounds.MAX_COOKIE_HEADER_LENGTH,
    unit: "characters",
    subject: "the cookies of a request",
    whenExceeded: "None of them is read; the response is that for a visitor without cookies.",
  },
  "request-head": {
    value: bounds.MAX_HEAD_BYTES,
    unit: "bytes",
    subject: "the request line and the headers of a request, names and values, including cookies",
    whenExceeded: "Reading stops and the request is refused.",
    status: 431,
  },
  "reading-time": {
    value: bounds.MAX_CHUNK_READ_MS,
    unit: "milliseconds",
    subject: `the time in which a client reads ${READ_CHUNK} of a pending response`,
    whenExceeded: "The connection is closed.",
  },
  ...CONNECTION_LIMITS,
  "form-bytes": {
    value: bounds.MAX_FORM_BYTES,
    unit: "bytes",
    subject: "the body of a form that requests a project list as a document",
    whenExceeded: "Reading stops and the request is refused.",
    status: 413,
  },
  "printed-lines": {
    value: bounds.MAX_PRINTED_LINES,
    unit: "entries",
    subject: "the lines of a project list that is printed as a document",
    whenExceeded: "The request is refused; the message states the limit.",
    status: 413,
  },
  "shared-list-bytes": {
    value: bounds.MAX_SHARED_LIST_BYTES,
    unit: "bytes",
    subject: "the names, codes and notes of a shared project list, decompressed",
    whenExceeded: "Decompression stops, and the list is refused as damaged.",
    status: 400,
  },
  "list-zones": {
    value: bounds.MAX_ZONES,
    unit: "entries",
    subject: "the zones of a project list that is shared, opened from a file or stored in a browser",
    whenExceeded:
      "A shared list is refused as damaged; the rows of a file that name additional zones are skipped and reported.",
    status: 400,
  },
  "list-lines": {
    value: bounds.MAX_LINES,
    unit: "entries",
    subject: "the lines of one zone of a project list",
    whenExceeded: "A shared list is refused as damaged; additional rows of a file are skipped and reported.",
    status: 400,
  },
  "list-name": {
    value: bounds.MAX_NAME_LENGTH,
    unit: "characters",
    subject: "the name of a project list or of one of its zones, and each text on its cover",
    whenExceeded:
      "A shared list is refused as damaged; rows of a file are skipped and reported; a form field accepts no more.",
    status: 400,
  },
  "list-room": {
    value: bounds.MAX_ROOM_LENGTH,
    unit: "characters",
    subject: "the room that a zone of a project list was planned for",
    whenExceeded: "A shared list is refused as damaged; the planner adds the zone without its room.",
    status: 400,
  },
  "list-note": {
    value: bounds.MAX_NOTE_LENGTH,
    unit: "characters",
    subject: "the note of a line in a project list",
    whenExceeded:
      "A shared list is refused as damaged; rows of a file are skipped and reported; a form field accepts no more.",
    status: 400,
  },
  "list-code": {
    value: bounds.MAX_CODE_LENGTH,
    unit: "characters",
    subject: "the article code of a line in a project list",
    whenExceeded: "A shared list is refused as damaged; rows of a file are skipped and reported.",
    status: 400,
  },
  "list-quantity": {
    value: bounds.MAX_QUANTITY,
    unit: "items",
    subject: "the quantity of a line in a project list",
    whenExceeded:
      "A shared list is refused as damaged; rows of a file are skipped and reported; a form field accepts no more.",
    status: 400,
  },
  "list-file": {
    value: bounds.MAX_LIST_FILE_BYTES,
    unit: "bytes",
    subject: "a file that a browser opens as a project list",
    whenExceeded: "It is not opened, and the page states the limit.",
  },
  "list-workbook": {
    value: bounds.MAX_LIST_WORKBOOK_BYTES,
    unit: "bytes",
    subject: "an XLSX file that a browser opens as a project list, decompressed",
    whenExceeded: "It is not decompressed, and the page says so.",
  },
  "list-cells": {
    value: bounds.MAX_LIST_CELLS,
    unit: "entries",
    subject:
      "the cells of a file that a browser opens as a project list, including empty ones that precede filled ones",
    whenExceeded: "Reading stops, and the page says so.",
  },
  buildings: {
    value: bounds.MAX_BUILDINGS,
    unit: "entries",
    subject: "the buildings that a browser stores",
    whenExceeded: "No more are added, and the page says so.",
  },
  "building-rooms": {
    value: bounds.MAX_ROOMS,
    unit: "entries",
    subject: "the rooms of a building",
    whenExceeded: "Additional rooms are not added, and the page says so.",
  },
  "schedule-file": {
    value: bounds.MAX_SCHEDULE_FILE_BYTES,
    unit: "bytes",
    subject: "a file that a browser opens as a room schedule",
    whenExceeded: "It is not opened, and the page states the limit.",
  },
  ...EXPENSIVE_WORK_LIMITS,
  ...CATALOGUE_LIMITS,
} as const satisfies Readonly<Record<string, InputLimit>>;

export type InputLimitName = keyof typeof INPUT_LIMITS;
