import { matchesSignature } from "#pictures/image-type.ts";
import { closeSync, openSync, readSync, statSync } from "node:fs";

/** The signature of ZIP archives, which XLSX files are. */
const ZIP = "PK\x03\x04";

/** Signatures of formats that are often supplied where another one is expected; `?` matches any byte. */
const SIGNATURES: readonly (readonly [format: string, signature: string])[] = [
  ["TIFF", "II*\0"],
  ["TIFF", "MM\0*"],
  ["HEIC", "????ftyphei"],
  ["HEIC", "????ftypmif1"],
  ["JPEG", "\xff\xd8\xff"],
  ["PNG", "\x89PNG"],
  ["GIF", "GIF8"],
  ["WebP", "RIFF????WEBP"],
  ["JPEG XL", "\0\0\0\x0cJXL "],
  ["JPEG XL", "\xff\x0a"],
  ["JPEG 2000", "\0\0\0\x0cjP  "],
  ["BMP", "BM"],
  ["Photoshop", "8BPS"],
  ["EPS", "%!PS"],
  ["EPS", "\xc5\xd0\xd3\xc6"],
  ["PDF", "%PDF-"],
  ["ZIP", ZIP],
  ["compressed SVG (svgz) or other gzip", "\x1f\x8b"],
];

const HTML_SEARCH_BYTES = 1024;
const HTML_START = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|(?:<!--[^]*|<\?xml[^]*)?<html[\s>])/i;

/** The format as a clause, such as `is a TIFF file`; `undefined` if it is not among the usual mistakes. */
export function describeFormat(bytes: Buffer): string | undefined {
  if (bytes.every((byte) => byte === 0)) return bytes.length === 0 ? "is empty" : "contains only NUL bytes";
  const start = bytes.toString("latin1", 0, HTML_SEARCH_BYTES);
  if (HTML_START.test(start)) return "is an HTML page, possibly a server's error page";
  const match = SIGNATURES.find(([, signature]) => matchesSignature(start, signature));
  return match && `is ${/^[AEIOU]/.test(match[0]) ? "an" : "a"} ${match[0]} file`;
}

/** The kind of a file, detected from its first bytes, regardless of its name. */
type FileKind = "empty" | "zeros" | "zip" | "ole" | "markup" | "other";

const HEAD_BYTES = 64;

/** The signature of older Office files and of encrypted ones. */
const OLE = "\xD0\xCF\x11\xE0";
/** HTML or XML, optionally after a byte order mark; programs write HTML for Excel and call it a spreadsheet. */
const MARKUP = /^(?:\xEF\xBB\xBF)?\s*<(?:[!?]|html|table|meta)/i;

/** Detects the kind of a file from its first bytes, and its size in bytes. */
export const inspectFile = (path: string): { readonly kind: FileKind; readonly size: number } => ({
  kind: kindOfHead(readFileStart(path, HEAD_BYTES).toString("latin1")),
  size: statSync(path).size,
});

/** The first bytes of a file. */
export function readFileStart(path: string, maxBytes: number): Buffer {
  const bytes = Buffer.alloc(maxBytes);
  const file = openSync(path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, maxBytes, 0));
  } finally {
    closeSync(file);
  }
}

function kindOfHead(head: string): FileKind {
  if (head === "") return "empty";
  if (/^\0+$/.test(head)) return "zeros";
  if (head.startsWith(ZIP)) return "zip";
  if (head.startsWith(OLE)) return "ole";
  return MARKUP.test(head) ? "markup" : "other";
}
