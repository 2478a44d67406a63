/** Types of pictures that the site serves. @see rule D9 */
export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

/** What the bytes of a picture begin with; `?` stands for any byte. */
const SIGNATURES: readonly (readonly [ImageType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF????WEBP"],
  ["image/avif", "????ftypavif"],
  ["image/avif", "????ftypavis"],
];

const LONGEST_SIGNATURE = 16;

/**
 * The type of a picture by its content; its file's name counts for nothing.
 *
 * @returns `undefined` when it is none that the site serves
 * @see rule D9
 */
export function imageType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString("latin1", 0, LONGEST_SIGNATURE);
  const found = SIGNATURES.find(([, signature]) => startsLike(start, signature));
  if (found) return found[0];
  return looksLikeSvg(bytes) ? "image/svg+xml" : undefined;
}

const startsLike = (start: string, signature: string): boolean =>
  Array.from(signature).every((character, at) => character === "?" || start[at] === character);

const SVG_SEARCH_BYTES = 4096;

/** Whether a text file has an `<svg` element behind declarations and comments at most. */
function looksLikeSvg(bytes: Buffer): boolean {
  const text = bytes.toString("utf8", 0, SVG_SEARCH_BYTES);
  return /^\uFEFF?\s*(<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>\s*)*<(\w+:)?svg[\s>/]/i.test(
    text,
  );
}
