import { SaxesParser, type SaxesTagNS } from "saxes";
import { MAX_SVG_ELEMENTS, MAX_SVG_DEPTH } from "#model/bounds.ts";
import {
  TEXT_ATTRIBUTES,
  isWithinBounds,
  REFERRING_ELEMENTS,
  SVG_ATTRIBUTES,
  SVG_ELEMENTS,
  STYLE_PROPERTIES,
  hrefTarget,
  localReferences,
  InvalidSvgError,
} from "./svg-allow-list.ts";
import { assertDrawable, type SvgNode } from "./svg-complexity.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

export interface SanitizedSvg {
  readonly text: string;
  /** What it drew and no longer does, such as `pictures`; without duplicates. */
  readonly omittedParts: readonly string[];
  /** Whether nothing is left that draws. */
  readonly isEmpty: boolean;
}

/**
 * Sanitises an SVG by an allow-list: no scripts, event handlers, foreign content, animations, document types,
 * processing instructions or comments, and no references except to parts of the same drawing. Its own output is
 * returned unchanged. Entities are expanded only where they stand for a URL, as drawing programs declare them for
 * namespaces.
 *
 * @throws {InvalidSvgError} if it is not well-formed, its root element is not `svg`, or it exceeds the bounds on
 * elements, levels and references
 * @see rule D9
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const writer = createSvgWriter();
  parser.on("error", (error) => {
    throw new InvalidSvgError(`is not well-formed SVG: ${error.message}`);
  });
  parser.on("doctype", (doctype) => Object.assign(parser.ENTITIES, urlEntities(doctype, text)));
  parser.on("opentag", writer.open);
  parser.on("closetag", writer.close);
  parser.on("text", writer.text);
  parser.on("cdata", writer.text);
  parser.write(text).close();
  return writer.result();
}

const URL_ENTITY = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"(https?:[^"&%<]{1,200})"|'(https?:[^'&%<]{1,200})')\s*>/g;
/** Illustrator declares about a dozen. */
const MAX_ENTITIES = 100;
const MAX_EXPANDED_CHARACTERS = 100_000;

/**
 * The entities of a document type that stand for URLs, as in files of Adobe Illustrator.
 *
 * @throws {InvalidSvgError} if there are far more of them, or they would expand to far more, than namespaces need
 */
function urlEntities(doctype: string, text: string): Readonly<Record<string, string>> {
  const entities = Array.from(
    doctype.matchAll(URL_ENTITY),
    ([, name = "", double, single = ""]) => [name, double ?? single] as const,
  );
  if (entities.length > MAX_ENTITIES) throw new InvalidSvgError("declares too many entities");
  const expanded = entities.reduce((sum, [name, value]) => sum + value.length * text.split(`&${name};`).length, 0);
  if (expanded > MAX_EXPANDED_CHARACTERS) throw new InvalidSvgError("has entities that expand to too much text");
  return Object.fromEntries(entities);
}

/** Elements that draw but are not allowed, with what they draw. Foreign content in a `switch` has an alternative. */
const OMITTED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ["image", "pictures"],
  ["feImage", "pictures"],
  ["foreignObject", "foreign content"],
  ["a", "links with their content"],
]);
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  "path rect circle ellipse line polyline polygon text use".split(" "),
);

