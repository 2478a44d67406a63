import { xmlText } from "#formats/xml-text.ts";

/** What is used of the library's own way to write metadata, which its types leave out. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  _addInfo?: () => void;
}

/**
 * The library writes titles into the metadata's XML as they are: those of visitors' lists may hold any sign. From now on
 * they are written as XML writes them; what a reader shows stays the same.
 *
 * @throws when the library writes metadata in another way
 */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const writer = pdf as unknown as MetadataWriter;
  const write = writer._addInfo?.bind(pdf);
  if (!write) throw new Error("pdfkit no longer writes a document's metadata in _addInfo.");
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? xmlText(value) : value]),
    );
    write();
    writer.info = info;
  };
}
