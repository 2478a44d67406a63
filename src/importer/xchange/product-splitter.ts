import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { UnreadableFileError } from "../files/row.ts";
import { decodeUtf8 } from "../files/text-file.ts";
import type { ElementText } from "../reading/json-splitter.ts";

const [QUOTE, BACKSLASH, COLON, COMMA, LINE_FEED] = [0x22, 0x5c, 0x3a, 0x2c, 0x0a];
const [ARRAY_OPEN, ARRAY_CLOSE, OBJECT_OPEN, OBJECT_CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The path of products: they are in the `Product` array of an object in the document's `Supplier` array. */
const PRODUCT_PATH = "{Supplier[{Product[";

/**
 * Splits a streamed xChange document into the JSON of its products, of which it holds at most one in memory, and the
 * remainder, in which the `Product` arrays are empty.
 */
export class ProductSplitter {
  /** The open brackets, each with the key before it. */
  readonly #path: string[] = [];
  /** The last string, which becomes the key if a colon follows. */
  #lastString = "";
  #key = "";
  #isInString = false;
  #isEscaped = false;
  #line = 1;
  #lineStart = 0;
  #position = 0;
  /** The bytes of the current product or remainder. */
  #pending: Buffer = Buffer.alloc(0);
  #productStart: { readonly line: number; readonly column: number } | undefined;
  #remainder = "";
  #isAfterProduct = false;

  /**
   * Yields the products that end in these bytes.
   *
   * @throws {UnreadableFileError} if bytes are not UTF-8, or a product or the remainder is too large
   */
  *push(bytes: Buffer): Generator<ElementText> {
    const scanned = this.#pending.length;
    const buffer = scanned === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    let start = 0;
    for (let index = scanned; index < buffer.length; index += 1) {
      const byte = buffer[index] ?? 0;
      const boundary = this.#scan(byte);
      if (boundary === "start") {
        this.#addRemainder(buffer.subarray(start, index), true);
        start = index;
        this.#productStart = { line: this.#line, column: this.#position - this.#lineStart + 1 };
      } else if (boundary === "end" && this.#productStart) {
        const product = buffer.subarray(start, index + 1);
        yield { text: decodeUtf8(product, this.#productStart.line), ...this.#productStart };
        start = index + 1;
        this.#productStart = undefined;
      }
      this.#position += 1;
      if (byte === LINE_FEED) {
        this.#line += 1;
        this.#lineStart = this.#position;
      }
    }
    this.#pending = Buffer.from(buffer.subarray(start));
    if (this.#pending.length + this.#remainder.length > MAX_FILE_ENTRY_BYTES)
      throw new UnreadableFileError(
        "has a product of more than 16 MB, or more than 16 MB outside the products",
        this.#productStart,
      );
  }

  /** Returns the document without its products. @throws {UnreadableFileError} when it is truncated */
  end(): string {
    const location = { line: this.#line, column: this.#position - this.#lineStart + 1 };
    if (this.#path.length > 0 || this.#isInString)
      throw new UnreadableFileError("ends before all brackets are closed; it seems to be truncated", location);
    this.#addRemainder(this.#pending, false);
    return this.#remainder;
  }

  /** @throws {UnreadableFileError} when products are not separated by commas */
  #addRemainder(bytes: Buffer, isBeforeProduct: boolean): void {
    const text = decodeUtf8(bytes, this.#line);
    const isSeparator = this.#isAfterProduct && isBeforeProduct && /^\s*,\s*$/.test(text);
    if (this.#isAfterProduct && !isSeparator && !/^\s*\]/.test(text)) {
      const location = { line: this.#line, column: this.#position - this.#lineStart + 1 };
      throw new UnreadableFileError(
        "is not valid JSON after a product: expected a comma and the next product, or a closing bracket",
        location,
      );
    }
    if (!isSeparator) this.#remainder += text;
    this.#isAfterProduct = isBeforeProduct;
  }

  /** @returns whether a product begins or ends with this byte */
  #scan(byte: number): "start" | "end" | undefined {
    if (this.#isInString) {
      this.#scanString(byte);
      return undefined;
    }
    if (byte === QUOTE) {
      this.#isInString = true;
      this.#lastString = "";
    } else if (byte === COLON) this.#key = this.#lastString;
    else if (byte === COMMA) this.#key = "";
    else if (byte === OBJECT_OPEN || byte === ARRAY_OPEN) {
      const isProduct = byte === OBJECT_OPEN && this.#path.length === 4 && this.#path.join("") === PRODUCT_PATH;
      this.#path.push(this.#key + String.fromCharCode(byte));
      this.#key = "";
      if (isProduct) return "start";
    } else if (byte === OBJECT_CLOSE || byte === ARRAY_CLOSE) {
      this.#path.pop();
      if (byte === OBJECT_CLOSE && this.#path.length === 4) return "end";
    }
    return undefined;
  }

  #scanString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
    // Longer strings cannot be one of the relevant keys.
    else if (this.#path.length < 4 && this.#lastString.length < 20) this.#lastString += String.fromCharCode(byte);
  }
}
