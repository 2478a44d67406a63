/** UTF-16 with the mark that says which byte comes first: "Unicode text" of spreadsheets. */
const UTF_16: readonly (readonly [mark: readonly [number, number], label: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the old coding of Western Europe. */
export function fileText(bytes: Uint8Array): string {
  const wide = UTF_16.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return new TextDecoder(wide[1]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // German Excel saves "CSV" so, unless "CSV UTF-8" is chosen.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
