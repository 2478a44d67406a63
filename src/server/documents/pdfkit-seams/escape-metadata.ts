import { xmlText } from "#formats/xml-text.ts";

/** The library's internal functions for writing metadata, which its types omit. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  _addInfo?: () => void;
}

/**
 * The library writes titles into the metadata's XML unescaped, and visitors' lists may have any character in their titles. This
 * patch escapes them; PDF viewers show the same title.
 *
 * @throws when a new release of the library writes metadata differently
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
