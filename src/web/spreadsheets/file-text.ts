/** UTF-16 with a byte order mark: the "Unicode text" of spreadsheets. */
const UTF_16: readonly (readonly [mark: readonly [number, number], label: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** Decodes a text file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function fileText(bytes: Uint8Array): string {
  const utf16 = UTF_16.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (utf16) return new TextDecoder(utf16[1]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // German Excel's "CSV" is in this encoding, unless "CSV UTF-8" is chosen.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
