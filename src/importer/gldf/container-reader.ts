import type { Problem } from "../problems/problem.ts";
import { FieldReader } from "./field-reader.ts";
import type { XmlElement } from "./xml-tree.ts";

/** A file that an entry refers to: its path in the container and its path in the catalogue. */
export interface NamedFile {
  readonly part: string;
  readonly kind: "picture" | "photometry";
  /** Relative to `images/` or `photometry/`. */
  readonly path: string;
}

/** Fields of a catalogue's entry by name; `undefined` ones are unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** A problem of a container, whose name its caller knows. */
export type ContainerProblem = Omit<Problem, "file">;

/** Content types of the files to import, with their folder and extension. */
const FILE_KINDS: ReadonlyMap<string, { kind: NamedFile["kind"]; folder: string; ending: string }> = new Map([
  ["image/png", { kind: "picture", folder: "image", ending: "png" }],
  ["image/jpg", { kind: "picture", folder: "image", ending: "jpg" }],
  ["image/svg", { kind: "picture", folder: "image", ending: "svg" }],
  ["ldc/eulumdat", { kind: "photometry", folder: "ldc", ending: "ldt" }],
  ["ldc/ies", { kind: "photometry", folder: "ldc", ending: "ies" }],
]);

/** The description of a container: its fields, the definitions that its parts refer to by id, and its files. */
export class ContainerReader {
  readonly root: XmlElement;
  readonly fields = new FieldReader();
  readonly #problems = new Map<string, ContainerProblem>();
  readonly #place: string;
  readonly #definitions: ReadonlyMap<string, XmlElement>;
  readonly #files = new Map<string, NamedFile>();

  /** @param place the folder of the container's files in the catalogue */
  constructor(root: XmlElement, place: string) {
    this.root = root;
    this.#place = place;
    const lists = this.fields.one(root, "GeneralDefinitions")?.children ?? [];
    this.#definitions = new Map(
      lists.flatMap(({ children }) => children.map((one) => [keyOf(one.name, one.attributes["id"]), one])),
    );
    for (const definition of this.#definitions.values()) this.#takeKnown(definition);
  }

  /** Marks what a definition has a field for as read, since no variant may refer to it. Models are reported by their files. */
  #takeKnown(definition: XmlElement): void {
    if (definition.name === "File" && FILE_KINDS.has(definition.attributes["contentType"] ?? ""))
      this.fields.take(definition);
    for (const name of ["PhotometryFileReference", "GeometryFileReference", "Cuboid", "Cylinder"])
      this.fields.all(definition, name).forEach((part) => this.fields.take(part));
    this.fields.take(this.fields.one(definition, "DescriptivePhotometry", "UGR-4H8H-70-50-20-LQ"));
  }

  /** The files that were referred to. */
  get files(): readonly NamedFile[] {
    return [...this.#files.values()];
  }

  /** What was reported, each once. */
  get problems(): readonly ContainerProblem[] {
    return [...this.#problems.values()];
  }

  /** Reports a value that does not reach the catalogue as the container has it. */
  report(kind: ContainerProblem["kind"], field: string, message: string): void {
    this.#problems.set(`${field}: ${message}`, { kind, field, message });
  }

  /** The definition that an element refers to by id; a missing one is reported. `undefined` without an id, too. */
  definition(name: string, id: string | undefined): XmlElement | undefined {
    const found = id === undefined ? undefined : this.#definitions.get(keyOf(name, id));
    if (id !== undefined && !found)
      this.report("unknown-reference", name, `“${id}” is referenced but not defined in the container; it is ignored`);
    return found;
  }

  /** The address of a file in the catalogue, or the address elsewhere that a photometric file has; `undefined` for other kinds. */
  file(id: string | undefined, kind: NamedFile["kind"]): string | undefined {
    const element = this.definition("File", id);
    const found = FILE_KINDS.get(element?.attributes["contentType"] ?? "");
    if (!element || id === undefined || found?.kind !== kind) return undefined;
    if (element.attributes["type"] === "url") return kind === "photometry" ? element.text : undefined;
    const path = `${this.#place}/${safeName(id)}.${found.ending}`;
    this.#files.set(id, { part: `${found.folder}/${element.text}`, kind, path });
    return `${kind === "picture" ? "images" : "photometry"}/${path}`;
  }
}

const keyOf = (name: string, id: string | undefined): string => `${name} ${id ?? ""}`;

/** A name safe on every file system: letters, digits, `_` and hyphens. Different names may give the same result. */
export const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
