/** The image types that the site serves. @see rule D9 */
export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

/** Signatures at the start of image files; `?` matches any byte. */
const SIGNATURES: readonly (readonly [ImageType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF????WEBP"],
  ["image/avif", "????ftypavif"],
  ["image/avif", "????ftypavis"],
];

const MAX_SIGNATURE_LENGTH = 16;

/**
 * The type of a picture by its content, regardless of its file name.
 *
 * @returns `undefined` if the site does not serve its type
 * @see rule D9
 */
export function imageType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString("latin1", 0, MAX_SIGNATURE_LENGTH);
  const match = SIGNATURES.find(([, signature]) => matchesSignature(start, signature));
  if (match) return match[0];
  return looksLikeSvg(bytes) ? "image/svg+xml" : undefined;
}

const matchesSignature = (start: string, signature: string): boolean =>
  Array.from(signature).every((character, index) => character === "?" || start[index] === character);

const SVG_SEARCH_BYTES = 4096;

/** Whether a text file starts with an `<svg` element, after at most declarations and comments. */
function looksLikeSvg(bytes: Buffer): boolean {
  let rest = bytes.toString("utf8", 0, SVG_SEARCH_BYTES).replace(/^\uFEFF/, "");
  for (;;) {
    rest = rest.trimStart();
    const end = PROLOGUE.find(([start]) => rest.slice(0, start.length).toUpperCase() === start)?.[1](rest);
    if (end === undefined) return /^<(?:\w+:)?svg[\s>/]/i.test(rest);
    if (end < 0) return false;
    rest = rest.slice(end);
  }
}

const indexAfter = (text: string, sign: string, from = 0): number => {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
};

/** What may precede the root element, by its start: finds its end, -1 if there is none. */
const PROLOGUE: readonly (readonly [start: string, end: (text: string) => number])[] = [
  ["<?", (text) => indexAfter(text, "?>")],
  ["<!--", (text) => indexAfter(text, "-->", "<!--".length)],
  [
    "<!DOCTYPE",
    (text) => {
      const inner = text.indexOf("[");
      const end = indexAfter(text, ">");
      return inner < 0 || end < inner ? end : indexAfter(text, ">", indexAfter(text, "]", inner));
    },
  ],
];
