import fc from "fast-check";
import { expect, test } from "vitest";
import { readListBytes, writeListBytes } from "./shared-list-bytes.ts";

test("reads any bytes without throwing or reading for long", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(["undefined", "object"]).toContain(typeof readListBytes(bytes));
    }),
    { numRuns: 5000 },
  );
});

test("takes no bytes behind the list's own", () => {
  const bytes = writeListBytes({ name: "A", zones: [{ name: "", lines: [] }] });
  expect(readListBytes(bytes)).toEqual({ name: "A", zones: [{ name: "", lines: [] }] });
  expect(readListBytes(Uint8Array.of(...bytes, 0))).toBeUndefined();
});

test("writes a checksum that the line before has already only once", () => {
  const line = { code: "T-1", quantity: 1, note: "" };
  const size = (known: string[]) =>
    writeListBytes({ name: "", zones: [{ name: "", lines: known.map((one) => ({ ...line, known: one })) }] }).length;
  expect(size(["aaaabbbbccccdddd", "aaaabbbbccccddde"]) - size(["aaaabbbbccccdddd", "aaaabbbbccccdddd"])).toBe(3);
});
