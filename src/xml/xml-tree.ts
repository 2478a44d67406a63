import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import type { SaxesParser } from "saxes";
import { createXmlParser, type XmlEventHandlers } from "./xml-parser.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed, with a line break in place of each child. */
  readonly text: string;
  /** The line in which its tag ends; 1-based. */
  readonly line: number;
}

/** Far more than the description of a product needs. */
const MAX_ELEMENTS = 200_000;
const MAX_NESTING = 64;

/** An invalid XML document; the message is for the operator. */
export class InvalidXmlError extends Error {
  override readonly name = "InvalidXmlError";
}

type OpenElement = Omit<XmlElement, "children" | "text"> & { readonly children: XmlElement[]; text: string };

/** Builds a tree from the events of a parser. */
export class XmlTreeBuilder {
  readonly #open: OpenElement[] = [];
  #elementCount = 0;
  #textLength = 0;

  /** @throws {InvalidXmlError} when the tree has too many elements or nests too deeply */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.#elementCount += 1;
    if (this.#elementCount > MAX_ELEMENTS) throw new InvalidXmlError(`has more than ${MAX_ELEMENTS} elements`);
    if (this.#open.length === MAX_NESTING)
      throw new InvalidXmlError(`nests elements more than ${MAX_NESTING} levels deep`);
    const parent = this.#open.at(-1);
    if (parent) parent.text += "\n";
    this.#open.push({ name, attributes, children: [], line, text: "" });
  }

  /** @throws {InvalidXmlError} when the tree has too much text */
  text(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#textLength += text.length;
    if (this.#textLength > MAX_FILE_ENTRY_BYTES) throw new InvalidXmlError("has more than 16 MB of text");
    element.text += text;
  }

  /** @returns the root, once it is complete */
  close(): XmlElement | undefined {
    const element = this.#open.pop();
    if (!element) return undefined;
    element.text = element.text.trim();
    const parent = this.#open.at(-1);
    if (!parent) return element;
    parent.children.push(element);
    return undefined;
  }
}

/**
 * A parser of documents from outside, which counts lines. It throws an `InvalidXmlError` with the line for XML that is
 * not well-formed, and for entities.
 */
export function createDocumentParser(handlers: XmlEventHandlers): SaxesParser {
  const parser = createXmlParser(handlers, { position: true });
  parser.on("doctype", (doctype) => rejectEntities(doctype, parser.line));
  parser.on("error", (error) => {
    throw notWellFormedError(parser.line, error);
  });
  return parser;
}

/** @throws {InvalidXmlError} for entities, which could expand indefinitely, other than parameter entities */
function rejectEntities(doctype: string, line: number): void {
  if (/<!ENTITY\s+(?!%)/.test(doctype))
    throw new InvalidXmlError(
      `declares entities at line ${line}, which are not expanded; write their text in their place and delete the DOCTYPE`,
    );
}

/** What to do about the parser's less obvious errors. */
const REMEDIES: readonly (readonly [error: RegExp, remedy: string])[] = [
  [/entity name/, "write & as &amp;"],
  [/undefined entity/, "write the character itself, such as ü instead of &uuml;"],
  [/disallowed character/, "remove the control character"],
];

/** Converts a parser's error. @param line 1-based */
function notWellFormedError(line: number, { message }: Error): InvalidXmlError {
  const remedy = REMEDIES.find(([error]) => error.test(message))?.[1];
  const reason = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  return new InvalidXmlError(
    `is not well-formed XML at line ${line}: ${reason}${remedy === undefined ? "" : `; ${remedy}`}`,
  );
}

/** @throws {InvalidXmlError} with the line when it is not well-formed, exceeds a bound or declares entities */
export function parseXmlTree(xml: string): XmlElement {
  const builder = new XmlTreeBuilder();
  let root: XmlElement | undefined;
  const parser = createDocumentParser({
    open: (name, attributes) => builder.open(name, attributes, parser.line),
    text: (text) => builder.text(text),
    close: () => void (root ??= builder.close()),
  });
  parser.write(xml).close();
  if (!root) throw new InvalidXmlError("has no root element");
  return root;
}
