import type { Article } from "#model/entities/article.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { articleValues } from "#attributes/article-values.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";
import { joinedValues } from "./joined-values.ts";
import { textAttributes } from "./text-attributes.ts";

/**
 * Reports values that visitors can filter by and that have no label in any language, each once at its first occurrence. Those that
 * seem to be several in one cell are reported as such: a label declares a value to be one.
 *
 * @param custom the attributes that the catalogue declares
 * @see rules D5, D10, F19
 */
export function createValueCoverage(custom: CustomAttributes): CrossCheck {
  const attributes = textAttributes(custom);
  /** The first occurrence of each value, by attribute. */
  const used = new Map(attributes.map((attribute) => [attribute as string, new Map<string, Place>()]));
  const worded = new Map(attributes.map((attribute) => [attribute as string, new Set<string>()]));
  const noteArticle = (article: Article, place: Place): void => {
    for (const attribute of attributes) {
      const places = used.get(attribute);
      for (const value of articleValues(article, attribute, custom))
        if (places?.has(String(value)) === false) places.set(String(value), place);
    }
  };
  return {
    note(list, entry, place) {
      if (list === "articles") noteArticle(entry as Article, place);
      if (list === "filter-texts") noteText(entry as FilterText, worded);
    },
    problems: () => [...used].flatMap(([field, places]) => wordless(field, places, worded.get(field) ?? new Set())),
  };
}

function wordless(field: string, places: ReadonlyMap<string, Place>, worded: ReadonlySet<string>): readonly Problem[] {
  const untranslated = [...places].filter(([value]) => !worded.has(value));
  const values = untranslated.map(([value]) => value);
  const joined = joinedValues(values, new Set([...places.keys(), ...worded]));
  return untranslated.map(([value, place]) => {
    const separator = joined.get(value);
    const about = { ...place, field, value: shownValue(value) };
    return separator === undefined
      ? { kind: "missing-text", ...about, message: "has no filter text in any language; the value itself is shown" }
      : { kind: "joined-values", ...about, message: mending(separator) };
  });
}

const mending = (separator: string): string =>
  `seems to be several values, but is one option of the filter; separate them by "|", or name ${JSON.stringify(separator)} as "listSeparator" in import.json; if it is one value, give it a filter text`;

function noteText({ value_help_type: type, key, text }: FilterText, worded: ReadonlyMap<string, Set<string>>): void {
  if (text !== undefined && text.trim() !== "") worded.get(type)?.add(key);
}
