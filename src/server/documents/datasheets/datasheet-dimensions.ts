import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import type { DocumentWords } from "../sheet/document-words.ts";
import { AREA, LOOKS } from "../sheet/sheet-style.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { CAPTION_HEIGHT, PLATE_PADDING, putPlate } from "./datasheet-plate.ts";

/** Points per unit of the drawing: its texts of 12 units become 8.4 points. */
const SCALE = 0.7;
const DRAWING_HEIGHT = 190;

/** Draws the dimensions under their heading. Returns the y coordinate below them. */
export function putDimensions(
  sheet: Sheet,
  { code, drawing }: DatasheetContent,
  words: DocumentWords,
  top: number,
): number {
  const part = sheet.part(sheet.root, "Sect");
  const heading = { x: AREA.left, y: top, width: AREA.width };
  const y = top + 6 + sheet.write(part, "H2", words.say("dimensions"), heading, LOOKS.heading);
  const height = DRAWING_HEIGHT + CAPTION_HEIGHT;
  const label = words.say("dimensionDrawing", { code });
  const svg = dimensionDrawing(drawing, {
    width: (AREA.width - 2 * PLATE_PADDING) / SCALE,
    height: (DRAWING_HEIGHT - 2 * PLATE_PADDING) / SCALE,
    language: words.language,
    label,
    uid: "m",
  });
  const plate = { x: AREA.left, y, width: AREA.width, height, scale: SCALE };
  putPlate(sheet, part, svg, plate, words.say("inMillimetres"), { alt: label, font: "strong" });
  return y + height;
}
