import { fromUtf8, toUtf8 } from "./text-coding.ts";
import { readVarint } from "./varint.ts";

/** The first text of each block is stored whole, so that texts can be accessed at random. */
export const TEXTS_PER_BLOCK = 16;

/** The first byte outside ASCII. */
const BEYOND_ASCII = 0x80;

/** Front-coded texts: each is stored as its difference from the previous one. */
export interface FrontCoded {
  /** For each text: the length of the prefix shared with the previous one, and of the rest. */
  readonly heads: Uint8Array;
  readonly tails: Uint8Array;
}

/** Random access to front-coded texts. */
export interface FrontCodedTexts {
  readonly at: (position: number) => string;
  /**
   * The position of an ASCII text, ignoring case: an exact match, else the first.
   *
   * @returns `undefined` if there is none, "other letters" if any text here is not ASCII, since case folding by bytes
   * only works for ASCII
   */
  find(text: string): number | undefined | "other letters";
}

/**
 * Decodes front-coded texts lazily by block; the latest block is cached, since texts are mostly read in order.
 *
 * @throws {RangeError} if the bytes do not match the number of texts
 */
export function openFrontCoded(coded: FrontCoded, count: number): FrontCodedTexts {
  const starts = blockStarts(coded, count);
  let latest = -1;
  let texts: readonly string[] = [];
  let isAscii: boolean | undefined;
  return {
    at(position) {
      const block = Math.floor(position / TEXTS_PER_BLOCK);
      if (block !== latest) {
        const first = block * TEXTS_PER_BLOCK;
        texts = readBlock(coded, starts, block, Math.min(TEXTS_PER_BLOCK, count - first));
        latest = block;
      }
      return texts[position % TEXTS_PER_BLOCK] ?? "";
    },
    find(text) {
      isAscii ??= coded.tails.every((byte) => byte < BEYOND_ASCII);
      return isAscii ? findAscii(coded, count, text) : "other letters";
    },
  };
}

interface BlockStarts {
  readonly heads: Uint32Array;
  readonly tails: Uint32Array;
}

function blockStarts({ heads, tails }: FrontCoded, count: number): BlockStarts {
  // Each text has two varints of at least one byte, so a greater count is refused.
  if (count * 2 > heads.length) throw new RangeError("more texts than there are bytes for");
  const blocks = Math.ceil(count / TEXTS_PER_BLOCK);
  const starts = { heads: new Uint32Array(blocks), tails: new Uint32Array(blocks) };
  const place = { at: 0 };
  let tail = 0;
  for (let position = 0; position < count; position++) {
    if (position % TEXTS_PER_BLOCK === 0) {
      starts.heads[position / TEXTS_PER_BLOCK] = place.at;
      starts.tails[position / TEXTS_PER_BLOCK] = tail;
    }
    readVarint(heads, place);
    tail += readVarint(heads, place);
  }
  if (place.at !== heads.length || tail !== tails.length)
    throw new RangeError("front-coded texts do not fit their length");
  return starts;
}

/** The texts of a block: concatenated as bytes, decoded at once, and split. */
function readBlock({ heads, tails }: FrontCoded, starts: BlockStarts, block: number, count: number): string[] {
  const place = { at: starts.heads[block] ?? 0 };
  let tail = starts.tails[block] ?? 0;
  const ends: number[] = [];
  const bytes: number[] = [];
  let before = 0;
  for (let text = 0; text < count; text++) {
    const start = bytes.length;
    const shared = readVarint(heads, place);
    const added = readVarint(heads, place);
    for (let at = 0; at < shared; at++) bytes.push(bytes[before + at] ?? 0);
    for (let at = 0; at < added; at++) bytes.push(tails[tail + at] ?? 0);
    tail += added;
    before = start;
    ends.push(bytes.length);
  }
  const whole = Uint8Array.from(bytes);
  const joined = fromUtf8(whole);
  const isAscii = joined.length === whole.length;
  return ends.map((end, text) => {
    const start = ends[text - 1] ?? 0;
    return isAscii ? joined.slice(start, end) : fromUtf8(whole.subarray(start, end));
  });
}

/**
 * Scans the texts without decoding any: a text that shares a longer prefix with its predecessor than the wanted text
 * does differs from it at the same byte as its predecessor.
 */
function findAscii({ heads, tails }: FrontCoded, count: number, text: string): number | undefined {
  const wanted = toUtf8(text);
  const folded = toUtf8(text.toLowerCase());
  const place = { at: 0 };
  let tail = 0;
  /**
   * The length of the prefix that the previous text shares with the wanted one, ignoring case (`alike`) and exactly
   * (`same`).
   */
  let alike = 0;
  let same = 0;
  let first: number | undefined;
  for (let position = 0; position < count; position++) {
    const shared = readVarint(heads, place);
    const added = readVarint(heads, place);
    const length = shared + added;
    const byteAt = (at: number): number => tails[tail + at - shared] ?? 0;
    same = Math.min(same, shared);
    if (same === shared) while (same < length && byteAt(same) === wanted[same]) same++;
    alike = Math.min(alike, shared);
    if (alike === shared) while (alike < length && lowerCase(byteAt(alike)) === folded[alike]) alike++;
    tail += added;
    if (same === length && length === wanted.length) return position;
    if (alike === length && length === folded.length) first ??= position;
  }
  return first;
}

const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
const TO_LOWER_CASE = 0x20;

const lowerCase = (byte: number): number => (byte >= CAPITAL_A && byte <= CAPITAL_Z ? byte + TO_LOWER_CASE : byte);
