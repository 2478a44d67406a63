/** Reads bytes section by section. */
export interface SectionReader {
  /** @throws {WireFormatError} if fewer bytes remain */
  next(length: number): Uint8Array;
  /** @throws {WireFormatError} if bytes remain */
  end(): void;
}

/** Creates a reader that starts at the first byte; sections are views of the bytes. */
export function createSectionReader(bytes: Uint8Array): SectionReader {
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

/** Bytes are not in the layout that this build reads. */
export class WireFormatError extends Error {
  override readonly name = "WireFormatError";
}
