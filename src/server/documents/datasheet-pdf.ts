import { setImmediate as nextTurn } from "node:timers/promises";
import type { DatasheetContent } from "./datasheet-content.ts";
import { putDrawings } from "./datasheet-drawings.ts";
import { putFacts } from "./datasheet-facts.ts";
import { putTechnicalData } from "./datasheet-table.ts";
import type { DocumentWords } from "./document-words.ts";
import type { ProductPhoto } from "./product-photo.ts";
import { furnish } from "./sheet-furniture.ts";
import { Sheet } from "./sheet.ts";

/** What a datasheet is made of and for. */
export interface DatasheetOptions {
  readonly content: DatasheetContent;
  readonly words: DocumentWords;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day on which it is made. */
  readonly day: Date;
  /** Absent: the product is drawn. */
  readonly photo: ProductPhoto | undefined;
}

const SPACE_BETWEEN = 16;

/**
 * Makes the datasheet of an article: tagged, with its texts selectable and its drawings as lines. The same content on
 * the same day gives the same bytes. Between its parts others get their turn.
 */
export async function datasheetPdf({ content, words, version, day, photo }: DatasheetOptions): Promise<Uint8Array> {
  const kind = words.say("datasheet");
  const sheet = new Sheet({
    language: words.language,
    title: `${kind} ${content.code}`,
    subject: words.say("subject", { version }),
    author: words.siteName,
    day,
  });
  sheet.addPage();
  const facts = putFacts(sheet, content, words, photo);
  await nextTurn();
  const drawings = putDrawings(sheet, content, words, facts + SPACE_BETWEEN);
  await nextTurn();
  putTechnicalData(sheet, content, words, drawings + SPACE_BETWEEN);
  furnish(sheet, words, { kind, subject: content.code, version, day });
  return sheet.finish();
}
