import type { XmlHandlers } from "#formats/xml-handlers.ts";
import { detectUtf16 } from "#model/texts/text-encodings.ts";
import { createXmlParser } from "#xml/xml-parser.ts";

const CHUNK_BYTES = 64 * 1024;

/** Thrown for a document type declaration: it may define entities, and no supported format needs one. */
export class ForbiddenDoctypeError extends Error {
  override readonly name = "ForbiddenDoctypeError";
}

/** Parses XML in chunks. @throws {ForbiddenDoctypeError} for a document type; others if it is not well-formed */
export function parseXml(xml: Uint8Array, handlers: Omit<XmlHandlers, "root">, onChunk?: () => void): void {
  const parser = createXmlParser(handlers);
  parser.on("doctype", () => {
    throw new ForbiddenDoctypeError("XML with a document type declaration is not accepted");
  });
  const decoder = new TextDecoder(detectUtf16(xml));
  for (let offset = 0; offset < xml.length; offset += CHUNK_BYTES) {
    parser.write(decoder.decode(xml.subarray(offset, offset + CHUNK_BYTES), { stream: true }));
    onChunk?.();
  }
  parser.write(decoder.decode()).close();
  onChunk?.();
}
