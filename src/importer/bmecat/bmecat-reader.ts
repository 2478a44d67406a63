import { isUtf8 } from "node:buffer";
import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { declaredXmlEncoding, markedEncoding, detectUtf16 } from "#model/texts/text-encodings.ts";
import { createCodePageDecoder, type CodePage } from "../files/code-pages.ts";
import { fileChunks } from "../files/file-system.ts";
import { UnreadableFileError, type ReaderOptions } from "../files/row.ts";
import { decodeUtf8 } from "../files/text-file.ts";
import { createDocumentParser, InvalidXmlError, XmlTreeBuilder, type XmlElement } from "#xml/xml-tree.ts";

/** A part of a BMEcat document without confidential elements. Of an ignored part, only name and line are known. */
interface BmecatPart {
  readonly kind: "header" | "product" | "ignored";
  /** With the element names of BMEcat 2005, whatever the version of the document. */
  readonly element: XmlElement;
}

/** Confidential elements, dropped while parsing so that they reach neither a version nor a report. */
const CONFIDENTIAL = /PRICE|DISCOUNT|BUYER|AGREEMENT|REBATE|ALLOWANCE|CHARGE|CURRENCY|\bTAX|CUSTOMER/i;

/** BMEcat transactions that do not contain a whole catalogue, with the reason for refusing them. */
const REFUSED_TRANSACTIONS: ReadonlyMap<string, string> = new Map([
  [
    "T_UPDATE_PRICES",
    "contains only prices (T_UPDATE_PRICES), and prices are not imported; export the products as a new catalogue (T_NEW_CATALOG)",
  ],
  [
    "T_UPDATE_PRODUCTS",
    "contains only changes (T_UPDATE_PRODUCTS), and an import replaces the whole catalogue; export all products as a new catalogue (T_NEW_CATALOG)",
  ],
]);

interface BmecatOptions extends Pick<ReaderOptions, "onBytes" | "onWarning"> {
  /** The encoding to use instead of the one that the document declares. */
  readonly encoding?: string | undefined;
}

/**
 * Reads the header and the products of a BMEcat document, 1.2 or 2005, in batches. No external DTD is loaded, and no
 * entity is expanded.
 *
 * @throws {UnreadableFileError} with the line when it is not well-formed, not in its encoding, truncated, not BMEcat,
 * or only an update
 */
export async function* readBmecat(path: string, options: BmecatOptions): AsyncGenerator<readonly BmecatPart[]> {
  const parts: BmecatPart[] = [];
  const parser = new BmecatParser((part) => parts.push(part));
  let decode: DecodeChunk | undefined;
  let writtenLength = 0;
  let lastChunk = "";
  try {
    for await (const bytes of fileChunks(path, options.onBytes)) {
      decode ??= decoderFor(bytes, options);
      const text = decode(bytes, parser.line);
      lastChunk = text;
      writtenLength += text.length;
      parser.write(text);
      if (writtenLength - parser.lastEvent.position > MAX_FILE_ENTRY_BYTES)
        throw new InvalidXmlError(`has text or a tag of more than 16 MB after line ${parser.lastEvent.line}`);
      yield parts.splice(0);
    }
    parser.write(decode?.(undefined, parser.line) ?? "");
    parser.close();
  } catch (error) {
    yield parts.splice(0);
    if (!(error instanceof InvalidXmlError)) throw error;
    const { position, line } = parser.lastEvent;
    // The parser looks for the end of an entity until the file ends.
    const unparsed = lastChunk.slice(lastChunk.length - (writtenLength - position));
    const isInEntity = unparsed.includes("&", unparsed.lastIndexOf(";") + 1);
    const isTruncated = /unclosed tag|root element/.test(error.message);
    if (isTruncated && isInEntity)
      throw new UnreadableFileError(`has an ampersand after line ${line} that begins no entity; write it as &amp;`);
    throw new UnreadableFileError(error.message + (isTruncated ? "; the file seems to be truncated" : ""));
  }
}

