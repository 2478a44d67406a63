import { isListName, LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { nearestName } from "../fields/nearest-name.ts";
import listSynonyms from "./list-synonyms.json" with { type: "json" };

/** The list that a sheet or a file (without extension) is named after; ignores letter case, spaces and underscores. */
export function parseListName(name: string): ListName | undefined {
  const normalized = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return isListName(normalized) ? normalized : undefined;
}

/** Additional names that manufacturers use for the lists. */
const LIST_SYNONYMS: Readonly<Record<ListName, readonly string[]>> = listSynonyms;

const LISTS_BY_LETTERS: ReadonlyMap<string, ListName> = new Map(
  LIST_NAMES.flatMap((list) => [list, ...LIST_SYNONYMS[list]].map((word) => [keepLetters(word), list] as const)),
);

/** The list with the most similar name, else one whose name occurs in it (`articles - Kopie`); else `undefined`. */
export function nearestList(name: string): ListName | undefined {
  const nearest = nearestName(keepLetters(name), [...LISTS_BY_LETTERS.keys()]);
  return nearest === undefined ? listAmongWords(name) : LISTS_BY_LETTERS.get(nearest);
}

/** The maximum number of words of a file's name that are compared. */
const MAX_WORDS = 12;

/** The list named by the longest run of consecutive words: `lighting-categories_old` is not `categories`. */
function listAmongWords(name: string): ListName | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u, MAX_WORDS);
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const list = LISTS_BY_LETTERS.get(words.slice(start, start + length).join(""));
      if (list) return list;
    }
  return undefined;
}

/** Keeps the letters only, so that `Artikel 2026-11 (2)` equals `Artikel`. */
function keepLetters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");
}
