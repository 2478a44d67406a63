import type { Language } from "#model/languages/language.ts";
import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { drawSummary, drawLightPage } from "./datasheet-sections.ts";
import { drawTechnicalData } from "./datasheet-table.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { createDocumentTexts, type DocumentTexts } from "../sheet/document-texts.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { Sheet } from "../sheet/sheet.ts";
import { CONTENT_AREA, TEXT_STYLES } from "../sheet/sheet-style.ts";
import { CAPTION_HEIGHT, FRAME_PADDING, drawFramedDrawing } from "../sheet/sheet-drawing.ts";

/** The input of a datasheet: plain data, which can be sent to a child process. */
export interface DatasheetInput {
  readonly content: DatasheetContent;
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
  /** Absent: the article is drawn. */
  readonly photo: ProductPhoto | undefined;
}

const SECTION_GAP = 16;

/**
 * Renders an article's datasheet: tagged, with selectable text and vector drawings. Equal content on the same day
 * yields identical bytes.
 */
export async function renderDatasheetPdf({
  content,
  language,
  brand,
  version,
  day,
  photo,
}: DatasheetInput): Promise<Uint8Array> {
  const texts = createDocumentTexts(language, brand.messages);
  const documentType = texts.text("datasheet");
  const sheet = new Sheet({
    language,
    title: `${documentType} ${content.code}`,
    subject: texts.text("subject", { version }),
    brand,
    day,
  });
  sheet.addPage();
  const summaryBottom = drawSummary(sheet, content, texts, { photo, illustrations: brand.illustrations });
  const dimensionsBottom = content.isLuminaire
    ? drawDimensions(sheet, content, texts, summaryBottom + SECTION_GAP)
    : summaryBottom;
  drawTechnicalData(sheet, content, texts, dimensionsBottom + SECTION_GAP);
  drawLightPage(sheet, content.light, texts);
  drawPageFurniture(sheet, texts, brand, { documentType, subject: content.code, version, day });
  return sheet.finish();
}

/** Points per unit of the drawing: its text of 12 units becomes 8.4 points. */
const SCALE = 0.7;
const DRAWING_HEIGHT = 190;

/** Draws the dimensions under their heading. Returns the y coordinate below them. */
function drawDimensions(
  sheet: Sheet,
  { code, drawingParameters }: DatasheetContent,
  texts: DocumentTexts,
  top: number,
): number {
  const section = sheet.addElement(sheet.root, "Sect");
  const heading = { x: CONTENT_AREA.left, y: top, width: CONTENT_AREA.width };
  const y = top + 6 + sheet.write(section, "H2", texts.text("dimensions"), heading, TEXT_STYLES.heading);
  const height = DRAWING_HEIGHT + CAPTION_HEIGHT;
  const label = texts.text("dimensionDrawing", { code });
  const svg = dimensionDrawing(drawingParameters, {
    width: (CONTENT_AREA.width - 2 * FRAME_PADDING) / SCALE,
    height: (DRAWING_HEIGHT - 2 * FRAME_PADDING) / SCALE,
    language: texts.language,
    label,
    uid: "m",
  });
  const frame = { x: CONTENT_AREA.left, y, width: CONTENT_AREA.width, height, scale: SCALE };
  drawFramedDrawing(sheet, section, svg, frame, texts.text("inMillimetres"), { alt: label, font: "strong" });
  return y + height;
}
