import type { Article } from "#domain/catalogue/article.ts";
import { LIST_NAMES, type ListEntries, type ListName } from "#domain/catalogue/lists.ts";
import type { RecordInput, VersionWriter } from "#store/store.ts";
import type { CatalogueSource, ListSource } from "./catalogue-source.ts";
import { checkEntry, idField } from "./check-entry.ts";
import { createKnownIds, type KnownIds } from "./known-ids.ts";
import { shownValue, type Problem } from "./problem.ts";
import { UnreadableFile, type Row } from "./reading/row.ts";

/** Where the entries and pictures go: a version in the making, or nowhere when only checking. */
export type CatalogueSink = Pick<VersionWriter, "addRecords" | "addImage">;

/** How far a run is: entries of the list being read, and bytes of all lists that have been read. */
export interface ReadProgress {
  readonly list: ListName;
  readonly entries: number;
  readonly bytes: number;
}

export interface ReadOptions {
  readonly sink: CatalogueSink | undefined;
  readonly onProblem: (problem: Problem) => void;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

/**
 * Reads and checks a whole catalogue, list by list, and hands what is good to the sink.
 *
 * Nothing stops it but the sink: every problem is told, and reading goes on with the next entry, or with the next list
 * when a file cannot be read on.
 *
 * @returns entries of each list
 * @see rules D1, D10
 */
export async function readCatalogue(
  source: CatalogueSource,
  options: ReadOptions,
): Promise<Readonly<Record<ListName, number>>> {
  const counts = Object.fromEntries(LIST_NAMES.map((list) => [list, 0])) as Record<ListName, number>;
  const ids = createKnownIds();
  let bytes = 0;
  const onBytes = (more: number): void => void (bytes += more);
  const onEntries = (list: ListName, entries: number): void => options.onProgress?.({ list, entries, bytes });
  source.problems.forEach(options.onProblem);
  for (const list of READING_ORDER) {
    for (const file of source.lists.filter((candidate) => candidate.list === list)) {
      counts[list] += await readList(file, ids, options, onBytes, onEntries);
    }
  }
  return counts;
}

/** What is referred to is read before what refers to it, where that is possible. */
const READING_ORDER = [
  "portfolios",
  "categories",
  "families",
  "articles",
  "lighting-categories",
  "slider-configs",
  "app-configs",
  "filter-texts",
] as const satisfies readonly ListName[];

async function readList(
  source: ListSource,
  ids: KnownIds,
  options: ReadOptions,
  onBytes: (bytes: number) => void,
  onEntries: (list: ListName, entries: number) => void,
): Promise<number> {
  let entries = 0;
  try {
    for await (const batch of source.rows(onBytes)) {
      const records = batch.flatMap((row) => readRow(source, row, ids, options.onProblem));
      options.sink?.addRecords(records);
      entries += batch.length;
      onEntries(source.list, entries);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column } = error;
    options.onProblem({ kind: "unreadable", file: source.file, line, column, message });
  }
  return entries;
}

/** The record of a row; none when the row is refused. */
function readRow(
  source: ListSource,
  { row, line, value }: Row,
  ids: KnownIds,
  onProblem: (problem: Problem) => void,
): RecordInput[] {
  const { list, file } = source;
  const { entry, problems } = checkEntry(list, value);
  for (const problem of problems) onProblem({ file, row, line, ...problem });
  if (entry === undefined) return [];
  const field = idField(list);
  const id = field === undefined ? undefined : String(entry[field]);
  const first = id === undefined ? undefined : ids.add(list, id, row);
  if (first !== undefined) {
    const message = `is the id of row ${first} already; every id may come once`;
    onProblem({ kind: "duplicate-id", file, row, line, field, value: shownValue(id), message });
  }
  return [{ list, id, json: JSON.stringify(entry), ...portfolios(list, entry) }];
}

/** The portfolios that an article says it belongs to. @see rule D2 */
function portfolios(list: ListName, entry: ListEntries[ListName]): Pick<RecordInput, "portfolioIds"> {
  if (list !== "articles") return {};
  return { portfolioIds: (entry as Article).url_configs_data.map((config) => config.portfolio_id) };
}
