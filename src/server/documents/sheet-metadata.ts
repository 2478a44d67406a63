/** What is used of the library's own way to write metadata, which its types leave out. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  _addInfo: () => void;
}

/**
 * The library writes titles into the metadata's XML as they are: those of visitors' lists may hold any sign. From now on
 * they are written as XML writes them; what a reader shows stays the same.
 */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const writer = pdf as unknown as MetadataWriter;
  const write = writer._addInfo.bind(pdf);
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? inXml(value) : value]),
    );
    write();
    writer.info = info;
  };
}

/** Characters that XML 1.0 does not have. */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const inXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
