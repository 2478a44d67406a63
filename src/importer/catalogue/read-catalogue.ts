import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { RecordInput, VersionWriter } from "#store/store.ts";
import type { Brand } from "#brand/brand.ts";
import { BRAND_FOLDER, readBrandFiles } from "#brand/brand-files.ts";
import { InvalidBrandError, type BrandProblem } from "#brand/brand-problem.ts";
import { makeBrand } from "#brand/make-brand.ts";
import { type CatalogueSource, type ListSource, readDeclarations } from "../reading/list-source.ts";
import { EntryIntake, type OnEntry } from "./entry-intake.ts";
import { readCodes } from "../values/read-codes.ts";
import { readNumbers } from "../reading/read-numbers.ts";
import { removePlaceholders, type RowWithProblems } from "../values/remove-placeholders.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { readDocuments } from "../documents/read-documents.ts";
import { readPhotometries } from "../photometry/read-photometries.ts";
import { fetchPictures, type FetchedPictures } from "../pictures/fetch-pictures.ts";
import { readPictures } from "../pictures/read-pictures.ts";
import type { Problem, ProblemKind } from "../problems/problem.ts";
import { UnreadableFileError, unreadableProblem } from "../files/row.ts";
import type { FolderSource } from "../files/folder-files.ts";

/** The destination of entries, pictures, photometric files, documents and brand: a version being written. */
type CatalogueSink = Pick<VersionWriter, "addRecords" | "addImage" | "addPhotometry" | "addDocument" | "addBrandFile">;

/** The progress of a run: entries of the current list, and bytes read of all lists. */
export interface ReadProgress {
  readonly list: ListName;
  readonly entries: number;
  readonly bytes: number;
}

/** The destination and the listeners of a run; without a `sink` it only checks. */
export interface ReadOptions {
  readonly sink: CatalogueSink | undefined;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
  /** Whether unreadable numbers count as *not known*; otherwise the catalogue is refused. @see rule D10 */
  readonly isLenient?: boolean | undefined;
  readonly onProblem: (problem: Problem) => void;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  readonly onEntry?: OnEntry | undefined;
  /** Called with each entry as it will be stored. */
  readonly onRecord?: (record: RecordInput) => void;
}

/**
 * Reads and checks a whole catalogue: first its pictures, photometric files, documents and brand, then its lists one by
 * one. What is valid is passed to the sink.
 *
 * Only an error of the sink stops it: every problem is reported, and reading continues with the next entry, or with the
 * next list when a file is unreadable.
 *
 * @returns the number of entries read from each list
 * @see rules D1, D9, D10
 */
export async function readCatalogue(
  source: CatalogueSource,
  options: ReadOptions,
): Promise<Readonly<Record<ListName, number>>> {
  const { sink, imageHosts, onProblem, onProgress } = options;
  const counts = Object.fromEntries(LIST_NAMES.map((list) => [list, 0])) as Record<ListName, number>;
  source.problems.forEach(onProblem);
  const folderSource = (folder: string | undefined, kind: "pictures" | "photometries" | "documents"): FolderSource => ({
    folder,
    referencedPaths: source.referencedFiles && {
      folder: source.referencedFiles.folder,
      paths: source.referencedFiles[kind],
    },
    onProblem,
  });
  const pictures = await readPictures(folderSource(source.imageFolder, "pictures"), sink);
  const photometries = await readPhotometries(folderSource(source.photometryFolder, "photometries"), sink);
  const documents = await readDocuments(folderSource(source.documentFolder, "documents"), sink);
  const brand = await readBrand(source.brandFolder, sink, onProblem);
  const custom = await readDeclarations(source);
  const hosts = source.profile.pictures;
  const fetched: FetchedPictures = hosts
    ? await fetchPictures(source.lists, { hosts, custom, sink, pictures, onProblem })
    : new Map();
  for (const picture of fetched.values()) if ("path" in picture) pictures.add(picture.path);
  const context = { pictures, fetched, photometries, documents, imageHosts, custom, keep: source.profile.keep };
  const intake = new EntryIntake(context, onProblem, options.onEntry);
  const numberOptions = { decimalSeparator: source.profile.decimal, isLenient: options.isLenient ?? false, custom };
  const isPlaceholder = createPlaceholderTest(source.profile.unknown);
  let bytes = 0;
  for (const listSource of sortForReading(source.lists)) {
    const rows = listSource.rows({
      custom,
      onBytes: (chunkBytes) => void (bytes += chunkBytes),
      onWarning: (finding) => onProblem({ ...finding, file: finding.file ?? listSource.file }),
    });
    const reopenRows = (): ReturnType<ListSource["rows"]> => listSource.rows({ custom });
    const rowsWithoutPlaceholders = removePlaceholders(listSource.list, rows, { isPlaceholder, custom });
    const rowsWithCodes = readCodes(listSource.list, rowsWithoutPlaceholders, reopenRows, isPlaceholder);
    const rowsWithNumbers = readNumbers(listSource.list, rowsWithCodes, reopenRows, numberOptions);
    for await (const entries of acceptRows(listSource, rowsWithNumbers, intake, options)) {
      counts[listSource.list] += entries;
      onProgress?.({ list: listSource.list, entries: counts[listSource.list], bytes });
    }
  }
  intake.finish(brand);
  return counts;
}

/** Referenced lists come before those that refer to them, where that is possible. */
const READING_ORDER: readonly ListName[] = [
  "portfolios",
  "categories",
  "families",
  "articles",
  "lighting-categories",
  "slider-configs",
  "app-configs",
  "filter-texts",
];

const sortForReading = (lists: readonly ListSource[]): readonly ListSource[] =>
  READING_ORDER.flatMap((list) => lists.filter((source) => source.list === list));

/** Checks the rows of a file batch by batch. Yields the number of entries in each batch. */
async function* acceptRows(
  source: ListSource,
  rows: AsyncIterable<readonly RowWithProblems[]>,
  intake: EntryIntake,
  { sink, onProblem, onRecord }: ReadOptions,
): AsyncGenerator<number> {
  try {
    for await (const batch of rows) {
      const records = batch.map((row) => intake.accept(source, row)).filter((record) => record !== undefined);
      sink?.addRecords(records);
      if (onRecord) records.forEach(onRecord);
      yield batch.length;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    onProblem(unreadableProblem(source.file, error));
  }
  intake.endFile(source);
}

/**
 * Imports the brand beside the lists, byte for byte. Also builds it once, to refuse the import if it is unusable.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @returns the brand; `undefined` without one, or when it is refused
 */
async function readBrand(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addBrandFile"> | undefined,
  onProblem: (problem: Problem) => void,
): Promise<Brand | undefined> {
  if (folder === undefined) return undefined;
  const report = (kind: ProblemKind, { file, key, value, message }: BrandProblem): void =>
    onProblem({ kind, file: `${BRAND_FOLDER}/${file}`, field: key, value, message });
  try {
    const files = readBrandFiles(folder);
    const brand = await makeBrand(files);
    for (const adjustment of brand.adjustments) report("adjusted-colour", adjustment);
    for (const [path, bytes] of files) sink?.addBrandFile(path, bytes);
    return brand;
  } catch (error) {
    if (!(error instanceof InvalidBrandError)) throw error;
    for (const problem of error.problems) report("bad-brand", problem);
    return undefined;
  }
}
