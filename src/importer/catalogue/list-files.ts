import { extname, basename } from "node:path";
import type { RowReader } from "../files/row.ts";
import { type FileAssignment, type Profile, parseLanguage } from "../profile/profile.ts";
import { createJsonRowReader } from "../reading/json-entry.ts";
import { createCsvRowReader } from "../reading/read-csv.ts";
import { readJson, readNdjson } from "../reading/read-json.ts";
import { createXlsxRowReader } from "../reading/read-xlsx.ts";
import type { Problem } from "../problems/problem.ts";
import { parseListName, nearestList } from "../reading/list-names.ts";
import type { ListFile } from "./list-sources.ts";

type ReaderFactory = (options: FileAssignment & { readonly profile: Profile }) => RowReader;

const READER_FACTORIES: ReadonlyMap<string, ReaderFactory> = new Map<string, ReaderFactory>([
  [".json", (options) => createJsonRowReader(readJson, options)],
  [".ndjson", (options) => createJsonRowReader(readNdjson, options)],
  [".csv", createCsvRowReader],
  [".xlsx", (options) => createXlsxRowReader(options)],
]);

/** The factory of a file's reader, by its extension; `undefined` for files that cannot contain a list. */
export const findReaderFactory = (file: string): ReaderFactory | undefined =>
  READER_FACTORIES.get(extname(file).toLowerCase());

/**
 * The list that a file or a sheet holds: that of the profile's first matching pattern, else that of its name;
 * `undefined` if it holds none.
 *
 * @param stem its name without an extension
 */
export function assignList(
  name: string,
  stem: string,
  { files = {} }: Profile,
): Omit<ListFile, "file" | "bytes" | "rows"> | undefined {
  const assignment = Object.entries(files).find(([pattern]) => matchesPattern(name, pattern))?.[1];
  const list = assignment?.list ?? parseListName(stem);
  return list && { list, language: assignment?.language, isInProfile: assignment !== undefined };
}

/** The files of lists that, by their names, have a file per language (`Artikel_de.csv`) and none for all languages. */
export function groupFilesByLanguage(names: readonly string[]): Readonly<Record<string, FileAssignment>> {
  const stems = names
    .filter((name) => findReaderFactory(name))
    .map((name) => ({ name, stem: basename(name, extname(name)) }));
  const untranslatedLists = new Set(stems.map(({ stem }) => parseListName(stem)));
  const translations = stems.flatMap(({ name, stem }) => {
    const [, base = "", tag = ""] = /^(.+)[ _.-]([a-z]+)$/i.exec(stem) ?? [];
    const language = parseLanguage(tag);
    const list = parseListName(base) ?? nearestList(base);
    return language === undefined || list === undefined || untranslatedLists.has(list)
      ? []
      : [[name, { list, language }] as const];
  });
  const hasSeveralLanguages = ({ list }: FileAssignment): boolean =>
    new Set(translations.flatMap(([, file]) => (file.list === list ? [file.language] : []))).size > 1;
  return Object.fromEntries(translations.filter(([, file]) => hasSeveralLanguages(file)));
}

/** Whether a name matches a pattern in which `*` stands for any characters; case-insensitive. */
function matchesPattern(name: string, pattern: string): boolean {
  const [prefix = "", ...segments] = pattern.toLowerCase().split("*");
  let rest = name.toLowerCase();
  if (!rest.startsWith(prefix)) return false;
  rest = rest.slice(prefix.length);
  const suffix = segments.pop();
  if (suffix === undefined) return rest === "";
  for (const segment of segments) {
    const index = rest.indexOf(segment);
    if (index < 0) return false;
    rest = rest.slice(index + segment.length);
  }
  return rest.endsWith(suffix);
}

/** Reports files or sheets in the profile that do not exist: the catalogue would lose a language or a list. */
export const unmatchedFileProblems = ({ files = {} }: Profile, names: readonly string[]): readonly Problem[] =>
  Object.entries(files)
    .filter(([pattern]) => !names.some((name) => matchesPattern(name, pattern)))
    .map(([pattern, { list }]) => ({
      kind: "missing-list",
      file: pattern,
      message: `is missing; "files" in import.json names it for the ${list} list, so add the file, or correct its name there`,
    }));
