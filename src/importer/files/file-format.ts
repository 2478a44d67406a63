/** The beginnings of files that are often taken for pictures or documents; `?` matches any byte. */
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
  ["ZIP", "PK\x03\x04"],
  ["compressed SVG (svgz) or other gzip", "\x1f\x8b"],
];

const HTML_SEARCH_BYTES = 1024;
const HTML_START = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|(?:<!--[^]*|<\?xml[^]*)?<html[\s>])/i;

/**
 * What a file is by its beginning, as a clause for messages: `is empty`, `is an HTML page …`, `is a TIFF file`.
 *
 * @returns `undefined` for a format that is not among the usual mistakes
 */
export function describeFormat(bytes: Buffer): string | undefined {
  if (bytes.every((byte) => byte === 0)) return bytes.length === 0 ? "is empty" : "has nothing but zero bytes";
  const start = bytes.toString("latin1", 0, HTML_SEARCH_BYTES);
  if (HTML_START.test(start)) return "is an HTML page, perhaps one on which a server reports an error";
  const match = SIGNATURES.find(([, signature]) => matchesSignature(start, signature));
  return match && `is ${/^[AEIOU]/.test(match[0]) ? "an" : "a"} ${match[0]} file`;
}

const matchesSignature = (start: string, signature: string): boolean =>
  Array.from(signature).every((character, index) => character === "?" || start[index] === character);
