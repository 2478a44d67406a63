import type { XmlElement } from "./xml-tree.ts";

/** Reads fields from elements and tracks which were read: what is left unread at the end has no field in the catalogue. */
export class FieldReader {
  readonly #read = new Set<XmlElement>();

  /** The first element at a path of names below another. */
  one(below: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
    return path.reduce((at: XmlElement | undefined, name) => at?.children.find((child) => child.name === name), below);
  }

  /** All elements of a name in the element at a path. */
  all(below: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
    const name = path.at(-1);
    return this.one(below, ...path.slice(0, -1))?.children.filter((child) => child.name === name) ?? [];
  }

  /** The text of the element at a path; `undefined` when missing or empty. */
  text(below: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const element = this.one(below, ...path);
    if (!element) return undefined;
    this.#read.add(element);
    return element.text === "" ? undefined : element.text.replace(/\s+/g, " ");
  }

  /** The number in the element at a path; `undefined` when it is not a number. */
  number(below: XmlElement | undefined, ...path: readonly string[]): number | undefined {
    const text = this.text(below, ...path);
    const value = text === undefined ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : undefined;
  }

  /** An attribute of the element at a path. */
  attribute(name: string, below: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const element = this.one(below, ...path);
    if (element) this.#read.add(element);
    return element?.attributes[name];
  }

  /** Texts by language: `<Locale language="en">`. */
  texts(below: XmlElement | undefined, ...path: readonly string[]): readonly { language: string; text: string }[] {
    return this.all(below, ...path, "Locale").flatMap((locale) => {
      this.#read.add(locale);
      const { language } = locale.attributes;
      return language === undefined || locale.text === "" ? [] : [{ language, text: locale.text.replace(/\s+/g, " ") }];
    });
  }

  /** Marks an element and its descendants as read. */
  take(element: XmlElement | undefined): void {
    if (!element) return;
    this.#read.add(element);
    element.children.forEach((child) => this.take(child));
  }

  /** The distinct paths of unread elements that have text or attributes. */
  unread(root: XmlElement): ReadonlySet<string> {
    const paths = new Set<string>();
    const walk = (element: XmlElement, path: string): void => {
      const isLeaf = element.children.length === 0;
      if (isLeaf && !this.#read.has(element)) paths.add(path + kindOf(element));
      for (const child of element.children) walk(child, path === "" ? child.name : `${path}/${child.name}`);
    };
    walk(root, "");
    return paths;
  }
}

/** The content type of a file, which decides whether the catalogue has a field for it. */
const kindOf = ({ name, attributes: { contentType } }: XmlElement): string =>
  name === "File" && contentType !== undefined ? ` (${contentType})` : "";
