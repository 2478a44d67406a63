import type { FilterText } from "#model/entities/filter-text.ts";
import { primaryLanguage } from "#model/texts/text.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

/**
 * Reports filter texts that never show because an earlier entry has another text for the same value and language; the
 * first one wins.
 *
 * @see rules D5, D10
 */
export function createRepeatedTexts(): CrossCheck {
  const firsts = new Map<string, { readonly text: string; readonly place: Place }>();
  const problems: Problem[] = [];
  const noteText = ({ value_help_type: type, key, language, text }: FilterText, place: Place): void => {
    if (text === undefined || text.trim() === "") return;
    const valueKey = JSON.stringify([type, key, primaryLanguage(language)]);
    const first = firsts.get(valueKey);
    if (!first) firsts.set(valueKey, { text, place });
    if (!first || first.text === text) return;
    const message = `is never shown: row ${first.place.row} has ${shownValue(first.text) ?? ""} for the same key and language`;
    problems.push({ ...place, kind: "repeated-text", field: "text", value: shownValue(text), message });
  };
  return {
    note(list, entry, place) {
      if (list === "filter-texts") noteText(entry as FilterText, place);
    },
    problems: () => problems,
  };
}
