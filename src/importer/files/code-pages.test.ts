import { expect, test } from "vitest";
import { codePageDecoder, CODE_PAGES, upperHalf } from "./code-pages.ts";

test.each(CODE_PAGES)("%s has a character for each upper byte, and ASCII below", (codePage) => {
  expect(Array.from(upperHalf(codePage))).toHaveLength(0x80);
  const all = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  const text = codePageDecoder(codePage)(all);
  expect(text).toHaveLength(0x100);
  expect(text.slice(0, 0x80)).toBe(String.fromCharCode(...all.subarray(0, 0x80)));
});

test.each([
  ["windows-1252", [0xe4, 0xf6, 0xfc, 0xdf, 0xd8, 0x80], "äöüßØ€"],
  ["macintosh", [0x8a, 0x9a, 0x9f, 0xa7, 0xaf, 0xdb], "äöüßØ€"],
  ["ibm850", [0x84, 0x94, 0x81, 0xe1, 0x9d, 0xf8], "äöüßØ°"],
  ["ibm437", [0x84, 0x94, 0x81, 0xe1, 0xf3, 0xf8], "äöüß≤°"],
] as const)("%s is decoded as its standard specifies", (codePage, bytes, text) => {
  expect(codePageDecoder(codePage)(Uint8Array.from(bytes))).toBe(text);
});
