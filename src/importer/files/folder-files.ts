import type { Problem, ProblemKind } from "../problems/problem.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { isFolder } from "#store/durable-files.ts";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { picturePath } from "#navigation/addresses/picture.ts";
import { normalizeFileName } from "#navigation/addresses/file-name-normalization.ts";

export const IMAGE_FOLDER = "images";
export const PHOTOMETRY_FOLDER = "photometry";
export const DOCUMENT_FOLDER = "documents";
/** The folders that belong to a catalogue, beside its lists. */
export const CATALOGUE_FOLDERS: ReadonlySet<string> = new Set([
  IMAGE_FOLDER,
  PHOTOMETRY_FOLDER,
  DOCUMENT_FOLDER,
  BRAND_FOLDER,
]);

const FOLDERS_BY_EXTENSION: readonly (readonly [folder: string, extension: RegExp])[] = [
  [IMAGE_FOLDER, /\.(?:png|jpe?g|webp|avif|gif|svg)$/i],
  [PHOTOMETRY_FOLDER, /\.(?:ldt|ies)$/i],
  [DOCUMENT_FOLDER, /\.(?:pdf|ifc|rfa|rvt|dwg|dxf|step|stp|docx)$/i],
];

/** The catalogue's folder for files of this extension; `undefined` for one that may be a list, or is not used. */
export const findFolderByExtension = (path: string): string | undefined =>
  FOLDERS_BY_EXTENSION.find(([, extension]) => extension.test(path))?.[0];

/** A file below one of the catalogue's folders that is not imported, and why. */
export class RejectedFileError extends Error {
  override readonly name = "RejectedFileError";
}

/** The message for an incomplete or damaged file. */
export const DAMAGED_MESSAGE = "is truncated or damaged; copy or export it again";

/** One of the catalogue's folders of files, and what applies to them. */
interface FolderRules {
  readonly name: string;
  readonly maxBytes: number;
  /** The kind of problem that a file which is not imported is. */
  readonly problemKind: ProblemKind;
}

/** Where the files of a kind are, and what receives their problems. */
export interface FolderSource {
  /** `undefined` when the catalogue has no such folder. */
  readonly folder: string | undefined;
  /** Files outside the folder that the lists name. */
  readonly referencedPaths?: ReferencedPaths | undefined;
  readonly onProblem: (problem: Problem) => void;
}

/** Imports the files of a folder one by one; one that is rejected becomes a problem. */
export async function importFolderFiles(
  rules: FolderRules,
  { folder, referencedPaths, onProblem }: FolderSource,
  importFile: (path: string, bytes: Buffer) => void | Promise<void>,
): Promise<void> {
  for (const file of listFolderFiles(folder, referencedPaths))
    try {
      await importFile(file.path, readFolderFile(file, rules));
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error;
      onProblem({ kind: rules.problemKind, file: `${rules.name}/${file.path}`, message: error.message });
    }
}

/** All files below a folder as on disk, links included, in a stable order, with `/` in their paths. */
export const listFilePaths = (folder: string, isSkipped: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && !isSkipped(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();

/** The paths of the files in a folder, and of those in its catalogue folders, as `listFilePaths` has them. */
export const filePathsBeside = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isAuxiliaryFile(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!CATALOGUE_FOLDERS.has(entry.name) || !isFolder(path)) return entry.isDirectory() ? [] : [entry.name];
      return listFilePaths(path, isAuxiliaryFile).map((file) => `${entry.name}/${file}`);
    });

/** A file below one of the catalogue's folders, or one outside them that its lists name. */
interface FolderFile {
  /** The folder that contains it, directly or not. */
  readonly folder: string;
  /** Its path relative to the folder with `/` and composed characters: the name by which it is stored and served. */
  readonly path: string;
  readonly diskPath: string;
  /** An earlier file with the same path: in another folder, or named with another Unicode normalisation. */
  readonly duplicateOf?: Pick<FolderFile, "folder"> | undefined;
}

/** The files below a folder that a catalogue's lists name. */
interface ReferencedPaths {
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
}

/** All files below a folder, and additional ones outside it, ascending by path; auxiliary files are skipped. */
function listFolderFiles(folder: string | undefined, additional?: ReferencedPaths): readonly FolderFile[] {
  const withFolder = (containingFolder: string, diskPaths: Iterable<string>) =>
    Array.from(diskPaths, (diskPath) => ({
      folder: containingFolder,
      diskPath,
      path: normalizeFileName(diskPath),
    }));
  const files = [
    ...(folder === undefined ? [] : withFolder(folder, listFilePaths(folder, isAuxiliaryFile))),
    ...(additional ? withFolder(additional.folder, additional.paths) : []),
  ].sort(comparePaths);
  return files.map((file, index) => {
    const previous = files[index - 1];
    return { ...file, duplicateOf: previous?.path === file.path ? previous : undefined };
  });
}

