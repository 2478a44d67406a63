import { openFont, type TaggedPdfOptions } from "#pdf/tagged-pdf.ts";
import fontAddress from "./drawing-medium.ttf?url";

export type PdfTypeface = TaggedPdfOptions["fonts"];

/** Loads the typeface of PDFs that the browser makes. @throws when it cannot be loaded */
export async function loadPdfTypeface(): Promise<PdfTypeface> {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`the font request returned status ${response.status}`);
  return { regular: openFont(new Uint8Array(await response.arrayBuffer())) };
}
