import { closeSync, existsSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import type { Language } from "#model/languages/language.ts";
import { HTML_REPORT_START, htmlReport } from "./html-report.ts";
import { JSON_REPORT_START, jsonReport, type ReportContent } from "./report-content.ts";

/** A validated destination of a report, checked before the catalogue is read. */
export interface ReportTarget {
  readonly path: string;
  /** @throws {InvalidReportPathError} if a file that is no report has been created there in the meantime @throws the file system's error */
  readonly write: (content: ReportContent) => void;
}

/** The path cannot be that of a report; the message is one sentence. */
export class InvalidReportPathError extends Error {
  override readonly name = "InvalidReportPathError";
}

/** The report formats by file extension, and how a file of each begins. */
const REPORT_FORMATS = {
  ".html": { write: htmlReport, start: HTML_REPORT_START },
  ".json": { write: jsonReport, start: JSON_REPORT_START },
} as const;

const isReportExtension = (extension: string): extension is keyof typeof REPORT_FORMATS =>
  Object.hasOwn(REPORT_FORMATS, extension);

/**
 * Chooses the format of a report by the extension of its file, and checks whether it can be written. An earlier report is
 * overwritten, no other file.
 *
 * @throws {InvalidReportPathError} if the extension is neither of the two, or another file has that name
 * @throws the file system's error if nothing can be written there
 */
export function createReportTarget(path: string, language: Language): ReportTarget {
  const extension = extname(path).toLowerCase();
  if (!isReportExtension(extension))
    throw new InvalidReportPathError(`--report is ${path}; expected a file that ends with .html or .json.`);
  const { write, start } = REPORT_FORMATS[extension];
  ensureOverwritable(path, start);
  ensureWritable(path);
  return {
    path,
    write(content) {
      ensureOverwritable(path, start);
      writeFileSync(path, write(content, language));
    },
  };
}

/** @throws {InvalidReportPathError} if the file exists and is not a report */
function ensureOverwritable(path: string, start: string): void {
  if (existsSync(path) && !beginsWith(path, start))
    throw new InvalidReportPathError(
      `--report is ${path}, which is not a report and is not overwritten; give it another name.`,
    );
}

/**
 * Opens a file for writing without changing it, since permissions alone are unreliable on network drives. @throws the
 * file system's error
 */
function ensureWritable(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, "a"));
  if (isNew) rmSync(path);
}

/** Whether a file is empty or begins with a given text. */
function beginsWith(path: string, start: string): boolean {
  const expected = Buffer.from(start);
  const bytes = Buffer.alloc(expected.length);
  const file = openSync(path, "r");
  try {
    const length = readSync(file, bytes);
    return length === 0 || bytes.equals(expected);
  } finally {
    closeSync(file);
  }
}
