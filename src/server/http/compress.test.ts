import { expect, test } from "vitest";
import { compress, ownBytes } from "./compress.ts";

test("bytes that lie in a larger block are copied out of it", () => {
  const block = new Uint8Array(1000).fill(7);
  const own = ownBytes(block.subarray(10, 13));
  expect([...own]).toEqual([7, 7, 7]);
  expect(own.buffer.byteLength).toBe(3);
});

test("bytes that have their block for themselves are not copied", () => {
  const bytes = new Uint8Array([1, 2]);
  expect(ownBytes(bytes)).toBe(bytes);
});

test.each(["gzip", "br"] as const)(
  "a body compressed by %s takes up no more memory than its length",
  async (encoding) => {
    const body = await compress(Buffer.from("<p>short</p>".repeat(20)), encoding);
    expect(body.buffer.byteLength).toBe(body.byteLength);
  },
);