function createSvgWriter() {
  let output = "";
  let elementCount = 0;
  /** The stack of open elements; dropped ones are `undefined`. */
  const openNodes: (SvgNode | undefined)[] = [];
  let root: SvgNode | undefined;
  /** The text of the current style sheet, without that of nested elements. */
  let style: string | undefined;
  const rules: SafeRule[] = [];
  const omittedParts = new Set<string>();
  let isEmpty = true;
  return {
    open: (tag: SaxesTagNS): void => {
      const isRoot = openNodes.length === 0;
      if (isRoot && tag.local === "svg" && tag.uri === "")
        throw new InvalidSvgError(`lacks the namespace of SVG; add xmlns="${SVG_NAMESPACE}" to its svg element`);
      if (isRoot && (tag.local !== "svg" || tag.uri !== SVG_NAMESPACE))
        throw new InvalidSvgError("is XML, but not SVG");
      if (++elementCount > MAX_SVG_ELEMENTS) throw new InvalidSvgError(`has more than ${MAX_SVG_ELEMENTS} elements`);
      if (openNodes.length >= MAX_SVG_DEPTH) throw new InvalidSvgError(`is nested deeper than ${MAX_SVG_DEPTH} levels`);
      const parent = openNodes.at(-1);
      const isDropped =
        (!isRoot && !parent) || parent?.name === "style" || tag.uri !== SVG_NAMESPACE || !SVG_ELEMENTS.has(tag.local);
      if (isDropped) {
        const part = tag.uri === SVG_NAMESPACE && parent?.name !== "switch" && OMITTED_ELEMENTS.get(tag.local);
        if (parent && part) omittedParts.add(part);
        openNodes.push(undefined);
        return;
      }
      isEmpty &&= !DRAWING_ELEMENTS.has(tag.local);
      const { text, node } = safeElement(tag);
      output += `<${tag.local}${isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ""}${text}>`;
      parent?.children.push(node);
      root ??= node;
      openNodes.push(node);
      if (node.name === "style") style = "";
    },
    close: (): void => {
      const node = openNodes.pop();
      if (!node) return;
      if (node.name === "style" && style !== undefined) {
        const safe = safeRules(style);
        if (safe.hasUnsafeRules) omittedParts.add("style rules");
        rules.push(...safe.rules);
        output += escapeXml(safe.rules.map(ruleText).join(""));
        style = undefined;
      }
      output += `</${node.name}>`;
    },
    text: (text: string): void => {
      if (!openNodes.at(-1)) return;
      if (style === undefined) output += escapeXml(text);
      else style += text;
    },
    /** @throws {InvalidSvgError} if it is too complex to draw */
    result(): SanitizedSvg {
      if (root) assertDrawable(withStyleReferences(root, rules));
      return { text: `${output.trimEnd()}\n`, omittedParts: [...omittedParts], isEmpty };
    },
  };
}

/** Adds to every element the references of the style rules that match it. */
function withStyleReferences(root: SvgNode, rules: readonly SafeRule[]): SvgNode {
  const bySelector = new Map<string, string[]>();
  for (const { selectors, references } of rules)
    for (const selector of selectors) bySelector.set(selector, [...(bySelector.get(selector) ?? []), ...references]);
  const visit = (node: SvgNode): void => {
    const selectors = ["*", node.name, `#${node.id ?? ""}`, ...node.classes.map((name) => `.${name}`)];
    for (const selector of selectors) node.references.push(...(bySelector.get(selector) ?? []));
    node.children.forEach(visit);
  };
  visit(root);
  return root;
}

/** An element with the allowed attributes; `xlink:href` becomes `href`. */
function safeElement(tag: SaxesTagNS): { readonly text: string; readonly node: SvgNode } {
  const attributes = new Map<string, string>();
  const references = new Map<string, readonly string[]>();
  for (const { local, uri, prefix, value } of Object.values(tag.attributes)) {
    const isXml = uri === XML_NAMESPACE && (local === "space" || local === "lang");
    const isPlain = uri === "" && prefix === "" && SVG_ATTRIBUTES.has(local);
    const isXlinkHref = uri === XLINK_NAMESPACE && local === "href";
    if (isXml) attributes.set(`xml:${local}`, value);
    if (!isPlain && !isXlinkHref) continue;
    const safe = safeAttribute(tag.local, local, value);
    if (!safe) continue;
    attributes.set(local, safe.text);
    references.set(local, safe.references);
  }
  const node: SvgNode = {
    name: tag.local,
    id: attributes.get("id"),
    classes: (attributes.get("class") ?? "").split(/\s+/).filter((name) => name !== ""),
    children: [],
    references: [...references.values()].flat(),
  };
  return { text: [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join(""), node };
}

/** A value and the ids that it refers to; `undefined` if it is dropped. */
function safeAttribute(
  element: string,
  name: string,
  value: string,
): { readonly text: string; readonly references: readonly string[] } | undefined {
  if (TEXT_ATTRIBUTES.has(name)) return { text: value, references: [] };
  if (name === "style") {
    const declarations = safeDeclarations(value);
    return declarations.text === "" ? undefined : declarations;
  }
  if (name === "href") {
    const target = REFERRING_ELEMENTS.has(element) ? hrefTarget(value) : undefined;
    return target === undefined ? undefined : { text: `#${target}`, references: [target] };
  }
  const references = isWithinBounds(name, value) ? localReferences(value) : undefined;
  return references && { text: value, references };
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\r", "&#13;"],
]);

