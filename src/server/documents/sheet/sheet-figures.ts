import { COLOURS, LOOKS, type TextStyle } from "./sheet-style.ts";
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
export function fitted(sheet: Sheet, text: string, width: number, style: TextStyle, smallest: number): TextStyle {
  const share = width / Math.max(1, sheet.width(sheet.printable(text), style));
  return share >= 1 ? style : { ...style, size: Math.max(smallest, Math.floor(style.size * share * 4) / 4) };
}

/** Key figures in rows of equal cells; nothing without any. Returns the y coordinate below them. */
export function drawFigures(
  sheet: Sheet,
  parent: Part,
  figures: readonly LargeFigure[],
  { x, y, width }: TextPosition,
  aRow: number,
): number {
  if (figures.length === 0) return y;
  const list = sheet.part(parent, "L");
  const cell = width / aRow;
  const rows = Math.ceil(figures.length / aRow);
  for (let row = 0; row <= rows; row++)
    sheet.rule(x, y + row * ROW_HEIGHT, width, row % rows === 0 ? COLOURS.line : COLOURS.hairline);
  figures.forEach((figure, index) => {
    const left = x + (index % aRow) * cell;
    const top = y + Math.floor(index / aRow) * ROW_HEIGHT;
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
  sheet.write(item, "Lbl", label, { x, y, width }, LOOKS.small);
  const suffix = figure === undefined || unit === undefined ? "" : `\u00A0${unit}`;
  const unitWidth = sheet.width(suffix, LOOKS.unit);
  const printed = sheet.printable(figure ?? "–", 24);
  const style = fitted(sheet, printed, width - unitWidth, LOOKS.figure, MIN_FIGURE_SIZE);
  const base = y + 23;
  sheet.part(item, "LBody", () => {
    sheet.drawTextOnBaseline(printed, x, base, style);
    if (suffix !== "") sheet.drawTextOnBaseline(suffix, x + sheet.width(printed, style), base, LOOKS.unit);
  });
}
