import drawSvg from "svg-to-pdfkit";
import type { Box, FontName, StructureElement, TaggedPdf } from "./tagged-pdf.ts";

/** The alternative text of a drawing, and the font of the text in it. */
export interface FigureOptions {
  readonly alt: string;
  readonly font?: FontName;
}

/** Draws an SVG as a figure, scaled to fit a box and centred in it; lines and text remain vectors. */
export function drawSvgFigure(
  sheet: TaggedPdf,
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
const OUTLINED_ELEMENT = /<[^<>]* paint-order="stroke[^<>]*>/g;
const OUTLINED_TEXT = /<text ([^>]*?) paint-order="stroke" stroke="([^"]*)"[^>]*>([^<]*)<\/text>/g;

/**
 * On screen, a white outline separates text from lines. A PDF would paint the outline over the text, so a white
 * rectangle of the text's size is drawn behind it instead. In drawings from outside, outlined text has no outline.
 */
export function adaptForPrint(svg: string, sheet: TaggedPdf, font: FontName): string {
  const withRectangles = svg.replaceAll(OUTLINED_TEXT, (_, attributes: string, colour: string, text: string) => {
    const attributeByName = new Map(Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]));
    const size = Number(attributeByName.get("font-size") ?? DEFAULT_FONT_SIZE);
    const width = sheet.textWidth(text, { font, size, colour });
    const left =
      Number(attributeByName.get("x") ?? 0) -
      width * (ANCHOR_OFFSETS.get(attributeByName.get("text-anchor") ?? "start") ?? 0);
    const transform = attributeByName.get("transform");
    const rectangle =
      `<rect x="${left - 1}" y="${Number(attributeByName.get("y") ?? 0) - 0.8 * size}" width="${width + 2}" height="${size}" fill="${colour}"` +
      `${transform === undefined ? "" : ` transform="${transform}"`}/>`;
    return `${rectangle}<text ${attributes}>${text}</text>`;
  });
  return withRectangles.replaceAll(OUTLINED_ELEMENT, (tag) => tag.replace(/ stroke="[^"]*"/, ""));
}

/** The size of text without `font-size`. */
const DEFAULT_FONT_SIZE = 11;
const ANCHOR_OFFSETS: ReadonlyMap<string, number> = new Map([
  ["start", 0],
  ["middle", 0.5],
  ["end", 1],
]);
