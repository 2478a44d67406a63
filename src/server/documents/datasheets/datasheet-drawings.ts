import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import { lightDistribution, maximumIntensity } from "#drawing/light/light-distribution.ts";
import { polarDiagram } from "#drawing/light/polar-diagram.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import type { DocumentWords } from "../sheet/document-words.ts";
import { drawingSize, putDrawing, type DrawingLook } from "../sheet/sheet-drawing.ts";
import { AREA, COLOURS, LOOKS } from "../sheet/sheet-style.ts";
import type { Box, Part, Sheet } from "../sheet/sheet.ts";

/** Points that a unit of a drawing takes: its texts of 12 units are then 8.4 or 7.7 points. */
const SCALE = 0.7;
const SCALE_OF_TWO = 0.64;
const PADDING = 9;
const DRAWING_HEIGHT = 190;
const CAPTION_HEIGHT = 18;
const GAP = 12;
/** The part of the width that the dimensions take where a light distribution stands beside them. */
const DIMENSIONS_SHARE = 0.66;

/** A frame for a drawing, and the points that a unit of the drawing takes. */
interface Plate extends Box {
  readonly scale: number;
}

/** The drawings of a datasheet under their heading. Returns where they end. */
export function putDrawings(sheet: Sheet, content: DatasheetContent, words: DocumentWords, top: number): number {
  const part = sheet.part(sheet.root, "Sect");
  const { beamAngle } = content;
  const title = words.say(beamAngle === undefined ? "dimensions" : "dimensionsAndLight");
  const y = top + 6 + sheet.write(part, "H2", title, { x: AREA.left, y: top, width: AREA.width }, LOOKS.heading);
  const height = DRAWING_HEIGHT + CAPTION_HEIGHT;
  if (beamAngle === undefined) {
    putDimensions(sheet, part, content, words, { x: AREA.left, y, width: AREA.width, height, scale: SCALE });
    return y + height;
  }
  const width = (AREA.width - GAP) * DIMENSIONS_SHARE;
  putDimensions(sheet, part, content, words, { x: AREA.left, y, width, height, scale: SCALE_OF_TWO });
  const left = AREA.left + width + GAP;
  putDistribution(sheet, part, beamAngle, words, {
    x: left,
    y,
    width: AREA.width - width - GAP,
    height,
    scale: SCALE_OF_TWO,
  });
  return y + height;
}

function putDimensions(
  sheet: Sheet,
  parent: Part,
  { code, drawing }: DatasheetContent,
  words: DocumentWords,
  plate: Plate,
): void {
  const label = words.say("dimensionDrawing", { code });
  const svg = dimensionDrawing(drawing, {
    width: (plate.width - 2 * PADDING) / plate.scale,
    height: (DRAWING_HEIGHT - 2 * PADDING) / plate.scale,
    language: words.language,
    label,
    uid: "m",
  });
  putPlate(sheet, parent, svg, plate, words.say("inMillimetres"), { alt: label, font: "strong" });
}

function putDistribution(sheet: Sheet, parent: Part, angle: number, words: DocumentWords, plate: Plate): void {
  const distribution = lightDistribution({ shape: "spot", beam: angle });
  const svg = polarDiagram(distribution, { width: (plate.width - 2 * PADDING) / plate.scale });
  const peak = Math.round(maximumIntensity(distribution));
  putPlate(sheet, parent, svg, plate, words.say("distributionNote", { angle }), {
    alt: words.say("distribution", { angle, peak }),
  });
}

/** A frame with a drawing at its scale, and a caption at its foot. */
function putPlate(sheet: Sheet, parent: Part, svg: string, plate: Plate, caption: string, look: DrawingLook): void {
  const { x, y, width, height, scale } = plate;
  sheet.decoration(() => {
    sheet.pdf.roundedRect(x, y, width, height, 4).lineWidth(0.6).strokeColor(COLOURS.hairline).stroke();
  });
  const captionWidth = width - 2 * PADDING;
  const captionHeight = sheet.height(caption, captionWidth, LOOKS.small);
  const room = height - captionHeight - 8;
  sheet.rule(x, y + room, width);
  const size = drawingSize(svg);
  const drawn = { width: size.width * scale, height: size.height * scale };
  const box = { x: x + (width - drawn.width) / 2, y: y + (room - drawn.height) / 2, ...drawn };
  putDrawing(sheet, parent, svg, box, look);
  sheet.write(parent, "Caption", caption, { x: x + PADDING, y: y + room + 4, width: captionWidth }, LOOKS.small);
}
