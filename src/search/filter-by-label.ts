import { foldText } from "#model/texts/fold-text.ts";

/** The entries whose label contains a string, ignoring case and diacritics; all for an empty string. */
export function filterByLabel<T>(entries: readonly T[], query: string, labelOf: (entry: T) => string): readonly T[] {
  const needle = foldText(query.trim());
  return needle === "" ? entries : entries.filter((entry) => foldText(labelOf(entry)).includes(needle));
}
