import type { FilterText } from "#domain/catalogue/entities/filter-text.ts";
import { shownValue, type Place, type Problem } from "./problem.ts";

/** Watches filter texts for those that never show, because an earlier entry says something else about the same. */
export interface RepeatedTexts {
  /** @returns what is wrong with the entry; `undefined` when it is the first, says the same, or says nothing */
  readonly note: (entry: FilterText, place: Place) => Problem | undefined;
}

/** Starts without any text. Of two for the same value and language the first counts. @see rules D5, D10 */
export function createRepeatedTexts(): RepeatedTexts {
  const firsts = new Map<string, { readonly text: string; readonly place: Place }>();
  return {
    note({ value_help_type: type, key, language, text }, place) {
      if (text === undefined || text.trim() === "") return undefined;
      const of = JSON.stringify([type, key, language.toLowerCase()]);
      const first = firsts.get(of);
      if (!first) firsts.set(of, { text, place });
      if (!first || first.text === text) return undefined;
      const message = `never shows: row ${first.place.row} says ${shownValue(first.text) ?? ""} for the same key and language`;
      return { ...place, kind: "repeated-text", field: "text", value: shownValue(text), message };
    },
  };
}
