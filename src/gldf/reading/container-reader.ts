import { createUniqueNames, safeName } from "#model/safe-name.ts";
import { XmlElementReader } from "#xml/xml-element-reader.ts";
import type { XmlElement } from "#xml/xml-tree.ts";

/** A file of a container that an entry references. */
export interface ReferencedFile {
  /** Its path in the container. */
  readonly part: string;
  readonly kind: FileKind;
  /** Its path in the catalogue, relative to the folder of its kind. */
  readonly path: string;
}

/** The folders of a catalogue by the kind of file that is imported into them. */
export const FILE_FOLDERS = { picture: "images", photometry: "photometry", document: "documents" } as const;
type FileKind = keyof typeof FILE_FOLDERS;

/** Fields of a catalogue entry by name; `undefined` means that the value is unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value that is not imported, or only with changes. */
export interface ContainerProblem {
  readonly kind: "unknown-reference" | "bad-address" | `missing-${FileKind}` | "unmapped-element" | "merged-lights";
  readonly line?: number | undefined;
  /** The element or attribute that has the value. */
  readonly field: string | undefined;
  readonly value?: string | undefined;
  /** What is wrong with the value, and how to correct it. */
  readonly message: string;
}

/** Thrown if two definitions have the same id, so that references are ambiguous. */
export class AmbiguousIdError extends Error {
  override readonly name = "AmbiguousIdError";
  readonly line: number;
  /** @param line the line of the second definition */
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The files to import by content type, with their kind and extension. */
const FILE_KINDS: ReadonlyMap<string, { readonly kind: FileKind; readonly extension: string }> = new Map([
  ["image/png", { kind: "picture", extension: "png" }],
  ["image/jpg", { kind: "picture", extension: "jpg" }],
  ["image/svg", { kind: "picture", extension: "svg" }],
  ["ldc/eulumdat", { kind: "photometry", extension: "ldt" }],
  ["ldc/ies", { kind: "photometry", extension: "ies" }],
  ["document/pdf", { kind: "document", extension: "pdf" }],
]);

/** The elements that may define what an attribute references by id. */
const REFERENCES = {
  fileId: ["File"],
  sensorId: ["Sensor"],
  photometryId: ["Photometry"],
  spectrumId: ["Spectrum"],
  fixedLightSourceId: ["FixedLightSource"],
  changeableLightSourceId: ["ChangeableLightSource"],
  multiChannelLightSourceId: ["MultiChannelLightSource"],
  controlGearId: ["ControlGear"],
  equipmentId: ["Equipment"],
  emitterId: ["Emitter"],
  geometryId: ["SimpleGeometry", "ModelGeometry"],
} as const;
type ReferenceAttribute = keyof typeof REFERENCES;
const isReference = (name: string): name is ReferenceAttribute => Object.hasOwn(REFERENCES, name);

/** Reads the description of a container: its elements, the definitions referenced by id, and its files. */
export class ContainerReader {
  readonly root: XmlElement;
  /** Reads elements, and tracks which have been read. */
  readonly elements = new XmlElementReader();
  readonly #problems = new Map<string, ContainerProblem>();
  readonly #containerName: string;
  readonly #hasPart: (path: string) => boolean;
  readonly #definitions: ReadonlyMap<string, XmlElement>;
  readonly #files = new Map<string, ReferencedFile>();
  readonly #uniqueName = createUniqueNames();

  /**
   * @param containerName a unique name: that of the folder for the container's files in the catalogue
   * @param hasPart whether the container has a part with a path
   * @throws {AmbiguousIdError} when an id is defined twice
   */
  constructor(root: XmlElement, containerName: string, hasPart: (path: string) => boolean) {
    this.root = root;
    this.#containerName = containerName;
    this.#hasPart = hasPart;
    const lists = this.elements.first(root, "GeneralDefinitions")?.children ?? [];
    this.#definitions = definitionsByKey([
      ...lists.flatMap(({ children }) => children),
      ...this.elements.all(root, "ProductDefinitions", "Variants", "Variant"),
    ]);
    for (const definition of this.#definitions.values()) this.#markImportable(definition);
    this.#checkReferences(root);
  }

