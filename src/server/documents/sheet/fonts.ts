import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { openedFont, type OpenFont } from "../pdfkit-seams/opened-font.ts";

/** The typeface of documents, in two weights: Latin, Greek and Cyrillic letters, and technical symbols. */
export const FONTS = { regular: openFont("regular"), strong: openFont("strong") } as const;

export type FontName = keyof typeof FONTS;

function openFont(weight: string): OpenFont {
  const bytes = readFileSync(new URL(`./fonts/lumenry-text-${weight}.ttf`, import.meta.url));
  return openedFont(new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string }));
}
