/** UTF-16 by the byte order mark at the beginning of a file; `undefined` for files in other encodings, and for those without a mark. */
export function utf16Encoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}
