import { setImmediate as nextTurn } from "node:timers/promises";
import type { Article } from "#domain/catalogue/article.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { createCatalogue } from "#domain/catalogue/create-catalogue.ts";
import type { ListEntries, ListName } from "#domain/catalogue/lists.ts";
import { readList } from "#domain/catalogue/read-list.ts";
import { entriesRefused } from "#domain/errors.ts";
import type { Logger } from "#domain/log.ts";
import type { VersionReader } from "#store/store.ts";

/** Longest time that loading keeps the process from answering requests. */
const SLICE_MS = 8;

/** Where a version's content comes from. */
export type SnapshotSource = Pick<VersionReader, "records" | "image" | "close">;

/** What a request is answered from: one version, whole. */
export interface Snapshot extends SnapshotSource {
  /** As in the header `x-catalogue-version`. @see rule A4 */
  readonly version: string;
  readonly catalogue: Catalogue;
}

/**
 * Loads a version into memory, a slice at a time, so that requests are answered meanwhile.
 *
 * Entries that do not pass their schema (a store that something else has written) are left out and logged.
 *
 * @param source stays open with the snapshot; when loading fails it is closed
 * @throws {StoreError} when the version cannot be read
 */
export async function loadSnapshot(version: string, source: SnapshotSource, logger: Logger): Promise<Snapshot> {
  const load = <N extends ListName>(list: N) => loadEntries(source, list, logger);
  try {
    const lists = {
      "app-configs": await load("app-configs"),
      portfolios: await load("portfolios"),
      "slider-configs": await load("slider-configs"),
      categories: await load("categories"),
      families: await load("families"),
      "filter-texts": await load("filter-texts"),
      "lighting-categories": await load("lighting-categories"),
    };
    const articles: readonly Article[] = await load("articles");
    return {
      version,
      catalogue: createCatalogue({ version, lists, articles }),
      records: (list, portfolioId) => source.records(list, portfolioId),
      image: (path) => source.image(path),
      close: () => source.close(),
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

async function loadEntries<N extends ListName>(
  source: SnapshotSource,
  list: N,
  logger: Logger,
): Promise<ListEntries[N][]> {
  const entries: ListEntries[N][] = [];
  let refused = 0;
  let sliceStart = performance.now();
  for (const batch of source.records(list)) {
    for (const text of batch) {
      const [entry] = readList(list, [JSON.parse(text)]).entries;
      if (entry === undefined) refused++;
      else entries.push(entry);
      if (performance.now() - sliceStart < SLICE_MS) continue;
      await nextTurn();
      sliceStart = performance.now();
    }
  }
  if (refused > 0) logger.error(entriesRefused(list, refused));
  return entries;
}
