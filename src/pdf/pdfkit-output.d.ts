declare module "pdfkit/output" {
  /** Collects the bytes of a document, which is ended afterwards. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
