import { stripEnds } from "#model/strip-end.ts";

/** A title as a file name that is valid on every system. @param fallback for titles without letters or digits */
export const toFileName = (title: string, fallback = "lumenry"): string =>
  stripEnds(title.replace(/[^\p{L}\p{N}.]+/gu, "-").slice(0, 80), "-.") || fallback;

/** Starts a download of a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Long enough for the browser to have read the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
