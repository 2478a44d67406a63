import type { ResolvedText } from "#model/texts/text.ts";
import type { DatasheetContent, DatasheetRow } from "./datasheet-content.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import { CONTENT_AREA, TEXT_STYLES } from "../sheet/sheet-style.ts";
import type { StructureElement, Sheet } from "../sheet/sheet.ts";

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
export function drawTechnicalData(sheet: Sheet, content: DatasheetContent, texts: DocumentTexts, top: number): void {
  if (content.groups.length === 0) return;
  const section = sheet.addElement(sheet.root, "Sect");
  const fitsOnPage = CONTENT_AREA.bottom - top >= MIN_TABLE_HEIGHT;
  if (!fitsOnPage) sheet.addPage();
  const y = fitsOnPage ? top : CONTENT_AREA.top;
  const heading = { x: CONTENT_AREA.left, y, width: CONTENT_AREA.width };
  const bodyTop = y + sheet.write(section, "H2", texts.text("technicalData"), heading, TEXT_STYLES.heading) - 4;
  const { lines, positions, padding } = layOutTable(sheet, content, bodyTop);
  let page = 0;
  let table: StructureElement | undefined;
  lines.forEach((line, index) => {
    const linePosition = positions[index];
    if (!linePosition) return;
    if (linePosition.page > page) sheet.addPage();
    page = linePosition.page;
    const x = CONTENT_AREA.left + linePosition.column * (COLUMN_WIDTH + COLUMN_GAP);
    const lineTop = (page === 0 ? bodyTop : CONTENT_AREA.top) + linePosition.offset;
    if ("title" in line) {
      sheet.write(
        section,
        "H3",
        line.title,
        { x, y: lineTop + line.height - TITLE_HEIGHT + 3, width: COLUMN_WIDTH },
        TEXT_STYLES.group,
      );
      sheet.drawRule(x, lineTop + line.height, COLUMN_WIDTH, undefined, 0.6);
      table = sheet.addElement(section, "Table");
    } else if (table) drawRow(sheet, table, line, { x, y: lineTop, padding });
  });
}

interface TitleLine {
  readonly height: number;
  readonly group: number;
  readonly title: string;
}

interface RowLine extends DatasheetRow {
  readonly height: number;
  readonly group: number;
}

interface TableLayout {
  readonly lines: readonly (TitleLine | RowLine)[];
  readonly positions: readonly LinePosition[];
  readonly padding: number;
}

/** Lays the table out with the largest padding that keeps it on the page; if none does, with the largest of all. */
function layOutTable(sheet: Sheet, content: DatasheetContent, top: number): TableLayout {
  const heights = { first: CONTENT_AREA.bottom - top, others: CONTENT_AREA.bottom - CONTENT_AREA.top };
  const layOutWith = (padding: number): TableLayout => {
    const lines = tableLines(sheet, content, padding);
    return { lines, padding, positions: distributeIntoColumns(lines, heights) };
  };
  const [widest, ...narrower] = ROW_PADDINGS;
  const first = layOutWith(widest);
  const staysOnPage = ({ positions }: TableLayout): boolean => positions.every(({ page }) => page === 0);
  return staysOnPage(first) ? first : (narrower.map(layOutWith).find(staysOnPage) ?? first);
}

function tableLines(sheet: Sheet, { groups }: DatasheetContent, padding: number): (TitleLine | RowLine)[] {
  return groups.flatMap(({ title, rows }, group) => [
    { title, group, height: TITLE_HEIGHT + SPACE_BEFORE_TITLE },
    ...rows.map((row) => ({ ...row, group, height: rowHeight(sheet, row, padding) })),
  ]);
}

function rowHeight(sheet: Sheet, { name, values }: DatasheetRow, padding: number): number {
  const nameHeight = sheet.textHeight(sheet.toPrintable(name.text), NAME_WIDTH, TEXT_STYLES.name);
  const valueHeight = sheet.textHeight(sheet.toPrintable(joinTexts(values).text), VALUE_WIDTH, TEXT_STYLES.value);
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
  sheet.drawRule(x, y + height, COLUMN_WIDTH);
}

/** Several values joined, in the language of the first. */
const joinTexts = (values: readonly ResolvedText[]): ResolvedText => ({
  text: values.map(({ text }) => text).join(", "),
  language: values[0]?.language ?? "",
});

/** A line of the table: a row or the title of a group, which is the group's first line. */
export interface TableLine {
  readonly height: number;
  readonly group: number;
}

/** The position of a line: page and column from 0, and its distance from the top of its column. */
export interface LinePosition {
  readonly page: number;
  readonly column: 0 | 1;
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
 *
 * @returns the position of each line
 */
export function distributeIntoColumns(lines: readonly TableLine[], heights: ColumnHeights): LinePosition[] {
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

function stackInColumn(lines: readonly TableLine[], column: 0 | 1): LinePosition[] {
  let offset = 0;
  return lines.map(({ height }) => {
    const linePosition: LinePosition = { page: 0, column, offset };
    offset += height;
    return linePosition;
  });
}

function fillColumns(lines: readonly TableLine[], { first, others }: ColumnHeights): LinePosition[] {
  let column = 0;
  let offset = 0;
  return lines.map(({ height, group }, index) => {
    const columnHeight = column < 2 ? first : others;
    const isTitle = lines[index - 1]?.group !== group;
    const requiredHeight = height + (isTitle ? (lines[index + 1]?.height ?? 0) : 0);
    if (offset > 0 && offset + requiredHeight > columnHeight) {
      column++;
      offset = 0;
    }
    const linePosition: LinePosition = { page: Math.floor(column / 2), column: column % 2 === 0 ? 0 : 1, offset };
    offset += height;
    return linePosition;
  });
}
