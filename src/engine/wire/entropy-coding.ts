import { narrow16, type Codes } from "#engine/columns/column.ts";
import { readVarints } from "./varint.ts";
import { WireFormatError } from "./wire-format-error.ts";

/**
 * Codes in about as many bits as their frequencies make necessary: range asymmetric numeral systems (rANS) with fixed
 * frequencies. Huffman codes take up to a fifth more where a few codes are frequent, since theirs are whole bits.
 */
export interface EntropyCoded {
  /** Of what the frequencies sum up to, the binary logarithm: 1 to `MAX_ENTROPY_BITS`. */
  readonly bits: number;
  /** Code → how often it occurs of 2^`bits` times, as varints; 0 for a code that no row has. */
  readonly frequencies: Uint8Array;
  /**
   * The states of even and of odd rows, four bytes each, most significant first, and the bytes that are shifted into them. A
   * processor works on two at once.
   */
  readonly stream: Uint8Array;
}

/** A table of this many bits is what decoding is worth at most. */
export const MAX_ENTROPY_BITS = 18;
/** The state is at least this, and less than 256 times as much: a positive integer of 31 bits. */
export const MIN_STATE = 1 << 23;
export const STATE_BYTES = 4;
/** The most codes that are told apart. */
export const MAX_ENTROPY_CODES = 1 << 16;

/**
 * Decodes the codes of all rows.
 *
 * @param count the codes are below this; at most `MAX_ENTROPY_CODES`
 * @throws {WireFormatError} if the bytes are damaged: of another number of codes or rows
 */
export function decodeEntropy({ bits, frequencies, stream }: EntropyCoded, rowCount: number, count: number): Codes {
  const { shares, starts } = readFrequencies(frequencies, bits, count);
  const tables = { bits, shares, starts, slots: fillSlots(shares, bits) };
  // An odd number of rows has one more, which is not one.
  const codes = new Uint16Array(rowCount + (rowCount & 1));
  const place = Int32Array.of(stateAt(stream, 0), stateAt(stream, STATE_BYTES), 2 * STATE_BYTES);
  for (let row = 0; row < codes.length; row += ROWS_A_CALL)
    decodeSome(tables, stream, place, codes.subarray(row, row + ROWS_A_CALL));
  const [even, odd, at] = place;
  // Whatever was damaged before, the states are others at the end.
  if (even !== MIN_STATE || odd !== MIN_STATE || at !== stream.length) throw new WireFormatError("codes are damaged");
  return narrow16(codes.subarray(0, rowCount), count);
}

/**
 * An even number of rows that are decoded by one call. Code that is compiled while its loop runs does not know what comes after the
 * loop, and is given up there; in a single loop over all rows, that would happen in every column.
 */
const ROWS_A_CALL = 512;

/** By code, and by slot (`fillSlots`). */
interface Tables {
  readonly bits: number;
  readonly shares: Int32Array;
  readonly starts: Int32Array;
  readonly slots: Uint16Array;
}

/** Decodes the next rows. @param place the state of even rows, that of odd ones, and the place in the stream */
function decodeSome(
  { bits, shares, starts, slots }: Tables,
  stream: Uint8Array,
  place: Int32Array,
  codes: Uint16Array,
): void {
  const mask = (1 << bits) - 1;
  const end = stream.length;
  let [even = 0, odd = 0, at = 0] = [place[0], place[1], place[2]];
  for (let row = 0; row < codes.length; row += 2) {
    const evenSlot = even & mask;
    const oddSlot = odd & mask;
    const evenCode = slots[evenSlot] ?? 0;
    const oddCode = slots[oddSlot] ?? 0;
    codes[row] = evenCode;
    codes[row + 1] = oddCode;
    even = (Math.imul(shares[evenCode] ?? 0, even >> bits) + evenSlot - (starts[evenCode] ?? 0)) | 0;
    odd = (Math.imul(shares[oddCode] ?? 0, odd >> bits) + oddSlot - (starts[oddCode] ?? 0)) | 0;
    for (; even < MIN_STATE && at < end; at++) even = (even << 8) | (stream[at] ?? 0);
    for (; odd < MIN_STATE && at < end; at++) odd = (odd << 8) | (stream[at] ?? 0);
  }
  place[0] = even;
  place[1] = odd;
  place[2] = at;
}

const stateAt = (stream: Uint8Array, at: number): number =>
  ((stream[at] ?? 0) << 24) | ((stream[at + 1] ?? 0) << 16) | ((stream[at + 2] ?? 0) << 8) | (stream[at + 3] ?? 0);

/** Code → its share, and the sum of the shares before it. */
function readFrequencies(frequencies: Uint8Array, bits: number, count: number) {
  // Signed, so that the loop over the rows calculates with small integers only.
  const shares = new Int32Array(readVarints(frequencies, count));
  const starts = new Int32Array(count);
  let sum = 0;
  for (let code = 0; code < count && sum <= 1 << bits; code++) {
    starts[code] = sum;
    sum += (shares[code] ?? 0) >>> 0;
  }
  if (sum !== 1 << bits) throw new WireFormatError("frequencies of codes do not fit their sum");
  return { shares, starts };
}

/** Each of 2^`bits` states, modulo their number → the code that it stands for. */
function fillSlots(shares: Int32Array, bits: number): Uint16Array {
  const slots = new Uint16Array(1 << bits);
  let at = 0;
  for (let code = 0; code < shares.length; code++) {
    const end = at + (shares[code] ?? 0);
    slots.fill(code, at, end);
    at = end;
  }
  return slots;
}
