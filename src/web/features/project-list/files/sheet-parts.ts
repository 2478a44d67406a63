import type { TableCell } from "#formats/csv-text.ts";
import { xmlText } from "#formats/xml-text.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`;
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Spreadsheets take names of sheets up to this long, without these signs. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[\\/?*[\]:']/g;

/** The style of the head: bold. Its number is the place in `cellXfs`. */
const HEAD_STYLE = 1;
const STYLES =
  `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** What a sheet is made of. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** The parts of an XLSX file with one sheet, by their path in it; the head is bold and stays in view. */
export const sheetParts = (sheet: Sheet): Readonly<Record<string, string>> => ({
  "[Content_Types].xml":
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
  "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(sheet.name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations([
    ["worksheet", "worksheets/sheet1.xml"],
    ["styles", "styles.xml"],
  ]),
  "xl/styles.xml": STYLES,
  "xl/worksheets/sheet1.xml": sheetXml(sheet),
});

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${tags.join("")}</Relationships>`;
}

function sheetXml({ head, rows }: Sheet): string {
  const lines = [rowXml(head, 1, HEAD_STYLE), ...rows.map((row, at) => rowXml(row, at + 2))];
  return (
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columnWidths({ head, rows })}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`
  );
}

const rowXml = (cells: readonly TableCell[], number: number, style = 0): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnLetter(at)}${number}`, style)).join("")}</row>`;

/** A text is written as one, whatever it begins with, so it is never taken for a formula. */
function cellXml(cell: TableCell, place: string, style: number): string {
  if (cell === undefined || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const NARROWEST = 9;
const WIDEST = 50;

/** Widths in characters, as the longest cell wants them. */
function columnWidths({ head, rows }: Pick<Sheet, "head" | "rows">): string {
  return head
    .map((title, at) => {
      const longest = rows.reduce((most, row) => Math.max(most, String(row[at] ?? "").length), title.length);
      const width = Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
    })
    .join("");
}

/** The letters of the first 26 columns. */
const columnLetter = (column: number): string => String.fromCharCode("A".charCodeAt(0) + column);

const sheetName = (name: string): string =>
  name.replaceAll(NOT_IN_NAMES, " ").trim().slice(0, LONGEST_NAME).trim() || "1";
