import * as bounds from "./bounds.ts";

/** What a bound counts. `characters` are UTF-16 code units, as HTML's `maxlength` and JavaScript count them. */
export type BoundUnit = "bytes" | "characters" | "entries" | "levels" | "milliseconds" | "pieces" | "pixels";

/** How much of something is taken in: at most `value`, and what is above it is told in `above`. */
export interface Bound {
  readonly value: number;
  readonly unit: BoundUnit;
  /** What it is that is bounded, and where. */
  readonly of: string;
  /** What happens to what is larger, as a sentence. */
  readonly above: string;
  /** The status of the answer, where a request is refused. */
  readonly status?: 400 | 408 | 413 | 414 | 431 | 503;
}

/**
 * All bounds of what comes from outside: the numbers of `bounds.ts`, told to operators (`docs/limits.md`) and to programs
 * (`x-limits` of `/openapi.json`). `tests/api/bounds.test.ts` tries each below, at and above its number.
 */
export const BOUNDS = {
  query: {
    value: bounds.LONGEST_QUERY,
    unit: "characters",
    of: "the query of a page's address, with its question mark",
    above: "The request is refused.",
    status: 414,
  },
  "view-query": {
    value: bounds.LONGEST_VIEW_QUERY,
    unit: "characters",
    of: "the query of /api/view, with its question mark",
    above: "The request is refused.",
    status: 414,
  },
  "form-bytes": {
    value: bounds.LARGEST_FORM_BYTES,
    unit: "bytes",
    of: "the body of a form that is posted to a project list's document",
    above: "Reading stops and the request is refused.",
    status: 413,
  },
  "printed-lines": {
    value: bounds.MOST_PRINTED_LINES,
    unit: "entries",
    of: "the lines of a project list that is made into a document",
    above: "The request is refused with a sentence that names the number.",
    status: 413,
  },
  "shared-list-bytes": {
    value: bounds.LARGEST_SHARED_LIST_BYTES,
    unit: "bytes",
    of: "the names, codes and notes of a shared project list, unpacked",
    above: "Unpacking stops, and the list is refused as damaged.",
    status: 400,
  },
  "list-zones": {
    value: bounds.MOST_ZONES,
    unit: "entries",
    of: "the zones of a project list, shared, opened from a file or kept",
    above: "A shared list is refused as damaged; the rows of a file that name further zones are left out and told.",
    status: 400,
  },
  "list-lines": {
    value: bounds.MOST_LINES,
    unit: "entries",
    of: "the lines of one zone of a project list",
    above: "A shared list is refused as damaged; further rows of a file are left out and told.",
    status: 400,
  },
  "list-name": {
    value: bounds.LONGEST_NAME,
    unit: "characters",
    of: "the name of a project list or of one of its zones",
    above: "A shared list is refused as damaged; rows of a file are left out and told; a field takes no more.",
    status: 400,
  },
  "list-note": {
    value: bounds.LONGEST_NOTE,
    unit: "characters",
    of: "the note of a project list's line",
    above: "A shared list is refused as damaged; rows of a file are left out and told; a field takes no more.",
    status: 400,
  },
  "list-code": {
    value: bounds.LONGEST_CODE,
    unit: "characters",
    of: "the article code of a project list's line",
    above: "A shared list is refused as damaged; rows of a file are left out and told.",
    status: 400,
  },
  "list-quantity": {
    value: bounds.MOST_PIECES,
    unit: "pieces",
    of: "the quantity of a project list's line",
    above: "A shared list is refused as damaged; rows of a file are left out and told; a field takes no more.",
    status: 400,
  },
  "list-file": {
    value: bounds.LARGEST_LIST_FILE_BYTES,
    unit: "bytes",
    of: "a file that a browser opens as a project list",
    above: "It is not opened, and a sentence names the number.",
  },
  address: {
    value: bounds.LONGEST_ADDRESS,
    unit: "characters",
    of: "an address of the catalogue that leads to another site",
    above: "An import warns, and the address is shown as none.",
  },
  markdown: {
    value: bounds.LONGEST_MARKDOWN,
    unit: "characters",
    of: "a text of the catalogue or of the content pages that is read as Markdown",
    above: "It is shown as it is, as one paragraph of plain text.",
  },
  "picture-bytes": {
    value: bounds.LARGEST_PICTURE_BYTES,
    unit: "bytes",
    of: "a picture of a catalogue that is imported",
    above: "It is left out with a warning and shows as a drawing.",
  },
  "picture-pixels": {
    value: bounds.LARGEST_PICTURE_PIXELS,
    unit: "pixels",
    of: "a picture of a catalogue that is imported, all its frames together",
    above: "It is left out with a warning and shows as a drawing.",
  },
  "svg-elements": {
    value: bounds.MOST_SVG_ELEMENTS,
    unit: "entries",
    of: "the elements of a drawing (SVG) of a catalogue that is imported",
    above: "Reading stops; the drawing is left out with a warning, and one of our own shows instead.",
  },
  "svg-levels": {
    value: bounds.MOST_SVG_LEVELS,
    unit: "levels",
    of: "how deep the elements of a drawing are nested, references followed",
    above: "The drawing is left out with a warning, and one of our own shows instead.",
  },
  "svg-drawn": {
    value: bounds.MOST_SVG_DRAWN,
    unit: "entries",
    of: "the elements that a drawing comes to when every reference is followed; a step of a filter counts as 1,000",
    above: "The drawing is left out with a warning, and one of our own shows instead.",
  },
} as const satisfies Readonly<Record<string, Bound>>;

/** The name of a bound, as `/openapi.json` and `docs/limits.md` have it. */
export type BoundName = keyof typeof BOUNDS;
