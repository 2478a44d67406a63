import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { Article } from "#model/entities/article.ts";
import { ATTRIBUTE_TEXT_TYPE, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { didYouMean } from "../fields/nearest-name.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import { panelCategoryCode, readPanel, type PanelProblem } from "#attributes/panels.ts";
import { widgetsOf } from "#attributes/filter-kind.ts";
import { WIDGETS } from "#attributes/built-in-panels.ts";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import type { Category } from "#model/entities/entities.ts";

const KNOWN_ATTRIBUTE_NAMES: ReadonlySet<string> = new Set([
  ATTRIBUTE_TEXT_TYPE,
  ...Object.keys(ATTRIBUTES),
  ...Object.keys(Article.shape),
]);

/** Reports a filter text that refers to no attribute and is therefore never shown. @see rule D5 */
export function checkAttributeName(type: string, custom: CustomAttributes): readonly EntryProblem[] {
  if (KNOWN_ATTRIBUTE_NAMES.has(type) || custom.some(({ name }) => name === type)) return [];
  const suggestion = didYouMean(type, [...KNOWN_ATTRIBUTE_NAMES, ...custom.map(({ name }) => name)]);
  const message = `does not name an attribute, so the text is not shown anywhere${suggestion}`;
  return [fieldProblem("unknown-attribute", "value_help_type", type, message)];
}

/**
 * Refuses a panel with entries that cannot be shown: it would lack filters that the operator relies on.
 *
 * @see rules F17, F19
 */
export function checkPanel(value: Category["panel"], custom: CustomAttributes): readonly EntryProblem[] {
  if (value === undefined || panelCategoryCode(value) !== undefined) return [];
  return readPanel([value].flat(), custom).problems.map(({ entry, ...problem }) =>
    fieldProblem("wrong-value", "panel", entry, panelProblemText(problem, custom)),
  );
}

const PANEL_NAMES = [...Object.keys(ATTRIBUTES), ...CATEGORY_CODES];

function panelProblemText(problem: PanelProblem, custom: CustomAttributes): string {
  switch (problem.kind) {
    case "unknown-attribute":
      return `does not name an attribute${didYouMean(problem.attribute, [...PANEL_NAMES, ...custom.map(({ name }) => name)])}; expected attributes such as mounting or control:checkboxes, or one category code`;
    case "unknown-widget":
      return `does not name a widget after its colon; expected one of ${WIDGETS.join(", ")}`;
    case "incompatible-widget":
      return `names a widget that cannot show ${problem.attribute}; expected ${widgetsOf(problem.attribute, custom).join(", ")}`;
    case "duplicate":
      return `is a second filter for ${problem.attribute}; name each attribute only once`;
  }
}
