import type { ResolvedText } from "#model/texts/text.ts";
import type { DatasheetContent, DatasheetRow } from "./datasheet-content.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { StructureElement } from "#pdf/tagged-pdf.ts";
import type { Sheet } from "../sheet/sheet.ts";

const COLUMN_GAP = 20;
const COLUMN_WIDTH = (CONTENT_AREA.width - COLUMN_GAP) / 2;
const NAME_SHARE = 0.46;
const NAME_WIDTH = COLUMN_WIDTH * NAME_SHARE - 6;
const VALUE_WIDTH = COLUMN_WIDTH * (1 - NAME_SHARE);
/** Padding above and below a row's text, largest first: rows are tightened where that keeps the table on one page. */
const ROW_PADDINGS = [2.6, 2.1, 1.6] as const;
const TITLE_HEIGHT = 17;
const SPACE_BEFORE_TITLE = 11;
/** The height of the heading and a first row; with less space, they begin on the next page. */
const MIN_TABLE_HEIGHT = 90;

/** The technical data in two columns, over as many pages as needed. */
export function drawTechnicalData(sheet: Sheet, content: DatasheetContent, top: number): void {
  if (content.groups.length === 0) return;
  const section = sheet.addElement(sheet.root, "Sect");
  const y = sheet.ensureSpace(top, MIN_TABLE_HEIGHT);
  const title = sheet.texts.text("technicalData");
  const bodyTop = y + sheet.write(section, "H2", title, { ...FULL_WIDTH, y }, TEXT_STYLES.heading) - 4;
  const { lines, padding } = layOutTable(sheet, content, bodyTop);
  let page = 0;
  let table: StructureElement | undefined;
  for (const line of lines) {
    if (line.page > page) sheet.addPage();
    page = line.page;
    const x = CONTENT_AREA.left + line.column * (COLUMN_WIDTH + COLUMN_GAP);
    const lineTop = (page === 0 ? bodyTop : CONTENT_AREA.top) + line.offset;
    if ("title" in line) {
      const bottom = { x, y: lineTop + line.height, width: COLUMN_WIDTH };
      sheet.write(section, "H3", line.title, { ...bottom, y: bottom.y - TITLE_HEIGHT + 3 }, TEXT_STYLES.group);
      sheet.drawRule(bottom, undefined, 0.6);
      table = sheet.addElement(section, "Table");
    } else if (table) drawRow(sheet, table, line, { x, y: lineTop, padding });
  }
}

/** A line of the table: a row or the title of a group, which is the group's first line. */
interface TableLine {
  readonly height: number;
  readonly group: number;
}

interface TitleLine extends TableLine {
  readonly title: string;
}

type RowLine = DatasheetRow & TableLine;

interface TableLayout {
  readonly lines: readonly ((TitleLine | RowLine) & LinePosition)[];
  readonly padding: number;
}

/** Lays the table out with the largest padding that keeps it on the page; if none does, with the largest of all. */
function layOutTable(sheet: Sheet, content: DatasheetContent, top: number): TableLayout {
  const heights = { first: CONTENT_AREA.bottom - top, others: CONTENT_AREA.bottom - CONTENT_AREA.top };
  const layOutWith = (padding: number): TableLayout => ({
    lines: distributeIntoColumns(tableLines(sheet, content, padding), heights),
    padding,
  });
  const [widest, ...narrower] = ROW_PADDINGS;
  const first = layOutWith(widest);
  const staysOnPage = ({ lines }: TableLayout): boolean => lines.every(({ page }) => page === 0);
  return staysOnPage(first) ? first : (narrower.map(layOutWith).find(staysOnPage) ?? first);
}

function tableLines(sheet: Sheet, { groups }: DatasheetContent, padding: number): (TitleLine | RowLine)[] {
  return groups.flatMap(({ title, rows }, group) => [
    { title, group, height: TITLE_HEIGHT + SPACE_BEFORE_TITLE },
    ...rows.map((row) => ({ ...row, group, height: rowHeight(sheet, row, padding) })),
  ]);
}

