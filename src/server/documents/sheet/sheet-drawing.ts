import drawSvg from "svg-to-pdfkit";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { DrawingSize } from "#navigation/addresses/picture.ts";
import { type FontName, COLOURS, TEXT_STYLES } from "./sheet-style.ts";
import type { Box, StructureElement, Sheet } from "./sheet.ts";

/** The alternative text of a drawing, and the font of the text in it. */
interface FigureOptions {
  readonly alt: string;
  readonly font?: FontName;
}

/** The size in the `viewBox` of a drawing, in user units. */
function readViewBoxSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width = "1", height = "1"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

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

/** Draws an SVG as a figure, scaled to fit a box and centred in it; lines and text remain vectors. */
export function drawSvgFigure(
  sheet: Sheet,
  parent: StructureElement,
  svg: string,
  box: Box,
  { alt, font = "regular" }: FigureOptions,
): void {
  const { x, y, width, height } = box;
  const draw = (): void => {
    drawSvg(sheet.pdf, adaptForPrint(svg, sheet, font), x, y, {
      width,
      height,
      preserveAspectRatio: "xMidYMid meet",
      assumePt: true,
      fontCallback: () => font,
    });
  };
  const bbox = [x, y, x + width, y + height] as const;
  sheet.addElement(parent, "Figure", draw, { alt: sheet.toPrintable(alt), bbox, placement: "Block" });
}

const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g;
const OUTLINED_TEXT = /<text ([^>]*?) paint-order="stroke" stroke="([^"]*)"[^>]*>([^<]*)<\/text>/g;

/**
 * On screen, a white outline separates text from lines. A PDF would paint the outline over the text, so a white
 * rectangle of the text's size is drawn behind it instead.
 */
function adaptForPrint(svg: string, sheet: Sheet, font: FontName): string {
  return svg.replaceAll(OUTLINED_TEXT, (_, attributes: string, colour: string, text: string) => {
    const attributeByName = new Map(Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]));
    const size = Number(attributeByName.get("font-size") ?? DEFAULT_FONT_SIZE);
    const width = sheet.textWidth(text, { font, size, colour });
    const left =
      Number(attributeByName.get("x")) -
      width * (ANCHOR_OFFSETS.get(attributeByName.get("text-anchor") ?? "start") ?? 0);
    const transform = attributeByName.get("transform");
    const rectangle =
      `<rect x="${left - 1}" y="${Number(attributeByName.get("y")) - 0.8 * size}" width="${width + 2}" height="${size}" fill="${colour}"` +
      `${transform === undefined ? "" : ` transform="${transform}"`}/>`;
    return `${rectangle}<text ${attributes}>${text}</text>`;
  });
}

/** The size of text without `font-size`. */
const DEFAULT_FONT_SIZE = 11;
const ANCHOR_OFFSETS: ReadonlyMap<string, number> = new Map([
  ["start", 0],
  ["middle", 0.5],
  ["end", 1],
]);

export const FRAME_PADDING = 9;
/** The height of a one-line caption at the bottom of a frame. */
export const CAPTION_HEIGHT = 18;

/** A frame for a drawing, and the maximum scale of the drawing in points per unit. */
export interface DrawingFrame extends Box {
  readonly scale: number;
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
