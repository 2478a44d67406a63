import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { ListName } from "#model/lists/lists.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { isFolder } from "#store/durable-files.ts";
import { readGldfFolder, findGldfFiles, isGldfFile } from "../gldf/read-gldf-folder.ts";
import type { CatalogueFolders, CatalogueSource, ListSource } from "../reading/list-source.ts";
import { parseListName } from "../reading/list-names.ts";
import { createXlsxRowReader } from "../reading/read-xlsx.ts";
import { EMPTY_PROFILE, PROFILE_FILE, type Profile } from "../profile/profile.ts";
import { readProfile } from "../profile/read-profile.ts";
import {
  isAuxiliaryFile,
  isExcelLock,
  listFilePaths,
  findFolderByExtension,
  CATALOGUE_FOLDERS,
  DOCUMENT_FOLDER,
  IMAGE_FOLDER,
  PHOTOMETRY_FOLDER,
} from "../files/folder-files.ts";
import { inspectFile } from "../files/file-format.ts";
import { isFileError } from "../files/file-system.ts";
import { UnreadableFileError, unreadableProblem } from "../files/row.ts";
import type { Problem } from "../problems/problem.ts";
import { openWorkbook } from "../reading/workbook.ts";
import { readShortList, shapeRows, createListSources, withoutOverriddenTexts, type ListFile } from "./list-sources.ts";
import {
  describeEnclosedCatalogue,
  describeIgnoredFile,
  ignoredFile,
  ignoredFileProblem,
  isArchive,
  isUnsupportedWorkbook,
  describeIgnoredSheet,
  listProblems,
  misplacedFilesProblem,
  sheetLabel,
  type IgnoredFile,
} from "./list-problems.ts";
import { findReaderFactory, groupFilesByLanguage, assignList, unmatchedFileProblems } from "./list-files.ts";
import { readTradeFiles, detectTradeFormat, type FindCatalogueOptions } from "./trade-files.ts";

/** A path without a catalogue, or one that an export must not replace: the command is at fault, not the catalogue. */
export class CataloguePathError extends Error {
  override readonly name = "CataloguePathError";
}

const WORKBOOK_EXTENSION = ".xlsx";

/**
 * Finds the lists of a catalogue and the profile beside them, `import.json`, that defines how to read them.
 *
 * @param path a folder with one file per list, with one workbook, with BMEcat or ETIM xChange files, or with GLDF
 * containers; or one XLSX file with one sheet per list, or one BMEcat or ETIM xChange file
 * @param profilePath a profile to use instead of the one beside the files
 * @throws {CataloguePathError} when `path` is none of these
 * @throws {InvalidProfileError} when the profile is invalid
 */
export async function findCatalogue(
  path: string,
  profilePath?: string,
  options: FindCatalogueOptions = {},
): Promise<CatalogueSource> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CataloguePathError(`There is no catalogue at ${path}: no such file or folder.`);
  if (stats.isDirectory()) {
    const profile = findProfile(path, profilePath);
    const containers = findGldfFiles(path);
    return containers.length > 0 ? readGldfFolder(path, containers, profile) : findListFiles(path, profile, options);
  }
  if (detectTradeFormat(path)) {
    const profile = findProfile(path, profilePath);
    const base = { profile, lists: [], ...findFolders(dirname(path)), problems: [] };
    return withTradeFiles(base, dirname(path), [basename(path)], { ...options, isWholeFolder: false });
  }
  if (!isXlsxFile(path) || isExcelLock(basename(path))) {
    throw new CataloguePathError(`${path} ${notCatalogueMessage(path)}.`);
  }
  return findSheets(path, stats.size, findProfile(path, profilePath));
}

function notCatalogueMessage(path: string): string {
  const extension = extname(path);
  if (isExcelLock(basename(path)))
    return "is the lock of a workbook that is open in Excel; specify the workbook itself";
  if (isGldfFile(path)) return "is one GLDF container; specify the folder that contains it";
  if (isUnsupportedWorkbook(path))
    return detectFileKind(path) === "ole"
      ? "is an older Excel workbook, or has a password; save it as .xlsx without a password"
      : "is a workbook in another format; if its sheets are lists, save it as .xlsx";
  if (isArchive(path) || (extension === "" && detectFileKind(path) === "zip"))
    return "is an archive; unpack it, and specify the folder with its files";
  if (findReaderFactory(path) && parseListName(basename(path, extension)))
    return "is one list of a catalogue; specify the folder that contains it";
  return "is not a catalogue; expected a folder with one file per list, or a file of XLSX, BMEcat or ETIM xChange";
}

/** The kind of a file, detected from its first bytes; `undefined` if it cannot be read. */
function detectFileKind(path: string): ReturnType<typeof inspectFile>["kind"] | undefined {
  try {
    return inspectFile(path).kind;
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  }
}

