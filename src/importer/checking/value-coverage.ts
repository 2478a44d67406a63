import type { Article } from "#model/entities/article.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import { NO_OWN, type OwnAttributes } from "#model/entities/own-attribute.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { articleValues } from "#attributes/article-values.ts";
import { attributeOf } from "#attributes/own-attributes.ts";
import { VALUE_ATTRIBUTES } from "#attributes/panels.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";

/** Numbers show with their unit; only text values need labels. */
const WORDED: readonly ValueAttribute[] = VALUE_ATTRIBUTES.filter(
  (attribute) => attributeOf(attribute, NO_OWN).values === "text",
);

/**
 * Reports values that visitors can filter by and that have no label in any language, each once at its first occurrence.
 *
 * @param own the attributes that the catalogue declares
 * @see rules D5, D10, F19
 */
export function createValueCoverage(own: OwnAttributes): CrossCheck {
  const attributes = [...WORDED, ...own.flatMap(({ name, values }) => (values === "text" ? [name] : []))];
  const used = new Map<string, Problem>();
  const worded = new Set<string>();
  const noteArticle = (article: Article, place: Place): void => {
    for (const attribute of attributes)
      for (const value of articleValues(article, attribute, own)) {
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
