import PDFDocument from "pdfkit";
import regular from "./fonts/lumenry-text-regular.ttf?inline";
import strong from "./fonts/lumenry-text-strong.ttf?inline";

/** An opened font, as documents take it. Opening one takes longer than making a page, so all documents share them. */
export interface OpenFont {
  readonly characterSet: readonly number[];
}

/** The typeface of documents, in two weights: Latin, Greek and Cyrillic letters, and the signs of the trade. */
export const FONTS = { regular: openFont(regular), strong: openFont(strong) } as const;

export type FontName = keyof typeof FONTS;

/** Opens the font of a data address that the build has put in a file's place. */
function openFont(dataAddress: string): OpenFont {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(",") + 1), "base64");
  const pdf = new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string });
  return (pdf as unknown as { readonly _font: { readonly font: OpenFont } })._font.font;
}
