import { fromUtf8, toUtf8 } from "./text-coding.ts";
import { CONTINUATION_BIT, readVarint } from "./varint.ts";
import { WireFormatError } from "./sections.ts";

/** Strings per block. The first one of each block is stored whole, so that strings can be accessed at random. */
export const TEXTS_PER_BLOCK = 16;

const INITIAL_BUFFER_LENGTH = 64;
const MAX_SHORT_LENGTH = 24;

/** The first byte outside ASCII. */
const FIRST_NON_ASCII = 0x80;

/** Front-coded strings: each is stored as its difference from the previous one. */
export interface FrontCoded {
  /** For each string two varints: how many bytes it shares with the previous one, and how many follow in `tails`. */
  readonly heads: Uint8Array;
  /** The bytes that each string does not share, one string after another. */
  readonly tails: Uint8Array;
}

/** Random access to front-coded strings. */
interface FrontCodedStrings {
  readonly at: (position: number) => string;
  /**
   * The position of a string, ignoring case: that of an exact match, else the first.
   *
   * @returns `undefined` if there is none; "non-ascii" if any of the coded strings is not ASCII, since case folding by
   * bytes only works for ASCII
   */
  find(text: string): number | undefined | "non-ascii";
}

/**
 * Decodes single strings. Strings are mostly read in order, so decoding continues from the latest one if it precedes
 * the string in its block.
 *
 * @throws {WireFormatError} if the bytes do not match the number of strings
 */
export function openFrontCoded(coded: FrontCoded, count: number): FrontCodedStrings {
  const { heads, tails } = coded;
  const starts = blockStarts(coded, count);
  const cursor = { offset: 0 };
  let tail = 0;
  /** The position of the next string to decode, and the bytes of the one before it. */
  let nextPosition = 0;
  let bytes = new Uint8Array(INITIAL_BUFFER_LENGTH);
  let length = 0;
  let isAscii: boolean | undefined;
  const decodeNext = (): void => {
    const shared = Math.min(readVarint(heads, cursor), length);
    length = shared + readVarint(heads, cursor);
    if (length > bytes.length) bytes = enlarge(bytes, length);
    for (let index = shared; index < length; index++) bytes[index] = tails[tail++] ?? 0;
    nextPosition++;
  };
  return {
    at(position) {
      if (position >= count) return "";
      const block = Math.floor(position / TEXTS_PER_BLOCK);
      if (position < nextPosition - 1 || block * TEXTS_PER_BLOCK > nextPosition) {
        cursor.offset = starts.heads[block] ?? 0;
        tail = starts.tails[block] ?? 0;
        nextPosition = block * TEXTS_PER_BLOCK;
      }
      while (nextPosition <= position) decodeNext();
      return shortText(bytes, length) ?? fromUtf8(bytes.subarray(0, length));
    },
    find(text) {
      isAscii ??= coded.tails.every((byte) => byte < FIRST_NON_ASCII);
      return isAscii ? findAscii(coded, count, text) : "non-ascii";
    },
  };
}

function enlarge(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(2 * length);
  copy.set(bytes);
  return copy;
}

/** Decodes a short ASCII string, such as an article code, several times as fast as `TextDecoder`. */
function shortText(bytes: Uint8Array, length: number): string | undefined {
  if (length > MAX_SHORT_LENGTH) return undefined;
  let text = "";
  for (let index = 0; index < length; index += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3]];
    if ((a | b | c | d) >= FIRST_NON_ASCII) return undefined;
    text += String.fromCharCode(a, b, c, d);
  }
  return text.length === length ? text : text.slice(0, length);
}

interface BlockStarts {
  readonly heads: Uint32Array;
  readonly tails: Uint32Array;
}

function blockStarts({ heads, tails }: FrontCoded, count: number): BlockStarts {
  // Each string has two varints of at least one byte each, so a greater count is rejected.
  if (count * 2 > heads.length) throw new WireFormatError(`expected ${count} texts in ${heads.length} bytes`);
  const blockCount = Math.ceil(count / TEXTS_PER_BLOCK);
  const starts = { heads: new Uint32Array(blockCount), tails: new Uint32Array(blockCount) };
  const cursor = { offset: 0 };
  let tail = 0;
  for (let position = 0; position < count; position++) {
    if (position % TEXTS_PER_BLOCK === 0) {
      starts.heads[position / TEXTS_PER_BLOCK] = cursor.offset;
      starts.tails[position / TEXTS_PER_BLOCK] = tail;
    }
    while ((heads[cursor.offset] ?? 0) >= CONTINUATION_BIT) cursor.offset++;
    cursor.offset++;
    // Mostly single bytes: a function call for each would take longer than the rest of the loop.
    const added = heads[cursor.offset] ?? 0;
    if (added < CONTINUATION_BIT) cursor.offset++;
    tail += added < CONTINUATION_BIT ? added : readVarint(heads, cursor);
  }
  if (cursor.offset !== heads.length || tail !== tails.length)
    throw new WireFormatError("front-coded texts do not match their length");
  return starts;
}

/**
 * Scans the strings without decoding any: a string that shares a longer prefix with its predecessor than the target
 * does, differs from the target at the same byte as its predecessor.
 */
function findAscii({ heads, tails }: FrontCoded, count: number, text: string): number | undefined {
  const target = toUtf8(text);
  const targetLowerCase = toUtf8(text.toLowerCase());
  const cursor = { offset: 0 };
  let tail = 0;
  /**
   * The length of the prefix that the previous string shares with the target, ignoring case (`sharedFolded`) and
   * exactly (`sharedExact`).
   */
  let sharedFolded = 0;
  let sharedExact = 0;
  let firstMatch: number | undefined;
  for (let position = 0; position < count; position++) {
    const shared = readVarint(heads, cursor);
    const added = readVarint(heads, cursor);
    const length = shared + added;
    const byteAt = (index: number): number => tails[tail + index - shared] ?? 0;
    sharedExact = Math.min(sharedExact, shared);
    if (sharedExact === shared)
      while (sharedExact < length && byteAt(sharedExact) === target[sharedExact]) sharedExact++;
    sharedFolded = Math.min(sharedFolded, shared);
    if (sharedFolded === shared)
      while (sharedFolded < length && lowerCase(byteAt(sharedFolded)) === targetLowerCase[sharedFolded]) sharedFolded++;
    tail += added;
    if (sharedExact === length && length === target.length) return position;
    if (sharedFolded === length && length === targetLowerCase.length) firstMatch ??= position;
  }
  return firstMatch;
}

const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
const TO_LOWER_CASE = 0x20;

const lowerCase = (byte: number): number => (byte >= CAPITAL_A && byte <= CAPITAL_Z ? byte + TO_LOWER_CASE : byte);
