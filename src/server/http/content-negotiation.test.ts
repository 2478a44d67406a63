import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseEncoding, ENCODINGS, prefersMediaType } from "./content-negotiation.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["BR", "br"],
  ["x-gzip", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0.1, gzip;q=0.2", "gzip"],
  ["*;q=0", undefined],
  ["identity;q=0", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0, *;q=0", undefined],
  ["identity", "identity"],
  ["identity;q=0.9, br;q=0.1", "identity"],
  ["gzip;q=0.001", "gzip"],
  ["brotli", "identity"],
  ["abr, gzip-x", "identity"],
  ["br ; q = 0.8 , gzip ; q=0.9", "gzip"],
  ["br;q=abc, gzip;q=0.1", "gzip"],
  ["deflate, zstd", "identity"],
])("A1 sends %j as %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("A1 sends a body uncompressed if no other coding is available", () => {
  expect(chooseEncoding("br, gzip", ["identity"])).toBe("identity");
});

test("A1 never sends a coding that the client does not accept", () => {
  const weight = fc.constantFrom("", ";q=0", ";q=0.3", ";q=1", ";q=junk");
  const part = fc.tuple(fc.constantFrom("br", "gzip", "identity", "*", "zstd"), weight).map((pair) => pair.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: (text) => text.split(";")[0], maxLength: 5 }), (parts) => {
      const encoding = chooseEncoding(parts.join(","));
      if (encoding === undefined) return;
      expect(ENCODINGS).toContain(encoding);
      expect(parts).not.toContain(`${encoding};q=0`);
    }),
  );
});

const OURS = "application/vnd.lumenry.articles";

test.each([
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/*", false],
  ["application/json", false],
  [OURS, true],
  [OURS.toUpperCase(), true],
  [`${OURS}, application/json`, true],
  [`application/json, ${OURS}`, true],
  [`${OURS}, application/json;q=0.9`, true],
  [`${OURS};q=0.5, application/json;q=0.9`, false],
  [`${OURS} ; q=0.8, */*;q=0.8`, true],
  [`${OURS};q=0.8, */*`, false],
  [`${OURS};q=0`, false],
  [`${OURS};q=0, */*`, false],
  [`${OURS};profile=x;q=0.3, application/*;q=0.2`, true],
  [`${OURS};q=2`, false],
  ["\u0000,,;q=1", false],
])("A1 whether Accept %j selects the compact articles: %s", (header, expected) => {
  expect(prefersMediaType(header, OURS, "application/json")).toBe(expected);
});
