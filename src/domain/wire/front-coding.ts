import { fromUtf8, joinBytes, toUtf8 } from "./text-coding.ts";
import { readVarint, writeVarint } from "./varint.ts";

/** Every so many texts one stands whole, so that any text is found without reading all before it. */
const TEXTS_PER_BLOCK = 16;

/** Texts that are written as what they add to the text before. */
export interface FrontCoded {
  /** For each text: how many bytes it shares with the one before, and how many follow. */
  readonly heads: Uint8Array;
  readonly tails: Uint8Array;
}

/** Writes texts one after another; neighbours that begin alike take little room. */
export function frontCode(texts: readonly string[]): FrontCoded {
  const heads: number[] = [];
  const tails: Uint8Array[] = [];
  let before: Uint8Array = new Uint8Array();
  for (const [at, text] of texts.entries()) {
    const bytes = toUtf8(text);
    const shared = at % TEXTS_PER_BLOCK === 0 ? 0 : sharedLength(before, bytes);
    writeVarint(heads, shared);
    writeVarint(heads, bytes.length - shared);
    tails.push(bytes.subarray(shared));
    before = bytes;
  }
  return { heads: Uint8Array.from(heads), tails: joinBytes(tails) };
}

/**
 * Reads front-coded texts by their number.
 *
 * @throws {RangeError} when the bytes are not those of so many texts
 */
export function readFrontCoded({ heads, tails }: FrontCoded, count: number): (at: number) => string {
  const blocks = Math.ceil(count / TEXTS_PER_BLOCK);
  const headStarts = new Uint32Array(blocks);
  const tailStarts = new Uint32Array(blocks);
  const place = { at: 0 };
  let tail = 0;
  for (let at = 0; at < count; at++) {
    if (at % TEXTS_PER_BLOCK === 0) {
      headStarts[at / TEXTS_PER_BLOCK] = place.at;
      tailStarts[at / TEXTS_PER_BLOCK] = tail;
    }
    readVarint(heads, place);
    tail += readVarint(heads, place);
  }
  if (place.at !== heads.length || tail !== tails.length)
    throw new RangeError("front-coded texts do not fit their length");
  return (at) => {
    const block = Math.floor(at / TEXTS_PER_BLOCK);
    return fromUtf8(textInBlock(heads, headStarts[block] ?? 0, tails, tailStarts[block] ?? 0, at % TEXTS_PER_BLOCK));
  };
}

function textInBlock(heads: Uint8Array, headAt: number, tails: Uint8Array, tailAt: number, steps: number): Uint8Array {
  const place = { at: headAt };
  let tail = tailAt;
  let text = new Uint8Array();
  for (let step = 0; step <= steps; step++) {
    const shared = readVarint(heads, place);
    const added = readVarint(heads, place);
    const next = new Uint8Array(shared + added);
    next.set(text.subarray(0, shared));
    next.set(tails.subarray(tail, tail + added), shared);
    tail += added;
    text = next;
  }
  return text;
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}
