import { readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { isListName, LIST_NAMES, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import type { Problem } from "./problem.ts";
import { csvReader } from "./reading/read-csv.ts";
import { readJson } from "./reading/read-json.ts";
import { readNdjson } from "./reading/read-ndjson.ts";
import { listOfSheet, xlsxReader } from "./reading/read-xlsx.ts";
import { UnreadableFile, type ReadRows, type Row } from "./reading/row.ts";
import { openWorkbook } from "./reading/workbook.ts";
import { unreadableProblem } from "./unreadable-problem.ts";

/** Where the entries of one list come from. */
export interface ListSource {
  readonly list: ListName;
  /** The file as messages name it, with the sheet behind it when the file has one a list. */
  readonly file: string;
  readonly bytes: number;
  readonly rows: (onBytes?: (bytes: number) => void) => AsyncIterable<readonly Row[]>;
}

/** A catalogue as it was found, with what is wrong about its files already. */
export interface CatalogueSource {
  readonly lists: readonly ListSource[];
  /** The folder with the pictures, if there is one. */
  readonly imageFolder: string | undefined;
  readonly problems: readonly Problem[];
}

/** The path that was named is no catalogue at all: a wrong use of the command, not a wrong catalogue. */
export class NoCatalogue extends Error {
  override readonly name = "NoCatalogue";
}

/** How files of each ending are read. */
const READERS: ReadonlyMap<string, (list: ListName) => ReadRows> = new Map([
  [".json", () => readJson],
  [".ndjson", () => readNdjson],
  [".csv", csvReader],
  [".xlsx", (list: ListName) => xlsxReader(list)],
]);

const WORKBOOK_ENDING = ".xlsx";
const IMAGE_FOLDER = "images";

/**
 * Finds the lists of a catalogue.
 *
 * @param path a folder with a file a list, or one XLSX file with a sheet a list
 * @throws {NoCatalogue} when it is neither
 */
export async function findCatalogue(path: string): Promise<CatalogueSource> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new NoCatalogue(`There is no catalogue at ${path}: no such file or folder.`);
  if (stats.isDirectory()) return findFiles(path);
  if (extname(path).toLowerCase() === WORKBOOK_ENDING) return findSheets(path, stats.size);
  throw new NoCatalogue(`${path} is no catalogue; expected a folder with a file a list, or an XLSX file.`);
}

function findFiles(folder: string): CatalogueSource {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort();
  const files = names.filter((name) => name !== IMAGE_FOLDER);
  const lists = files.map((name) => listFile(folder, name)).filter((source) => source !== undefined);
  const known = new Set(lists.map((source) => source.file));
  const ignored = files.filter((name) => !known.has(name)).map((file) => ignoredProblem(file));
  return {
    lists,
    imageFolder: names.includes(IMAGE_FOLDER) ? join(folder, IMAGE_FOLDER) : undefined,
    problems: [...listProblems(lists), ...ignored],
  };
}

function listFile(folder: string, name: string): ListSource | undefined {
  const ending = extname(name);
  const list = basename(name, ending);
  const reader = READERS.get(ending.toLowerCase());
  if (!reader || !isListName(list)) return undefined;
  const path = join(folder, name);
  return { list, file: name, bytes: statSync(path).size, rows: (onBytes) => reader(list)(path, onBytes) };
}

/** The sheets of one workbook; pictures cannot come with it. */
async function findSheets(path: string, bytes: number): Promise<CatalogueSource> {
  const file = basename(path);
  try {
    const workbook = await openWorkbook(path);
    workbook.close();
    const names = workbook.sheets.map(({ name }) => ({ name, list: listOfSheet(name) }));
    const lists = names.flatMap(({ name, list }): readonly ListSource[] => {
      if (!isListName(list)) return [];
      const rows: ListSource["rows"] = (onBytes) => xlsxReader(list, name)(path, onBytes);
      return [{ list, file: sheetName(file, name), bytes: bytes / names.length, rows }];
    });
    const ignored = names.filter(({ list }) => !isListName(list));
    const problems = ignored.map(({ name }) => ignoredProblem(sheetName(file, name)));
    return { lists, imageFolder: undefined, problems: [...listProblems(lists), ...problems] };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { lists: [], imageFolder: undefined, problems: [unreadableProblem(file, error)] };
  }
}

const sheetName = (file: string, sheet: string): string => `${file}, sheet ${sheet}`;

const ignoredProblem = (file: string): Problem => ({
  kind: "ignored-file",
  file,
  message: `belongs to no list and is ignored; lists are named ${LIST_NAMES.join(", ")}`,
});

/** Lists that come twice, are needed and absent, or are just absent. @see rule D10 */
function listProblems(sources: readonly ListSource[]): readonly Problem[] {
  return LIST_NAMES.flatMap((list): readonly Problem[] => {
    const files = sources.filter((source) => source.list === list).map((source) => source.file);
    if (files.length === 1) return [];
    if (files.length > 1) {
      return [
        { kind: "two-files", file: files.join(" and "), message: `hold the same list ${list}; keep one of them` },
      ];
    }
    return isRequired(list)
      ? [{ kind: "missing-list", file: list, message: "is absent; a catalogue needs this list, be it empty" }]
      : [{ kind: "absent-list", file: list, message: "is absent and counts as empty" }];
  });
}

const isRequired = (list: ListName): boolean => REQUIRED_LISTS.some((required) => required === list);
