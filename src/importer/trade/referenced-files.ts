import { join } from "node:path";
import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES } from "#model/entities/entry-kinds.ts";
import { composedName } from "#navigation/addresses/composed-name.ts";
import { decodeEscapes, folderByExtension, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "../files/folder-files.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { FileRole, TradeFile } from "./trade-product.ts";
import type { ReferencedFilePaths } from "../reading/list-source.ts";
import type { Findings } from "./findings.ts";

type FileKind = keyof Omit<ReferencedFilePaths, "folder">;

/** The folders that every import reads, by kind of file. */
const STANDARD_FOLDERS: Readonly<Record<FileKind, string>> = {
  pictures: "images/",
  photometries: "photometry/",
  documents: "documents/",
};

const KINDS_BY_FOLDER: ReadonlyMap<string | undefined, FileKind> = new Map([
  [IMAGE_FOLDER, "pictures"],
  [PHOTOMETRY_FOLDER, "photometries"],
]);
const ADDRESS = /^https?:\/\//i;

/** Resolves the pictures, photometric files and documents that products refer to: files beside the product file, or addresses. */
export class ReferencedFiles {
  readonly #folder: string;
  readonly #findings: Pick<Findings, "add">;
  /** Paths by file name and by full path, in lower case with composed characters; empty if ambiguous. */
  readonly #paths = new Map<string, string>();
  readonly #referencedPaths: Record<FileKind, Set<string>> = {
    pictures: new Set(),
    photometries: new Set(),
    documents: new Set(),
  };

  /** @param paths of the files below the folder */
  constructor(folder: string, paths: readonly string[], findings: Pick<Findings, "add">) {
    this.#folder = folder;
    this.#findings = findings;
    for (const path of paths) {
      const name = baseName(lookupKey(path));
      this.#paths.set(name, this.#paths.has(name) ? "" : path);
    }
    for (const path of paths) this.#paths.set(lookupKey(path), path);
  }

  /** The referenced files outside the folders that are always read. */
  get referencedFiles(): ReferencedFilePaths {
    return { folder: this.#folder, ...this.#referencedPaths };
  }

  articleFields(files: readonly TradeFile[]): Readonly<Record<string, unknown>> {
    const pictures: { readonly image_url: string; readonly role: FileRole }[] = [];
    const documents: object[] = [];
    const photometry: Record<string, string> = {};
    for (const { source, name, role, language, texts } of files) {
      const kind = KINDS_BY_FOLDER.get(folderByExtension(toPath(source))) ?? "documents";
      const address = this.#address(source, kind, name);
      if (kind === "pictures") pictures.push({ image_url: address, role });
      else if (kind === "photometries") photometry[/\.ies$/i.test(toPath(source)) ? "ies_url" : "ldt_url"] ??= address;
      else if (ADDRESS.test(address))
        this.#findings.add({
          kind: "remote-file",
          field: "document",
          message: "is at an external address and is not downloaded; put the file beside the catalogue to offer it",
        });
      else documents.push({ document_url: address, kind: role.document, language, texts: texts ?? role.texts });
    }
    return {
      ...this.#pictureFields(pictures),
      ...photometry,
      documents: this.#limit(documents, MAX_ENTRY_DOCUMENTS, "documents"),
    };
  }

  #pictureFields(pictures: readonly { readonly image_url: string; readonly role: FileRole }[]): object {
    const main =
      pictures.find(({ role }) => role.isMain) ?? pictures.find(({ role }) => role.image === "product") ?? pictures[0];
    const additional = pictures.filter((picture) => picture !== main);
    const images = additional.map(({ image_url, role }) => ({ image_url, kind: role.image }));
    return { image_url: main?.image_url, images: this.#limit(images, MAX_ENTRY_IMAGES, "images") };
  }

  #limit<T>(items: readonly T[], maxItems: number, field: string): readonly T[] | undefined {
    if (items.length > maxItems)
      this.#findings.add({
        kind: "unmapped-element",
        field,
        message: `has more than ${maxItems}; only the first are used`,
      });
    return items.length === 0 ? undefined : items.slice(0, maxItems);
  }

  /** A path below the kind's folder, else an external address, else the name, which the import then reports as missing. */
  #address(source: string, kind: FileKind, name?: string): string {
    const path = this.#find(toPath(source)) ?? (name === undefined ? undefined : this.#find(toPath(name)));
    const standardFolder = STANDARD_FOLDERS[kind];
    if (path?.startsWith(standardFolder)) return composedName(path);
    if (path !== undefined && picturePath(path) !== undefined) {
      this.#referencedPaths[kind].add(path);
      return standardFolder + composedName(path);
    }
    return ADDRESS.test(source) ? source : standardFolder + baseName(decodeEscapes(toPath(source)));
  }

  /** The file by its path, else by its name; with its escapes decoded if there is none with them. */
  #find(source: string): string | undefined {
    const candidates = [...new Set([source, decodeEscapes(source)])].map((path) => lookupKey(join("/", path).slice(1)));
    const paths = [...candidates, ...candidates.map(baseName)].map((key) => this.#paths.get(key));
    return paths.find((path) => path !== undefined && path !== "");
  }
}

/** The path of an address, still escaped; a file path, also of an address with `file:`, with forward slashes. */
function toPath(source: string): string {
  if (ADDRESS.test(source)) return URL.canParse(source) ? new URL(source).pathname : source;
  return source.replace(/^file:\/*/i, "").replaceAll("\\", "/");
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const lookupKey = (path: string): string => composedName(path).toLowerCase();
