import { WireFormatError } from "./wire-format-error.ts";

/** Hands out bytes piece by piece. */
export interface Sections {
  /** @throws {WireFormatError} when so many are not left */
  next(length: number): Uint8Array;
  /** @throws {WireFormatError} when bytes are left */
  end(): void;
}

/** Begins with the first byte. Pieces are views. */
export function createSections(bytes: Uint8Array): Sections {
  let at = 0;
  return {
    next(length) {
      if (at + length > bytes.length)
        throw new WireFormatError(`cut off: ${at + length} bytes wanted, ${bytes.length} there`);
      at += length;
      return bytes.subarray(at - length, at);
    },
    end() {
      if (at !== bytes.length) throw new WireFormatError(`${bytes.length - at} bytes too many`);
    },
  };
}
