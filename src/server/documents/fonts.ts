import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";

/** An opened font, as documents take it. Opening one takes longer than making a page, so all documents share them. */
export interface OpenFont {
  readonly characterSet: readonly number[];
}

/** The typeface of documents, in two weights: Latin, Greek and Cyrillic letters, and the signs of the trade. */
export const FONTS = { regular: openFont("regular"), strong: openFont("strong") } as const;

export type FontName = keyof typeof FONTS;

function openFont(weight: string): OpenFont {
  const bytes = readFileSync(new URL(`./fonts/lumenry-text-${weight}.ttf`, import.meta.url));
  const pdf = new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string });
  return (pdf as unknown as { readonly _font: { readonly font: OpenFont } })._font.font;
}
