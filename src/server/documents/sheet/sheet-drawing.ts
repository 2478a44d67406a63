import drawSvg from "svg-to-pdfkit";
import { type FontName, COLOURS, TEXT_STYLES } from "./sheet-style.ts";
import type { Box, Part, Sheet } from "./sheet.ts";

/** The alternative text of a drawing and the weight of its texts. */
interface DrawingOptions {
  readonly alt: string;
  readonly font?: FontName;
}

/** The size of a drawing according to its `viewBox`, in its own units. */
function drawingSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width = "1", height = "1"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Draws an SVG into a box, as large as fits and centred: lines and texts remain vectors. */
export function placeDrawing(
  sheet: Sheet,
  parent: Part,
  svg: string,
  box: Box,
  { alt, font = "regular" }: DrawingOptions,
): void {
  const { x, y, width, height } = box;
  const draw = (): void => {
    drawSvg(sheet.pdf, forPaper(svg, sheet, font), x, y, {
      width,
      height,
      preserveAspectRatio: "xMidYMid meet",
      assumePt: true,
      fontCallback: () => font,
    });
  };
  const bbox = [x, y, x + width, y + height] as const;
  sheet.part(parent, "Figure", draw, { alt: sheet.printable(alt), bbox, placement: "Block" });
}

const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g;
const HALOED_TEXT = /<text ([^>]*?) paint-order="stroke" stroke="([^"]*)"[^>]*>([^<]*)<\/text>/g;

/**
 * On screen a white outline separates a text from lines. A PDF would paint the outline over the text, so a white rectangle of
 * the text's size is drawn below it instead.
 */
function forPaper(svg: string, sheet: Sheet, font: FontName): string {
  return svg.replaceAll(HALOED_TEXT, (_, attributes: string, colour: string, text: string) => {
    const values = new Map(Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]));
    const read = (name: string): string | undefined => values.get(name);
    const size = Number(read("font-size") ?? INHERITED_SIZE);
    const width = sheet.width(text, { font, size, colour });
    const left = Number(read("x")) - width * (ANCHORS.get(read("text-anchor") ?? "start") ?? 0);
    const transform = read("transform");
    const rectangle =
      `<rect x="${left - 1}" y="${Number(read("y")) - 0.8 * size}" width="${width + 2}" height="${size}" fill="${colour}"` +
      `${transform === undefined ? "" : ` transform="${transform}"`}/>`;
    return `${rectangle}<text ${attributes}>${text}</text>`;
  });
}

/** The default text size. */
const INHERITED_SIZE = 11;
const ANCHORS: ReadonlyMap<string, number> = new Map([
  ["start", 0],
  ["middle", 0.5],
  ["end", 1],
]);

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
  const captionHeight = sheet.height(caption, captionWidth, TEXT_STYLES.small);
  const available = height - captionHeight - 8;
  sheet.rule(x, y + available, width);
  const size = drawingSize(svg);
  const scale = Math.min(plate.scale, (available - PLATE_PADDING) / size.height, (width - PLATE_PADDING) / size.width);
  const drawn = { width: size.width * scale, height: size.height * scale };
  const box = { x: x + (width - drawn.width) / 2, y: y + (available - drawn.height) / 2, ...drawn };
  placeDrawing(sheet, parent, svg, box, style);
  const captionBox = { x: x + PLATE_PADDING, y: y + available + 4, width: captionWidth };
  sheet.write(parent, "Caption", caption, captionBox, TEXT_STYLES.small);
}
