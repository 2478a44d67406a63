import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { LIST_NAMES, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { findGldf, gldfFiles } from "../gldf/find-gldf.ts";
import type { CatalogueFolders, CatalogueSource, ListSource } from "../reading/list-source.ts";
import type { Problem } from "../problems/problem.ts";
import { csvReader } from "../reading/read-csv.ts";
import { entryReader } from "../reading/json-entry.ts";
import { readJson } from "../reading/read-json.ts";
import { readNdjson } from "../reading/read-ndjson.ts";
import { namedList, nearestList } from "../reading/named-list.ts";
import { xlsxReader } from "../reading/read-xlsx.ts";
import { EMPTY_PROFILE, PROFILE_FILE, type NamedFile, type Profile } from "../profile/profile.ts";
import { readProfile } from "../profile/read-profile.ts";
import { languageOfCell } from "../profile/row-shape.ts";
import { isAuxiliaryFile } from "../files/folder-files.ts";
import { UnreadableFileError, type ReadRows, unreadableProblem } from "../files/row.ts";
import { openWorkbook } from "../reading/workbook.ts";
import { CATALOGUE_FOLDERS, DOCUMENT_FOLDER, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "./catalogue-folders.ts";
import { readShortList, shapeRows, shapedLists, withoutOverriddenTexts, type ListFile } from "./shaped-lists.ts";
import { findTrade, tradeFormat, type TradeOptions } from "./find-trade.ts";

/** The path does not lead to a catalogue: the command was misused, the catalogue is not at fault. */
export class CataloguePathError extends Error {
  override readonly name = "CataloguePathError";
}

/** Readers by file extension. */
const READERS: ReadonlyMap<string, ReaderOf> = new Map<string, ReaderOf>([
  [".json", (options) => entryReader(readJson, options)],
  [".ndjson", (options) => entryReader(readNdjson, options)],
  [".csv", csvReader],
  [".xlsx", (options) => xlsxReader(options)],
]);

type ReaderOf = (options: NamedFile & { readonly profile: Profile }) => ReadRows;

const WORKBOOK_EXTENSION = ".xlsx";
/**
 * Finds the lists of a catalogue and the profile beside them, `import.json`, that defines how to read them.
 *
 * @param path a folder with one file per list, with one workbook, with files of BMEcat or ETIM xChange or with GLDF containers; or one XLSX
 * file with one sheet per list, or one file of BMEcat or ETIM xChange
 * @param profilePath a profile to use instead of the one beside the files
 * @throws {CataloguePathError} when it is neither
 * @throws {BadProfile} when the profile is invalid
 */
export async function findCatalogue(
  path: string,
  profilePath?: string,
  options: TradeOptions = {},
): Promise<CatalogueSource> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CataloguePathError(`There is no catalogue at ${path}: no such file or folder.`);
  if (stats.isDirectory()) {
    const profile = findProfile(path, profilePath);
    const containers = gldfFiles(path);
    return containers.length > 0 ? findGldf(path, containers, profile) : findFiles(path, profile, options);
  }
  if (tradeFormat(path)) {
    const profile = findProfile(dirname(path), profilePath);
    const base = { profile, lists: [], ...foldersOf(dirname(path)), problems: [] };
    return withTrade(base, dirname(path), [basename(path)], { ...options, isWhole: false });
  }
  if (extname(path).toLowerCase() !== WORKBOOK_EXTENSION) {
    throw new CataloguePathError(
      `${path} is not a catalogue; expected a folder with one file per list, or a file of XLSX, BMEcat or ETIM xChange.`,
    );
  }
  return findSheets(path, stats.size, findProfile(dirname(path), profilePath));
}

function findProfile(folder: string, named: string | undefined): Profile {
  const path = named ?? join(folder, PROFILE_FILE);
  return named === undefined && !existsSync(path) ? EMPTY_PROFILE : readProfile(path);
}

/**
 * The lists of a folder, or the sheets of its only workbook. Other files are ignored with a warning, auxiliary files of programs and
 * operating systems without one.
 */
async function findFiles(folder: string, baseProfile: Profile, options: TradeOptions): Promise<CatalogueSource> {
  const names = readdirSync(folder)
    .filter((name) => !isAuxiliaryFile(name))
    .sort();
  const perLanguage = baseProfile.files ? {} : filesPerLanguage(names);
  const profile: Profile = options.isProposing === true && Object.keys(perLanguage).length > 0 ? { ...baseProfile, files: perLanguage } : baseProfile; // prettier-ignore
  const candidates = names.filter((name) => !CATALOGUE_FOLDERS.has(name) && name !== PROFILE_FILE);
  const trade = candidates.filter((name) => tradeFormat(join(folder, name)));
  const files = candidates.filter((name) => !trade.includes(name));
  const found = files.map((name) => listFile(folder, name, profile)).filter((source) => source !== undefined);
  const lists = shapedLists(found, profile);
  const workbooks = files.filter((name) => extname(name).toLowerCase() === WORKBOOK_EXTENSION);
  const [workbook] = workbooks;
  if (lists.length === 0 && workbook !== undefined && workbooks.length === 1) {
    const path = join(folder, workbook);
    const sheets = await findSheets(path, statSync(path).size, profile);
    const ignoredFiles = files.filter((name) => name !== workbook);
    return {
      ...sheets,
      problems: [...sheets.problems, ...ignoredFiles.map((file) => ignoredBesideWorkbook(file, workbook))],
    };
  }
  const listFiles = new Set(found.map(({ file }) => file));
  if (trade.length > 0) {
    const problems = files.filter((name) => !listFiles.has(name)).map((name) => ignoredProblem(ignoredFile(name)));
    const source = { profile, lists, ...foldersOf(folder), problems };
    return withTrade(source, folder, trade, { ...options, isWhole: true });
  }
  const ignored = files.filter((name) => !listFiles.has(name)).map(ignoredFile);
  const isOneOfSeveral = ({ file, nearest }: Ignored): boolean =>
    lists.length === 0 && workbooks.includes(file) && nearest === undefined;
  return {
    profile,
    lists,
    ...foldersOf(folder),
    problems: [
      ...listProblems(lists, ignored, perLanguage),
      ...unmatchedFiles(profile, names),
      ...ignored.map((item) =>
        isOneOfSeveral(item) ? ambiguousWorkbook(item.file, workbooks.length) : ignoredProblem(item),
      ),
    ],
  };
}

/**
 * A catalogue with the products of trade files. A list beside them replaces the one derived from the products; filter texts
 * are merged, and all articles belong to the portfolios of that list.
 */
async function withTrade(
  base: CatalogueSource,
  folder: string,
  files: readonly string[],
  options: TradeOptions & { readonly isWhole: boolean },
): Promise<CatalogueSource> {
  const { profile } = base;
  const portfolioIds = (await readShortList(base.lists, "portfolios")).map(({ portfolio_id }) => portfolio_id).filter((id) => typeof id === "string");
  const { lists, named, problems, close } = await findTrade(folder, files, profile, { ...options, portfolioIds });
  const presentLists = new Set<ListName>(base.lists.map(({ list }) => list));
  const derived = lists.flatMap((source): readonly ListSource[] => {
    const { list, rows } = source;
    if (list === "articles") return [{ ...source, rows: (watch) => shapeRows(list, profile, rows(watch), watch) }];
    if (!presentLists.has(list)) return [source];
    return list === "filter-texts" ? [withoutOverriddenTexts(base.lists, source)] : [];
  });
  const duplicates = [...base.lists, ...lists.filter(({ list }) => list === "articles").slice(0, 1)];
  return {
    ...base,
    lists: [...base.lists, ...derived],
    named,
    problems: [...base.problems, ...problems, ...listProblems(duplicates, []).filter(({ kind }) => kind === "two-files")],
    close,
  };
} // prettier-ignore

/** A file or a sheet that is not named after a list. */
interface Ignored {
  readonly file: string;
  /** The list that its name resembles. */
  readonly nearest: ListName | undefined;
  /** How to name it after that list, as half a sentence. */
  readonly remedy: string;
}

function ignoredFile(file: string): Ignored {
  const extension = extname(file);
  const nearest = READERS.has(extension.toLowerCase()) ? nearestList(basename(file, extension)) : undefined;
  return { file, nearest, remedy: `name the file ${nearest}${extension.toLowerCase()}` };
}

function ignoredSheet(file: string, name: string): Ignored {
  const nearest = nearestList(name);
  return { file: sheetName(file, name), nearest, remedy: `name the sheet ${nearest}` };
}

function foldersOf(folder: string): CatalogueFolders {
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

function listFile(folder: string, name: string, profile: Profile): ListFile | undefined {
  const extension = extname(name);
  const named = namedFile(name, profile);
  const list = named?.list ?? namedList(basename(name, extension));
  const reader = READERS.get(extension.toLowerCase());
  if (!reader || !list) return undefined;
  const path = join(folder, name);
  const options = { list, language: named?.language };
  const rows: ListFile["rows"] = (watch) => reader({ ...options, profile })(path, watch);
  return { ...options, file: name, bytes: statSync(path).size, isNamed: named !== undefined, rows };
}

/** The profile's entry for a file or a sheet: the first whose pattern matches. */
const namedFile = (name: string, { files = {} }: Profile): NamedFile | undefined =>
  Object.entries(files).find(([pattern]) => matchesPattern(name, pattern))?.[1];

/** The files of lists that exist once per language according to their names, `Artikel_de.csv` and `Artikel_en.csv`, and not as a whole. */
function filesPerLanguage(names: readonly string[]): Readonly<Record<string, NamedFile>> {
  const stems = names.flatMap((name) => {
    const extension = extname(name);
    return READERS.has(extension.toLowerCase()) ? [{ name, stem: basename(name, extension) }] : [];
  });
  const whole = new Set(stems.map(({ stem }) => namedList(stem)));
  const found = stems.flatMap(({ name, stem }) => {
    const [, base = "", tag = ""] = /^(.+)[ _.-]([a-z]+)$/i.exec(stem) ?? [];
    const language = languageOfCell(tag);
    const list = namedList(base) ?? nearestList(base);
    return language === undefined || list === undefined || whole.has(list) ? [] : [[name, { list, language }] as const];
  });
  const isTranslated = ({ list }: NamedFile): boolean =>
    new Set(found.flatMap(([, file]) => (file.list === list ? [file.language] : []))).size > 1;
  return Object.fromEntries(found.filter(([, file]) => isTranslated(file)));
}

/** Whether a name fits a pattern in which `*` stands for any characters, letter case aside. */
function matchesPattern(name: string, pattern: string): boolean {
  const [prefix = "", ...segments] = pattern.toLowerCase().split("*");
  let rest = name.toLowerCase();
  if (!rest.startsWith(prefix)) return false;
  rest = rest.slice(prefix.length);
  const suffix = segments.pop();
  if (suffix === undefined) return rest === "";
  for (const part of segments) {
    const index = rest.indexOf(part);
    if (index < 0) return false;
    rest = rest.slice(index + part.length);
  }
  return rest.endsWith(suffix);
}

/** The files or sheets that the profile names and that do not exist: without them the catalogue would lose a language, or more. */
const unmatchedFiles = ({ files = {} }: Profile, names: readonly string[]): readonly Problem[] =>
  Object.entries(files)
    .filter(([pattern]) => !names.some((name) => matchesPattern(name, pattern)))
    .map(([pattern, { list }]) => ({
      kind: "missing-list",
      file: pattern,
      message: `is missing; "files" in import.json names it for the list ${list}, so add the file, or correct its name there`,
    }));

/** The sheets of one workbook; pictures, photometric files, documents and brand are in folders beside it. */
async function findSheets(path: string, bytes: number, profile: Profile): Promise<CatalogueSource> {
  const file = basename(path);
  const folders = { profile, ...foldersOf(dirname(path)) };
  try {
    const workbook = await openWorkbook(path);
    workbook.close();
    const names = workbook.sheets.map(({ name }) => name);
    const found = names.flatMap((name): readonly ListFile[] => {
      const named = namedFile(name, profile);
      const list = named?.list ?? namedList(name);
      if (!list) return [];
      const options = { list, language: named?.language };
      const rows: ListFile["rows"] = (watch) => xlsxReader({ ...options, profile }, name)(path, watch);
      return [{ ...options, file: sheetName(file, name), bytes: bytes / names.length, isNamed: named !== undefined, rows }]; // prettier-ignore
    });
    const lists = shapedLists(found, profile);
    const read = new Set(found.map((sheet) => sheet.file));
    const ignored = names.filter((name) => !read.has(sheetName(file, name))).map((name) => ignoredSheet(file, name));
    const problems = [...listProblems(lists, ignored), ...unmatchedFiles(profile, [file, ...names])];
    return { ...folders, lists, problems: [...problems, ...ignored.map(ignoredProblem)] };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { ...folders, lists: [], problems: [unreadableProblem(file, error)] };
  }
}

const sheetName = (file: string, sheet: string): string => `${file}, sheet ${sheet}`;

const ignoredProblem = ({ file, nearest, remedy }: Ignored): Problem => ({
  kind: "ignored-file",
  file,
  message: `belongs to no list and is ignored; ${nearest === undefined ? "" : `if it is the list ${nearest}, ${remedy}; `}lists are named ${LIST_NAMES.join(", ")}`,
});

const ignoredBesideWorkbook = (file: string, workbook: string): Problem => ({
  kind: "ignored-file",
  file,
  message: `is ignored in favour of ${workbook}, whose sheets are the catalogue here`,
});

const ambiguousWorkbook = (file: string, count: number): Problem => ({
  kind: "ignored-file",
  file,
  message: `is one of ${count} workbooks, so none is read; keep only one in the folder, or name one in the command`,
});

/** Problems of lists that occur twice or are missing. @param ignored what is perhaps one of them @param perLanguage files that seem to be one by language @see rule D10 */
function listProblems(
  sources: readonly ListSource[],
  ignored: readonly Ignored[],
  perLanguage: Profile["files"] = {},
): readonly Problem[] {
  return LIST_NAMES.flatMap((list): readonly Problem[] => {
    const files = sources.filter((source) => source.list === list && !source.isDerived).map((source) => source.file);
    if (files.length === 1) return [];
    if (files.length > 1) {
      return [
        { kind: "two-files", file: files.join(" and "), message: `contain the same list ${list}; keep one of them` },
      ];
    }
    const misnamed = ignored.find(({ nearest }) => nearest === list);
    const languages = Object.entries(perLanguage).flatMap(([name, file]) => (file.list === list ? [name] : []));
    const hint =
      languages.length > 0
        ? `; ${languages.join(" and ")} seem to be this list by language: name them under "files" in import.json, which check --write-profile FILE proposes`
        : misnamed
          ? `; it is perhaps ${misnamed.file}: ${misnamed.remedy}`
          : "";
    return isRequired(list)
      ? [
          {
            kind: "missing-list",
            file: list,
            message: `is missing; a catalogue requires this list, even if it is empty${hint}`,
          },
        ]
      : [{ kind: "absent-list", file: list, message: `is missing and is treated as empty${hint}` }];
  });
}

const isRequired = (list: ListName): boolean => REQUIRED_LISTS.some((required) => required === list);
