import { stripEnds } from "#model/strip-end.ts";

/** A title as a file name that every system takes. @param standIn for a title of nothing but signs */
export const fileName = (title: string, standIn = "lumenry"): string =>
  stripEnds(title.replace(/[^\p{L}\p{N}.]+/gu, "-"), "-.").slice(0, 80) || standIn;

/** Hands a file to the browser, which keeps it under the name or asks where to. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