/** Parses a document in chunks, and passes on its parts without confidential elements. */
class BmecatParser {
  readonly #parser = createDocumentParser({
    open: (name, attributes) => {
      this.#recordEvent();
      this.#openElement(bmecat2005Name(name), attributes);
    },
    text: (text) => {
      this.#recordEvent();
      if (this.#droppedDepth === 0) this.#part?.tree.text(text);
    },
    close: () => {
      this.#recordEvent();
      this.#closeElement();
    },
  });
  readonly #onPart: (part: BmecatPart) => void;
  readonly #path: string[] = [];
  #part: { readonly tree: XmlTreeBuilder; readonly kind: BmecatPart["kind"] } | undefined;
  /** The depth of the confidential element that is being dropped; 0 outside one. */
  #droppedDepth = 0;
  /** Where the last tag or text ended: the offset in characters, and the line. */
  #lastEvent = { position: 0, line: 1 };

  constructor(onPart: (part: BmecatPart) => void) {
    this.#onPart = onPart;
  }

  /** Counted from 1. */
  get line(): number {
    return this.#parser.line;
  }

  get lastEvent(): { readonly position: number; readonly line: number } {
    return this.#lastEvent;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
  }

  #recordEvent(): void {
    this.#lastEvent.position = this.#parser.position;
    this.#lastEvent.line = this.#parser.line;
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const path = this.#path;
    path.push(name);
    if (this.#droppedDepth > 0) return;
    const refusal = path.length === 2 ? REFUSED_TRANSACTIONS.get(name) : undefined;
    if (refusal !== undefined) throw new InvalidXmlError(refusal);
    if (isConfidential(name)) {
      this.#droppedDepth = path.length;
      return;
    }
    if (path.length === 1 && name !== "BMECAT")
      throw new InvalidXmlError(`contains <${name.slice(0, 40)}> instead of <BMECAT>`);
    const isInCatalogue = path.length === 3 && path[1] === "T_NEW_CATALOG";
    if (path.length === 2 && name === "HEADER") this.#part = { tree: new XmlTreeBuilder(), kind: "header" };
    if (isInCatalogue && name === "PRODUCT") this.#part = { tree: new XmlTreeBuilder(), kind: "product" };
    if (this.#part) this.#part.tree.open(name, attributes, this.line);
    else if (isInCatalogue)
      this.#onPart({ kind: "ignored", element: { name, attributes: {}, children: [], text: "", line: this.line } });
  }

  #closeElement(): void {
    const isDropped = this.#droppedDepth > 0;
    if (this.#droppedDepth === this.#path.length) this.#droppedDepth = 0;
    this.#path.pop();
    if (isDropped || !this.#part) return;
    const element = this.#part.tree.close();
    if (!element) return;
    this.#onPart({ kind: this.#part.kind, element });
    this.#part = undefined;
  }
}

/** BMEcat 2005 names by BMEcat 1.2 name, except those that only replace `ARTICLE` with `PRODUCT`. */
const BMECAT_12_NAMES: ReadonlyMap<string, string> = new Map([
  ["SUPPLIER_AID", "SUPPLIER_PID"],
  ["ART_ID_TO", "PROD_ID_TO"],
  ["EAN", "INTERNATIONAL_PID"],
]);

/** The BMEcat 2005 name of an element, without the prefix of ETIM's extensions. */
const bmecat2005Name = memoize(
  (name) => BMECAT_12_NAMES.get(name) ?? name.replace(/^ARTICLE(?=_|$)/, "PRODUCT").replace(/^UDX\.EDXF\./, ""),
);

const isConfidential = memoize((name) => CONFIDENTIAL.test(name));

/** Documents have millions of elements, but only about a hundred different names. */
function memoize<T>(compute: (name: string) => T): (name: string) => T {
  const results = new Map<string, T>();
  return (name) => {
    const cachedResult = results.get(name);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(name);
    if (results.size < 1000) results.set(name, result);
    return result;
  };
}

/** Decodes the next bytes; `undefined` ends the text. @param line the line of the first byte */
type DecodeChunk = (bytes: Buffer | undefined, line: number) => string;

/**
 * Creates the decoder for a document: by the configured encoding, the byte order mark or the XML declaration. As in
 * browsers, ISO-8859-1 is decoded as Windows-1252. A declaration that contradicts the bytes is ignored, with a warning:
 * UTF-16 without NUL bytes, or Windows-1252 if the first characters beyond ASCII are valid UTF-8.
 */
function decoderFor(start: Buffer, { encoding, onWarning }: BmecatOptions): DecodeChunk {
  const declaredEncoding = declaredXmlEncoding(start) ?? "utf-8";
  const unicode = markedEncoding(start) ?? detectUtf16(start);
  let decoder = textDecoder(encoding ?? unicode ?? declaredEncoding);
  const decodeAsUtf8 = (contradiction: string): void => {
    decoder = textDecoder("utf-8");
    onWarning?.({
      kind: "guessed-encoding",
      message: `declares ${declaredEncoding}, but ${contradiction}, so it is read as UTF-8; correct the encoding in its first line`,
    });
  };
  // Programs that first write a document to a string may declare that string's encoding instead of the file's.
  if (encoding === undefined && unicode === undefined && decoder.encoding.startsWith("utf-16"))
    decodeAsUtf8("its bytes are not UTF-16");
  let mayBeUtf8 = decoder.encoding === "windows-1252" && encoding === undefined;
  return (bytes, line) => {
    const firstNonAscii = mayBeUtf8 ? (bytes?.findIndex((byte) => byte > 0x7f) ?? -1) : -1;
    if (bytes && firstNonAscii >= 0) {
      mayBeUtf8 = false;
      if (isUtf8(bytes.subarray(0, lastCharacterBoundary(bytes)))) decodeAsUtf8("its characters are valid UTF-8");
    }
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw notInEncoding(bytes, line, decoder.encoding);
    }
  };
}

