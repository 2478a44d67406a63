import type { Language } from "#model/languages/language.ts";
import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { drawFacts, drawLight } from "./datasheet-facts.ts";
import { drawTechnicalData } from "./datasheet-table.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { documentTexts, type DocumentTexts } from "../sheet/document-texts.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { Sheet } from "../sheet/sheet.ts";
import { AREA, TEXT_STYLES } from "../sheet/sheet-style.ts";
import { CAPTION_HEIGHT, PLATE_PADDING, drawPlate } from "../sheet/sheet-drawing.ts";

/** The input of a datasheet: plain data, which can be sent to a child process. */
export interface DatasheetInput {
  readonly content: DatasheetContent;
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
  /** Absent: a drawing is shown. */
  readonly photo: ProductPhoto | undefined;
}

const SPACE_BETWEEN = 16;

/**
 * Renders an article's datasheet: tagged, with selectable texts and vector drawings. The same content on
 * the same day gives the same bytes.
 */
export async function datasheetPdf({
  content,
  language,
  brand,
  version,
  day,
  photo,
}: DatasheetInput): Promise<Uint8Array> {
  const texts = documentTexts(language, brand.messages);
  const kind = texts.text("datasheet");
  const sheet = new Sheet({
    language,
    title: `${kind} ${content.code}`,
    subject: texts.text("subject", { version }),
    brand,
    day,
  });
  sheet.addPage();
  const facts = drawFacts(sheet, content, texts, { photo, illustrations: brand.illustrations });
  const above = content.isLuminaire ? drawDimensions(sheet, content, texts, facts + SPACE_BETWEEN) : facts;
  drawTechnicalData(sheet, content, texts, above + SPACE_BETWEEN);
  drawLight(sheet, content.light, texts);
  drawPageFurniture(sheet, texts, brand, { kind, subject: content.code, version, day });
  return sheet.finish();
}

/** Points per unit of the drawing: its texts of 12 units become 8.4 points. */
const SCALE = 0.7;
const DRAWING_HEIGHT = 190;

/** Draws the dimensions under their heading. Returns the y coordinate below them. */
function drawDimensions(sheet: Sheet, { code, drawing }: DatasheetContent, texts: DocumentTexts, top: number): number {
  const part = sheet.part(sheet.root, "Sect");
  const heading = { x: AREA.left, y: top, width: AREA.width };
  const y = top + 6 + sheet.write(part, "H2", texts.text("dimensions"), heading, TEXT_STYLES.heading);
  const height = DRAWING_HEIGHT + CAPTION_HEIGHT;
  const label = texts.text("dimensionDrawing", { code });
  const svg = dimensionDrawing(drawing, {
    width: (AREA.width - 2 * PLATE_PADDING) / SCALE,
    height: (DRAWING_HEIGHT - 2 * PLATE_PADDING) / SCALE,
    language: texts.language,
    label,
    uid: "m",
  });
  const plate = { x: AREA.left, y, width: AREA.width, height, scale: SCALE };
  drawPlate(sheet, part, svg, plate, texts.text("inMillimetres"), { alt: label, font: "strong" });
  return y + height;
}
