import type { Article } from "#model/entities/article.ts";
import type { CustomAttribute, CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/** Reports figures of custom attributes that visitors would not see as they were meant. @see rule F19 */
export const checkDeclaredFigures = (article: Article, custom: CustomAttributes): readonly EntryProblem[] =>
  custom.flatMap((attribute) => [...exchangedBounds(article, attribute), ...roundedFigures(article, attribute)]);

function exchangedBounds(article: Article, { isRange, fields }: CustomAttribute): readonly EntryProblem[] {
  if (!isRange) return [];
  const [lower = "", upper = ""] = fields;
  const [min, max] = [article[lower], article[upper]];
  if (typeof min !== "number" || typeof max !== "number" || min <= max) return [];
  return [implausible(lower, min, `is larger than ${upper}, ${max}; they may have been swapped`)];
}

/** Decimals that the site shows. */
const SHOWN_DECIMALS = 2;

const roundedFigures = (article: Article, { fields }: CustomAttribute): readonly EntryProblem[] =>
  fields.flatMap((field) => {
    const value = article[field];
    if (typeof value !== "number" || Number(value.toFixed(SHOWN_DECIMALS)) === value) return [];
    return [implausible(field, value, `is shown with ${SHOWN_DECIMALS} decimals; declare a smaller unit to show more`)];
  });

const implausible = (field: string, value: unknown, message: string): EntryProblem => ({
  kind: "implausible",
  field,
  value: shownValue(value),
  message,
});
