import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { LIST_NAMES, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import { BRAND_FOLDER } from "#brand/brand-files.ts";
import { findGldf, gldfFiles } from "../gldf/find-gldf.ts";
import type { CatalogueFolders, CatalogueSource, ListSource } from "../reading/list-source.ts";
import type { Problem } from "../problems/problem.ts";
import { csvReader } from "../reading/read-csv.ts";
import { readJson } from "../reading/read-json.ts";
import { readNdjson } from "../reading/read-ndjson.ts";
import { namedList, nearestList } from "../reading/named-list.ts";
import { xlsxReader } from "../reading/read-xlsx.ts";
import { EMPTY_PROFILE, PROFILE_FILE, type Profile } from "../profile/profile.ts";
import { readProfile } from "../profile/read-profile.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { isEntry } from "../fields/is-entry.ts";
import { isAuxiliaryFile } from "../files/beside.ts";
import { foldRows } from "../reshaping/fold-rows.ts";
import { rowsWhere } from "../reshaping/row-conditions.ts";
import { UnreadableFileError, type ReaderOptions, type ReadRows } from "../files/row.ts";
import { openWorkbook } from "../reading/workbook.ts";
import { untilFault } from "../values/until-fault.ts";
import { unreadableProblem } from "../files/unreadable-problem.ts";
import { CATALOGUE_FOLDERS, DOCUMENT_FOLDER, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "./catalogue-folders.ts";
import { findTrade, tradeFormat, type TradeOptions } from "./find-trade.ts";

/** The path does not lead to a catalogue: the command was misused, the catalogue is not at fault. */
export class CataloguePathError extends Error {
  override readonly name = "CataloguePathError";
}

/** Readers by file extension. */
const READERS: ReadonlyMap<string, ReaderOf> = new Map<string, ReaderOf>([
  [".json", () => readJson],
  [".ndjson", () => readNdjson],
  [".csv", csvReader],
  [".xlsx", (options) => xlsxReader(options)],
]);

type ReaderOf = (options: { readonly list: ListName; readonly profile: Profile }) => ReadRows;

const WORKBOOK_ENDING = ".xlsx";
/**
 * Finds the lists of a catalogue and the profile beside them, `import.json`, that says how to read them.
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
  if (extname(path).toLowerCase() !== WORKBOOK_ENDING) {
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
 * The lists of a folder, or the sheets of its only workbook. Whatever else lies there is ignored with a warning; what programs and
 * systems keep beside a catalogue does not count at all.
 */
async function findFiles(folder: string, profile: Profile, options: TradeOptions): Promise<CatalogueSource> {
  const names = readdirSync(folder)
    .filter((name) => !isAuxiliaryFile(name))
    .sort();
  const candidates = names.filter((name) => !CATALOGUE_FOLDERS.has(name) && name !== PROFILE_FILE);
  const trade = candidates.filter((name) => tradeFormat(join(folder, name)));
  const files = candidates.filter((name) => !trade.includes(name));
  const lists = files.map((name) => listFile(folder, name, profile)).filter((source) => source !== undefined);
  const workbooks = files.filter((name) => extname(name).toLowerCase() === WORKBOOK_ENDING);
  const [workbook] = workbooks;
  if (lists.length === 0 && workbook !== undefined && workbooks.length === 1) {
    const path = join(folder, workbook);
    const sheets = await findSheets(path, statSync(path).size, profile);
    const ignoredFiles = files.filter((name) => name !== workbook);
    return { ...sheets, problems: [...sheets.problems, ...ignoredFiles.map((file) => besideWorkbook(file, workbook))] };
  }
  const listFiles = new Set(lists.map((source) => source.file));
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
      ...listProblems(lists, ignored),
      ...ignored.map((item) =>
        isOneOfSeveral(item) ? severalWorkbooks(item.file, workbooks.length) : ignoredProblem(item),
      ),
    ],
  };
}

/**
 * A catalogue with the products of files of the trade. A list beside them takes the place of what follows from the products; filter texts
 * are joined, and all articles belong to its portfolios.
 */
async function withTrade(
  base: CatalogueSource,
  folder: string,
  files: readonly string[],
  options: TradeOptions & { readonly isWhole: boolean },
): Promise<CatalogueSource> {
  const { profile } = base;
  const portfolioIds = (await entriesOf(base.lists, "portfolios")).map(({ portfolio_id }) => portfolio_id).filter((id) => typeof id === "string");
  const { lists, named, problems, close } = await findTrade(folder, files, profile, { ...options, portfolioIds });
  const beside = new Set<ListName>(base.lists.map(({ list }) => list));
  const derived = lists.flatMap((source): readonly ListSource[] => {
    const { list, rows } = source;
    if (list === "articles") return [{ ...source, rows: (watch) => shaped(list, { ...profile, rows: undefined }, rows(watch), watch) }];
    if (!beside.has(list)) return [source];
    return list === "filter-texts" ? [withoutTextsOf(base.lists, source)] : [];
  });
  const twice = [...base.lists, ...lists.filter(({ list }) => list === "articles").slice(0, 1)];
  return {
    ...base,
    lists: [...base.lists, ...derived],
    named,
    problems: [...base.problems, ...problems, ...listProblems(twice, []).filter(({ kind }) => kind === "two-files")],
    close,
  };
} // prettier-ignore

