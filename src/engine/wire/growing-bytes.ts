const INITIAL_LENGTH = 1024;

/** An append-only byte buffer in one array, which is enlarged as needed. */
interface GrowingBytes {
  push(byte: number): void;
  append(bytes: Uint8Array): void;
  readonly length: number;
  /** All bytes; valid until more are appended. */
  all(): Uint8Array;
}

/** Creates an empty buffer. */
export function createGrowingBytes(): GrowingBytes {
  let bytes = new Uint8Array(INITIAL_LENGTH);
  let length = 0;
  const ensureCapacity = (addition: number): void => {
    if (length + addition <= bytes.length) return;
    const grown = new Uint8Array(Math.max(length + addition, 2 * bytes.length));
    grown.set(bytes.subarray(0, length));
    bytes = grown;
  };
  return {
    push(byte) {
      ensureCapacity(1);
      bytes[length++] = byte;
    },
    append(addition) {
      ensureCapacity(addition.length);
      bytes.set(addition, length);
      length += addition.length;
    },
    get length() {
      return length;
    },
    all: () => bytes.subarray(0, length),
  };
}

/** A code for each row, 0 until it is set. */
interface GrowingCodes {
  set(row: number, code: number): void;
  /** The codes of rows below `rowCount`. */
  codesBelow(rowCount: number): Uint32Array;
}

/** Creates codes that grow with the rows, whose number is not known in advance. */
export function createGrowingCodes(): GrowingCodes {
  let codes = new Uint32Array(INITIAL_LENGTH);
  const ensureCapacity = (rowCount: number): void => {
    if (rowCount <= codes.length) return;
    const grown = new Uint32Array(Math.max(rowCount, 2 * codes.length));
    grown.set(codes);
    codes = grown;
  };
  return {
    set(row, code) {
      ensureCapacity(row + 1);
      codes[row] = code;
    },
    codesBelow(rowCount) {
      ensureCapacity(rowCount);
      return codes.subarray(0, rowCount);
    },
  };
}
