import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { articleValues } from "#attributes/article-values.ts";
import { shownValue, type Place, type Problem } from "../problems/problem.ts";
import type { CrossCheck } from "./cross-check.ts";
import { textAttributes } from "./text-attributes.ts";
import { stripInvisible } from "./invisible-characters.ts";

/**
 * Reports values of a filter that differ from an earlier one only in letter case or blanks, each spelling once, since
 * visitors would be offered both.
 *
 * @param custom the attributes that the catalogue declares
 * @see rules D4, D10
 */
export function createSimilarValues(custom: CustomAttributes): CrossCheck {
  const attributes = textAttributes(custom);
  const spellingsByAttribute = new Map<string, Set<string>>(attributes.map((attribute) => [attribute, new Set()]));
  const firsts = new Map<string, { readonly value: string; readonly place: Place }>();
  const problems: Problem[] = [];
  const noteValue = (attribute: string, value: string, place: Place): void => {
    const spellings = spellingsByAttribute.get(attribute);
    if (!spellings || spellings.has(value)) return;
    spellings.add(value);
    const key = JSON.stringify([attribute, normalized(value)]);
    const first = firsts.get(key);
    if (!first) firsts.set(key, { value, place });
    else problems.push(similar(attribute, value, place, first));
  };
  return {
    note(list, entry, place) {
      if (list !== "articles") return;
      for (const attribute of attributes)
        for (const value of articleValues(entry, attribute, custom)) noteValue(attribute, String(value), place);
    },
    problems: () => problems,
  };
}

const normalized = (value: string): string => stripInvisible(value.normalize("NFKC")).toLowerCase();

function similar(
  field: string,
  value: string,
  place: Place,
  first: { readonly value: string; readonly place: Place },
): Problem {
  const firstSpelling = `${shownValue(first.value) ?? ""} in row ${first.place.row}`;
  const message = `differs from ${firstSpelling} only in letter case or spaces, so the filter offers both; use one spelling`;
  return { ...place, kind: "similar-values", field, value: shownValue(value), message };
}
