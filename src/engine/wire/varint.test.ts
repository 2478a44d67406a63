import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";
import { readVarint, readVarints, writeVarint } from "./varint.ts";
import { WireFormatError } from "./sections.ts";

test("varints are read back one by one and all together", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }))), (numbers) => {
      const buffer = createGrowingBytes();
      for (const number of numbers) writeVarint(buffer, number);
      const bytes = buffer.all();
      const cursor = { offset: 0 };
      expect(numbers.map(() => readVarint(bytes, cursor))).toEqual(numbers);
      expect([...readVarints(bytes, numbers.length)]).toEqual(numbers);
    }),
  );
});

test.each([
  ["fewer numbers than expected", [1, 2], 3],
  ["more numbers than expected", [1, 2], 1],
  ["too few bytes for the numbers", [0x80, 1], 2],
  ["bytes that end within a number", [1, 0x80], 2],
  ["too few bytes for billions of numbers", [1], 4_000_000_000],
])("%s are rejected", (_, bytes, count) => {
  expect(() => readVarints(Uint8Array.from(bytes), count)).toThrow(WireFormatError);
});
