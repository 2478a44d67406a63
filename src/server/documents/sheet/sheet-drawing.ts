import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { DrawingSize } from "#navigation/addresses/picture.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { drawSvgFigure, type FigureOptions } from "#pdf/svg-figure.ts";
import type { Box, StructureElement } from "#pdf/tagged-pdf.ts";
import { TEXT_STYLES } from "./sheet-style.ts";
import type { Sheet } from "./sheet.ts";

/** Draws an article's photo, otherwise its illustration, centred in a box; nothing if there is neither. @see rule D9 */
export function drawArticle(
  sheet: Sheet,
  parent: StructureElement,
  { photo, parameters, size, alt }: ArticlePicture,
  box: Box,
): void {
  if (photo) sheet.drawPhoto(parent, photo, box, alt);
  else if (parameters && isIllustrated(sheet.document.brand.illustrations, parameters))
    drawSvgFigure(sheet, parent, luminairePicture(parameters, { size, uid: "p" }), box, { alt });
}

interface ArticlePicture {
  readonly photo: Uint8Array | undefined;
  readonly parameters: LuminaireParameters | undefined;
  readonly size: DrawingSize;
  readonly alt: string;
}

export const FRAME_PADDING = 9;
/** The height of a one-line caption at the bottom of a frame. */
export const CAPTION_HEIGHT = 18;

/** A frame for a drawing, and the maximum scale of the drawing in points per unit. */
export interface DrawingFrame extends Box {
  readonly scale: number;
}

/** The size in the `viewBox` of a drawing, in user units. */
function readViewBoxSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width = "1", height = "1"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Draws a frame with a drawing at the maximum scale that fits, and a caption below it. */
export function drawFramedDrawing(
  sheet: Sheet,
  parent: StructureElement,
  svg: string,
  frame: DrawingFrame,
  caption: string,
  options: FigureOptions,
): void {
  const { x, y, width, height } = frame;
  sheet.drawArtifact(() => {
    sheet.pdf.roundedRect(x, y, width, height, 4).lineWidth(0.6).strokeColor(COLOURS.hairline).stroke();
  });
  const captionWidth = width - 2 * FRAME_PADDING;
  const captionHeight = sheet.textHeight(caption, captionWidth, TEXT_STYLES.small);
  const areaHeight = height - captionHeight - 8;
  sheet.drawRule({ x, y: y + areaHeight, width });
  const size = readViewBoxSize(svg);
  const scale = Math.min(frame.scale, (areaHeight - FRAME_PADDING) / size.height, (width - FRAME_PADDING) / size.width);
  const drawnSize = { width: size.width * scale, height: size.height * scale };
  const box = { x: x + (width - drawnSize.width) / 2, y: y + (areaHeight - drawnSize.height) / 2, ...drawnSize };
  drawSvgFigure(sheet, parent, svg, box, options);
  const captionBox = { x: x + FRAME_PADDING, y: y + areaHeight + 4, width: captionWidth };
  sheet.write(parent, "Caption", caption, captionBox, TEXT_STYLES.small);
}
