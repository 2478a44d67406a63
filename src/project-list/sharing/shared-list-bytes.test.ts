import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SHARED_LIST_BYTES, MAX_CODE_LENGTH, MAX_LINES } from "#model/bounds.ts";
import { writeVarint } from "#engine/wire/varint.ts";
import { readListBytes, writeListBytes } from "./shared-list-bytes.ts";

const PLAIN = { hasRooms: false };
const NO_FINGERPRINT = 0b1_0000;

test.each([
  { hasRooms: false, numRuns: 5000 },
  { hasRooms: true, numRuns: 2000 },
])("F12 any bytes are decoded without throwing, in bounded time: %j", ({ hasRooms, numRuns }) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(["undefined", "object"]).toContain(typeof readListBytes(bytes, { hasRooms }));
    }),
    { numRuns },
  );
});

test("decoding stops if a few bytes would expand to many", () => {
  const LINE_COUNT = 27_000;
  const code = new Uint8Array(190_000).fill(0x61);
  const bytes: number[] = [];
  const write = (...values: number[]): void => values.forEach((value) => writeVarint(bytes, value));
  write(0, 1, 0, LINE_COUNT, 0, code.length);
  for (const byte of code) bytes.push(byte);
  write(1, 0, NO_FINGERPRINT);
  for (let line = 1; line < LINE_COUNT; line++) write(code.length, 0, 1, 0, NO_FINGERPRINT);
  const before = process.memoryUsage().arrayBuffers;
  expect(readListBytes(Uint8Array.from(bytes), PLAIN)).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
});

test("decoding stops even if only the total exceeds its limit", () => {
  const code = new Uint8Array(MAX_CODE_LENGTH).fill(0x61);
  const fittingLineCount = Math.floor(MAX_SHARED_LIST_BYTES / MAX_CODE_LENGTH);
  const bytesOf = (lineCount: number): Uint8Array => {
    const bytes: number[] = [];
    const write = (...values: number[]): void => values.forEach((value) => writeVarint(bytes, value));
    const zoneCount = Math.ceil(lineCount / MAX_LINES);
    write(0, zoneCount);
    for (let line = 0; line < lineCount; line += 1) {
      if (line % MAX_LINES === 0) write(0, Math.min(MAX_LINES, lineCount - line));
      if (line === 0) write(0, code.length);
      if (line === 0) for (const byte of code) bytes.push(byte);
      if (line > 0) write(code.length, 0);
      write(1, 0, NO_FINGERPRINT);
    }
    return Uint8Array.from(bytes);
  };
  expect(readListBytes(bytesOf(fittingLineCount), PLAIN)).toBeDefined();
  expect(readListBytes(bytesOf(fittingLineCount + 1), PLAIN)).toBeUndefined();
});

test("trailing bytes are rejected", () => {
  const bytes = writeListBytes({ name: "A", zones: [{ name: "", lines: [] }] }, PLAIN);
  expect(readListBytes(bytes, PLAIN)).toEqual({ name: "A", zones: [{ name: "", lines: [] }] });
  expect(readListBytes(Uint8Array.of(...bytes, 0), PLAIN)).toBeUndefined();
});

test("a checksum is written only once if it equals that of the previous line", () => {
  const line = { code: "T-1", quantity: 1, note: "" };
  const size = (fingerprints: string[]) =>
    writeListBytes(
      { name: "", zones: [{ name: "", lines: fingerprints.map((fingerprint) => ({ ...line, known: fingerprint })) }] },
      PLAIN,
    ).length;
  expect(size(["aaaabbbbccccdddd", "aaaabbbbccccddde"]) - size(["aaaabbbbccccdddd", "aaaabbbbccccdddd"])).toBe(3);
});
