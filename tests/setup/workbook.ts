import { strToU8, zipSync } from "fflate";
import type { Cell } from "#formats/cell.ts";
import { columnLetters } from "#formats/cell-reference.ts";
import { escapeSheetText } from "#formats/sheet-text.ts";

/** A cell of a workbook: a value, a formula with its result, or a formula that was never calculated. */
export type Written = Cell | { readonly formula: string; readonly result?: number };

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly Written[])[];
  readonly merges?: readonly string[];
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[];
}

const LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${LINK}/${type}" Target="${target}"/>`;

function cellXml(cell: Written, place: string): string {
  if (cell === undefined || cell instanceof Date) return "";
  if (typeof cell === "object")
    return `<c r="${place}"><f>${cell.formula}</f>${cell.result === undefined ? "" : `<v>${cell.result}</v>`}</c>`;
  if (typeof cell !== "string") return `<c r="${place}"><v>${Number(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escapeSheetText(cell)}</t></is></c>`;
}

/** A workbook as Excel saves it, as far as a schedule needs it. */
export function workbook(...sheets: readonly WrittenSheet[]): Uint8Array {
  const ids = sheets.map((_, index) => `s${index + 1}`);
  const parts = sheets.map(({ rows, merges = [], hidden = [] }, index) => {
    const xml = rows.map((cells, at) => `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ""}>${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`)).join("")}</row>`); // prettier-ignore
    const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join("");
    return [`xl/worksheets/${ids[index]}.xml`, strToU8(`<worksheet><sheetData>${xml.join("")}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`)] as const; // prettier-ignore
  });
  return zipSync({
    "_rels/.rels": strToU8(`<Relationships>${link("d", "officeDocument", "xl/workbook.xml")}</Relationships>`),
    "xl/workbook.xml": strToU8(`<workbook xmlns:r="r"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${ids[at]}"/>`).join("")}</sheets></workbook>`), // prettier-ignore
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${ids.map((id) => link(id, "worksheet", `worksheets/${id}.xml`)).join("")}</Relationships>`), // prettier-ignore
    ...Object.fromEntries(parts),
  });
}