/** Filter texts without those for which the operator has others. */
function withoutTextsOf(lists: readonly ListSource[], source: ListSource): ListSource {
  const keyOf = ({ value_help_type, key, language }: Readonly<Record<string, unknown>>): string =>
    JSON.stringify([value_help_type, key, language]);
  const rows: ListSource["rows"] = async function* () {
    const known = new Set((await entriesOf(lists, "filter-texts")).map(keyOf));
    for await (const batch of source.rows()) yield batch.filter(({ value }) => isEntry(value) && !known.has(keyOf(value)));
  };
  return { ...source, rows };
} // prettier-ignore

/** The entries of a short list, up to its first fault, which is reported when the list itself is read. */
async function entriesOf(lists: readonly ListSource[], name: ListName): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const entries: Readonly<Record<string, unknown>>[] = [];
  for (const { rows } of lists.filter(({ list }) => list === name))
    for await (const batch of untilFault(rows())) entries.push(...batch.map(({ value }) => value).filter(isEntry));
  return entries;
} // prettier-ignore

/** A file or a sheet that is not named after a list. */
interface Ignored {
  readonly file: string;
  /** The list that its name perhaps means. */
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

function listFile(folder: string, name: string, profile: Profile): ListSource | undefined {
  const extension = extname(name);
  const list = namedList(basename(name, extension));
  const reader = READERS.get(extension.toLowerCase());
  if (!reader || !list) return undefined;
  const path = join(folder, name);
  const rows: ListSource["rows"] = (watch) => shaped(list, profile, reader({ list, profile })(path, watch), watch);
  return { list, file: name, bytes: statSync(path).size, rows };
}

/** The entries of a file's rows, as the profile says which rows are read and which belong together. */
function shaped(
  list: ListName,
  { rows: shapes, where, keep }: Profile,
  rows: ReturnType<ReadRows>,
  watch: ReaderOptions | undefined,
): ReturnType<ReadRows> {
  const shape = shapes?.[list];
  const conditions = where?.[list];
  const folded = shape ? foldRows(list, rows, shape.attribute !== undefined) : rows;
  if (!conditions) return folded;
  const isOnlyCondition = (column: string): boolean =>
    conditions.has(column) && !fieldsOf(list).has(column) && !isCustomName(column) && !keep[list]?.includes(column);
  return rowsWhere(folded, conditions, { today: startOfDay(), isOnlyCondition, onWarning: watch?.onWarning });
}

/** The beginning of today in UTC: what is valid until today is valid. */
const startOfDay = (): Date => new Date(new Date().toISOString().slice(0, 10));

/** The sheets of one workbook; pictures, photometric files, documents and brand are in folders beside it. */
async function findSheets(path: string, bytes: number, profile: Profile): Promise<CatalogueSource> {
  const file = basename(path);
  const folders = { profile, ...foldersOf(dirname(path)) };
  try {
    const workbook = await openWorkbook(path);
    workbook.close();
    const names = workbook.sheets.map(({ name }) => ({ name, list: namedList(name) }));
    const lists = names.flatMap(({ name, list }): readonly ListSource[] => {
      if (!list) return [];
      const rows: ListSource["rows"] = (watch) =>
        shaped(list, profile, xlsxReader({ list, profile }, name)(path, watch), watch);
      return [{ list, file: sheetName(file, name), bytes: bytes / names.length, rows }];
    });
    const ignored = names.filter(({ list }) => !list).map(({ name }) => ignoredSheet(file, name));
    return { ...folders, lists, problems: [...listProblems(lists, ignored), ...ignored.map(ignoredProblem)] };
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

const besideWorkbook = (file: string, workbook: string): Problem => ({
  kind: "ignored-file",
  file,
  message: `is ignored in favour of ${workbook}, whose sheets are the catalogue here`,
});

const severalWorkbooks = (file: string, count: number): Problem => ({
  kind: "ignored-file",
  file,
  message: `is one of ${count} workbooks, so none is read; keep only one in the folder, or name one in the command`,
});

/** Problems of lists that occur twice or are missing. @param ignored what is perhaps one of them @see rule D10 */
function listProblems(sources: readonly ListSource[], ignored: readonly Ignored[]): readonly Problem[] {
  return LIST_NAMES.flatMap((list): readonly Problem[] => {
    const files = sources.filter((source) => source.list === list).map((source) => source.file);
    if (files.length === 1) return [];
    if (files.length > 1) {
      return [
        { kind: "two-files", file: files.join(" and "), message: `contain the same list ${list}; keep one of them` },
      ];
    }
    const misnamed = ignored.find(({ nearest }) => nearest === list);
    const hint = misnamed ? `; it is perhaps ${misnamed.file}: ${misnamed.remedy}` : "";
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