const escapeXml = (text: string): string => text.replaceAll(/[&<>"\t\r]/g, (character) => ESCAPES.get(character) ?? "");

/** Allowed declarations, and the ids that they refer to. */
interface SafeDeclarations {
  readonly text: string;
  readonly references: readonly string[];
}

/** A rule of a style sheet with simple selectors. */
interface SafeRule extends SafeDeclarations {
  readonly selectors: readonly string[];
}

/** A selector of one class, id or element name, whose matches can be counted. */
const SIMPLE_SELECTOR = /^(?:[.#]?[a-z_][\w-]*|\*)$/i;
const SELECTOR = /^[\w\s.#*>+~-]+$/;

/** Keeps declarations of allowed properties whose values refer to nothing outside the drawing. */
function safeDeclarations(css: string): SafeDeclarations {
  const safe: string[] = [];
  const references: string[] = [];
  for (const declaration of css.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const ids = STYLE_PROPERTIES.has(property) ? localReferences(value) : undefined;
    if (!ids) continue;
    safe.push(`${property}:${value}`);
    references.push(...ids);
  }
  return { text: safe.join(";"), references };
}

/**
 * Parses a style sheet: its plain rules, without those that are not safe and without at-rules. A rule with references
 * is kept only for simple selectors.
 *
 * @returns no rules if the sheet contains escapes, markup or unclosed comments; `hasUnsafeRules` does not count fonts
 * and imports, which seldom change a drawing
 */
function safeRules(css: string): { readonly rules: readonly SafeRule[]; readonly hasUnsafeRules: boolean } {
  const uncommentedCss = withoutComments(css);
  if (uncommentedCss === undefined || /[\\<]/.test(uncommentedCss)) return { rules: [], hasUnsafeRules: true };
  const { rulesText, atRules } = splitAtRules(uncommentedCss);
  const parts = rulesText.split("}").filter((part) => part.trim() !== "");
  const parsed = parts.map(safeRule);
  const hasUnsafeRules = parsed.includes(undefined) || atRules.some((name) => !UNIMPORTANT_AT_RULES.has(name));
  const rules = parsed.filter((rule) => rule !== undefined).filter(({ text }) => text !== "");
  return { rules, hasUnsafeRules };
}

const UNIMPORTANT_AT_RULES: ReadonlySet<string> = new Set(["@font-face", "@import", "@charset", "@namespace"]);

/** A rule without its closing brace; `undefined` if it is no plain rule, or not safe. */
function safeRule(rule: string): SafeRule | undefined {
  const [selectorList = "", body, ...extraParts] = rule.split("{");
  if (body === undefined || extraParts.length > 0) return undefined;
  const selectors = selectorList.split(",").map((selector) => selector.trim());
  if (!selectors.every((selector) => SELECTOR.test(selector))) return undefined;
  const declarations = safeDeclarations(body);
  const isCountable = selectors.every((selector) => SIMPLE_SELECTOR.test(selector));
  return isCountable || declarations.references.length === 0 ? { selectors, ...declarations } : undefined;
}

/** Separates a style sheet's at-rules, with all that they contain, from its other rules, in one pass. */
function splitAtRules(css: string): { readonly rulesText: string; readonly atRules: readonly string[] } {
  const atRules: string[] = [];
  let rulesText = "";
  let index = 0;
  for (let start = css.indexOf("@"); start >= 0; start = css.indexOf("@", index)) {
    rulesText += css.slice(index, start);
    atRules.push(/^@[\w-]*/.exec(css.slice(start, start + 30))?.[0].toLowerCase() ?? "");
    index = endOfAtRule(css, start);
  }
  return { rulesText: rulesText + css.slice(index), atRules };
}

/** The index after an at-rule, which ends at a semicolon or with its block; quotes and brackets may contain both. */
function endOfAtRule(css: string, start: number): number {
  const closers: string[] = [];
  for (let index = start; index < css.length; index++) {
    const character = css[index] ?? "";
    const closer = closers.at(-1);
    if (character === closer) {
      closers.pop();
      if (character === "}" && closers.length === 0) return index + 1;
    } else if (closer === '"' || closer === "'") continue;
    else if (CLOSERS.has(character)) closers.push(CLOSERS.get(character) ?? "");
    else if (character === ";" && closers.length === 0) return index + 1;
  }
  return css.length;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["(", ")"],
  ['"', '"'],
  ["'", "'"],
]);

const ruleText = ({ selectors, text }: SafeRule): string => `${selectors.join(",")}{${text}}`;

function withoutComments(css: string): string | undefined {
  const parts = css.split("/*");
  const rest = parts.slice(1).map((part) => part.split("*/"));
  return rest.every((part) => part.length === 2) ? [parts[0], ...rest.map(([, after]) => after)].join(" ") : undefined;
}
