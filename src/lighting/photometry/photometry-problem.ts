/** The kinds of faults in photometric files. */
type PhotometryProblemCode =
  | "too-large" /* more bytes than are read */
  | "not-text" /* a picture, an archive or another file that is not text */
  | "not-photometry" /* a text in neither format */
  | "tm-33" /* IES TM-33, the XML format of the same data */
  | "ends-early" /* the file ends before the data that its header announces */
  | "not-a-number"
  | "out-of-range"
  | "not-ascending" /* angles that do not ascend */
  | "symmetry-mismatch" /* the angles do not cover what the symmetry needs */
  | "not-supported" /* understood, but not calculated with */
  | "no-light"; /* every intensity or the flux is 0 */

/**
 * Why a photometric file was refused: plain data for a sentence in any language.
 *
 * `line` counts from 1 and is absent when the problem concerns the whole file. `field` names the value by its position in the
 * format; `found` is its content, truncated; `expected` says what it should be.
 */
export interface PhotometryProblem {
  readonly code: PhotometryProblemCode;
  readonly line?: number;
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

const MAX_QUOTE_LENGTH = 60;

/** Quotes file content, truncated to one short line. */
export function quote(text: string): string {
  const normalized = text
    .slice(0, MAX_QUOTE_LENGTH * 2)
    .replace(/\s/g, " ")
    .trim();
  return normalized.length > MAX_QUOTE_LENGTH ? `${normalized.slice(0, MAX_QUOTE_LENGTH)}…` : normalized;
}

/** Thrown inside a reader; its entry point catches it and returns the problem. */
export class UnreadablePhotometry extends Error {
  readonly problem: PhotometryProblem;

  constructor(problem: PhotometryProblem) {
    super(photometryProblemText(problem));
    this.problem = problem;
  }
}

/** Formats a problem as an English sentence, for logs and for the command line. */
export function photometryProblemText({ line, field, found, expected }: PhotometryProblem): string {
  const position = line === undefined ? "" : `line ${line}: `;
  return `${position}${field}: found ${found === "" ? "nothing" : `“${found}”`}, expected ${expected}.`;
}
