import { SaxesParser } from "saxes";

interface ParsedSvg {
  readonly elements: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly texts: readonly string[];
}

/** Parses an SVG as strict XML. @throws on anything that is not well-formed */
export function parseSvg(svg: string): ParsedSvg {
  const elements: string[] = [];
  const attributes: (readonly [string, string])[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes: tagAttributes }) => {
    elements.push(name);
    attributes.push(...Object.entries(tagAttributes));
  });
  parser.on("text", (text) => texts.push(text));
  parser.write(svg).close();
  return { elements, attributes, texts };
}

/** The problems of an SVG: invalid numbers, styles, scripts, event handlers, URLs, and undefined or duplicate ids. */
export function svgProblems(svg: string): string[] {
  const { elements, attributes } = parseSvg(svg);
  const ids = attributes.filter(([name]) => name === "id").map(([, id]) => id);
  const references = attributes.flatMap(([, value]) =>
    Array.from(value.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id ?? ""),
  );
  return [
    ...attributes
      .filter(([name, value]) => name !== "aria-label" && /NaN|Infinity|undefined|null/.test(value))
      .map(([name, value]) => `${name}=${value}`),
    ...attributes
      .filter(([name]) => name === "style" || name.startsWith("on") || name.includes("href"))
      .map(([name]) => name),
    ...elements.filter((name) => ["script", "style", "foreignObject", "image", "use", "a"].includes(name)),
    ...references.filter((id) => !ids.includes(id)).map((id) => `undefined #${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate #${id}`),
  ];
}
