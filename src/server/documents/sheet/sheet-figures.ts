import { COLOURS, TEXT_STYLES, type TextStyle } from "./sheet-style.ts";
import type { Part, TextPosition, Sheet } from "./sheet.ts";

/** A key figure below its label; without `figure` it is unknown. */
export interface LargeFigure {
  readonly label: string;
  readonly figure: string | undefined;
  readonly unit: string | undefined;
}

const ROW_HEIGHT = 33;
const MIN_FIGURE_SIZE = 7.5;

/** A style in which a text fits into a width, down to the minimum size. */
export function fitStyle(sheet: Sheet, text: string, width: number, style: TextStyle, minSize: number): TextStyle {
  const share = width / Math.max(1, sheet.width(sheet.printable(text), style));
  return share >= 1 ? style : { ...style, size: Math.max(minSize, Math.floor(style.size * share * 4) / 4) };
}

/** Key figures in rows of equal cells; nothing without any. Returns the y coordinate below them. */
export function drawFigures(
  sheet: Sheet,
  parent: Part,
  figures: readonly LargeFigure[],
  { x, y, width }: TextPosition,
  perRow: number,
): number {
  if (figures.length === 0) return y;
  const list = sheet.part(parent, "L");
  const cell = width / perRow;
  const rows = Math.ceil(figures.length / perRow);
  for (let row = 0; row <= rows; row++)
    sheet.rule(x, y + row * ROW_HEIGHT, width, row % rows === 0 ? COLOURS.line : COLOURS.hairline);
  figures.forEach((figure, index) => {
    const left = x + (index % perRow) * cell;
    const top = y + Math.floor(index / perRow) * ROW_HEIGHT;
    drawFigure(sheet, list, figure, { x: left, y: top + 4, width: cell - 6 });
  });
  return y + rows * ROW_HEIGHT;
}

function drawFigure(
  sheet: Sheet,
  list: Part,
  { label, figure, unit }: LargeFigure,
  { x, y, width }: TextPosition,
): void {
  const item = sheet.part(list, "LI");
  sheet.write(item, "Lbl", label, { x, y, width }, TEXT_STYLES.small);
  const suffix = figure === undefined || unit === undefined ? "" : `\u00A0${unit}`;
  const unitWidth = sheet.width(suffix, TEXT_STYLES.unit);
  const printed = sheet.printable(figure ?? "–", 24);
  const style = fitStyle(sheet, printed, width - unitWidth, TEXT_STYLES.figure, MIN_FIGURE_SIZE);
  const base = y + 23;
  sheet.part(item, "LBody", () => {
    sheet.drawTextOnBaseline(printed, x, base, style);
    if (suffix !== "") sheet.drawTextOnBaseline(suffix, x + sheet.width(printed, style), base, TEXT_STYLES.unit);
  });
}

/** A text below its label. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const COLUMN_GAP = 14;
const ROW_GAP = 5;
const LABEL_GAP = 1;

/** Texts below their labels, in rows of equal columns; long ones wrap. Returns the y coordinate below them. */
export function drawLabelledTexts(
  sheet: Sheet,
  parent: Part,
  texts: readonly LabelledText[],
  { x, y, width }: TextPosition,
  perRow: number,
): number {
  if (texts.length === 0) return y;
  const list = sheet.part(parent, "L");
  const column = (width - (perRow - 1) * COLUMN_GAP) / perRow;
  let top = y;
  for (let first = 0; first < texts.length; first += perRow) {
    const ends = texts.slice(first, first + perRow).map(({ label, text }, index) => {
      const position = { x: x + index * (column + COLUMN_GAP), y: top, width: column };
      const item = sheet.part(list, "LI");
      const below = top + LABEL_GAP + sheet.write(item, "Lbl", label, position, TEXT_STYLES.small);
      return below + sheet.write(item, "LBody", text, { ...position, y: below }, TEXT_STYLES.value);
    });
    top = Math.max(...ends) + ROW_GAP;
  }
  return top;
}
