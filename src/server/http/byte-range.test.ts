import fc from "fast-check";
import { expect, test } from "vitest";
import { requestedRange } from "./byte-range.ts";

const TAG = '"tag-identity"';
const rangeOf = (range: string, headers: Readonly<Record<string, string>> = {}, size = 1000, method = "GET") =>
  requestedRange(new Request("http://site/", { method, headers: { range, ...headers } }), TAG, size);

test.each([
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=0-499", { from: 0, to: 499 }],
  ["bytes=500-", { from: 500, to: 999 }],
  ["Bytes=999-5000", { from: 999, to: 999 }],
  ["bytes=-1", { from: 999, to: 999 }],
  ["bytes=-5000", { from: 0, to: 999 }],
  ["bytes=1000-", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-5", undefined],
  ["bytes=9999999999999999-", undefined],
])("%s of 1,000 bytes is %j", (range, expected) => {
  expect(rangeOf(range)).toEqual(expected);
});

test.each([
  ["the same content", TAG, { from: 500, to: 999 }],
  ["another content", '"other-identity"', undefined],
  ["a weak tag", `W/${TAG}`, undefined],
  ["a date", "Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])("a part that continues %s", (_, condition, expected) => {
  expect(rangeOf("bytes=500-", { "if-range": condition })).toEqual(expected);
});

test("HEAD is answered for the whole, and nothing is a part of nothing", () => {
  expect(rangeOf("bytes=0-1", {}, 1000, "HEAD")).toBeUndefined();
  expect(rangeOf("bytes=0-", {}, 0)).toBe("none");
});

test("whatever is asked for, a part lies within the content", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(30), (first, last, size) => {
      for (const text of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = rangeOf(text, {}, size);
        if (typeof range !== "object") continue;
        expect(range.from).toBeLessThanOrEqual(range.to);
        expect(range.to).toBeLessThan(size);
      }
    }),
  );
});
