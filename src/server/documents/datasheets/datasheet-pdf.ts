import type { Language } from "#model/languages/language.ts";
import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { putFacts } from "./datasheet-facts.ts";
import { putLight } from "./datasheet-light.ts";
import { putTechnicalData } from "./datasheet-table.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { documentWords, type DocumentWords } from "../sheet/document-words.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { furnish } from "../sheet/sheet-furniture.ts";
import { Sheet } from "../sheet/sheet.ts";
import { AREA, LOOKS } from "../sheet/sheet-style.ts";
import { CAPTION_HEIGHT, PLATE_PADDING, putPlate } from "./datasheet-plate.ts";

/** The input of a datasheet: plain data, which can be sent to a child process. */
export interface DatasheetInput {
  readonly content: DatasheetContent;
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
  /** Absent: the product is drawn. */
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
  const words = documentWords(language, brand.messages);
  const kind = words.say("datasheet");
  const sheet = new Sheet({
    language,
    title: `${kind} ${content.code}`,
    subject: words.say("subject", { version }),
    brand,
    day,
  });
  sheet.addPage();
  const facts = putFacts(sheet, content, words, { photo, illustrations: brand.illustrations });
  const above = content.isLuminaire ? putDimensions(sheet, content, words, facts + SPACE_BETWEEN) : facts;
  putTechnicalData(sheet, content, words, above + SPACE_BETWEEN);
  putLight(sheet, content.light, words);
  furnish(sheet, words, brand, { kind, subject: content.code, version, day });
  return sheet.finish();
}

/** Points per unit of the drawing: its texts of 12 units become 8.4 points. */
const SCALE = 0.7;
const DRAWING_HEIGHT = 190;

/** Draws the dimensions under their heading. Returns the y coordinate below them. */
function putDimensions(sheet: Sheet, { code, drawing }: DatasheetContent, words: DocumentWords, top: number): number {
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
