import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import type { Language } from "#model/languages/language.ts";
import { readFileStart } from "../files/file-format.ts";
import { HTML_REPORT_START, formatHtmlReport } from "./html-report.ts";
import { JSON_REPORT_START, formatJsonReport, type ReportContent } from "./report-content.ts";

/** A validated destination of a report, checked before the catalogue is read. */
export type ReportTarget = ReturnType<typeof createReportTarget>;

/** A report cannot be written to the path; the message is one sentence. */
export class InvalidReportPathError extends Error {
  override readonly name = "InvalidReportPathError";
}

/** The report formats by file extension. Only files that begin with `start` are overwritten. */
const REPORT_FORMATS = new Map([
  [".html", { format: formatHtmlReport, start: HTML_REPORT_START }],
  [".json", { format: formatJsonReport, start: JSON_REPORT_START }],
]);

/**
 * Chooses the format of a report by the extension of its file, and checks whether it can be written. Of existing files,
 * only an earlier report is overwritten.
 *
 * @throws {InvalidReportPathError} if the extension is neither `.html` nor `.json`, or the file is not a report
 * @throws the file system's error if nothing can be written there
 */
export function createReportTarget(path: string, language: Language) {
  const reportFormat = REPORT_FORMATS.get(extname(path).toLowerCase());
  if (!reportFormat)
    throw new InvalidReportPathError(`--report is ${path}; expected a file name that ends in .html or .json.`);
  const { format, start } = reportFormat;
  ensureOverwritable(path, start);
  ensureWritable(path);
  return {
    path,
    /**
     * @throws {InvalidReportPathError} if a file that is not a report has been created there in the meantime
     * @throws the file system's error
     */
    write(content: ReportContent): void {
      ensureOverwritable(path, start);
      writeFileSync(path, format(content, language));
    },
  };
}

/** @throws {InvalidReportPathError} if the file exists and is not a report */
function ensureOverwritable(path: string, start: string): void {
  if (existsSync(path) && !beginsWith(path, start))
    throw new InvalidReportPathError(
      `--report is ${path}, which is not a report and will not be overwritten; specify another file.`,
    );
}

/**
 * Opens a file for writing without changing it, since permissions alone are unreliable on network drives.
 *
 * @throws the file system's error
 */
function ensureWritable(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, "a"));
  if (isNew) rmSync(path);
}

/** Whether a file is empty or begins with a given string. */
function beginsWith(path: string, start: string): boolean {
  const expected = Buffer.from(start);
  const bytes = readFileStart(path, expected.length);
  return bytes.length === 0 || bytes.equals(expected);
}