function rowHeight(sheet: Sheet, { name, values }: DatasheetRow, padding: number): number {
  const nameHeight = sheet.textHeight(name.text, NAME_WIDTH, TEXT_STYLES.name);
  const valueHeight = sheet.textHeight(joinTexts(values).text, VALUE_WIDTH, TEXT_STYLES.value);
  return Math.max(nameHeight, valueHeight) + 2 * padding;
}

function drawRow(
  sheet: Sheet,
  table: StructureElement,
  { name, values, height }: RowLine,
  { x, y, padding }: { readonly x: number; readonly y: number; readonly padding: number },
): void {
  const row = sheet.addElement(table, "TR");
  sheet.write(row, "TH", name, { x, y: y + padding, width: NAME_WIDTH }, TEXT_STYLES.name, { scope: "Row" });
  const position = { x: x + COLUMN_WIDTH - VALUE_WIDTH, y: y + padding, width: VALUE_WIDTH };
  sheet.write(row, "TD", joinTexts(values), position, TEXT_STYLES.value);
  sheet.drawRule({ x, y: y + height, width: COLUMN_WIDTH });
}

/** Several values joined, in the language of the first. */
const joinTexts = (values: readonly ResolvedText[]): ResolvedText => ({
  text: values.map(({ text }) => text).join(", "),
  language: values[0]?.language ?? "",
});

/** The position of a line: page and column from 0, and its distance from the top of its column. */
export interface LinePosition {
  readonly page: number;
  readonly column: number;
  readonly offset: number;
}

/** The height of a column on the first page and on all others. */
interface ColumnHeights {
  readonly first: number;
  readonly others: number;
}

/**
 * Distributes lines over two columns: with groups kept together and columns balanced if everything fits on the first
 * page, else column by column, page by page. A title is never the last line of a column.
 */
export function distributeIntoColumns<Line extends TableLine>(
  lines: readonly Line[],
  heights: ColumnHeights,
): (Line & LinePosition)[] {
  const split = findEvenSplit(lines);
  const fits = Math.max(totalHeight(lines.slice(0, split)), totalHeight(lines.slice(split))) <= heights.first;
  return fits
    ? [...stackInColumn(lines.slice(0, split), 0), ...stackInColumn(lines.slice(split), 1)]
    : fillColumns(lines, heights);
}

const totalHeight = (lines: readonly TableLine[]): number => lines.reduce((height, line) => height + line.height, 0);

/** The first line of the second column: the start of the group that makes the taller column as short as possible. */
function findEvenSplit(lines: readonly TableLine[]): number {
  const starts = lines.flatMap(({ group }, index) => (lines[index - 1]?.group === group ? [] : [index]));
  const maxHeight = (start: number): number =>
    Math.max(totalHeight(lines.slice(0, start)), totalHeight(lines.slice(start)));
  return [...starts, lines.length].reduce((best, start) => (maxHeight(start) < maxHeight(best) ? start : best), 0);
}

function stackInColumn<Line extends TableLine>(lines: readonly Line[], column: number): (Line & LinePosition)[] {
  let bottom = 0;
  return lines.map((line) => {
    const offset = bottom;
    bottom += line.height;
    return { ...line, page: 0, column, offset };
  });
}

function fillColumns<Line extends TableLine>(
  lines: readonly Line[],
  { first, others }: ColumnHeights,
): (Line & LinePosition)[] {
  let column = 0;
  let bottom = 0;
  return lines.map((line, index) => {
    const { height, group } = line;
    const columnHeight = column < 2 ? first : others;
    const isTitle = lines[index - 1]?.group !== group;
    const requiredHeight = height + (isTitle ? (lines[index + 1]?.height ?? 0) : 0);
    if (bottom > 0 && bottom + requiredHeight > columnHeight) {
      column++;
      bottom = 0;
    }
    const offset = bottom;
    bottom += height;
    return { ...line, page: Math.floor(column / 2), column: column % 2, offset };
  });
}
