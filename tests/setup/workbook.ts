import { strToU8, zipSync } from "fflate";
import { type Cell, columnLetters } from "#formats/cell.ts";
import { escapeSheetText } from "#formats/sheet-text.ts";

/** A cell of a workbook: a value, a formula with its result, or a formula that was never calculated. */
export type WorkbookCell = Cell | { readonly formula: string; readonly result?: number };

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly merges?: readonly string[];
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[];
}

const RELATIONSHIP_NAMESPACE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONSHIP_NAMESPACE}/${type}" Target="${target}"/>`;

function cellXml(cell: WorkbookCell, reference: string): string {
  if (cell === undefined || cell instanceof Date) return "";
  if (typeof cell === "object")
    return `<c r="${reference}"><f>${cell.formula}</f>${cell.result === undefined ? "" : `<v>${cell.result}</v>`}</c>`;
  if (typeof cell !== "string") return `<c r="${reference}"><v>${Number(cell)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeSheetText(cell)}</t></is></c>`;
}

/** Writes a workbook with the parts of Excel's format that room schedules use. */
export function writeWorkbook(...sheets: readonly WorkbookSheet[]): Uint8Array {
  const ids = sheets.map((_, index) => `s${index + 1}`);
  const parts = sheets.map(({ rows, merges = [], hidden = [] }, index) => {
    const xml = rows.map(
      (cells, row) =>
        `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ""}>${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`)).join("")}</row>`,
    );
    const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join("");
    return [
      `xl/worksheets/${ids[index]}.xml`,
      strToU8(`<worksheet><sheetData>${xml.join("")}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`),
    ] as const;
  });
  return zipSync({
    "_rels/.rels": strToU8(`<Relationships>${relationship("d", "officeDocument", "xl/workbook.xml")}</Relationships>`),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="${ids[index]}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${ids.map((id) => relationship(id, "worksheet", `worksheets/${id}.xml`)).join("")}</Relationships>`,
    ),
    ...Object.fromEntries(parts),
  });
}
