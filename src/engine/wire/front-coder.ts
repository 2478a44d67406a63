import { createGrowingBytes } from "./growing-bytes.ts";
import { TEXTS_PER_BLOCK, type FrontCoded } from "./front-coding.ts";
import { toUtf8 } from "./text-coding.ts";
import { writeVarint } from "./varint.ts";

/**
 * Front-codes strings in the order in which they are added: a prefix shared with the previous string takes no space.
 */
interface FrontCoder {
  add(text: string): void;
  finish(): FrontCoded;
}

export function createFrontCoder(): FrontCoder {
  const heads = createGrowingBytes();
  const tails = createGrowingBytes();
  let previous: Uint8Array = new Uint8Array();
  let count = 0;
  return {
    add(text) {
      const bytes = toUtf8(text);
      const shared = count++ % TEXTS_PER_BLOCK === 0 ? 0 : sharedLength(previous, bytes);
      writeVarint(heads, shared);
      writeVarint(heads, bytes.length - shared);
      tails.append(bytes.subarray(shared));
      previous = bytes;
    },
    finish: () => ({ heads: heads.all(), tails: tails.all() }),
  };
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  const maxLength = Math.min(a.length, b.length);
  let length = 0;
  while (length < maxLength && a[length] === b[length]) length++;
  return length;
}
