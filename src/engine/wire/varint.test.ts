import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrowingBytes } from "./growing-bytes.ts";
import { readVarint, readVarints, writeVarint } from "./varint.ts";
import { WireFormatError } from "./sections.ts";

test("numbers are read together as they are read one by one", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }))), (numbers) => {
      const written = createGrowingBytes();
      for (const number of numbers) writeVarint(written, number);
      const bytes = written.all();
      const cursor = { offset: 0 };
      expect(numbers.map(() => readVarint(bytes, cursor))).toEqual(numbers);
      expect([...readVarints(bytes, numbers.length)]).toEqual(numbers);
    }),
  );
});

test.each([
  ["fewer numbers than wanted", [1, 2], 3],
  ["more numbers than wanted", [1, 2], 1],
  ["fewer numbers than bytes", [0x80, 1], 2],
  ["a number that is cut off", [1, 0x80], 2],
  ["numbers for billions", [1], 4_000_000_000],
])("refuses bytes that hold %s", (_, bytes, count) => {
  expect(() => readVarints(Uint8Array.from(bytes), count)).toThrow(WireFormatError);
});
