import { SaxesParser } from "saxes";

/** Handlers of XML events; names are without namespace prefix. */
export interface XmlEventHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** The name of an element or an attribute without its namespace prefix. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** A parser of XML in chunks, which throws on XML that is not well formed; it counts lines if `position` is set. */
export function createXmlParser(
  { open, text, close }: XmlEventHandlers,
  options: { readonly position: boolean } = { position: false },
): SaxesParser {
  const parser = new SaxesParser(options);
  parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes as Record<string, string>));
  parser.on("closetag", ({ name }) => close?.(localName(name)));
  parser.on("text", (content) => text?.(content));
  parser.on("cdata", (content) => text?.(content));
  parser.on("error", (error) => {
    throw error;
  });
  return parser;
}
