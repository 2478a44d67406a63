import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeEntropy } from "./entropy-coder.ts";
import { decodeEntropy, MAX_ENTROPY_CODES, type EntropyCoded } from "./entropy-coding.ts";
import { WireFormatError } from "./wire-format-error.ts";

/** Random numbers that are the same each time, most of them small. */
function someCodes(length: number, count: number, seed = 1): Uint32Array {
  let state = seed;
  return Uint32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(count * (state / 2 ** 32) ** 4);
  });
}

const encoded = (codes: Uint32Array, count: number): EntropyCoded => {
  const coded = encodeEntropy(codes, count);
  if (!coded) throw new Error("not encoded");
  return coded;
};

/** The bits that each code takes at least if it is known how often each occurs, in bytes for all. */
function entropyOf(codes: Uint32Array): number {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / codes.length), 0) / 8;
}

test("codes that are encoded by their frequencies are read back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(),
      (rows, count, seed) => {
        const codes = someCodes(rows, count, seed);
        const coded = encodeEntropy(codes, count);
        if (coded) expect(Uint32Array.from(decodeEntropy(coded, rows, count))).toEqual(codes);
      },
    ),
  );
});

test.each([2, 12, 300, 5_000])("codes below %i take what their frequencies make necessary", (count) => {
  const codes = someCodes(20_000, count);
  const { stream } = encoded(codes, count);
  expect(stream.length).toBeLessThan(1.01 * entropyOf(codes) + 16);
  expect([...decodeEntropy(encoded(codes, count), codes.length, count)]).toEqual([...codes]);
});

test("codes that repeat earlier rows, and too many different ones, are left to a general compressor", () => {
  const some = someCodes(500, 40);
  const repeated = Uint32Array.from({ length: 5_000 }, (_, row) => some[row % 500] ?? 0);
  expect(encodeEntropy(repeated, 40)).toBeUndefined();
  expect(encodeEntropy(someCodes(500, 40), MAX_ENTROPY_CODES + 1)).toBeUndefined();
  expect(encodeEntropy(new Uint32Array(), 1)).toBeUndefined();
});

test("damaged codes are refused: cut off, too long, changed, or of other rows", () => {
  const codes = someCodes(2_000, 12);
  const { bits, frequencies, stream } = encoded(codes, 12);
  const read = (changed: Partial<EntropyCoded>, rows = 2_000, count = 12) =>
    decodeEntropy({ bits, frequencies, stream, ...changed }, rows, count);
  for (const length of [0, 3, 4, stream.length - 1])
    expect(() => read({ stream: stream.slice(0, length) })).toThrow(WireFormatError);
  expect(() => read({ stream: Uint8Array.of(...stream, 0) })).toThrow(WireFormatError);
  expect(() => read({ stream: stream.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) })).toThrow(WireFormatError);
  expect(() => read({}, 1_998)).toThrow(WireFormatError);
  expect(() => read({}, 2_002)).toThrow(WireFormatError);
  expect(() => read({ frequencies: frequencies.slice(1) })).toThrow(WireFormatError);
  expect(() => read({ frequencies: frequencies.map(() => 0xff) })).toThrow(WireFormatError);
  expect(() => read({}, 2_000, 11)).toThrow(WireFormatError);
  expect(() => read({ bits: bits + 1 })).toThrow(WireFormatError);
});
