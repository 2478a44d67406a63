import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { Article } from "#model/entities/article.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { ATTRIBUTE_TEXT_TYPE } from "#model/texts/filter-texts.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { shownValue } from "../problems/problem.ts";

const KNOWN: ReadonlySet<string> = new Set([
  ATTRIBUTE_TEXT_TYPE,
  ...Object.keys(ATTRIBUTES),
  ...Object.keys(Article.shape),
]);

/**
 * A filter text that refers to no attribute is never shown.
 *
 * @param custom the attributes that the catalogue declares
 * @see rule D5
 */
export function checkAttributeName(type: string, custom: CustomAttributes): readonly EntryProblem[] {
  if (KNOWN.has(type) || custom.some(({ name }) => name === type)) return [];
  const nearest = nearestName(type, [...KNOWN, ...custom.map(({ name }) => name)]);
  const suggestion = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
  const message = `does not name an attribute, so the text is not shown anywhere${suggestion}`;
  return [{ kind: "unknown-attribute", field: "value_help_type", value: shownValue(type), message }];
}
