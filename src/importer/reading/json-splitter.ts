import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { UnreadableFileError } from "../files/row.ts";
import { decodeUtf8 } from "../files/text-file.ts";

/** The text of one entry of a JSON file, and its start in the file. */
export interface ElementText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [0x22, 0x5c, 0x2c, 0x0a];
const [ARRAY_OPEN, ARRAY_CLOSE, OBJECT_OPEN, OBJECT_CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;

/**
 * The parser's state: before the array or the first object, before an array's first element, before an element, inside
 * one, after one, or after the array.
 */
type ParserState = "start" | "first-element" | "element" | "in-element" | "separator" | "end";

/**
 * Splits a streamed JSON array, or a sequence of objects as `mongoexport` writes them, into the JSON of the elements;
 * at most one element is in memory.
 */
export function createJsonSplitter() {
  let state: ParserState = "start";
  let isSequence = false;
  let pending: Buffer = Buffer.alloc(0);
  /** Inside an element: the number of open brackets, whether a string is open, and whether the next byte is escaped. */
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let elementStart = { line: 1, column: 1 };
  let elementCount = 0;
  let line = 1;
  /** The bytes of the current line in earlier chunks, so that columns are counted across chunks. */
  let previousColumns = 0;

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

  /** Consumes a byte outside elements. @returns whether an element begins with it */
  const consumeBetween = (byte: number, location: { line: number; column: number }): boolean => {
    if (isSpace(byte)) return false;
    if (state === "start") {
      isSequence = byte === OBJECT_OPEN;
      if (isSequence) return true;
      if (byte !== ARRAY_OPEN)
        throw new UnreadableFileError("is not a JSON array; it should begin with a bracket [", location);
      state = "first-element";
    } else if (isSequence) {
      if (byte !== OBJECT_OPEN) throw new UnreadableFileError(`has no object after entry ${elementCount}`, location);
      return true;
    } else if (state === "end") {
      throw new UnreadableFileError("continues after the closing bracket of its array", location);
    } else if (state === "separator") {
      if (byte !== COMMA && byte !== ARRAY_CLOSE) {
        throw new UnreadableFileError(
          `lacks a comma between entries ${elementCount} and ${elementCount + 1}`,
          location,
        );
      }
      state = byte === COMMA ? "element" : "end";
    } else if (byte === ARRAY_CLOSE && state === "first-element") state = "end";
    else if (byte === ARRAY_CLOSE) throw new UnreadableFileError("has a comma before its closing bracket", location);
    else if (byte === COMMA) throw new UnreadableFileError("has a comma where an entry is expected", location);
    else return true;
    return false;
  };

  const checkEntrySize = (bytes: number): void => {
    if (bytes <= MAX_FILE_ENTRY_BYTES) return;
    throw new UnreadableFileError(`has more than 16 MB in entry ${elementCount + 1}`, elementStart);
  };

  return {
    /** Returns the elements that end in these bytes. @throws {UnreadableFileError} at a fault between elements */
    *push(bytes: Buffer): Generator<ElementText> {
      const processed = pending.length;
      const buffer = processed === 0 ? bytes : Buffer.concat([pending, bytes]);
      let start = 0;
      let lineStart = processed - previousColumns;
      for (let index = processed; index < buffer.length; index += 1) {
        const byte = buffer[index] ?? 0;
        if (state !== "in-element" && consumeBetween(byte, { line, column: index - lineStart + 1 })) {
          state = "in-element";
          elementStart = { line, column: index - lineStart + 1 };
          start = index;
        }
        if (state === "in-element") {
          const end = elementEnd(byte);
          if (end !== undefined) {
            const element = buffer.subarray(start, end === "after" ? index + 1 : index);
            checkEntrySize(element.length);
            const text = decodeUtf8(element, elementStart.line);
            elementCount += 1;
            yield { text, ...elementStart };
            state = "separator";
            start = buffer.length;
            if (end === "before") consumeBetween(byte, { line, column: index - lineStart + 1 });
          }
        }
        if (byte === LINE_FEED) {
          line += 1;
          lineStart = index + 1;
        }
      }
      previousColumns = buffer.length - lineStart;
      pending = state === "in-element" ? Buffer.from(buffer.subarray(start)) : Buffer.alloc(0);
      checkEntrySize(pending.length);
    },
    /** Signals the end of the file. @throws {UnreadableFileError} when the array is incomplete */
    end(): void {
      const location = { line, column: previousColumns + 1 };
      if (state === "start") throw new UnreadableFileError("is empty; expected an array, at least []", location);
      if (state === "in-element") {
        const from = `entry ${elementCount + 1}, which begins on line ${elementStart.line}`;
        throw new UnreadableFileError(`ends in the middle of ${from}; it seems to be truncated`, location);
      }
      if (state !== "end" && !isSequence) {
        throw new UnreadableFileError(
          `ends after entry ${elementCount} without a closing bracket; it seems to be truncated`,
          location,
        );
      }
    },
    /** Whether the file is a sequence of objects instead of an array; false before its first byte. */
    get isSequence(): boolean {
      return isSequence;
    },
  };
}
