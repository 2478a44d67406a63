import { BYTES_PER_WORD } from "#engine/columns/bits.ts";
import type { Codes } from "#engine/columns/column.ts";
import type { Kernels } from "./kernels.ts";

/** Zeroed arrays of a base in one memory, and the kernels that work on it. */
export interface Workspace {
  readonly kernels: Kernels;
  /** What its arrays lie in; other workspaces may lie there too. */
  readonly memory: ArrayBuffer;
  readonly words: (length: number) => Int32Array;
  readonly rows: (length: number) => Uint32Array;
  /** A copy of some codes. */
  readonly codes: (codes: Codes) => Codes;
}

/** Makes a workspace with room for so many bytes: the sum of `bytesOf` what will be laid in it. */
export type CreateWorkspace = (bytes: number) => Workspace;

/** Vectors are loaded quickest from such addresses. */
const ALIGNMENT_BYTES = 16;
const WIDEST_CODE_BYTES = 4;

/** The room that an array takes in a workspace. */
export const bytesOf = (length: number, bytesPerElement = BYTES_PER_WORD): number =>
  Math.ceil((length * bytesPerElement) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

/** Lays arrays one after another into a buffer, which is zeroed. @param start where the first one begins, in bytes */
export function layOut(buffer: ArrayBuffer, kernels: Kernels, start = 0): Workspace {
  let free = start;
  const take = (length: number, bytesPerElement?: number): number => {
    const at = free;
    free += bytesOf(length, bytesPerElement);
    return at;
  };
  return {
    kernels,
    memory: buffer,
    words: (length) => new Int32Array(buffer, take(length), length),
    rows: (length) => new Uint32Array(buffer, take(length), length),
    codes(codes) {
      const at = take(codes.length, codes.BYTES_PER_ELEMENT);
      const copy = viewOf(codes.BYTES_PER_ELEMENT)(buffer, at, codes.length);
      copy.set(codes);
      return copy;
    },
  };
}

const viewOf = (width: number): ((buffer: ArrayBuffer, at: number, length: number) => Codes) => {
  if (width === WIDEST_CODE_BYTES) return (buffer, at, length) => new Uint32Array(buffer, at, length);
  if (width === 1) return (buffer, at, length) => new Uint8Array(buffer, at, length);
  return (buffer, at, length) => new Uint16Array(buffer, at, length);
};
