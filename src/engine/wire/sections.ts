/** Reads bytes section by section. */
export interface Sections {
  /** @throws {WireFormatError} if fewer bytes are left */
  next(length: number): Uint8Array;
  /** @throws {WireFormatError} if bytes are left */
  end(): void;
}

/** Starts at the first byte. Sections are views. */
export function createSections(bytes: Uint8Array): Sections {
  let index = 0;
  return {
    next(length) {
      if (index + length > bytes.length)
        throw new WireFormatError(`truncated: expected ${index + length} bytes, found ${bytes.length}`);
      index += length;
      return bytes.subarray(index - length, index);
    },
    end() {
      if (index !== bytes.length) throw new WireFormatError(`${bytes.length - index} bytes too many`);
    },
  };
}

/** Bytes that are not a catalogue's articles in the layout that this build reads. */
export class WireFormatError extends Error {
  override readonly name = "WireFormatError";
}
