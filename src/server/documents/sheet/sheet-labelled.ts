import { LOOKS } from "./sheet-style.ts";
import type { Part, TextPosition, Sheet } from "./sheet.ts";

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
  aRow: number,
): number {
  if (texts.length === 0) return y;
  const list = sheet.part(parent, "L");
  const column = (width - (aRow - 1) * COLUMN_GAP) / aRow;
  let top = y;
  for (let first = 0; first < texts.length; first += aRow) {
    const ends = texts.slice(first, first + aRow).map(({ label, text }, index) => {
      const place = { x: x + index * (column + COLUMN_GAP), y: top, width: column };
      const item = sheet.part(list, "LI");
      const below = top + LABEL_GAP + sheet.write(item, "Lbl", label, place, LOOKS.small);
      return below + sheet.write(item, "LBody", text, { ...place, y: below }, LOOKS.value);
    });
    top = Math.max(...ends) + ROW_GAP;
  }
  return top;
}
