import { SaxesParser, type SaxesTagNS } from "saxes";
import { isSafeAttribute, isSafeStyle, SVG_ATTRIBUTES, SVG_ELEMENTS } from "./svg-allowed.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** An SVG that is not well-formed, or none. */
export class BrokenSvg extends Error {
  override readonly name = "BrokenSvg";
}

/**
 * Writes an SVG anew with only what draws: no scripts, event handlers, foreign content, animations, styles or references
 * that load anything, document types, processing instructions or comments. What is safe already stays the same text.
 *
 * @throws {BrokenSvg} when it is not well-formed, or its outermost element is no `svg`
 * @see rule D9
 */
export function safeSvg(text: string): string {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const writer = createSvgWriter();
  parser.on("error", (error) => {
    throw new BrokenSvg(`is no well-formed SVG: ${error.message}`);
  });
  parser.on("opentag", writer.open);
  parser.on("closetag", writer.close);
  parser.on("text", writer.text);
  parser.on("cdata", writer.text);
  parser.write(text).close();
  return writer.result();
}

interface SvgWriter {
  readonly open: (tag: SaxesTagNS) => void;
  readonly close: (tag: SaxesTagNS) => void;
  readonly text: (text: string) => void;
  readonly result: () => string;
}

function createSvgWriter(): SvgWriter {
  let output = "";
  let isRoot = true;
  /** How deep the parser is inside of an element that is left out. */
  let skipped = 0;
  let style: string | undefined;
  return {
    open(tag) {
      if (isRoot && (tag.local !== "svg" || tag.uri !== SVG_NAMESPACE)) throw new BrokenSvg("is XML, but no SVG");
      if (skipped > 0 || tag.uri !== SVG_NAMESPACE || !SVG_ELEMENTS.has(tag.local)) {
        skipped += 1;
        return;
      }
      output += `<${tag.local}${isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ""}${keptAttributes(tag)}>`;
      isRoot = false;
      if (tag.local === "style") style = "";
    },
    close(tag) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      if (style !== undefined) output += isSafeStyle(style) ? escaped(style) : "";
      style = undefined;
      output += `</${tag.local}>`;
    },
    text(text) {
      if (skipped > 0 || isRoot) return;
      if (style === undefined) output += escaped(text);
      else style += text;
    },
    result: () => `${output.trimEnd()}\n`,
  };
}

/** The attributes that are kept; the old way of writing a reference (`xlink:href`) becomes the new one. */
function keptAttributes(tag: SaxesTagNS): string {
  const kept = new Map<string, string>();
  for (const { local, uri, prefix, value } of Object.values(tag.attributes)) {
    const isXml = uri === XML_NAMESPACE && (local === "space" || local === "lang");
    const isPlain = uri === "" && prefix === "" && SVG_ATTRIBUTES.has(local);
    const isOldReference = uri === XLINK_NAMESPACE && local === "href";
    if (isXml) kept.set(`xml:${local}`, value);
    else if ((isPlain || isOldReference) && isSafeAttribute(local, value)) kept.set(local, value);
  }
  return [...kept].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\r", "&#13;"],
]);

const escaped = (text: string): string => text.replaceAll(/[&<>"\t\r]/g, (character) => ESCAPES.get(character) ?? "");
