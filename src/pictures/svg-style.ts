import { STYLE_PROPERTIES } from "./svg-allowed.ts";
import { localReferences } from "./svg-values.ts";

/** Allowed declarations, and the ids that they refer to. */
interface SafeDeclarations {
  readonly text: string;
  readonly references: readonly string[];
}

/** A rule of a style sheet with simple selectors. */
export interface SafeRule extends SafeDeclarations {
  readonly selectors: readonly string[];
}

/** A selector of one class, id or element name, whose matches can be counted. */
const SIMPLE_SELECTOR = /^(?:[.#]?[a-z_][\w-]*|\*)$/i;
const SELECTOR = /^[\w\s.#*>+~-]+$/;

/** Keeps declarations of allowed properties whose values refer to nothing outside the drawing. */
export function safeDeclarations(css: string): SafeDeclarations {
  const safe: string[] = [];
  const references: string[] = [];
  for (const declaration of css.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const localRefs = STYLE_PROPERTIES.has(property) ? localReferences(value) : undefined;
    if (!localRefs) continue;
    safe.push(`${property}:${value}`);
    references.push(...localRefs);
  }
  return { text: safe.join(";"), references };
}

/**
 * Parses a style sheet of plain rules. A rule with references is kept only for simple selectors.
 *
 * @returns empty if the sheet contains anything else: at-rules, nested rules, escapes, markup, unclosed comments
 */
export function safeRules(css: string): readonly SafeRule[] {
  const withoutCommentsText = withoutComments(css);
  if (withoutCommentsText === undefined || /[@\\<]/.test(withoutCommentsText)) return [];
  const rules: SafeRule[] = [];
  const parts = withoutCommentsText.split("}");
  if (parts.pop()?.trim() !== "") return [];
  for (const part of parts) {
    const [head = "", body, ...more] = part.split("{");
    if (body === undefined || more.length > 0) return [];
    const selectors = head.split(",").map((selector) => selector.trim());
    if (!selectors.every((selector) => SELECTOR.test(selector))) return [];
    const declarations = safeDeclarations(body);
    const isCountable = selectors.every((selector) => SIMPLE_SELECTOR.test(selector));
    if (declarations.text !== "" && (isCountable || declarations.references.length === 0))
      rules.push({ selectors, ...declarations });
  }
  return rules;
}

/** Serialises a rule. */
export const ruleText = ({ selectors, text }: SafeRule): string => `${selectors.join(",")}{${text}}`;

function withoutComments(css: string): string | undefined {
  const parts = css.split("/*");
  const rest = parts.slice(1).map((part) => part.split("*/"));
  return rest.every((part) => part.length === 2) ? [parts[0], ...rest.map(([, after]) => after)].join(" ") : undefined;
}
