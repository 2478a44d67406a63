import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { drawSummary, drawLightPage } from "./datasheet-sections.ts";
import { drawTechnicalData } from "./datasheet-table.ts";
import type { DocumentInput } from "../sheet/document-brand.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { Sheet } from "../sheet/sheet.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import { CAPTION_HEIGHT, FRAME_PADDING, drawFramedDrawing } from "../sheet/sheet-drawing.ts";

export interface DatasheetInput extends DocumentInput {
  readonly content: DatasheetContent;
  /** Absent: the article is drawn. */
  readonly photo: Uint8Array | undefined;
}

const SECTION_GAP = 16;

/** Renders an article's datasheet: tagged, with selectable text and vector drawings. */
export async function renderDatasheetPdf({ content, photo, ...input }: DatasheetInput): Promise<Uint8Array> {
  const texts = createDocumentTexts(input.language, input.brand.messages);
  const documentType = texts.text("datasheet");
  const sheet = new Sheet(input, texts, {
    title: `${documentType} ${content.code}`,
    subject: texts.text("subject", { version: input.version }),
  });
  sheet.addPage();
  const summaryBottom = drawSummary(sheet, content, photo);
  const dimensionsBottom = content.isLuminaire
    ? drawDimensions(sheet, content, summaryBottom + SECTION_GAP)
    : summaryBottom;
  drawTechnicalData(sheet, content, dimensionsBottom + SECTION_GAP);
  if (content.light) drawLightPage(sheet, content.light);
  drawPageFurniture(sheet, { documentType, subject: content.code });
  return sheet.finish();
}

/** Points per unit of the drawing: its text of 12 units becomes 8.4 points. */
const SCALE = 0.7;
const DRAWING_HEIGHT = 190;

/** Draws the dimensions under their heading. Returns the y coordinate below them. */
function drawDimensions(sheet: Sheet, { code, drawingParameters }: DatasheetContent, top: number): number {
  const { texts } = sheet;
  const section = sheet.addElement(sheet.root, "Sect");
  const y =
    top + 6 + sheet.write(section, "H2", texts.text("dimensions"), { ...FULL_WIDTH, y: top }, TEXT_STYLES.heading);
  const height = DRAWING_HEIGHT + CAPTION_HEIGHT;
  const label = texts.text("dimensionDrawing", { code });
  const svg = dimensionDrawing(drawingParameters, {
    width: (CONTENT_AREA.width - 2 * FRAME_PADDING) / SCALE,
    height: (DRAWING_HEIGHT - 2 * FRAME_PADDING) / SCALE,
    language: texts.language,
    label,
    uid: "m",
  });
  const frame = { ...FULL_WIDTH, y, height, scale: SCALE };
  drawFramedDrawing(sheet, section, svg, frame, texts.text("inMillimetres"), { alt: label, font: "strong" });
  return y + height;
}
