import { expect, test } from "vitest";
import { createCodePageDecoder, CODE_PAGES } from "./code-pages.ts";

const ALL_BYTES = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);

test.each(CODE_PAGES)("%s has a character for each upper byte, and ASCII below", (codePage) => {
  const text = createCodePageDecoder(codePage)(ALL_BYTES);
  expect(Array.from(text)).toHaveLength(0x100);
  expect(text.slice(0, 0x80)).toBe(String.fromCharCode(...ALL_BYTES.subarray(0, 0x80)));
});

test.each(["windows-1252", "macintosh"] as const)("%s is decoded as TextDecoder decodes it", (codePage) => {
  expect(createCodePageDecoder(codePage)(ALL_BYTES)).toBe(new TextDecoder(codePage).decode(ALL_BYTES));
});

test.each([
  ["ibm850", [0x84, 0x94, 0x81, 0xe1, 0x9d, 0xf8], "äöüßØ°"],
  ["ibm437", [0x84, 0x94, 0x81, 0xe1, 0xf3, 0xf8], "äöüß≤°"],
] as const)("%s is decoded as its standard specifies", (codePage, bytes, text) => {
  expect(createCodePageDecoder(codePage)(Uint8Array.from(bytes))).toBe(text);
});
