import { join } from "node:path";
import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES } from "#model/entities/entry-kinds.ts";
import { normalizeFileName } from "#navigation/addresses/file-name-normalization.ts";
import { decodeEscapes, findFolderByExtension, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "../files/folder-files.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import type { FileRole, TradeFile } from "./trade-product.ts";
import type { ReferencedPathsByKind } from "../reading/list-source.ts";
import type { FindingCounter } from "./finding-counter.ts";

type FileKind = keyof Omit<ReferencedPathsByKind, "folder">;

/** The folders that every import reads, by kind of file. */
const STANDARD_FOLDERS: Readonly<Record<FileKind, string>> = {
  pictures: "images/",
  photometries: "photometry/",
  documents: "documents/",
};

interface Picture {
  readonly image_url: string;
  readonly role: FileRole;
}

const KINDS_BY_FOLDER: ReadonlyMap<string | undefined, FileKind> = new Map([
  [IMAGE_FOLDER, "pictures"],
  [PHOTOMETRY_FOLDER, "photometries"],
]);
const ADDRESS = /^https?:\/\//i;

/** Resolves the files that products reference: beside the product file, or at external addresses. */
export class ReferencedFiles {
  readonly #folder: string;
  readonly #findings: FindingCounter;
  /** Paths by normalised file name and by normalised path; empty for a name that several files have. */
  readonly #paths = new Map<string, string>();
  readonly #referencedPaths: Record<FileKind, Set<string>> = {
    pictures: new Set(),
    photometries: new Set(),
    documents: new Set(),
  };

  /** @param paths the paths of all files below the folder */
  constructor(folder: string, paths: readonly string[], findings: FindingCounter) {
    this.#folder = folder;
    this.#findings = findings;
    for (const path of paths) {
      const name = baseName(lookupKey(path));
      this.#paths.set(name, this.#paths.has(name) ? "" : path);
    }
    for (const path of paths) this.#paths.set(lookupKey(path), path);
  }

  /** The referenced files outside the standard folders, which are read anyway. */
  get referencedFiles(): ReferencedPathsByKind {
    return { folder: this.#folder, ...this.#referencedPaths };
  }

  /** Converts the files of a product to the fields of its article. */
  toArticleFields(files: readonly TradeFile[]): Readonly<Record<string, unknown>> {
    const pictures: Picture[] = [];
    const documents: object[] = [];
    const photometry: Record<string, string> = {};
    for (const { source, name, role, language, texts } of files) {
      const kind = KINDS_BY_FOLDER.get(findFolderByExtension(toPath(source))) ?? "documents";
      const address = this.#address(source, kind, name);
      if (kind === "pictures") pictures.push({ image_url: address, role });
      else if (kind === "photometries") photometry[/\.ies$/i.test(toPath(source)) ? "ies_url" : "ldt_url"] ??= address;
      else if (ADDRESS.test(address))
        this.#findings.add({
          kind: "remote-file",
          field: "document",
          message: "is at an external address and is not downloaded; to offer it, save the file next to the catalogue",
        });
      else documents.push({ document_url: address, kind: role.document, language, texts: texts ?? role.texts });
    }
    return {
      ...this.#pictureFields(pictures),
      ...photometry,
      documents: this.#limit(documents, MAX_ENTRY_DOCUMENTS, "documents"),
    };
  }

  #pictureFields(pictures: readonly Picture[]): object {
    const main =
      pictures.find(({ role }) => role.isMain) ?? pictures.find(({ role }) => role.image === "product") ?? pictures[0];
    const additional = pictures.filter((picture) => picture !== main);
    const images = additional.map(({ image_url, role }) => ({ image_url, kind: role.image }));
    return { image_url: main?.image_url, images: this.#limit(images, MAX_ENTRY_IMAGES, "images") };
  }

  #limit<T>(items: readonly T[], maxItems: number, field: string): readonly T[] | undefined {
    if (items.length > maxItems)
      this.#findings.addUnmapped(field, `has more than ${maxItems} entries; only the first ${maxItems} are used`);
    return items.length === 0 ? undefined : items.slice(0, maxItems);
  }

  /** The path of an existing file below the standard folder, else an external address, else that of a missing file. */
  #address(source: string, kind: FileKind, name?: string): string {
    const path = this.#find(toPath(source)) ?? (name === undefined ? undefined : this.#find(toPath(name)));
    const standardFolder = STANDARD_FOLDERS[kind];
    if (path?.startsWith(standardFolder)) return normalizeFileName(path);
    if (path !== undefined && picturePath(path) !== undefined) {
      this.#referencedPaths[kind].add(path);
      return standardFolder + normalizeFileName(path);
    }
    return ADDRESS.test(source) ? source : standardFolder + baseName(decodeEscapes(toPath(source)));
  }

  /** Finds a file by its path, else by its name, each as written, else with percent-encoded characters decoded. */
  #find(source: string): string | undefined {
    const candidates = [...new Set([source, decodeEscapes(source)])].map((path) => lookupKey(join("/", path).slice(1)));
    const paths = [...candidates, ...candidates.map(baseName)].map((key) => this.#paths.get(key));
    return paths.find((path) => path !== undefined && path !== "");
  }
}

/** The path of an `http` address, still percent-encoded, or of a file or `file:` URL, with forward slashes. */
function toPath(source: string): string {
  if (ADDRESS.test(source)) return URL.canParse(source) ? new URL(source).pathname : source;
  return source.replace(/^file:\/*/i, "").replaceAll("\\", "/");
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const lookupKey = (path: string): string => normalizeFileName(path).toLowerCase();
