import * as bounds from "./bounds.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
} from "./entities/custom-declaration.ts";
import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES, MAX_RELATED_ARTICLES } from "./entities/entry-kinds.ts";
import { MAX_SYNONYMS_LENGTH } from "./entities/fields.ts";
import texts from "./input-limits.json" with { type: "json" };

export type InputLimitName = keyof typeof texts;

export interface InputLimit {
  readonly value: number;
  /** What it counts. `characters` are UTF-16 code units, as HTML's `maxlength` and JavaScript count them. */
  readonly unit: string;
  readonly subject: string;
  /** What happens to larger input, as a sentence. */
  readonly whenExceeded: string;
  /** The HTTP status of the response, if a request is refused. */
  readonly status?: number;
}

const VALUES: Readonly<Record<InputLimitName, number>> = {
  query: bounds.MAX_QUERY_LENGTH,
  "view-query": bounds.MAX_VIEW_QUERY_LENGTH,
  "request-line": bounds.MAX_REQUEST_LINE_LENGTH,
  cookies: bounds.MAX_COOKIE_HEADER_LENGTH,
  "request-head": bounds.MAX_HEAD_BYTES,
  "reading-time": bounds.MAX_CHUNK_READ_MS,
  "head-time": bounds.MAX_HEAD_MS,
  "request-time": bounds.MAX_REQUEST_MS,
  "idle-time": bounds.MAX_IDLE_MS,
  "idle-time-among-many": bounds.MAX_IDLE_UNDER_LOAD_MS,
  "waiting-bytes": bounds.MAX_BUFFERED_RESPONSE_BYTES,
  connections: bounds.MAX_CONNECTIONS,
  "form-bytes": bounds.MAX_FORM_BYTES,
  "printed-lines": bounds.MAX_PRINTED_LINES,
  "shared-list-bytes": bounds.MAX_SHARED_LIST_BYTES,
  "list-zones": bounds.MAX_ZONES,
  "list-lines": bounds.MAX_LINES,
  "list-name": bounds.MAX_NAME_LENGTH,
  "list-room": bounds.MAX_ROOM_LENGTH,
  "list-note": bounds.MAX_NOTE_LENGTH,
  "list-code": bounds.MAX_CODE_LENGTH,
  "list-quantity": bounds.MAX_QUANTITY,
  "list-file": bounds.MAX_LIST_FILE_BYTES,
  "list-workbook": bounds.MAX_LIST_WORKBOOK_BYTES,
  "list-cells": bounds.MAX_LIST_CELLS,
  buildings: bounds.MAX_BUILDINGS,
  "building-rooms": bounds.MAX_ROOMS,
  "schedule-file": bounds.MAX_SCHEDULE_FILE_BYTES,
  "job-queue": bounds.JOB_QUEUE.maxWaiting,
  "job-queue-client": bounds.JOB_QUEUE.maxWaitingPerClient,
  "job-wait": bounds.JOB_WAIT_MS,
  "page-queue": bounds.RENDER_QUEUE.maxWaiting,
  "page-queue-client": bounds.RENDER_QUEUE.maxWaitingPerClient,
  "page-wait": bounds.RENDER_WAIT_MS,
  "picture-time": bounds.JOB_DEADLINES_MS.picture,
  "datasheet-time": bounds.JOB_DEADLINES_MS.datasheet,
  "list-time": bounds.JOB_DEADLINES_MS.list,
  "calculation-time": bounds.JOB_DEADLINES_MS.calculation,
  "plan-time": bounds.JOB_DEADLINES_MS.plan,
  "container-time": bounds.JOB_DEADLINES_MS.container,
  "process-memory": bounds.MAX_PROCESS_BYTES,
  "page-time": bounds.RENDER_DEADLINE_MS,
  "tender-queue": bounds.TENDER_QUEUE.maxWaiting,
  "tender-queue-client": bounds.TENDER_QUEUE.maxWaitingPerClient,
  "file-entry": bounds.MAX_FILE_ENTRY_BYTES,
  "profile-bytes": bounds.MAX_PROFILE_BYTES,
  "field-text": bounds.MAX_FIELD_TEXT_LENGTH,
  "field-values": bounds.MAX_FIELD_VALUES,
  "related-articles": MAX_RELATED_ARTICLES,
  "entry-images": MAX_ENTRY_IMAGES,
  "entry-documents": MAX_ENTRY_DOCUMENTS,
  synonyms: MAX_SYNONYMS_LENGTH,
  "custom-attributes": MAX_CUSTOM_ATTRIBUTES,
  "custom-attribute-name": MAX_CUSTOM_NAME_LENGTH,
  "custom-attribute-unit": MAX_CUSTOM_UNIT_LENGTH,
  "field-levels": bounds.MAX_FIELD_DEPTH,
  "workbook-bytes": bounds.MAX_WORKBOOK_BYTES,
  "workbook-parts": bounds.MAX_WORKBOOK_PARTS,
  "workbook-texts": bounds.MAX_SHARED_STRINGS_LENGTH,
  "sheet-columns": bounds.MAX_FILLED_COLUMNS,
  "sheet-merges": bounds.MAX_MERGED_RANGES,
  address: bounds.MAX_ADDRESS_LENGTH,
  markdown: bounds.MAX_MARKDOWN_LENGTH,
  "picture-bytes": bounds.MAX_PICTURE_BYTES,
  "picture-pixels": bounds.MAX_PICTURE_PIXELS,
  "document-bytes": bounds.MAX_DOCUMENT_BYTES,
  "photometry-bytes": bounds.MAX_PHOTOMETRIC_FILE_BYTES,
  "gldf-bytes": bounds.MAX_GLDF_BYTES,
  "gldf-parts": bounds.MAX_GLDF_PARTS,
  "svg-elements": bounds.MAX_SVG_ELEMENTS,
  "svg-levels": bounds.MAX_SVG_DEPTH,
  "svg-drawn": bounds.MAX_SVG_DRAWN_ELEMENTS,
  "brand-files": bounds.MAX_BRAND_FILES,
  "brand-file-bytes": bounds.MAX_BRAND_FILE_BYTES,
  "brand-text": bounds.MAX_BRAND_TEXT_LENGTH,
  "brand-links": bounds.MAX_BRAND_LINKS,
  "message-override": bounds.MAX_MESSAGE_OVERRIDE_LENGTH,
};

/** A limit's text with the numbers of `bounds.ts` that it names in braces. */
const withNumbers = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => Number(bounds[name as keyof typeof bounds]).toLocaleString("en"));

/**
 * The numbers of `bounds.ts`, described for operators (`docs/limits.md`) and programs (`x-limits` in `/openapi.json`).
 *
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export const INPUT_LIMITS = Object.fromEntries(
  Object.entries<Omit<InputLimit, "value">>(texts).map(([name, text]) => [
    name,
    { value: VALUES[name as InputLimitName], ...text, subject: withNumbers(text.subject) },
  ]),
) as unknown as Readonly<Record<InputLimitName, InputLimit>>;
