import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { Article } from "#model/entities/article.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { shownValue } from "../problems/problem.ts";

/** Filter texts of this type label the attributes themselves. @see rule D5 */
const ATTRIBUTE_TYPE = "attribute";

const KNOWN: ReadonlySet<string> = new Set([ATTRIBUTE_TYPE, ...Object.keys(ATTRIBUTES), ...Object.keys(Article.shape)]);

/** A filter text that refers to no attribute is never shown. @see rule D5 */
export function attributeName(type: string): readonly EntryProblem[] {
  if (KNOWN.has(type)) return [];
  const nearest = nearestName(type, [...KNOWN]);
  const meant = nearest === undefined ? "" : `; ${nearest} was perhaps meant`;
  const message = `names no attribute, so the text shows nowhere${meant}`;
  return [{ kind: "unknown-attribute", field: "value_help_type", value: shownValue(type), message }];
}
