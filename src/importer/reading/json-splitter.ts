import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { UnreadableFileError } from "../files/row.ts";
import { decodeUtf8 } from "../files/utf8.ts";

/** The text of one entry of a JSON file, and its start in the file. */
export interface ElementText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Splits a streamed JSON array, or objects one after the other as `mongoexport` writes them, into the texts of the elements; at
 * most one element is in memory.
 */
interface JsonSplitter {
  /** Returns the elements that end in these bytes. @throws {UnreadableFileError} where the bytes are neither */
  push(bytes: Buffer): Iterable<ElementText>;
  /** Signals the end of the file. @throws {UnreadableFileError} when the array is incomplete */
  readonly end: () => void;
  /** Whether the file has objects one after the other, instead of an array; false until it has begun. */
  readonly isSequence: boolean;
}

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [0x22, 0x5c, 0x2c, 0x0a];
const [ARRAY_OPEN, ARRAY_CLOSE, OBJECT_OPEN, OBJECT_CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;

/**
 * The parser's state: before the array or the first object, before an array's first element, before an element, inside of one,
 * after one, or after the array.
 */
type Expecting = "array" | "first" | "element" | "more" | "separator" | "nothing";

/** Starts a splitter before the first byte of a file. */
export function createJsonSplitter(): JsonSplitter {
  let expecting: Expecting = "array";
  let isSequence = false;
  let pending: Buffer = Buffer.alloc(0);
  /** Inside of an element: the number of open brackets, whether a string is open, and whether the next byte is escaped. */
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let elementStart = { line: 1, column: 1 };
  let elements = 0;
  let line = 1;
  /** Bytes of the current line in earlier pieces, so that columns count across pieces. */
  let columnBase = 0;

  /** Whether the element ends with (`after`) or before (`before`) this byte. */
  const elementEnd = (byte: number): "after" | "before" | undefined => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) {
        isInString = false;
        if (depth === 0) return "after";
      }
    } else if (byte === QUOTE) isInString = true;
    else if (byte === OBJECT_OPEN || byte === ARRAY_OPEN) depth += 1;
    else if (depth > 0 && (byte === OBJECT_CLOSE || byte === ARRAY_CLOSE)) {
      depth -= 1;
      if (depth === 0) return "after";
    } else if (depth === 0 && (byte === COMMA || byte === ARRAY_CLOSE || isSpace(byte))) return "before";
    return undefined;
  };

  /** Consumes a byte outside of elements. @returns whether an element begins with it */
  const consumeBetween = (byte: number, location: { line: number; column: number }): boolean => {
    if (isSpace(byte)) return false;
    if (expecting === "array") {
      isSequence = byte === OBJECT_OPEN;
      if (isSequence) return true;
      if (byte !== ARRAY_OPEN)
        throw new UnreadableFileError("is not a JSON array; it should begin with a bracket [", location);
      expecting = "first";
    } else if (isSequence) {
      if (byte !== OBJECT_OPEN) throw new UnreadableFileError(`has no object after entry ${elements}`, location);
      return true;
    } else if (expecting === "nothing") {
      throw new UnreadableFileError("continues after the closing bracket of its array", location);
    } else if (expecting === "separator") {
      if (byte !== COMMA && byte !== ARRAY_CLOSE) {
        throw new UnreadableFileError(`lacks a comma between entries ${elements} and ${elements + 1}`, location);
      }
      expecting = byte === COMMA ? "element" : "nothing";
    } else if (byte === ARRAY_CLOSE && expecting === "first") expecting = "nothing";
    else if (byte === ARRAY_CLOSE) throw new UnreadableFileError("has a comma before its closing bracket", location);
    else if (byte === COMMA) throw new UnreadableFileError("has a comma where an entry belongs", location);
    else return true;
    return false;
  };

  const refuseLonger = (bytes: number): void => {
    if (bytes <= MAX_FILE_ENTRY_BYTES) return;
    throw new UnreadableFileError(`has an entry ${elements + 1} of more than 16 MB`, elementStart);
  };

  return {
    *push(bytes) {
      const processed = pending.length;
      const buffer = processed === 0 ? bytes : Buffer.concat([pending, bytes]);
      let start = 0;
      let lineStart = processed - columnBase;
      for (let index = processed; index < buffer.length; index += 1) {
        const byte = buffer[index] ?? 0;
        if (expecting !== "more" && consumeBetween(byte, { line, column: index - lineStart + 1 })) {
          expecting = "more";
          elementStart = { line, column: index - lineStart + 1 };
          start = index;
        }
        if (expecting === "more") {
          const end = elementEnd(byte);
          if (end !== undefined) {
            const element = buffer.subarray(start, end === "after" ? index + 1 : index);
            refuseLonger(element.length);
            const text = decodeUtf8(element, elementStart.line);
            elements += 1;
            yield { text, ...elementStart };
            expecting = "separator";
            start = buffer.length;
            if (end === "before") consumeBetween(byte, { line, column: index - lineStart + 1 });
          }
        }
        if (byte === LINE_FEED) {
          line += 1;
          lineStart = index + 1;
        }
      }
      columnBase = buffer.length - lineStart;
      pending = expecting === "more" ? Buffer.from(buffer.subarray(start)) : Buffer.alloc(0);
      refuseLonger(pending.length);
    },
    end() {
      const location = { line, column: columnBase + 1 };
      if (expecting === "array") throw new UnreadableFileError("is empty; expected an array, at least []", location);
      if (expecting === "more") {
        const from = `entry ${elements + 1}, which begins in line ${elementStart.line}`;
        throw new UnreadableFileError(`ends in the middle of ${from}; it seems to be truncated`, location);
      }
      if (expecting !== "nothing" && !isSequence) {
        throw new UnreadableFileError(
          `ends after entry ${elements} without a closing bracket; it seems to be truncated`,
          location,
        );
      }
    },
    get isSequence() {
      return isSequence;
    },
  };
}
