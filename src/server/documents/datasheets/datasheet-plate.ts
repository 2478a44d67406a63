import { drawingSize, placeDrawing, type DrawingOptions } from "../sheet/sheet-drawing.ts";
import { COLOURS, LOOKS } from "../sheet/sheet-style.ts";
import type { Box, Part, Sheet } from "../sheet/sheet.ts";

/** The padding between a plate's frame and its content. */
export const PLATE_PADDING = 9;
/** The height of a one-line caption at the foot of a plate. */
export const CAPTION_HEIGHT = 18;

/** A frame for a drawing, and the maximum points per unit of the drawing. */
export interface Plate extends Box {
  readonly scale: number;
}

/** A frame with a drawing to scale, or as large as fits, and a caption at its foot. */
export function drawPlate(
  sheet: Sheet,
  parent: Part,
  svg: string,
  plate: Plate,
  caption: string,
  style: DrawingOptions,
): void {
  const { x, y, width, height } = plate;
  sheet.decoration(() => {
    sheet.pdf.roundedRect(x, y, width, height, 4).lineWidth(0.6).strokeColor(COLOURS.hairline).stroke();
  });
  const captionWidth = width - 2 * PLATE_PADDING;
  const captionHeight = sheet.height(caption, captionWidth, LOOKS.small);
  const available = height - captionHeight - 8;
  sheet.rule(x, y + available, width);
  const size = drawingSize(svg);
  const scale = Math.min(plate.scale, (available - PLATE_PADDING) / size.height, (width - PLATE_PADDING) / size.width);
  const drawn = { width: size.width * scale, height: size.height * scale };
  const box = { x: x + (width - drawn.width) / 2, y: y + (available - drawn.height) / 2, ...drawn };
  placeDrawing(sheet, parent, svg, box, style);
  const captionBox = { x: x + PLATE_PADDING, y: y + available + 4, width: captionWidth };
  sheet.write(parent, "Caption", caption, captionBox, LOOKS.small);
}
