import { foldText } from "#model/texts/fold-text.ts";

/**
 * The entries whose label contains a string, in their original order, ignoring case and diacritics.
 *
 * @returns all entries for an empty string
 */
export function filterByLabel<T>(entries: readonly T[], query: string, labelOf: (entry: T) => string): readonly T[] {
  const needle = foldText(query.trim());
  return needle === "" ? entries : entries.filter((entry) => foldText(labelOf(entry)).includes(needle));
}
