import { COLOURS } from "#pdf/print-colours.ts";
import type { TextStyle, StructureElement, TextPosition } from "#pdf/tagged-pdf.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "./sheet-style.ts";
import type { Sheet } from "./sheet.ts";

/** A key figure, formatted; without a value it is unknown. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string | undefined;
  readonly unit: string | undefined;
}

/** The heading of a document across the page. */
interface DocumentHeading {
  readonly title: string;
  /** The project, client, date …, in one row of columns. */
  readonly details: readonly LabelledText[];
  readonly detailColumns: number;
  readonly keyFigures: readonly KeyFigure[];
}

/** Draws title, details and key figures. Returns the y coordinate below them. */
export function drawHeading(
  sheet: Sheet,
  section: StructureElement,
  { title, details, detailColumns, keyFigures }: DocumentHeading,
  top: number = CONTENT_AREA.top,
): number {
  let y = top + 4 + writeTitle(sheet, section, title, { ...FULL_WIDTH, y: top }, 12);
  if (details.length > 0)
    y = drawLabelledTexts(sheet, section, details, { ...FULL_WIDTH, y: y + 2 }, detailColumns) + 4;
  return drawKeyFigures(sheet, section, keyFigures, { ...FULL_WIDTH, y }, keyFigures.length);
}

/** Writes a title, which is never truncated: a long one is printed smaller, but not below `minSize`, and wraps. */
export const writeTitle = (
  sheet: Sheet,
  parent: StructureElement,
  title: string,
  position: TextPosition,
  minSize: number,
): number =>
  sheet.write(
    parent,
    "H1",
    title,
    position,
    shrinkToFit(sheet, sheet.toPrintable(title), position.width, TEXT_STYLES.title, minSize),
  );

const ROW_HEIGHT = 33;
const MIN_VALUE_SIZE = 7.5;

/** The style, reduced in size if necessary so that the text fits the width, but not below `minSize`. */
function shrinkToFit(sheet: Sheet, printable: string, width: number, style: TextStyle, minSize: number): TextStyle {
  const scale = width / Math.max(1, sheet.textWidth(printable, style));
  return scale >= 1 ? style : { ...style, size: Math.max(minSize, Math.floor(style.size * scale * 4) / 4) };
}

/** Draws key figures in rows of equal cells. Returns the y coordinate below them. */
export function drawKeyFigures(
  sheet: Sheet,
  parent: StructureElement,
  figures: readonly KeyFigure[],
  { x, y, width }: TextPosition,
  perRow: number,
): number {
  if (figures.length === 0) return y;
  const list = sheet.addElement(parent, "L");
  const cellWidth = width / perRow;
  const rowCount = Math.ceil(figures.length / perRow);
  for (let row = 0; row <= rowCount; row++)
    sheet.drawRule({ x, y: y + row * ROW_HEIGHT, width }, row % rowCount === 0 ? COLOURS.line : COLOURS.hairline);
  figures.forEach((figure, index) => {
    const left = x + (index % perRow) * cellWidth;
    const top = y + Math.floor(index / perRow) * ROW_HEIGHT;
    drawKeyFigure(sheet, list, figure, { x: left, y: top + 4, width: cellWidth - 6 });
  });
  return y + rowCount * ROW_HEIGHT;
}

function drawKeyFigure(
  sheet: Sheet,
  list: StructureElement,
  { label, value, unit }: KeyFigure,
  { x, y, width }: TextPosition,
): void {
  const item = sheet.addElement(list, "LI");
  sheet.write(item, "Lbl", label, { x, y, width }, TEXT_STYLES.small);
  const suffix = value === undefined || unit === undefined ? "" : `\u00A0${unit}`;
  const unitWidth = sheet.textWidth(suffix, TEXT_STYLES.unit);
  const printable = sheet.toPrintable(value ?? "–", 24);
  const style = shrinkToFit(sheet, printable, width - unitWidth, TEXT_STYLES.figure, MIN_VALUE_SIZE);
  const baseline = y + 23;
  sheet.addElement(item, "LBody", () => {
    sheet.drawTextOnBaseline(printable, x, baseline, style);
    if (suffix !== "")
      sheet.drawTextOnBaseline(suffix, x + sheet.textWidth(printable, style), baseline, TEXT_STYLES.unit);
  });
}

/** Text below its label. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const COLUMN_GAP = 14;
const ROW_GAP = 5;
const LABEL_GAP = 1;

/** Draws labelled texts in rows of equal columns; long text wraps. Returns the y coordinate below them. */
function drawLabelledTexts(
  sheet: Sheet,
  parent: StructureElement,
  texts: readonly LabelledText[],
  { x, y, width }: TextPosition,
  perRow: number,
): number {
  const list = sheet.addElement(parent, "L");
  const columnWidth = (width - (perRow - 1) * COLUMN_GAP) / perRow;
  let top = y;
  for (let first = 0; first < texts.length; first += perRow) {
    const bottoms = texts.slice(first, first + perRow).map(({ label, text }, index) => {
      const position = { x: x + index * (columnWidth + COLUMN_GAP), y: top, width: columnWidth };
      const item = sheet.addElement(list, "LI");
      const textTop = top + LABEL_GAP + sheet.write(item, "Lbl", label, position, TEXT_STYLES.small);
      return textTop + sheet.write(item, "LBody", text, { ...position, y: textTop }, TEXT_STYLES.value);
    });
    top = Math.max(...bottoms) + ROW_GAP;
  }
  return top;
}
