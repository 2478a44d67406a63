import { MAX_DOCUMENT_BYTES } from "#model/bounds.ts";
import type { VersionWriter } from "#store/store.ts";
import { folderFiles, readFolderFile, RefusedFile, type FolderRules, type NamedPaths } from "../files/folder-files.ts";
import type { Problem } from "../problems/problem.ts";
import { DOCUMENT_EXTENSIONS, documentType } from "./document-type.ts";

const DOCUMENTS: FolderRules = { name: "documents", largestBytes: MAX_DOCUMENT_BYTES, largest: "64 MB" };

/** What entries are checked against: the size in bytes of each imported document, by its path relative to `documents/`. */
export type DocumentSizes = ReadonlyMap<string, number>;

/**
 * Imports the documents below a catalogue's `documents/`, byte for byte. A file without a document's extension, or
 * whose content does not match its extension, is left out with a warning.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @param named documents elsewhere
 * @see rule D12
 */
export function readDocuments(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addDocument"> | undefined,
  onProblem: (problem: Problem) => void,
  named?: NamedPaths,
): DocumentSizes {
  const sizes = new Map<string, number>();
  for (const file of folderFiles(folder, named)) {
    const { path } = file;
    try {
      const bytes = readFolderFile(file, DOCUMENTS);
      sink?.addDocument({ path, type: typeOf(path, bytes), bytes });
      sizes.set(path, bytes.length);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      onProblem({ kind: "bad-document", file: `documents/${path}`, message: error.message });
    }
  }
  return sizes;
}

function typeOf(path: string, bytes: Buffer): string {
  const detected = documentType(path, bytes);
  if (detected.kind === "known") return detected.type;
  if (detected.kind === "other-content") {
    throw new RefusedFile(`has the extension .${detected.extension} but different content; export it again`);
  }
  throw new RefusedFile(
    `has a file type that is not offered; expected one of ${DOCUMENT_EXTENSIONS.join(", ")}, or a zip`,
  );
}
