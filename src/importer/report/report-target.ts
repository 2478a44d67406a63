import { closeSync, existsSync, openSync, readSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import type { Language } from "#model/languages/language.ts";
import { HTML_REPORT_START, htmlReport } from "./html-report.ts";
import { JSON_REPORT_START, jsonReport } from "./json-report.ts";
import type { ReportContent } from "./report-content.ts";

/** Where a report goes, which is known to be possible before the catalogue is read. */
export interface ReportTarget {
  readonly path: string;
  /** @throws the file system's error */
  readonly write: (content: ReportContent) => void;
}

/** The path cannot be that of a report; the message is one sentence. */
export class BadReportPath extends Error {
  override readonly name = "BadReportPath";
}

/** The forms of a report by file extension, and how a file of each begins. */
const FORMS = {
  ".html": { write: htmlReport, start: HTML_REPORT_START },
  ".json": { write: jsonReport, start: JSON_REPORT_START },
} as const;

const isForm = (ending: string): ending is keyof typeof FORMS => Object.hasOwn(FORMS, ending);

/**
 * Chooses the form of a report by the extension of its file. An earlier report is overwritten, no other file.
 *
 * @throws {BadReportPath} if the extension is of neither form, or another file has that name
 */
export function reportTarget(path: string, language: Language): ReportTarget {
  const ending = extname(path).toLowerCase();
  if (!isForm(ending)) throw new BadReportPath(`--report is ${path}; expected a file that ends with .html or .json.`);
  const { write, start } = FORMS[ending];
  if (existsSync(path) && !beginsWith(path, start))
    throw new BadReportPath(`--report is ${path}, which is no report and is not overwritten; give it another name.`);
  return { path, write: (content) => writeFileSync(path, write(content, language)) };
}

/** Whether a file is empty or begins with a text. */
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