/** Of two files with the same path, the one whose name on disk has composed characters comes first. */
const comparePaths = (a: FolderFile, b: FolderFile): number =>
  a.path === b.path ? Number(b.path === b.diskPath) || -1 : a.path < b.path ? -1 : 1;

/**
 * The bytes of a file whose name is valid in a URL, which lies below the folder even after links are resolved, and
 * which is neither too large nor a duplicate.
 *
 * @throws {RejectedFileError}
 */
function readFolderFile({ folder, path, diskPath, duplicateOf }: FolderFile, { name, maxBytes }: FolderRules): Buffer {
  if (picturePath(path) !== path) throw new RejectedFileError("has a name that a URL cannot contain; rename it");
  if (duplicateOf)
    throw new RejectedFileError(duplicateOf.folder === folder ? DUPLICATE_NAME : duplicatePathMessage(name, path));
  try {
    const realPath = realpathSync(join(folder, diskPath));
    if (!realPath.startsWith(realpathSync(folder) + sep))
      throw new RejectedFileError(`is a link that leads out of ${name}/`);
    const stats = statSync(realPath);
    if (!stats.isFile()) throw new RejectedFileError("is a link to a folder, or not a regular file");
    if (stats.size > maxBytes) throw new RejectedFileError(`is larger than ${maxBytes / 2 ** 20} MB`);
    return readFileSync(realPath);
  } catch (error) {
    if (error instanceof RejectedFileError) throw error;
    throw new RejectedFileError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const DUPLICATE_NAME =
  "exists twice, under names that look the same and differ only in the Unicode normalisation of their accents; delete one of the two files";

const duplicatePathMessage = (folderName: string, path: string): string =>
  `exists twice, in the folder ${folderName}/ and as ${path} outside it; rename one of the two files`;

/** Whether a name is that of Excel's lock of an open workbook. */
export const isExcelLock = (name: string): boolean => name.startsWith("~$");

/** Whether a name is that of a hidden file, a lock of LibreOffice or Excel, or a file of an operating system. */
export const isAuxiliaryFile = (name: string): boolean =>
  name.startsWith(".") || isExcelLock(name) || isSystemFile(name);

/** Whether a path is that of a file that macOS or Windows creates in every opened folder, or macOS adds to archives. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:\.ds_store|thumbs\.db|desktop\.ini|__macosx(?:\/.*)?)$/i.test(path);

interface FilesByPath {
  keys(): IterableIterator<string>;
}

/** The paths by a part of their names. */
type PathIndex = ReadonlyMap<string, readonly string[]>;
const indexes = new WeakMap<FilesByPath, { readonly byName: PathIndex; readonly byStem: PathIndex }>();

/**
 * The files that a broken reference may mean: those with another folder, a Windows path, escapes such as `%20`, another
 * letter case, or another extension or none. If the name of its folder is that of some of them, the others are left out.
 *
 * @param files must not change afterwards: their index is cached per object
 * @returns their paths; empty if no file has that name
 */
export function findIntendedFiles(reference: string, files: FilesByPath): readonly string[] {
  const { byName, byStem } = indexes.get(files) ?? {
    byName: Map.groupBy(files.keys(), (path) => comparedNames(path).name),
    byStem: Map.groupBy(files.keys(), (path) => stemOf(comparedNames(path).name)),
  };
  indexes.set(files, { byName, byStem });
  const { name, folder } = comparedNames(decodeEscapes(reference));
  const candidates = byName.get(name) ?? byStem.get(name) ?? byStem.get(stemOf(name)) ?? [];
  const inSameFolder = candidates.filter((path) => folder !== undefined && comparedNames(path).folder === folder);
  return inSameFolder.length > 0 ? inSameFolder : candidates;
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, "");

/** The name at the end of a path, and that of the folder before it, with composed characters and in lower case. */
function comparedNames(path: string): { readonly name: string; readonly folder: string | undefined } {
  const names = normalizeFileName(path).replaceAll("\\", "/").toLowerCase().split("/");
  return { name: names.at(-1) ?? "", folder: names.at(-2) };
}

/** A path with its escapes decoded, such as `%20`; unchanged if an escape is invalid. */
export function decodeEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
