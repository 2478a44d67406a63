import { expect, test } from "vitest";
import { IBM850_UPPER_HALF, MACINTOSH_UPPER_HALF } from "#model/texts/text-encodings.ts";
import { detectFileKind, decodeTextFile } from "./file-content.ts";

const TEXT = "Artikel\tMenge\r\nLängsträger\t3\r\n";
const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

const encode = (text: string, upperHalf: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const index = upperHalf.indexOf(character);
    return index < 0 ? character.charCodeAt(0) : 0x80 + index;
  });

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
  ["Windows-1252", Buffer.from(TEXT, "latin1")],
  ["Mac Roman", encode(TEXT, MACINTOSH_UPPER_HALF)],
  ["a DOS code page", encode(TEXT, IBM850_UPPER_HALF)],
  ["UTF-16 with a byte order mark", utf16(`\ufeff${TEXT}`, false)],
  ["big-endian UTF-16 with a byte order mark", utf16(`\ufeff${TEXT}`, true)],
  ["UTF-16 without a byte order mark", utf16(TEXT, false)],
  ["big-endian UTF-16 without a byte order mark", utf16(TEXT, true)],
])("text in %s is decoded", (_, bytes) => {
  expect(decodeTextFile(bytes)).toBe(TEXT);
});

const XML_IN_UTF16 = ["", "\ufeff"].flatMap((mark) =>
  [false, true].map((isBigEndian) => utf16(`${mark}\r\n<?xml version="1.0"?><gbXML/>`, isBigEndian)),
);

test.each<[kind: string, bytes: Uint8Array]>([
  ...XML_IN_UTF16.map((bytes): [string, Uint8Array] => ["xml", bytes]),
  ["xml", Buffer.from("\ufeff<gbXML/>")],
  ["zip", Buffer.from("PK\x03\x04")],
  ["text", Buffer.from("PKZ;Menge\n")],
])("the file type %s is detected from the first bytes", (kind, bytes) => {
  expect(detectFileKind(bytes)).toBe(kind);
});
