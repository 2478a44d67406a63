import { strToU8, Zip, ZipDeflate } from "fflate";
import { sheetPath, sheetXml, workbookParts } from "#formats/workbook-parts.ts";
import type { WorkbookProperties } from "#formats/workbook-details.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import type { ExportTable } from "./export-table.ts";

export interface Sheet extends ExportTable {
  readonly name: string;
}

/** A part of an XLSX file: its path, and its text in chunks. */
type WorkbookPart = readonly [path: string, chunks: Iterable<string>];

function sheetParts(sheets: readonly Sheet[], properties: WorkbookProperties): readonly WorkbookPart[] {
  const sheetHeads = sheets.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column, index) => ({ ...column, width: columnWidth(column.title, rows, index) })),
  }));
  return [
    ...Object.entries(workbookParts(sheetHeads, properties)).map(([path, text]) => [path, [text]] as const),
    ...sheetHeads.map((head, index) => [sheetPath(index), sheetXml(head, sheets[index]?.rows ?? [])] as const),
  ];
}

const MIN_WIDTH = 9;
const MAX_WIDTH = 50;

/** The length of the longest cell with a margin, in characters. */
function columnWidth(title: string, rows: Sheet["rows"], column: number): number {
  const width = rows.reduce((maxLength, row) => Math.max(maxLength, String(row[column] ?? "").length), title.length);
  return Math.min(Math.max(width + 2, MIN_WIDTH), MAX_WIDTH);
}

const XLSX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The name of the site that created a workbook, and of its operator. */
export type WorkbookAuthor = Pick<WorkbookProperties, "creator" | "company">;

/** A sheet, and an optional second one, such as the data of a cover. */
export interface Workbook extends Sheet {
  readonly secondSheet?: Sheet | undefined;
  readonly author?: WorkbookAuthor | undefined;
}

/** Runs in short tasks rather than a worker: the library's workers are blobs, which the security policy forbids. */
export async function createXlsx({ secondSheet, author, ...sheet }: Workbook): Promise<Blob> {
  const parts = sheetParts(secondSheet ? [sheet, secondSheet] : [sheet], { title: sheet.name, ...author });
  return new Blob(await runInTasks(zipSteps(parts)), { type: XLSX_MEDIA_TYPE });
}

function* zipSteps(parts: ReturnType<typeof sheetParts>): Generator<void, Uint8Array<ArrayBuffer>[]> {
  const archive: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    archive.push(bytes);
  });
  for (const [path, chunks] of parts) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const chunk of chunks) {
      file.push(strToU8(chunk));
      yield;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return archive;
}
