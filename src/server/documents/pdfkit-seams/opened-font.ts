/** An opened font. Opening one takes longer than making a page, so all documents share them. */
export interface OpenFont {
  readonly characterSet: readonly number[];
}

/**
 * The opened font of a document. The library accepts an opened font wherever it accepts a font's bytes, but
 * has no public function to open one.
 *
 * @throws when a new release of the library stores it elsewhere
 */
export function openedFont(pdf: PDFKit.PDFDocument): OpenFont {
  const { _font: held } = pdf as unknown as { readonly _font?: { readonly font?: Partial<OpenFont> } | null };
  const { font } = held ?? {};
  if (!font?.characterSet) throw new Error("pdfkit no longer keeps a document's opened font in _font.font.");
  return font as OpenFont;
}