  /** Marks what can be imported of a definition as read, even if nothing references it. */
  #markImportable(definition: XmlElement): void {
    if (definition.name === "File" && FILE_KINDS.has(definition.attributes["contentType"] ?? ""))
      this.elements.markRead(definition);
    for (const name of ["PhotometryFileReference", "GeometryFileReference", "Cuboid", "Cylinder"])
      this.elements.all(definition, name).forEach((part) => this.elements.markRead(part));
    this.elements.markRead(this.elements.first(definition, "DescriptivePhotometry", "UGR-4H8H-70-50-20-LQ"));
  }

  /** The files whose addresses were requested. */
  get files(): readonly ReferencedFile[] {
    return [...this.#files.values()];
  }

  /** The reported problems, without duplicates. */
  get problems(): readonly ContainerProblem[] {
    return [...this.#problems.values()];
  }

  /** Reports a value that is not imported, or only with changes. */
  report(problem: ContainerProblem): void {
    this.#problems.set(`${problem.field}: ${problem.value} ${problem.message}`, problem);
  }

  /** The definition that an attribute of an element references; `undefined` without attribute or definition. */
  definition(attribute: ReferenceAttribute, element: XmlElement | undefined): XmlElement | undefined {
    const id = this.elements.attribute(attribute, element);
    return id === undefined ? undefined : this.#definitionOf(attribute, id);
  }

  #definitionOf(attribute: ReferenceAttribute, id: string): XmlElement | undefined {
    const definitions = REFERENCES[attribute].map((name) => this.#definitions.get(definitionKey(name, id)));
    return definitions.find((definition) => definition !== undefined);
  }

  /** Reports each unresolved reference of an element and its descendants. */
  #checkReferences(element: XmlElement): void {
    for (const [attribute, id] of Object.entries(element.attributes)) {
      if (!isReference(attribute) || this.#definitionOf(attribute, id)) continue;
      const expected = REFERENCES[attribute].join(" or ");
      const message = `is not the id of any ${expected} in the container, so it is ignored; correct it, or add the ${expected}`;
      this.report({
        kind: "unknown-reference",
        line: element.line,
        field: `${element.name}/@${attribute}`,
        value: id,
        message,
      });
    }
    for (const child of element.children) this.#checkReferences(child);
  }

  /** The address of the file of a kind that an element references (see `addressOf`). */
  file(element: XmlElement | undefined, kind: FileKind): string | undefined {
    return this.addressOf(this.definition("fileId", element), kind);
  }

  /** The address in the catalogue, or that of an external photometric file; `undefined` for any other file. */
  addressOf(file: XmlElement | undefined, kind: FileKind): string | undefined {
    const type = FILE_KINDS.get(file?.attributes["contentType"] ?? "");
    if (!file || type?.kind !== kind) return undefined;
    const part = partPath(file);
    const isExternal = file.attributes["type"] === "url";
    if (isExternal && kind === "photometry") return file.text;
    if (isExternal || !this.#hasPart(part)) {
      const problem = isExternal
        ? ({ kind: "bad-address", value: file.text, message: EXTERNAL_FILE_MESSAGE } as const)
        : ({ kind: `missing-${kind}`, value: part, message: MISSING_FILE_MESSAGE } as const);
      this.report({ ...problem, line: file.line, field: "File" });
      return undefined;
    }
    const id = file.attributes["id"] ?? "";
    // Different ids may result in the same file name.
    const path =
      this.#files.get(id)?.path ?? `${this.#containerName}/${this.#uniqueName(safeName(id))}.${type.extension}`;
    this.#files.set(id, { part, kind, path });
    return `${FILE_FOLDERS[kind]}/${path}`;
  }

  /** The `File` elements of all kinds. */
  get fileElements(): readonly XmlElement[] {
    return this.elements.all(this.root, "GeneralDefinitions", "Files", "File");
  }
}

const EXTERNAL_FILE_MESSAGE = "is an external address, from which nothing is downloaded; add the file to the container";
const MISSING_FILE_MESSAGE = "is not in the container; add it under this name, or delete the File element";

const MAX_ID_IN_MESSAGE = 60;

const definitionKey = (name: string, id: string): string => `${name} ${id}`;

function definitionsByKey(elements: readonly XmlElement[]): ReadonlyMap<string, XmlElement> {
  const definitions = new Map<string, XmlElement>();
  for (const element of elements) {
    const { id } = element.attributes;
    if (id === undefined) continue;
    const existing = definitions.get(definitionKey(element.name, id));
    if (existing)
      throw new AmbiguousIdError(
        `has a second ${element.name} with the id ${JSON.stringify(id.slice(0, MAX_ID_IN_MESSAGE))}, which the one on line ${existing.line} already has; give each a unique id`,
        element.line,
      );
    definitions.set(definitionKey(element.name, id), element);
  }
  return definitions;
}

/** The path of a file in the container, whose folder is the first part of the content type. */
export const partPath = ({ text, attributes: { contentType = "" } }: XmlElement): string =>
  `${contentType.split("/", 1)[0] ?? ""}/${text}`;
