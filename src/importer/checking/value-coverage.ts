import type { Article } from "#model/entities/article.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import { articleValues } from "#attributes/article-values.ts";
import { ATTRIBUTE_SOURCES, VALUE_ATTRIBUTES } from "#attributes/panels.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

/** Numbers show with their unit; only text values need labels. */
const WORDED = VALUE_ATTRIBUTES.filter((attribute) => ATTRIBUTE_SOURCES[attribute].type === "text");

/**
 * Reports values that visitors can filter by and that have no label in any language, each once at its first occurrence.
 *
 * @see rules D5, D10
 */
export function createValueCoverage(): CrossCheck {
  const used = new Map<string, Problem>();
  const worded = new Set<string>();
  const noteArticle = (article: Article, place: Place): void => {
    for (const attribute of WORDED)
      for (const value of articleValues(article, attribute)) {
        const key = keyOf(attribute, String(value));
        if (!used.has(key)) used.set(key, { ...WORDLESS, ...place, field: attribute, value: shownValue(value) });
      }
  };
  return {
    note(list, entry, place) {
      if (list === "articles") noteArticle(entry as Article, place);
      if (list === "filter-texts") noteText(entry as FilterText, worded);
    },
    problems: () => [...used].filter(([key]) => !worded.has(key)).map(([, problem]) => problem),
  };
}

const WORDLESS = {
  kind: "missing-text",
  message: "has no filter text in any language; the value itself is shown",
} as const;

function noteText({ value_help_type: type, key, text }: FilterText, worded: Set<string>): void {
  if (text !== undefined && text.trim() !== "") worded.add(keyOf(type, key));
}

const keyOf = (attribute: string, value: string): string => JSON.stringify([attribute, value]);
