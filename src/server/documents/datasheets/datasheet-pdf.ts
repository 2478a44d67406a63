import type { Language } from "#model/languages/language.ts";
import type { DatasheetContent } from "./datasheet-content.ts";
import { putDimensions } from "./datasheet-dimensions.ts";
import { putFacts } from "./datasheet-facts.ts";
import { putLight } from "./datasheet-light.ts";
import { putTechnicalData } from "./datasheet-table.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { documentWords } from "../sheet/document-words.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { furnish } from "../sheet/sheet-furniture.ts";
import { Sheet } from "../sheet/sheet.ts";

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