/** The path of the profile that an import of a folder or a file reads unless another is given. */
export const profilePathBeside = (path: string): string => join(isFolder(path) ? path : dirname(path), PROFILE_FILE);

function findProfile(cataloguePath: string, explicitPath: string | undefined): Profile {
  const path = explicitPath ?? profilePathBeside(cataloguePath);
  return explicitPath === undefined && !existsSync(path) ? EMPTY_PROFILE : readProfile(path);
}

/**
 * The lists of a folder, or the sheets of its only workbook. Other files are ignored with a warning, auxiliary files of
 * programs and operating systems without one.
 */
async function findListFiles(
  folder: string,
  baseProfile: Profile,
  options: FindCatalogueOptions,
): Promise<CatalogueSource> {
  const names = readdirSync(folder)
    .filter((name) => !isAuxiliaryFile(name))
    .sort();
  const filesByLanguage = baseProfile.files ? {} : groupFilesByLanguage(names);
  const profile: Profile =
    options.isProposing === true && Object.keys(filesByLanguage).length > 0
      ? { ...baseProfile, files: filesByLanguage }
      : baseProfile;
  const candidates = names.filter((name) => !CATALOGUE_FOLDERS.has(name) && name !== PROFILE_FILE);
  const tradeFiles = candidates.filter((name) => detectTradeFormat(join(folder, name)));
  const files = candidates.filter((name) => !tradeFiles.includes(name));
  const sources = files.map((name) => openListFile(folder, name, profile)).filter((file) => file !== undefined);
  const lists = createListSources(sources, profile);
  const workbooks = files.filter(isXlsxFile);
  const [workbook] = workbooks;
  if (lists.length === 0 && workbook !== undefined && workbooks.length === 1)
    return findWorkbookInFolder(folder, workbook, files, profile);
  const listFiles = new Set(sources.map(({ file }) => file));
  const unreadNames = files.filter((name) => !listFiles.has(name));
  const source = { profile, lists, ...findFolders(folder) };
  if (tradeFiles.length > 0) {
    // Products may reference files in any folder.
    const otherNames = unreadNames.filter((name) => !isFolder(join(folder, name)) && !findFolderByExtension(name));
    const problems = otherNames.map((name) => ignoredFileProblem(describeIgnoredFile(name), lists));
    return withTradeFiles({ ...source, problems }, folder, tradeFiles, { ...options, isWholeFolder: true });
  }
  const unread =
    lists.length > 0 ? unreadBesideLists(folder, unreadNames, lists) : unreadWithoutLists(folder, unreadNames);
  return {
    ...source,
    problems: [
      ...listProblems(lists, unread.ignored, filesByLanguage),
      ...unmatchedFileProblems(profile, names),
      ...unread.problems,
    ],
  };
}

const isXlsxFile = (name: string): boolean => extname(name).toLowerCase() === WORKBOOK_EXTENSION;

/** The sheets of a folder's only workbook. @param files the files beside it, with itself */
async function findWorkbookInFolder(
  folder: string,
  workbook: string,
  files: readonly string[],
  profile: Profile,
): Promise<CatalogueSource> {
  const path = join(folder, workbook);
  const sheets = await findSheets(path, statSync(path).size, profile);
  const otherFiles = files.filter((name) => name !== workbook);
  const { misplaced, others } = findMisplacedFiles(folder, otherFiles);
  const ignored = others.map((file) =>
    ignoredFile(file, `is ignored in favour of ${workbook}, whose sheets make up the catalogue`),
  );
  return { ...sheets, problems: [...sheets.problems, ...misplaced, ...ignored] };
}

/** Files of a folder that are not read. */
interface UnreadFiles {
  /** Those that may be a list. */
  readonly ignored: readonly IgnoredFile[];
  readonly problems: readonly Problem[];
}

function unreadBesideLists(folder: string, names: readonly string[], lists: readonly ListSource[]): UnreadFiles {
  const { misplaced, others } = findMisplacedFiles(folder, names);
  const ignored = others.map(describeIgnoredFile);
  return { ignored, problems: [...misplaced, ...ignored.map((item) => ignoredFileProblem(item, lists))] };
}

/**
 * The files of a folder without lists, which may be a catalogue that has to be named, unpacked or saved differently.
 */
function unreadWithoutLists(folder: string, names: readonly string[]): UnreadFiles {
  const count = names.filter(isXlsxFile).length;
  const message = `is one of ${count} workbooks, so none is read; keep only one in the folder, or name one in the command`;
  const ignored = names.map(
    (name) => describeEnclosedCatalogue(name, isFolder(join(folder, name))) ?? describeIgnoredFile(name),
  );
  return {
    ignored,
    problems: ignored.map((item) =>
      isXlsxFile(item.file) && item.nearest === undefined
        ? ignoredFile(item.file, message)
        : ignoredFileProblem(item, []),
    ),
  };
}

