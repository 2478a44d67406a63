import { readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { isListName, LIST_NAMES, REQUIRED_LISTS, type ListName } from "#domain/catalogue/lists.ts";
import type { Problem } from "./problem.ts";
import { readJson } from "./reading/read-json.ts";
import { readNdjson } from "./reading/read-ndjson.ts";
import type { ReadRows, Row } from "./reading/row.ts";

/** Where the entries of one list come from. */
export interface ListSource {
  readonly list: ListName;
  /** The file as messages name it. */
  readonly file: string;
  readonly bytes: number;
  /** How far the file's own way of writing goes: cells of a sheet are plain texts, lists in them `a|b|c`. */
  readonly cells: boolean;
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

interface Format {
  readonly read: ReadRows;
  readonly cells: boolean;
}

/** How files of each ending are read. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  [".json", { read: readJson, cells: false }],
  [".ndjson", { read: readNdjson, cells: false }],
]);

const IMAGE_FOLDER = "images";

/**
 * Finds the files of a catalogue.
 *
 * @param path a folder with a file a list
 * @throws {NoCatalogue} when there is nothing of the kind
 */
export function findCatalogue(path: string): CatalogueSource {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new NoCatalogue(`There is no catalogue at ${path}: no such file or folder.`);
  if (!stats.isDirectory()) throw new NoCatalogue(`${path} is no catalogue: a folder was expected.`);
  const names = readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .sort();
  const files = names.filter((name) => name !== IMAGE_FOLDER);
  const lists = files.map((name) => listSource(path, name)).filter((source) => source !== undefined);
  const known = new Set(lists.map((source) => source.file));
  return {
    lists,
    imageFolder: names.includes(IMAGE_FOLDER) ? join(path, IMAGE_FOLDER) : undefined,
    problems: [
      ...listProblems(lists),
      ...files
        .filter((name) => !known.has(name))
        .map((file): Problem => ({ kind: "ignored-file", file, message: IGNORED })),
    ],
  };
}

const IGNORED = `belongs to no list and is ignored; lists are named ${LIST_NAMES.join(", ")}`;

function listSource(folder: string, name: string): ListSource | undefined {
  const ending = extname(name);
  const list = basename(name, ending);
  const format = FORMATS.get(ending.toLowerCase());
  if (!format || !isListName(list)) return undefined;
  const path = join(folder, name);
  return {
    list,
    file: name,
    bytes: statSync(path).size,
    cells: format.cells,
    rows: (onBytes) => format.read(path, onBytes),
  };
}

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
