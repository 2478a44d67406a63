import { drawHeading, type LabelledText } from "../sheet/labelled-values.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { StructureElement } from "#pdf/tagged-pdf.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { ReportCell, ReportContent, ReportTable } from "./report-content.ts";

/** The columns of a project's details: its name and the fields of its cover. */
export const PROJECT_COLUMNS = 5;
const ROW_PADDING = 3.5;
const CELL_GAP = 6;
const HEADING_HEIGHT = 19;
const HEADER_HEIGHT = 14;
const TABLE_GAP = 20;
const REMARK_GAP = 2;
/** The heading, the column heads and a first row; with less space, a table begins on the next page. */
const MIN_TABLE_HEIGHT = 90;

/** Draws the first pages of a report: name, project, totals, and tables over as many pages as they need. */
export function drawReport(
  sheet: Sheet,
  { name, totals, tables, remarks }: ReportContent,
  project: readonly LabelledText[],
): void {
  sheet.addPage();
  const section = sheet.addElement(sheet.root, "Sect");
  const heading = { title: name, details: project, detailColumns: PROJECT_COLUMNS, keyFigures: totals };
  let y = drawHeading(sheet, section, heading) + TABLE_GAP;
  for (const table of tables) y = drawReportTable(sheet, table, y) + TABLE_GAP;
  for (const remark of remarks) {
    const height = sheet.textHeight(remark, CONTENT_AREA.width, TEXT_STYLES.cellNote);
    y = sheet.ensureSpace(y, height);
    y += REMARK_GAP + sheet.write(section, "P", remark, { ...FULL_WIDTH, y }, TEXT_STYLES.cellNote);
  }
}

/** Draws a table over as many pages as it needs. @returns the y coordinate below it */
export function drawReportTable(sheet: Sheet, { heading, columns, rows }: ReportTable, top: number): number {
  const section = sheet.addElement(sheet.root, "Sect");
  let y = sheet.ensureSpace(top, MIN_TABLE_HEIGHT);
  sheet.write(section, "H2", heading, { ...FULL_WIDTH, y }, TEXT_STYLES.heading);
  y += HEADING_HEIGHT;
  const table = sheet.addElement(section, "Table");
  drawHeader(sheet, columns, y, sheet.addElement(table, "TR"));
  y += HEADER_HEIGHT;
  for (const cells of rows) {
    const height = rowHeight(sheet, columns, cells);
    const rowTop = sheet.ensureSpace(y, height);
    if (rowTop !== y) {
      // Repeated column heads are artifacts: screen readers have read them on the first page.
      sheet.drawArtifact(() => drawHeader(sheet, columns, rowTop, undefined), "Pagination");
      y = rowTop + HEADER_HEIGHT;
    }
    drawRow(sheet, columns, cells, { y, row: sheet.addElement(table, "TR") });
    y += height;
    sheet.drawRule({ ...FULL_WIDTH, y });
  }
  return y;
}

/** @param row absent within an artifact */
function drawHeader(sheet: Sheet, columns: ReportTable["columns"], y: number, row: StructureElement | undefined): void {
  for (const { title, x, width, align } of positionColumns(columns))
    sheet.write(row, "TH", title, { x, y, width }, { ...TEXT_STYLES.small, align }, { scope: "Column" });
  sheet.drawRule({ ...FULL_WIDTH, y: y + HEADER_HEIGHT - 2 }, COLOURS.line, 0.6);
}

function drawRow(
  sheet: Sheet,
  columns: ReportTable["columns"],
  cells: readonly ReportCell[],
  { y, row }: { readonly y: number; readonly row: StructureElement },
): void {
  positionColumns(columns).forEach(({ x, width, align }, index) => {
    const { text, note = "", isUnmet = false } = cells[index] ?? { text: "" };
    const isFirst = index === 0;
    const cell = sheet.addElement(row, isFirst ? "TH" : "TD", undefined, isFirst ? { scope: "Row" } : {});
    const styleOverrides = { align, ...(isUnmet && { colour: COLOURS.warning }) };
    const textStyle = { ...(isFirst || isUnmet ? TEXT_STYLES.value : TEXT_STYLES.cell), ...styleOverrides };
    const top = y + ROW_PADDING;
    const textHeight = text === "" ? 0 : sheet.write(cell, "P", text, { x, y: top, width }, textStyle);
    const noteStyle = { ...TEXT_STYLES.cellNote, ...styleOverrides };
    if (note !== "") sheet.write(cell, "P", note, { x, y: top + textHeight, width }, noteStyle);
  });
}

function rowHeight(sheet: Sheet, columns: ReportTable["columns"], cells: readonly ReportCell[]): number {
  const heights = columns.map(({ width }, index) => {
    const { text, note = "" } = cells[index] ?? { text: "" };
    const noteHeight = note === "" ? 0 : sheet.textHeight(note, width - CELL_GAP, TEXT_STYLES.cellNote);
    return sheet.textHeight(text, width - CELL_GAP, TEXT_STYLES.value) + noteHeight;
  });
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Adds the position to each column. The gap is on the side to which the text does not align. */
function positionColumns(columns: ReportTable["columns"]) {
  let right: number = CONTENT_AREA.left;
  return columns.map((column) => {
    const x = right + (column.align ? CELL_GAP : 0);
    right += column.width;
    return { ...column, x, width: column.width - CELL_GAP };
  });
}
