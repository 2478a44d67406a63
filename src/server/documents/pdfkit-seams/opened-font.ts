/** An opened font, as documents take it. Opening one takes longer than making a page, so all documents share them. */
export interface OpenFont {
  readonly characterSet: readonly number[];
}

/**
 * The font that a document was made with, opened. The library takes an opened font wherever it takes a font's bytes, but
 * has no public way to open one.
 *
 * @throws when the library keeps it in another place
 */
export function openedFont(pdf: PDFKit.PDFDocument): OpenFont {
  const { _font: held } = pdf as unknown as { readonly _font?: { readonly font?: Partial<OpenFont> } | null };
  const { font } = held ?? {};
  if (!font?.characterSet) throw new Error("pdfkit no longer keeps a document's opened font in _font.font.");
  return font as OpenFont;
}
