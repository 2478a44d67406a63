import { SaxesParser } from "saxes";
import type { XmlHandlers } from "#formats/xml-handlers.ts";

const PIECE_BYTES = 64 * 1024;

/** A document type declaration, which may define entities: no format that is read needs one. */
export class ForbiddenDoctype extends Error {
  override readonly name = "ForbiddenDoctype";
}

/**
 * Feeds XML to its handlers in pieces.
 *
 * @param onPiece called after each piece, so that its results can be consumed
 * @throws {ForbiddenDoctype} when it has a document type declaration
 * @throws when it is not XML
 */
export function feedXml(xml: Uint8Array, handlers: Omit<XmlHandlers, "root">, onPiece?: () => void): void {
  const parser = new SaxesParser({ position: false });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(localName(name), attributes as Readonly<Record<string, string>>),
  );
  parser.on("closetag", ({ name }) => handlers.close?.(localName(name)));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("doctype", () => {
    throw new ForbiddenDoctype("document type declaration");
  });
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder(xml[0] === 0xff && xml[1] === 0xfe ? "utf-16le" : "utf-8");
  for (let at = 0; at < xml.length; at += PIECE_BYTES) {
    parser.write(decoder.decode(xml.subarray(at, at + PIECE_BYTES), { stream: true }));
    onPiece?.();
  }
  parser.write(decoder.decode()).close();
  onPiece?.();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
