import { SaxesParser } from "saxes";

/** An element of a parsed XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed. */
  readonly text: string;
  /** Where its tag ends; 1-based. */
  readonly line: number;
}

/** Generous bounds for a product description. */
const MAX_ELEMENTS = 200_000;
const DEEPEST_NESTING = 64;

/** An invalid XML document; the message is for the operator. */
export class BadXml extends Error {
  override readonly name = "BadXml";
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  readonly line: number;
  text: string;
}

/**
 * Parses a small XML document into a tree.
 *
 * @throws {BadXml} with the line when it is not well-formed, has too many elements, nests too deeply or declares entities, which
 * could be expanded without end
 */
export function readXmlTree(xml: string): XmlElement {
  const parser = new SaxesParser({ position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new BadXml(`has more than ${MAX_ELEMENTS} elements`);
    if (open.length === DEEPEST_NESTING) throw new BadXml(`nests elements more than ${DEEPEST_NESTING} levels deep`);
    open.push({ name: localName(name), attributes: attributes as Record<string, string>, children: [], line: parser.line, text: "" });
  }); // prettier-ignore
  parser.on("doctype", (doctype) => {
    if (doctype.includes("<!ENTITY"))
      throw new BadXml(`declares entities at line ${parser.line}, which are not expanded; write their text in their place and delete the DOCTYPE`);
  }); // prettier-ignore
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    const closed = { ...element, text: element.text.trim() };
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  parser.on("error", (error) => {
    throw new BadXml(`is not well-formed XML at line ${parser.line}: ${error.message.replace(/^\d+:\d+: /, "")}`);
  });
  parser.write(xml).close();
  if (!root) throw new BadXml("holds no element");
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
