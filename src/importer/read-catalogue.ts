import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { VersionWriter } from "#store/store.ts";
import type { CatalogueSource, ListSource } from "./catalogue-source.ts";
import { createEntryIntake, type EntryIntake } from "./entry-intake.ts";
import { readNumbers, type NumberedRow } from "./reading/read-numbers.ts";
import { readBrand } from "./read-brand.ts";
import { readPhotometries } from "./photometry/read-photometries.ts";
import { readPictures } from "./pictures/read-pictures.ts";
import type { Problem } from "./problem.ts";
import { UnreadableFile } from "./reading/row.ts";
import { unreadableProblem } from "./unreadable-problem.ts";

/** Where entries, pictures and photometric files go: a version in the making, or nowhere when only checking. */
export type CatalogueSink = Pick<VersionWriter, "addRecords" | "addImage" | "addPhotometry" | "addBrandFile">;

/** How far a run is: entries of the list being read, and bytes of all lists that have been read. */
export interface ReadProgress {
  readonly list: ListName;
  readonly entries: number;
  readonly bytes: number;
}

/** Where what is read goes, and who is told about it. */
export interface ReadOptions {
  readonly sink: CatalogueSink | undefined;
  /** The setting `IMAGE_HOSTS`. */
  readonly imageHosts: readonly string[];
  /** Whether figures that cannot be read come in as *not known*; otherwise they refuse the catalogue. @see rule D10 */
  readonly isLenient?: boolean | undefined;
  readonly onProblem: (problem: Problem) => void;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/**
 * Reads and checks a whole catalogue, pictures and photometric files first, then list by list, and hands what is good to the sink.
 *
 * Nothing stops it but the sink: every problem is told, and reading goes on with the next entry, or with the next list
 * when a file cannot be read on.
 *
 * @returns entries of each list
 * @see rules D1, D9, D10
 */
export async function readCatalogue(
  source: CatalogueSource,
  options: ReadOptions,
): Promise<Readonly<Record<ListName, number>>> {
  const { sink, imageHosts, onProblem, onProgress } = options;
  const counts = Object.fromEntries(LIST_NAMES.map((list) => [list, 0])) as Record<ListName, number>;
  source.problems.forEach(onProblem);
  const pictures = await readPictures(source.imageFolder, sink, onProblem);
  const photometries = readPhotometries(source.photometryFolder, sink, onProblem);
  await readBrand(source.brandFolder, sink, onProblem);
  const around = { pictures, photometries, imageHosts, keep: source.profile.keep };
  const intake = createEntryIntake(around, onProblem);
  const numbers = { decimalSign: source.profile.decimal, isLenient: options.isLenient ?? false };
  let bytes = 0;
  for (const file of inReadingOrder(source.lists)) {
    const rows = file.rows({
      onBytes: (more) => void (bytes += more),
      onFinding: (finding) => onProblem({ file: file.file, ...finding }),
    });
    const numbered = readNumbers(file.list, rows, () => file.rows(), numbers);
    for await (const entries of takeRows(file, numbered, intake, options)) {
      counts[file.list] += entries;
      onProgress?.({ list: file.list, entries: counts[file.list], bytes });
    }
  }
  intake.finish();
  return counts;
}

/** What is referred to is read before what refers to it, where that is possible. */
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

const inReadingOrder = (lists: readonly ListSource[]): readonly ListSource[] =>
  READING_ORDER.flatMap((list) => lists.filter((source) => source.list === list));

/** Takes the rows of a file in, batch by batch. @returns how many entries each batch had */
async function* takeRows(
  source: ListSource,
  rows: AsyncIterable<readonly NumberedRow[]>,
  intake: EntryIntake,
  { sink, onProblem }: ReadOptions,
): AsyncGenerator<number> {
  try {
    for await (const batch of rows) {
      const records = batch.map((row) => intake.take(source, row)).filter((record) => record !== undefined);
      sink?.addRecords(records);
      yield batch.length;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    onProblem(unreadableProblem(source.file, error));
  }
}
