import { expect, test } from "vitest";
import { fileKind, fileText } from "./file-content.ts";

const TEXT = "Artikel\tMenge\r\nLängsträger\t3\r\n";
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
  ["Windows-1252", Buffer.from(TEXT, "latin1")],
  ["UTF-16 with a byte order mark", utf16(`\ufeff${TEXT}`, false)],
  ["big-endian UTF-16 with a byte order mark", utf16(`\ufeff${TEXT}`, true)],
  ["UTF-16 without a byte order mark", utf16(TEXT, false)],
  ["big-endian UTF-16 without a byte order mark", utf16(TEXT, true)],
])("a list in %s is read", (_, bytes) => {
  expect(fileText(bytes)).toBe(TEXT);
});

const XML_IN_UTF16 = ["", "\ufeff"].flatMap((mark) =>
  [false, true].map((isBig) => utf16(`${mark}\r\n<?xml version="1.0"?><gbXML/>`, isBig)),
);

test.each<[bytes: Uint8Array, kind: string]>([
  ...XML_IN_UTF16.map((bytes): [Uint8Array, string] => [bytes, "xml"]),
  [Buffer.from("\ufeff<gbXML/>"), "xml"],
  [Buffer.from("PK\x03\x04"), "zip"],
  [Buffer.from("PKZ;Menge\n"), "text"],
])("the beginning of a file shows its kind", (bytes, kind) => {
  expect(fileKind(bytes)).toBe(kind);
});
