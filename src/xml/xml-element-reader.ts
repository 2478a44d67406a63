import type { TextEntry } from "#model/entities/fields.ts";
import type { XmlElement } from "./xml-tree.ts";

/**
 * Reads the text and attributes of elements and tracks which were read, so that those without a field in the catalogue
 * can be reported. Paths are names of elements, from the root's children downwards.
 */
export class XmlElementReader {
  /** Elements whose text was read. */
  readonly #texts = new Set<XmlElement>();
  readonly #attributes = new Map<XmlElement, Set<string>>();

  /** The first element at a path; `undefined` if there is none. */
  first(root: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
    return path.reduce(
      (parent: XmlElement | undefined, name) => parent?.children.find((child) => child.name === name),
      root,
    );
  }

  /** All elements at a path, whose last name may occur several times in the first matching parent. */
  all(root: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
    const name = path.at(-1);
    return this.first(root, ...path.slice(0, -1))?.children.filter((child) => child.name === name) ?? [];
  }

  /** The text of the element at a path; `undefined` when missing or empty. */
  text(root: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const element = this.first(root, ...path);
    if (!element) return undefined;
    this.#texts.add(element);
    return element.text === "" ? undefined : element.text.replace(/\s+/g, " ");
  }

  /** The number in the element at a path; `undefined` when it is not a number. */
  number(root: XmlElement | undefined, ...path: readonly string[]): number | undefined {
    const text = this.text(root, ...path);
    const value = text === undefined ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : undefined;
  }

  /** The number above 0 in the element at a path; `undefined` for 0, which programs write for an unknown number. */
  positive(root: XmlElement | undefined, ...path: readonly string[]): number | undefined {
    return positiveOrUndefined(this.number(root, ...path));
  }

  /** The texts of all elements at a path that have one. */
  allTexts(root: XmlElement | undefined, ...path: readonly string[]): readonly string[] {
    return this.all(root, ...path).flatMap((element) => this.text(element) ?? []);
  }

  attribute(name: string, root: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const element = this.first(root, ...path);
    if (!element) return undefined;
    this.#attributes.set(element, (this.#attributes.get(element) ?? new Set()).add(name));
    return element.attributes[name];
  }

  /** Text by language, as in `<Locale language="en">`, each as a single line. */
  texts(root: XmlElement | undefined, ...path: readonly string[]): readonly TextEntry[] {
    return this.multilineTexts(root, ...path).map(({ language, text }) => ({
      language,
      text: text.replace(/\s+/g, " "),
    }));
  }

  /** Text by language with its line breaks, without indentation and with at most one empty line in a row. */
  multilineTexts(root: XmlElement | undefined, ...path: readonly string[]): readonly TextEntry[] {
    return this.all(root, ...path, "Locale").flatMap((locale) => {
      this.markRead(locale);
      const { language } = locale.attributes;
      const lines = locale.text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, " "));
      const text = lines.join("\n").replace(/\n{3,}/g, "\n\n");
      return language === undefined || text === "" ? [] : [{ language, text }];
    });
  }

  /** The English text if there is one, else the first; other languages remain unread unless their text is equal. */
  preferredText(root: XmlElement | undefined, ...path: readonly string[]): string | undefined {
    const locales = this.all(root, ...path, "Locale").filter(({ text }) => text !== "");
    const chosen = locales.find(({ attributes: { language } }) => language?.startsWith("en")) ?? locales[0];
    for (const locale of locales) if (locale.text === chosen?.text) this.markRead(locale);
    return this.text(chosen);
  }

  /** Marks an element and its descendants as read. */
  markRead(element: XmlElement | undefined): void {
    if (!element) return;
    this.#texts.add(element);
    this.#attributes.set(element, new Set(Object.keys(element.attributes)));
    element.children.forEach((child) => this.markRead(child));
  }

  /** The number of text nodes or attributes (`…/@name`) not read, by path; without ids and empty elements. */
  unread(root: XmlElement): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const count = (path: string): void => void counts.set(path, (counts.get(path) ?? 0) + 1);
    const walk = (element: XmlElement, path: string): void => {
      const readNames = this.#attributes.get(element);
      const attributes = Object.keys(element.attributes).filter((name) => !readNames?.has(name) && !isTechnical(name));
      if (element.text !== "" && !this.#texts.has(element)) count(path + contentTypeSuffix(element));
      else attributes.forEach((name) => count(`${path}/@${name}`));
      for (const child of element.children) walk(child, path === "" ? child.name : `${path}/${child.name}`);
    };
    walk(root, "");
    return counts;
  }
}

/** A number above 0; programs write 0 for an unknown one. */
export const positiveOrUndefined = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;

/** Attributes without product data: ids and those of XML itself. */
const isTechnical = (name: string): boolean => name === "id" || name.startsWith("xml") || name.includes(":");

/** The content type of a file, which decides whether the catalogue has a field for it. */
const contentTypeSuffix = ({ name, attributes: { contentType } }: XmlElement): string =>
  name === "File" && contentType !== undefined ? ` (${contentType})` : "";
