import { escapeXml } from "#formats/xml-text.ts";

/** The library's internal functions for writing metadata, which its types omit. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  _addInfo?: () => void;
}

/**
 * Patches the library, which writes titles into the XML metadata unescaped: titles of visitors' lists may contain any
 * character.
 *
 * @throws when a new release of the library writes metadata differently
 */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const writer = pdf as unknown as MetadataWriter;
  const write = writer._addInfo?.bind(pdf);
  if (!write)
    throw new Error(
      "pdfkit no longer writes a document's metadata in _addInfo; adapt escapeMetadata to the installed release.",
    );
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? escapeXml(value) : value]),
    );
    write();
    writer.info = info;
  };
}

/** An opened font. Opening a font takes longer than rendering a page, so all documents share opened fonts. */
export interface OpenFont {
  readonly characterSet: readonly number[];
  glyphForCodePoint(character: number): unknown;
}

/**
 * The opened font of a document. The library accepts an opened font wherever it accepts a font's bytes, but
 * has no public function to open one.
 *
 * @throws when a new release of the library stores it elsewhere
 */
export function openedFont(pdf: PDFKit.PDFDocument): OpenFont {
  const { _font: current } = pdf as unknown as { readonly _font?: { readonly font?: Partial<OpenFont> } | null };
  const { font } = current ?? {};
  if (!font?.characterSet)
    throw new Error(
      "pdfkit no longer stores a document's opened font in _font.font; adapt openedFont to the installed release.",
    );
  return font as OpenFont;
}
