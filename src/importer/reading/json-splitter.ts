import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { UnreadableFileError } from "../files/row.ts";
import { decodeUtf8 } from "../files/text-file.ts";

/** The text of one element of a JSON file, and its start in the file. */
export interface ElementText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Where a document has its elements, and what messages call one. */
interface ElementPlace {
  /** The brackets around the elements, each after the key of its value: `["{", "Product["]` for `{"Product": […]}`. */
  readonly path: readonly string[];
  readonly name: string;
}

/** The elements of a list, which is an array. */
const ENTRIES: ElementPlace = { path: ["["], name: "entry" };

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [0x22, 0x5c, 0x2c, 0x0a];
const [ARRAY_OPEN, ARRAY_CLOSE, OBJECT_OPEN, OBJECT_CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;
/** Longer strings cannot be a key of the path. */
const MAX_KEY_LENGTH = 20;

/**
 * Splits streamed JSON into the texts of its elements, of which it holds at most one in memory, and the remainder, in
 * which the arrays of elements are empty.
 *
 * A list may also be a sequence of objects, as `mongoexport` writes it.
 */
export class JsonSplitter {
  readonly #place: ElementPlace;
  /** The start of the open element. */
  #element: Omit<ElementText, "text"> | undefined;
  #elementCount = 0;
  /** The number of brackets that are open within the element. */
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasRoot = false;
  /** Whether the file is a sequence of objects instead of an array; false before its first byte. */
  #isSequence = false;
  /** The open brackets outside elements, each after the key of its value. */
  readonly #open: string[] = [];
  /** What may follow in the open array of elements. */
  #expected: "first-element" | "element" | "separator" = "first-element";
  /** The last string outside elements; before a bracket within an object, it is the key of the value. */
  #lastString = "";
  #line = 1;
  #lineStart = 0;
  #position = 0;
  /** The bytes of the open element, or those that have not been added to the remainder, as they have arrived. */
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #remainder = "";

  constructor(place: ElementPlace = ENTRIES) {
    this.#place = place;
  }

  get isSequence(): boolean {
    return this.#isSequence;
  }

  /**
   * Yields the elements that end in these bytes.
   *
   * @throws {UnreadableFileError} at a fault between elements, and when an element or the remainder is too large
   */
  *push(bytes: Buffer): Generator<ElementText> {
    let start = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (!this.#element && this.#beginsElement(byte)) {
        this.#addRemainder(this.#takePending(bytes.subarray(start, index)));
        this.#element = this.#location();
        start = index;
      }
      const end = this.#element && this.#elementEnd(byte);
      if (end !== undefined) {
        const next = end === "after" ? index + 1 : index;
        yield this.#endElement(this.#takePending(bytes.subarray(start, next)));
        start = next;
        if (end === "before") this.#beginsElement(byte);
      }
      this.#advance(byte);
    }
    this.#pending.push(Buffer.from(bytes.subarray(start)));
    this.#pendingBytes += bytes.length - start;
    this.#checkSize(this.#pendingBytes);
  }

  /** The pending bytes and those after them; none are pending afterwards. */
  #takePending(last: Buffer): Buffer {
    if (this.#pending.length === 0) return last;
    const taken = Buffer.concat([...this.#pending, last]);
    [this.#pending, this.#pendingBytes] = [[], 0];
    return taken;
  }

  /** Signals the end of the file. @returns the remainder @throws {UnreadableFileError} when the file is incomplete */
  end(): string {
    const { name } = this.#place;
    if (!this.#hasRoot) throw this.#fault("is empty; expected an array, at least []");
    if (this.#element) {
      const { line } = this.#element;
      throw this.#fault(
        `ends in the middle of ${name} ${this.#elementCount + 1}, which begins on line ${line}; it seems to be truncated`,
      );
    }
    if (this.#open.length > 0) {
      const place = this.#elementCount === 0 ? `before the first ${name}` : `after ${name} ${this.#elementCount}`;
      throw this.#fault(`ends ${place} without a closing bracket; it seems to be truncated`);
    }
    return this.#remainder + decodeUtf8(Buffer.concat(this.#pending), this.#line);
  }

  /** Scans a byte outside elements. @returns whether an element begins with it */
  #beginsElement(byte: number): boolean {
    if (this.#isInString) this.#scanString(byte);
    else if (!isSpace(byte)) {
      if (this.#open.length === 0) return this.#scanRoot(byte);
      if (this.#isAmongElements()) return this.#scanArray(byte);
      this.#scanRemainder(byte);
    }
    return false;
  }

  #scanRoot(byte: number): boolean {
    if (this.#isSequence && byte !== OBJECT_OPEN)
      throw this.#fault(`has no object after ${this.#place.name} ${this.#elementCount}`);
    if (this.#hasRoot && !this.#isSequence) throw this.#fault("continues after its closing bracket");
    this.#hasRoot = true;
    if (String.fromCharCode(byte) === this.#place.path[0]) this.#scanRemainder(byte);
    else if (byte === OBJECT_OPEN) this.#isSequence = true;
    else throw this.#fault("is not a JSON array; it should begin with a bracket [");
    return this.#isSequence;
  }

  /** Scans a byte between the elements of an array. */
  #scanArray(byte: number): boolean {
    const { name } = this.#place;
    if (byte === ARRAY_CLOSE) {
      if (this.#expected === "element") throw this.#fault("has a comma before its closing bracket");
      this.#open.pop();
    } else if (this.#expected === "separator") {
      if (byte !== COMMA) throw this.#fault(`lacks a comma after ${name} ${this.#elementCount}`);
      this.#expected = "element";
    } else if (byte === COMMA) throw this.#fault(`has a comma where ${name} ${this.#elementCount + 1} is expected`);
    else return true;
    return false;
  }

  #scanRemainder(byte: number): void {
    if (byte === QUOTE) {
      this.#isInString = true;
      this.#lastString = "";
    } else if (byte === OBJECT_OPEN || byte === ARRAY_OPEN) {
      const key = this.#open.at(-1)?.endsWith("{") === true ? this.#lastString : "";
      this.#open.push(key + String.fromCharCode(byte));
      this.#expected = "first-element";
    } else if (byte === OBJECT_CLOSE || byte === ARRAY_CLOSE) this.#open.pop();
  }

  /** Whether the element ends with (`after`) or before (`before`) this byte. */
  #elementEnd(byte: number): "after" | "before" | undefined {
    if (this.#isInString) return this.#scanString(byte) && this.#depth === 0 ? "after" : undefined;
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OBJECT_OPEN || byte === ARRAY_OPEN) this.#depth += 1;
    else if (this.#depth === 0) return byte === COMMA || byte === ARRAY_CLOSE || isSpace(byte) ? "before" : undefined;
    else if (byte === OBJECT_CLOSE || byte === ARRAY_CLOSE) {
      this.#depth -= 1;
      return this.#depth === 0 ? "after" : undefined;
    }
    return undefined;
  }

  #endElement(bytes: Buffer): ElementText {
    this.#checkSize(bytes.length);
    const start = this.#element ?? this.#location();
    this.#element = undefined;
    this.#elementCount += 1;
    this.#expected = "separator";
    return { text: decodeUtf8(bytes, start.line), ...start };
  }

  /** @returns whether the byte ends the string */
  #scanString(byte: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#isInString = false;
      return true;
    } else if (!this.#element && this.#lastString.length < MAX_KEY_LENGTH)
      this.#lastString += String.fromCharCode(byte);
    return false;
  }

  #isAmongElements(): boolean {
    const { path } = this.#place;
    return this.#open.length === path.length && path.every((part, index) => part === this.#open[index]);
  }

  /** Adds the bytes before the first element of an array; those between elements are separators. */
  #addRemainder(bytes: Buffer): void {
    if (this.#expected === "first-element") this.#remainder += decodeUtf8(bytes, this.#line);
  }

  #advance(byte: number): void {
    this.#position += 1;
    if (byte !== LINE_FEED) return;
    this.#line += 1;
    this.#lineStart = this.#position;
  }

  /** @param bytes the size of the open element, or of what has not been added to the remainder */
  #checkSize(bytes: number): void {
    if (this.#remainder.length + (this.#element ? 0 : bytes) > MAX_FILE_ENTRY_BYTES)
      throw this.#fault("has more than 16 MB outside its elements");
    if (this.#element && bytes > MAX_FILE_ENTRY_BYTES)
      throw new UnreadableFileError(
        `has more than 16 MB in ${this.#place.name} ${this.#elementCount + 1}; shorten it, or correct a missing quotation mark`,
        this.#element,
      );
  }

  #location(): Omit<ElementText, "text"> {
    return { line: this.#line, column: this.#position - this.#lineStart + 1 };
  }

  #fault(message: string): UnreadableFileError {
    return new UnreadableFileError(message, this.#location());
  }
}
