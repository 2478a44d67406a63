import { MAX_LIST_CELLS, MAX_LIST_FILE_BYTES } from "#model/bounds.ts";
import type { ListCover } from "#project-list/lists/list-cover.ts";
import { readCover } from "#project-list/tables/read-cover.ts";
import { readListTable, type ListTableResult } from "#project-list/tables/read-list-table.ts";
import { readCsv } from "#formats/csv-rows.ts";
import { detectFileKind, decodeTextFile } from "#web/spreadsheets/file-content.ts";
import { WorkbookTooLargeError, readXlsxSheets } from "#web/spreadsheets/xlsx-sheets.ts";

/** Why a file yields no list; keys of the messages. */
type FileProblem =
  | {
      readonly problem:
        "empty" | "tooLarge" | "overfull" | "notAList" | "oldExcel" | "encrypted" | "damaged" | "failed" | "noArticles";
    }
  | { readonly problem: "openQuote"; readonly row: number };

/** The lines of a file, and the project data on the cover sheet of an exported file. */
export interface ImportedList extends ListTableResult {
  readonly cover?: ListCover | undefined;
  /** Other sheets with articles, which are not read. */
  readonly otherSheets?: readonly string[];
}

/** The list of a file, or why there is none. */
export type ListFileOutcome = ImportedList | FileProblem;

/** Reads a list from a spreadsheet, such as an exported list. The file's name becomes the list's name. */
export async function readListFile(file: File): Promise<ListFileOutcome> {
  if (file.size > MAX_LIST_FILE_BYTES) return { problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.\w{1,5}$/, "");
  const kind = detectFileKind(bytes);
  if (kind === "text") return readText(decodeTextFile(bytes), name);
  if (kind === "zip") return readWorkbook(bytes, name);
  return { problem: kind === "oldExcel" || kind === "encrypted" ? kind : "notAList" };
}

function readText(text: string, name: string): ListFileOutcome {
  if (text.trim() === "") return { problem: "empty" };
  if (text.includes("\u0000")) return { problem: "notAList" };
  const csv = readCsv(text, MAX_LIST_CELLS);
  if (csv === undefined) return { problem: "overfull" };
  if ("unclosedQuote" in csv) return { problem: "openQuote", row: csv.unclosedQuote };
  return readListTable({ ...csv, name }) ?? { problem: "noArticles" };
}

/** The list is the first visible sheet with articles, else the first hidden one; a cover sheet states its name. */
function readWorkbook(bytes: Uint8Array, name: string): ListFileOutcome {
  try {
    const sheets = readXlsxSheets(bytes);
    if (!sheets) return { problem: "notAList" };
    if (sheets.every(({ rows }) => rows.length === 0)) return { problem: "empty" };
    const { project = name, cover } =
      sheets.map(({ rows }) => readCover(rows)).find((result) => result !== undefined) ?? {};
    const [first, ...others] = sheets
      .filter(({ rows }) => readCover(rows) === undefined)
      .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
      .flatMap((sheet) => {
        const table = readListTable({ ...sheet, name: project });
        return table ? [{ table, sheet: sheet.name }] : [];
      });
    if (!first) return { problem: "noArticles" };
    const otherSheets = others.map(({ sheet }) => sheet);
    return { ...first.table, ...(cover && { cover }), ...(otherSheets.length > 0 && { otherSheets }) };
  } catch (error) {
    return { problem: error instanceof WorkbookTooLargeError ? "overfull" : "damaged" };
  }
}
