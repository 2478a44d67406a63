import { createGrowingBytes } from "./growing-bytes.ts";
import { MAX_ENTROPY_BITS, MAX_ENTROPY_CODES, MIN_STATE, STATE_BYTES, type EntropyCoded } from "./entropy-coding.ts";
import { writeVarint } from "./write-varint.ts";

/**
 * Frequencies are exact enough with so many bits more than codes take by number, or with the bits that rows take. More would
 * only make the tables larger that decoding begins with.
 */
const BITS_OF_SHARE = 4;

/** What a match of earlier rows takes in a general compressor, beside its distance. */
const MATCH_BITS = 10;
/** Rows by which a match is found. */
const MATCH_ROWS = 4;
const HASH_BITS = 16;
/** A frequency that is written takes about this. */
const FREQUENCY_BITS = 2.5;
/** How much more codes take in a general compressor, where they do not repeat, than by their frequencies. */
const WHOLE_BITS = 1.1;

/**
 * Encodes codes, unless they repeat earlier sequences of rows so often that a general compressor does better, or are too
 * many.
 *
 * @param codes below `count`
 * @returns `undefined` if they are not worth it
 */
export function encodeEntropy(codes: Uint32Array, count: number): EntropyCoded | undefined {
  if (codes.length === 0 || count > MAX_ENTROPY_CODES) return undefined;
  const counts = new Uint32Array(count);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  const most = Math.max(1, bitsFor(count), bitsFor(codes.length));
  const bits = Math.min(MAX_ENTROPY_BITS, bitsFor(count) + BITS_OF_SHARE, most);
  const shares = sharesOf(counts, codes.length, bits);
  const costs = Float64Array.from(shares, (share) => (share === 0 ? 0 : bits - Math.log2(share)));
  const { entropy, withMatches } = estimate(codes, costs);
  if (withMatches * WHOLE_BITS < entropy + FREQUENCY_BITS * count) return undefined;
  const frequencies = createGrowingBytes();
  for (const share of shares) writeVarint(frequencies, share);
  return { bits, frequencies: frequencies.all().slice(), stream: encodeStream(codes, shares, bits) };
}

const bitsFor = (count: number): number => Math.ceil(Math.log2(count));

/** Frequencies in proportion to counts that sum up to 2^`bits`: at least 1 for each code that occurs. */
function sharesOf(counts: Uint32Array, rowCount: number, bits: number): Uint32Array {
  const size = 2 ** bits;
  const shares = counts.map((count) => (count === 0 ? 0 : Math.max(1, Math.floor((count * size) / rowCount))));
  let over = shares.reduce((sum, share) => sum + share, 0) - size;
  const largest = shares.indexOf(shares.reduce((most, share) => Math.max(most, share), 0));
  if (over <= 0) shares[largest] = (shares[largest] ?? 0) - over;
  // Rare codes got more than their part: the frequent ones give it, each in proportion.
  for (let code = 0; over > 0; code = (code + 1) % shares.length) {
    const share = shares[code] ?? 0;
    const taken = Math.min(over, share - Math.max(1, Math.floor(share * GIVEN_SHARE)));
    if (share > 1 && taken > 0) {
      shares[code] = share - taken;
      over -= taken;
    }
  }
  return shares;
}

const GIVEN_SHARE = 0.98;

/** The bits that codes take by their frequencies, and with what repeats earlier rows replaced by references. */
function estimate(codes: Uint32Array, costs: Float64Array): { readonly entropy: number; readonly withMatches: number } {
  const latest = new Int32Array(1 << HASH_BITS).fill(-1);
  let [entropy, withMatches] = [0, 0];
  for (let row = 0; row < codes.length;) {
    const key = hashAt(codes, row);
    const before = latest[key] ?? -1;
    latest[key] = row;
    let end = row;
    let literals = 0;
    if (before >= 0)
      for (; end < codes.length && codes[end] === codes[before + end - row]; end++)
        literals += costs[codes[end] ?? 0] ?? 0;
    const match = MATCH_BITS + Math.log2(row - before);
    if (end === row) literals = costs[codes[end++] ?? 0] ?? 0;
    else if (literals <= match) {
      end = row + 1;
      literals = costs[codes[row] ?? 0] ?? 0;
    }
    const isMatch = end > row + 1;
    entropy += literals;
    withMatches += isMatch ? match : literals;
    row = end;
  }
  return { entropy, withMatches };
}

function hashAt(codes: Uint32Array, row: number): number {
  let hash = 0;
  for (let at = row; at < row + MATCH_ROWS; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
  return hash >>> (32 - HASH_BITS);
}

/** From the last row to the first: decoding then goes from the first to the last. */
function encodeStream(codes: Uint32Array, shares: Uint32Array, bits: number): Uint8Array {
  const starts = new Uint32Array(shares.length);
  for (let code = 1; code < shares.length; code++) starts[code] = (starts[code - 1] ?? 0) + (shares[code - 1] ?? 0);
  const bytes = createGrowingBytes();
  // The state of the row, and that of the row before it.
  let [state, other] = [MIN_STATE, MIN_STATE];
  const last = codes.length - 1;
  for (let row = last | 1; row >= 0; row--) {
    const code = codes[Math.min(row, last)] ?? 0;
    const share = shares[code] ?? 0;
    const limit = (MIN_STATE >>> bits) * 256 * share;
    for (; state >= limit; state >>>= 8) bytes.push(state & 0xff);
    const whole = Math.floor(state / share);
    [state, other] = [other, whole * 2 ** bits + (state - whole * share) + (starts[code] ?? 0)];
  }
  for (const one of [state, other]) for (let at = 0; at < STATE_BYTES; at++) bytes.push((one >>> (8 * at)) & 0xff);
  return bytes.all().slice().reverse();
}
