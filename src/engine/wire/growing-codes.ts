const FIRST_LENGTH = 1024;

/** A code for each row, 0 until it is set. */
interface GrowingCodes {
  set(row: number, code: number): void;
  upTo(rowCount: number): Uint32Array;
}

/** Creates codes that grow with the rows, whose number is not known in advance. */
export function createGrowingCodes(): GrowingCodes {
  let codes = new Uint32Array(FIRST_LENGTH);
  const ensureCapacity = (rowCount: number): void => {
    if (rowCount <= codes.length) return;
    const longer = new Uint32Array(Math.max(rowCount, 2 * codes.length));
    longer.set(codes);
    codes = longer;
  };
  return {
    set(row, code) {
      ensureCapacity(row + 1);
      codes[row] = code;
    },
    upTo(rowCount) {
      ensureCapacity(rowCount);
      return codes.subarray(0, rowCount);
    },
  };
}