/** Decodes a text in chunks; `undefined` instead of bytes ends it. */
interface StreamDecoder {
  readonly encoding: string;
  readonly decode: (bytes: Uint8Array | undefined, options: { readonly stream: boolean }) => string;
}

function textDecoder(label: string): StreamDecoder {
  const [, number] = /^(?:ibm|cp)(850|437)$/i.exec(label) ?? [];
  if (number !== undefined) {
    const encoding = `ibm${number}` as CodePage;
    const decode = createCodePageDecoder(encoding);
    return { encoding, decode: (bytes) => (bytes ? decode(bytes) : "") };
  }
  try {
    return new TextDecoder(label === "macintosh" ? "x-mac-roman" : label, { fatal: true });
  } catch {
    throw new UnreadableFileError(`has the unknown encoding ${label}; export it as UTF-8`, { line: 1 });
  }
}

/** An offset near the end that splits no character, provided that the bytes are UTF-8. */
function lastCharacterBoundary(bytes: Buffer): number {
  for (let offset = 1; offset <= Math.min(3, bytes.length); offset += 1)
    if ((bytes[bytes.length - offset] ?? 0) >= 0xc0) return bytes.length - offset;
  return bytes.length;
}

function notInEncoding(bytes: Buffer | undefined, line: number, encoding: string): UnreadableFileError {
  const message = `has bytes that are not valid ${encoding.toUpperCase()}, the encoding with which the file is read; export it again in a single encoding, or set the correct "encoding" in import.json`;
  try {
    if (bytes && encoding === "utf-8") decodeUtf8(bytes, line);
  } catch (error) {
    if (error instanceof UnreadableFileError) return new UnreadableFileError(message, error.location);
  }
  return new UnreadableFileError(message, { line });
}
