import { drawFigures, fitStyle, drawLabelledTexts, type LabelledText } from "../sheet/sheet-figures.ts";
import { AREA, COLOURS, TEXT_STYLES, type TextStyle } from "../sheet/sheet-style.ts";
import type { Part, Sheet } from "../sheet/sheet.ts";
import type { ReportCell, ReportContent, ReportTable } from "./report-content.ts";

const MIN_TITLE_SIZE = 12;
const PROJECT_COLUMNS = 5;
const ROW_PADDING = 3.5;
const CELL_GAP = 6;
const HEADING_HEIGHT = 19;
const HEADER_HEIGHT = 14;
const TABLE_GAP = 20;
/** The heading, the column heads and a first row; with less left, a table begins on the next page. */
const MIN_TABLE_HEIGHT = 90;

/** The first pages of a report: name, project, totals, and its tables over as many pages as they take. */
export function drawReport(
  sheet: Sheet,
  { name, totals, tables, remarks }: ReportContent,
  project: readonly LabelledText[],
): void {
  sheet.addPage();
  const part = sheet.part(sheet.root, "Sect");
  const position = { x: AREA.left, width: AREA.width };
  const title = fitStyle(sheet, name, AREA.width, TEXT_STYLES.title, MIN_TITLE_SIZE);
  let y = AREA.top + 4 + sheet.write(part, "H1", name, { ...position, y: AREA.top }, title);
  if (project.length > 0) y = drawLabelledTexts(sheet, part, project, { ...position, y: y + 2 }, PROJECT_COLUMNS) + 4;
  y = drawFigures(sheet, part, totals, { ...position, y }, totals.length) + TABLE_GAP;
  for (const table of tables) y = drawTable(sheet, table, y) + TABLE_GAP;
  for (const remark of remarks) {
    const height = sheet.height(sheet.printable(remark), AREA.width, TEXT_STYLES.cellNote);
    if (y + height > AREA.bottom) {
      sheet.addPage();
      y = AREA.top;
    }
    y += 2 + sheet.write(part, "P", remark, { ...position, y }, TEXT_STYLES.cellNote);
  }
}

/** Draws a table over as many pages as it takes. @returns the y coordinate below it */
export function drawTable(sheet: Sheet, { heading, columns, rows }: ReportTable, top: number): number {
  const part = sheet.part(sheet.root, "Sect");
  let y = top;
  if (AREA.bottom - y < MIN_TABLE_HEIGHT) {
    sheet.addPage();
    y = AREA.top;
  }
  sheet.write(part, "H2", heading, { x: AREA.left, y, width: AREA.width }, TEXT_STYLES.heading);
  y += HEADING_HEIGHT;
  const table = sheet.part(part, "Table");
  drawHeader(sheet, columns, y, sheet.part(table, "TR"));
  y += HEADER_HEIGHT;
  for (const cells of rows) {
    const height = rowHeight(sheet, columns, cells);
    if (y + height > AREA.bottom) {
      sheet.addPage();
      // Screen readers have read the column heads on the first page.
      sheet.decoration(() => drawHeader(sheet, columns, AREA.top, undefined), "Pagination");
      y = AREA.top + HEADER_HEIGHT;
    }
    drawRow(sheet, columns, cells, { y, row: sheet.part(table, "TR") });
    y += height;
    sheet.rule(AREA.left, y, AREA.width);
  }
  return y;
}

/** @param row absent within an artifact */
function drawHeader(sheet: Sheet, columns: ReportTable["columns"], y: number, row: Part | undefined): void {
  withPositions(columns).forEach(({ title, x, width, isFigure }) => {
    const style: TextStyle = { ...TEXT_STYLES.small, align: isFigure ? "right" : "left" };
    if (row) sheet.write(row, "TH", title, { x, y, width }, style, { scope: "Column" });
    else sheet.drawText(sheet.printable(title), { x, y, width }, style);
  });
  if (row) sheet.rule(AREA.left, y + HEADER_HEIGHT - 2, AREA.width, COLOURS.line, 0.6);
  else sheet.line(AREA.left, y + HEADER_HEIGHT - 2, AREA.width, COLOURS.line, 0.6);
}

function drawRow(
  sheet: Sheet,
  columns: ReportTable["columns"],
  cells: readonly ReportCell[],
  { y, row }: { readonly y: number; readonly row: Part },
): void {
  withPositions(columns).forEach(({ x, width, isFigure = false }, index) => {
    const { text, note, isUnmet = false } = cells[index] ?? { text: "" };
    const cell = sheet.part(row, index === 0 ? "TH" : "TD", undefined, index === 0 ? { scope: "Row" } : {});
    const align = isFigure ? "right" : "left";
    const colour = isUnmet ? COLOURS.warning : undefined;
    let top = y + ROW_PADDING;
    for (const [content, textStyle] of [[text, index === 0 || isUnmet ? TEXT_STYLES.value : TEXT_STYLES.cell], [note ?? "", TEXT_STYLES.cellNote]] as const) {
      if (content === "") continue;
      const style = { ...textStyle, ...(colour !== undefined && { colour }), align } as const;
      top += sheet.write(cell, "P", content, { x, y: top, width }, style);
    }
  });
} // prettier-ignore

function rowHeight(sheet: Sheet, columns: ReportTable["columns"], cells: readonly ReportCell[]): number {
  const heights = columns.map(({ width }, index) => {
    const { text, note = "" } = cells[index] ?? { text: "" };
    const noteHeight = note === "" ? 0 : sheet.height(sheet.printable(note), width - CELL_GAP, TEXT_STYLES.cellNote);
    return sheet.height(sheet.printable(text), width - CELL_GAP, TEXT_STYLES.value) + noteHeight;
  });
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Each column with its position; between two of them is a gap, to the right of texts and to the left of figures. */
function withPositions(columns: ReportTable["columns"]) {
  let x: number = AREA.left;
  return columns.map((column) => {
    const left = x + (column.isFigure ? CELL_GAP : 0);
    x += column.width;
    return { ...column, x: left, width: column.width - CELL_GAP };
  });
}
