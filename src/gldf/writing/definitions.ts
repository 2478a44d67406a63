import type { GldfFile } from "./gldf-article.ts";
import { group, leaf } from "./gldf-elements.ts";

/** The lists of definitions, in the order of the schema. */
const LISTS = ["Files", "Photometries", "LightSources", "ControlGears", "Emitters", "Geometries"] as const;
type List = (typeof LISTS)[number];

/** Collects the definitions of a container, without duplicates. */
export class Definitions {
  readonly #lists = new Map<List, string[]>();
  /** Ids by content. */
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #files: GldfFile[] = [];

  /**
   * Adds a definition, unless the list has an equal one.
   *
   * @param kind the start of its id, such as `emitter` in `emitter-1`
   * @param define creates the XML of the definition with an id
   * @returns its id
   */
  add(list: List, kind: string, define: (id: string) => string): string {
    const content = `${list} ${define("")}`;
    const existing = this.#ids.get(content);
    if (existing !== undefined) return existing;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    const id = `${kind}-${count}`;
    this.#counts.set(kind, count);
    this.#ids.set(content, id);
    this.#lists.set(list, [...(this.#lists.get(list) ?? []), define(id)]);
    return id;
  }

  /** Adds a file, unless there is one with the same type and name. @returns its id */
  addFile(file: GldfFile): string {
    const { type, name, bytes } = file;
    const id = this.add("Files", "file", (id) =>
      leaf("File", name, { id, contentType: type, type: bytes ? "localFileName" : "url" }),
    );
    if (id === `file-${this.#files.length + 1}`) this.#files.push(file);
    return id;
  }

  /** The files in the order of their ids. */
  get files(): readonly GldfFile[] {
    return this.#files;
  }

  /** The XML of all definitions. */
  get element(): string {
    return group("GeneralDefinitions", ...LISTS.map((list) => group(list, ...(this.#lists.get(list) ?? []))));
  }
}
