import { BYTES_PER_WORD } from "#engine/columns/bits.ts";
import type { Codes } from "#engine/columns/column.ts";
import type { Kernels } from "./kernels.ts";

/** Zeroed arrays of a base in one memory, and the kernels that work on it. */
export interface Workspace {
  readonly kernels: Kernels;
  /** The memory of its arrays, possibly shared with other workspaces. */
  readonly memory: ArrayBuffer;
  readonly words: (length: number) => Int32Array;
  readonly rows: (length: number) => Uint32Array;
  /** Copies codes into the workspace. */
  readonly codes: (codes: Codes) => Codes;
}

/** Creates a workspace of the given size: the sum of `bytesOf` all its arrays. */
export type CreateWorkspace = (bytes: number) => Workspace;

/** Aligned vectors load fastest. */
const ALIGNMENT_BYTES = 16;
const WIDEST_CODE_BYTES = 4;

/** The bytes of an array in a workspace. */
export const bytesOf = (length: number, bytesPerElement = BYTES_PER_WORD): number =>
  Math.ceil((length * bytesPerElement) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

/** Allocates arrays one after another in a zeroed buffer. @param start byte offset of the first one */
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
