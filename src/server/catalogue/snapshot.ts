import { customAttributes } from "#model/entities/custom-declaration.ts";
import type { Brand } from "#brand/brand.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createTableCatalogue } from "#catalogue/table-catalogue.ts";
import type { ListEntries, ListName, SmallLists } from "#model/lists/lists.ts";
import { readList } from "#model/lists/read-list.ts";
import { entriesRefused } from "#model/errors.ts";
import { inEitherForm } from "#navigation/addresses/composed-name.ts";
import type { Logger } from "#model/logging/log.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { createArticlesEncoder } from "#catalogue/wire/encode-articles.ts";
import { packedLayout } from "#catalogue/wire/packed-layout.ts";
import { catalogueLightSteps, type LightTable } from "#planning/light-table.ts";
import type { VersionInfo, VersionReader } from "#store/store.ts";
import { articleWeight } from "./article-weight.ts";
import { loadCatalogueBrand } from "./load-brand.ts";
import { createPhotometries, type Photometries } from "./photometries.ts";
import { runBetweenRequests } from "./slices.ts";

/** The source of a version's content. */
export type SnapshotSource = { readonly version: Pick<VersionInfo, "publishedAt"> } & Pick<
  VersionReader,
  "records" | "packedArticles" | "image" | "document" | "photometry" | "photometryPaths" | "brandFiles" | "close"
>;

/** A complete catalogue version in memory, from which requests are answered. */
export interface Snapshot extends Omit<SnapshotSource, "packedArticles" | "version"> {
  /** As in the header `x-catalogue-version`. @see rule A4 */
  readonly version: string;
  /** The time of its publication, ISO 8601. */
  readonly publishedAt: string;
  readonly catalogue: Catalogue;
  /** All articles in the compact layout; the catalogue reads them out of these bytes. */
  readonly articles: Uint8Array;
  /** The average compressed size of an article, in bytes. */
  readonly articleWeight: number;
  /** The brand that came with the catalogue, if one did. */
  readonly brand?: Brand | undefined;
  readonly photometries: Photometries;
  /** The light of all articles. */
  readonly lights: LightTable;
}

/**
 * Loads a version into memory, a slice at a time, so that requests are answered meanwhile. Articles are held as columns:
 * a twentieth of what they take as objects.
 *
 * Entries that do not pass their schema (a store that something else has written) are left out and logged.
 *
 * @param source stays open with the snapshot; when loading fails it is closed
 * @throws {StoreError} when the version cannot be read
 */
export async function loadSnapshot(version: string, source: SnapshotSource, logger: Logger): Promise<Snapshot> {
  try {
    const brand = await loadCatalogueBrand(source.brandFiles(), logger);
    const { lists, articles } = await runBetweenRequests(readParts(source, logger));
    const catalogue = await runBetweenRequests(layOut(version, lists, articles));
    const photometry = inEitherForm((path) => source.photometry(path));
    const photometries = createPhotometries({ photometry });
    const [lights, weight] = await Promise.all([
      runBetweenRequests(catalogueLightSteps(catalogue, (path) => photometries.digest(path))),
      articleWeight(articles, catalogue.articleCount),
    ]);
    return {
      version,
      publishedAt: source.version.publishedAt,
      catalogue,
      articles,
      articleWeight: weight,
      brand,
      lights,
      records: (list, portfolioId) => source.records(list, portfolioId),
      image: inEitherForm((path) => source.image(path)),
      document: inEitherForm((path) => source.document(path)),
      brandFiles: () => source.brandFiles(),
      photometry,
      photometryPaths: () => source.photometryPaths(),
      photometries,
      close: () => source.close(),
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

function* readParts(source: SnapshotSource, logger: Logger): Generator<void, Pick<Snapshot, "articles"> & Lists> {
  const read = function* <N extends ListName>(list: N): Generator<void, ListEntries[N][]> {
    const entries: ListEntries[N][] = [];
    yield* readEntries(source, list, logger, (entry) => entries.push(entry));
    return entries;
  };
  const lists = {
    "app-configs": yield* read("app-configs"),
    portfolios: yield* read("portfolios"),
    "slider-configs": yield* read("slider-configs"),
    categories: yield* read("categories"),
    families: yield* read("families"),
    "filter-texts": yield* read("filter-texts"),
    "lighting-categories": yield* read("lighting-categories"),
  };
  const packed = source.packedArticles(packedLayout());
  return { lists, articles: (packed && (yield* packed)) ?? (yield* packArticles(source, logger)) };
}

/**
 * Packs the articles of a version that was published by a build with another layout, or whose packed articles are
 * damaged.
 */
function* packArticles(source: SnapshotSource, logger: Logger): Generator<void, Uint8Array> {
  const encoder = createArticlesEncoder();
  yield* readEntries(source, "articles", logger, (article) => encoder.add(article));
  return yield* encoder.finish();
}

function* layOut(version: string, lists: SmallLists, articles: Uint8Array): Generator<void, Catalogue> {
  const table = decodeArticles(articles);
  yield;
  const custom = customAttributes(lists["filter-texts"]);
  const catalogue = createTableCatalogue({ version, lists, custom, articles: table });
  yield;
  yield* catalogue.prepareFilters();
  return catalogue;
}

interface Lists {
  readonly lists: SmallLists;
}

function* readEntries<N extends ListName>(
  source: SnapshotSource,
  list: N,
  logger: Logger,
  onEntry: (entry: ListEntries[N]) => void,
): Generator<void> {
  let refused = 0;
  for (const batch of source.records(list)) {
    for (const text of batch) {
      const [entry] = readList(list, [JSON.parse(text)]).entries;
      if (entry === undefined) refused++;
      else onEntry(entry);
      yield;
    }
  }
  if (refused > 0) logger.error(entriesRefused(list, refused));
}