/**
 * The problems of files, and folders of files, beside the lists instead of in one of the catalogue's folders.
 *
 * @param names the files and folders beside the lists
 */
function findMisplacedFiles(
  folder: string,
  names: readonly string[],
): { readonly misplaced: readonly Problem[]; readonly others: readonly string[] } {
  const properFolder = (name: string): string | undefined =>
    isFolder(join(folder, name))
      ? listFilePaths(join(folder, name), isAuxiliaryFile).map(findFolderByExtension).find(Boolean)
      : findFolderByExtension(name);
  const namesByFolder = Map.groupBy(names, properFolder);
  return {
    misplaced: [...namesByFolder].flatMap(([target, files]) =>
      target === undefined ? [] : [misplacedFilesProblem(files, target)],
    ),
    others: namesByFolder.get(undefined) ?? [],
  };
}

/**
 * A catalogue with the products of trade files. A list beside them replaces the one derived from the products; filter
 * texts are merged, and all articles belong to the portfolios listed beside them.
 */
async function withTradeFiles(
  base: CatalogueSource,
  folder: string,
  files: readonly string[],
  options: FindCatalogueOptions & { readonly isWholeFolder: boolean },
): Promise<CatalogueSource> {
  const { profile } = base;
  const portfolioIds = (await readShortList(base.lists, "portfolios"))
    .map(({ portfolio_id }) => portfolio_id)
    .filter((id) => typeof id === "string");
  const { lists, referencedFiles, problems, close } = await readTradeFiles(folder, files, profile, {
    ...options,
    portfolioIds,
  });
  const presentLists = new Set<ListName>(base.lists.map(({ list }) => list));
  const derived = lists.flatMap((source): readonly ListSource[] => {
    const { list, rows } = source;
    if (list === "articles") return [{ ...source, rows: shapeRows(list, profile, rows) }];
    if (!presentLists.has(list)) return [source];
    return list === "filter-texts" ? [withoutOverriddenTexts(base.lists, source)] : [];
  });
  const duplicates = [...base.lists, ...lists.filter(({ list }) => list === "articles").slice(0, 1)];
  return {
    ...base,
    lists: [...base.lists, ...derived],
    referencedFiles,
    problems: [
      ...base.problems,
      ...problems,
      ...listProblems(duplicates, []).filter(({ kind }) => kind === "two-files"),
    ],
    close,
  };
}

function findFolders(folder: string): CatalogueFolders {
  const find = (name: string): string | undefined => {
    const path = join(folder, name);
    return existsSync(path) ? path : undefined;
  };
  return {
    imageFolder: find(IMAGE_FOLDER),
    photometryFolder: find(PHOTOMETRY_FOLDER),
    documentFolder: find(DOCUMENT_FOLDER),
    brandFolder: find(BRAND_FOLDER),
  };
}

/** @returns `undefined` for a file that holds no list */
function openListFile(folder: string, name: string, profile: Profile): ListFile | undefined {
  const reader = findReaderFactory(name);
  const assignment = reader && assignList(name, basename(name, extname(name)), profile);
  if (!assignment) return undefined;
  const path = join(folder, name);
  return {
    ...assignment,
    file: name,
    bytes: statSync(path).size,
    rows: (readerOptions) => reader({ ...assignment, profile })(path, readerOptions),
  };
}

/** The sheets of one workbook; pictures, photometric files, documents and brand are in folders beside it. */
async function findSheets(path: string, bytes: number, profile: Profile): Promise<CatalogueSource> {
  const file = basename(path);
  const base = { profile, ...findFolders(dirname(path)) };
  try {
    const workbook = await openWorkbook(path);
    workbook.close();
    const names = workbook.sheets.map(({ name }) => name);
    const sources = names.flatMap((name): ListFile | [] => {
      const assignment = assignList(name, name, profile);
      return assignment
        ? {
            ...assignment,
            file: sheetLabel(file, name),
            bytes: bytes / names.length,
            rows: (readerOptions) => createXlsxRowReader({ ...assignment, profile }, name)(path, readerOptions),
          }
        : [];
    });
    const lists = createListSources(sources, profile);
    const listSheets = new Set(sources.map((sheet) => sheet.file));
    const ignored = names
      .filter((name) => !listSheets.has(sheetLabel(file, name)))
      .map((name) => describeIgnoredSheet(file, name));
    const problems = [
      ...listProblems(lists, ignored),
      ...unmatchedFileProblems(profile, [file, ...names]),
      ...workbook.warnings.map((warning) => ({ file, ...warning })),
    ];
    return { ...base, lists, problems: [...problems, ...ignored.map((item) => ignoredFileProblem(item, lists))] };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { ...base, lists: [], problems: [unreadableProblem(file, error)] };
  }
}
