/** Reads bytes section by section. */
export interface Sections {
  /** @throws {WireFormatError} if fewer bytes are left */
  next(length: number): Uint8Array;
  /** @throws {WireFormatError} if bytes are left */
  end(): void;
}

/** Starts at the first byte. Sections are views. */
export function createSections(bytes: Uint8Array): Sections {
  let at = 0;
  return {
    next(length) {
      if (at + length > bytes.length)
        throw new WireFormatError(`truncated: expected ${at + length} bytes, found ${bytes.length}`);
      at += length;
      return bytes.subarray(at - length, at);
    },
    end() {
      if (at !== bytes.length) throw new WireFormatError(`${bytes.length - at} bytes too many`);
    },
  };
}

/** Bytes that are not a catalogue's articles in the layout that this build reads. */
export class WireFormatError extends Error {
  override readonly name = "WireFormatError";
}
