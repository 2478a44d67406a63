import { basename, extname } from "node:path";
import { LIST_NAMES, REQUIRED_LISTS, type ListName } from "#model/lists/lists.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";
import type { ListSource } from "../reading/list-source.ts";
import { DOCUMENT_FOLDER, IMAGE_FOLDER, PHOTOMETRY_FOLDER } from "../files/folder-files.ts";
import { nearestList } from "../reading/list-names.ts";
import { findReaderFactory } from "./list-files.ts";

/** A file or a sheet that is not named after a list. */
export interface IgnoredFile {
  readonly file: string;
  /** The list that its name resembles. */
  readonly nearest: ListName | undefined;
  /** How to have it read, as a clause of the message; absent if nothing suggests that it is a list. */
  readonly remedy: string | undefined;
}

const WORKBOOK_FORMAT = ".xlsx";
/** Table formats that are not read, each with the readable format to save it in instead. */
const REPLACEMENT_FORMATS: ReadonlyMap<string, string> = new Map([
  ...[".xls", ".xlsm", ".xlsb", ".xltx", ".ods", ".numbers"].map((format) => [format, WORKBOOK_FORMAT] as const),
  ...[".tsv", ".tab", ".txt"].map((format) => [format, ".csv"] as const),
]);

export const isUnsupportedWorkbook = (file: string): boolean =>
  REPLACEMENT_FORMATS.get(extname(file).toLowerCase()) === WORKBOOK_FORMAT;

const isWorkbook = (file: string): boolean =>
  isUnsupportedWorkbook(file) || extname(file).toLowerCase() === WORKBOOK_FORMAT;

export const isArchive = (file: string): boolean => /\.(?:zip|7z|rar|tgz|gz)$/i.test(file);

/** A file that is not named after a list, or not in a format that is read, with the list that its name resembles. */
export function describeIgnoredFile(file: string): IgnoredFile {
  const extension = extname(file);
  const format = findReaderFactory(file) ? extension.toLowerCase() : REPLACEMENT_FORMATS.get(extension.toLowerCase());
  const nearest = format === undefined ? undefined : nearestList(basename(file, extension));
  const isUnsupported = isUnsupportedWorkbook(file);
  if (isUnsupported && nearest === undefined)
    return { file, nearest, remedy: "if its sheets are lists, save it as .xlsx" };
  return {
    file,
    nearest,
    remedy: nearest && `${isUnsupported ? "save it as" : "name the file"} ${nearest}${format}`,
  };
}

/** A subfolder or archive that may contain the catalogue (unpacking often adds a folder level); else `undefined`. */
export function describeEnclosedCatalogue(file: string, isFolder: boolean): IgnoredFile | undefined {
  const remedy = isFolder
    ? "if the catalogue is in this folder, specify its path instead"
    : "if the catalogue is in this archive, unpack it and specify its folder";
  return isFolder || isArchive(file) ? { file, nearest: undefined, remedy } : undefined;
}

/** A sheet that is not named after a list, with the list that its name resembles. @param name the sheet's */
export function describeIgnoredSheet(file: string, name: string): IgnoredFile {
  const nearest = nearestList(name);
  return { file: sheetLabel(file, name), nearest, remedy: nearest && `name the sheet ${nearest}` };
}

export const sheetLabel = (file: string, sheet: string): string => `${file}, sheet ${sheet}`;

export const ignoredFile = (file: string, message: string): Problem => ({ kind: "ignored-file", file, message });

/** The problem of an ignored file, such as a copy of one that is read. @param lists those that are read */
export function ignoredFileProblem(
  { file, nearest, remedy }: IgnoredFile,
  lists: readonly Pick<ListSource, "list" | "file">[],
): Problem {
  const existing = lists.find(({ list }) => list === nearest);
  const hints = [nearest && `if it is the ${nearest} list`, remedy].filter(Boolean).join(", ");
  const remedyText = existing
    ? `the ${existing.list} list is read from ${existing.file}, so delete or move the one that is not up to date`
    : `${hints && `${hints}; `}lists are named ${LIST_NAMES.join(", ")}`;
  return ignoredFile(file, `belongs to no list and is ignored; ${remedyText}`);
}

const MAX_NAMED_FILES = 3;
/** British, without a comma before the last item. */
const ENUMERATION = new Intl.ListFormat("en-GB");
const CONTENTS: ReadonlyMap<string, string> = new Map([
  [IMAGE_FOLDER, "pictures"],
  [PHOTOMETRY_FOLDER, "photometric files"],
  [DOCUMENT_FOLDER, "documents"],
]);

/** The problem of files, or folders of files, beside the lists instead of in one of the catalogue's folders. */
export function misplacedFilesProblem(files: readonly string[], folder: string): Problem {
  const hiddenCount = files.length - MAX_NAMED_FILES;
  const names = [...files.slice(0, MAX_NAMED_FILES), ...(hiddenCount > 0 ? [`${hiddenCount} more`] : [])];
  const verbs = files.length === 1 ? "belongs to no list and is" : "belong to no list and are";
  const message = `${verbs} ignored; ${CONTENTS.get(folder)} are read only from the folder ${folder}`;
  return ignoredFile(ENUMERATION.format(names), message);
}

/**
 * Problems of lists that occur twice or are missing.
 *
 * @param ignored files that may be one of them
 * @param filesByLanguage files that seem to hold a list in one language each
 * @see rule D10
 */
export function listProblems(
  sources: readonly ListSource[],
  ignored: readonly IgnoredFile[],
  filesByLanguage: Profile["files"] = {},
): readonly Problem[] {
  // Without any list, the catalogue is probably in a workbook that is not read.
  const workbookHint =
    sources.length > 0 ? "" : unreadWorkbooksHint(ignored.map(({ file }) => file).filter(isWorkbook));
  return LIST_NAMES.flatMap((list): readonly Problem[] => {
    const files = sources.filter((source) => source.list === list && !source.isDerived).map((source) => source.file);
    if (files.length === 1) return [];
    const message = `contain the ${list} list; keep only one of them`;
    if (files.length > 1) return [{ kind: "two-files", file: files.join(" and "), message }];
    const misnamed = ignored.find(({ nearest }) => nearest === list);
    const fileNames = Object.entries(filesByLanguage).flatMap(([name, file]) => (file.list === list ? [name] : []));
    const hint =
      fileNames.length > 0
        ? `; ${fileNames.join(" and ")} seem to be this list, one file per language: name them under "files" in import.json ("check --write-profile FILE" proposes this)`
        : misnamed
          ? `; it may be ${misnamed.file}: ${misnamed.remedy}`
          : "";
    return REQUIRED_LISTS.some((required) => required === list)
      ? [{ kind: "missing-list", file: list, message: `${MISSING_REQUIRED}${hint || workbookHint}` }]
      : [{ kind: "absent-list", file: list, message: `is missing and is treated as empty${hint}` }];
  });
}

/** More workbooks than this are counted instead of named. */
const MAX_NAMED_WORKBOOKS = 3;

function unreadWorkbooksHint(files: readonly string[]): string {
  if (files.length === 0) return "";
  const workbooks = files.length > MAX_NAMED_WORKBOOKS ? `${files.length} workbooks` : ENUMERATION.format(files);
  return `; ${workbooks}, which may hold it, ${files.length === 1 ? "is" : "are"} not read, and a warning says why`;
}

const MISSING_REQUIRED = "is missing; a catalogue requires this list, even if it is empty";
