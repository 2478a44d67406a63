import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

test("encodes bytes as other implementations of base64url do", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }),
  );
});

test.each(["a b", "a+b", "a/b", "ab==", "ä"])("%j is not base64url", (text) => {
  expect(fromBase64Url(text)).toBeUndefined();
});
