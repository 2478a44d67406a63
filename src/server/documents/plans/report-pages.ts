import { drawKeyFigures, shrinkToFit, drawLabelledTexts, type LabelledText } from "../sheet/labelled-values.ts";
import { CONTENT_AREA, COLOURS, TEXT_STYLES, type TextStyle } from "../sheet/sheet-style.ts";
import type { StructureElement, Sheet } from "../sheet/sheet.ts";
import type { ReportCell, ReportContent, ReportTable } from "./report-content.ts";

const MIN_TITLE_SIZE = 12;
const PROJECT_COLUMNS = 5;
const ROW_PADDING = 3.5;
const CELL_GAP = 6;
const HEADING_HEIGHT = 19;
const HEADER_HEIGHT = 14;
const TABLE_GAP = 20;
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
  const position = { x: CONTENT_AREA.left, width: CONTENT_AREA.width };
  const title = shrinkToFit(sheet, name, CONTENT_AREA.width, TEXT_STYLES.title, MIN_TITLE_SIZE);
  let y = CONTENT_AREA.top + 4 + sheet.write(section, "H1", name, { ...position, y: CONTENT_AREA.top }, title);
  if (project.length > 0)
    y = drawLabelledTexts(sheet, section, project, { ...position, y: y + 2 }, PROJECT_COLUMNS) + 4;
  y = drawKeyFigures(sheet, section, totals, { ...position, y }, totals.length) + TABLE_GAP;
  for (const table of tables) y = drawReportTable(sheet, table, y) + TABLE_GAP;
  for (const remark of remarks) {
    const height = sheet.textHeight(sheet.toPrintable(remark), CONTENT_AREA.width, TEXT_STYLES.cellNote);
    if (y + height > CONTENT_AREA.bottom) {
      sheet.addPage();
      y = CONTENT_AREA.top;
    }
    y += 2 + sheet.write(section, "P", remark, { ...position, y }, TEXT_STYLES.cellNote);
  }
}

/** Draws a table over as many pages as it needs. @returns the y coordinate below it */
export function drawReportTable(sheet: Sheet, { heading, columns, rows }: ReportTable, top: number): number {
  const section = sheet.addElement(sheet.root, "Sect");
  let y = top;
  if (CONTENT_AREA.bottom - y < MIN_TABLE_HEIGHT) {
    sheet.addPage();
    y = CONTENT_AREA.top;
  }
  sheet.write(section, "H2", heading, { x: CONTENT_AREA.left, y, width: CONTENT_AREA.width }, TEXT_STYLES.heading);
  y += HEADING_HEIGHT;
  const table = sheet.addElement(section, "Table");
  drawHeader(sheet, columns, y, sheet.addElement(table, "TR"));
  y += HEADER_HEIGHT;
  for (const cells of rows) {
    const height = rowHeight(sheet, columns, cells);
    if (y + height > CONTENT_AREA.bottom) {
      sheet.addPage();
      // Repeated column heads are artifacts: screen readers have read them on the first page.
      sheet.drawArtifact(() => drawHeader(sheet, columns, CONTENT_AREA.top, undefined), "Pagination");
      y = CONTENT_AREA.top + HEADER_HEIGHT;
    }
    drawRow(sheet, columns, cells, { y, row: sheet.addElement(table, "TR") });
    y += height;
    sheet.drawRule(CONTENT_AREA.left, y, CONTENT_AREA.width);
  }
  return y;
}

/** @param row absent within an artifact */
function drawHeader(sheet: Sheet, columns: ReportTable["columns"], y: number, row: StructureElement | undefined): void {
  positionColumns(columns).forEach(({ title, x, width, isRightAligned }) => {
    const style: TextStyle = { ...TEXT_STYLES.small, align: isRightAligned ? "right" : "left" };
    if (row) sheet.write(row, "TH", title, { x, y, width }, style, { scope: "Column" });
    else sheet.drawText(sheet.toPrintable(title), { x, y, width }, style);
  });
  if (row) sheet.drawRule(CONTENT_AREA.left, y + HEADER_HEIGHT - 2, CONTENT_AREA.width, COLOURS.line, 0.6);
  else sheet.drawLine(CONTENT_AREA.left, y + HEADER_HEIGHT - 2, CONTENT_AREA.width, COLOURS.line, 0.6);
}

function drawRow(
  sheet: Sheet,
  columns: ReportTable["columns"],
  cells: readonly ReportCell[],
  { y, row }: { readonly y: number; readonly row: StructureElement },
): void {
  positionColumns(columns).forEach(({ x, width, isRightAligned = false }, index) => {
    const { text, note, isUnmet = false } = cells[index] ?? { text: "" };
    const cell = sheet.addElement(row, index === 0 ? "TH" : "TD", undefined, index === 0 ? { scope: "Row" } : {});
    const align = isRightAligned ? "right" : "left";
    const colour = isUnmet ? COLOURS.warning : undefined;
    let top = y + ROW_PADDING;
    for (const [content, textStyle] of [
      [text, index === 0 || isUnmet ? TEXT_STYLES.value : TEXT_STYLES.cell],
      [note ?? "", TEXT_STYLES.cellNote],
    ] as const) {
      if (content === "") continue;
      const style = { ...textStyle, ...(colour !== undefined && { colour }), align } as const;
      top += sheet.write(cell, "P", content, { x, y: top, width }, style);
    }
  });
}

function rowHeight(sheet: Sheet, columns: ReportTable["columns"], cells: readonly ReportCell[]): number {
  const heights = columns.map(({ width }, index) => {
    const { text, note = "" } = cells[index] ?? { text: "" };
    const noteHeight =
      note === "" ? 0 : sheet.textHeight(sheet.toPrintable(note), width - CELL_GAP, TEXT_STYLES.cellNote);
    return sheet.textHeight(sheet.toPrintable(text), width - CELL_GAP, TEXT_STYLES.value) + noteHeight;
  });
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/**
 * Adds the position to each column. The gap is to the right of left-aligned columns and to the left of right-aligned
 * ones.
 */
function positionColumns(columns: ReportTable["columns"]) {
  let x: number = CONTENT_AREA.left;
  return columns.map((column) => {
    const left = x + (column.isRightAligned ? CELL_GAP : 0);
    x += column.width;
    return { ...column, x: left, width: column.width - CELL_GAP };
  });
}
