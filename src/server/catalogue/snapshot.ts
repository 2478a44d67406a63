import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import type { Brand } from "#brand/brand.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createTableCatalogue } from "#catalogue/table-catalogue.ts";
import type { ListEntries, ListName, NonArticleLists } from "#model/lists/lists.ts";
import { readList } from "#model/lists/read-list.ts";
import { invalidEntriesOmitted } from "#model/errors.ts";
import { normalizeFileName } from "#navigation/addresses/file-name-normalization.ts";
import type { Logger } from "#model/logging/log.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { createArticlesEncoder, packedLayoutId } from "#catalogue/wire/encode-articles.ts";
import { catalogueLightSteps, type LightTable } from "#planning/light-table.ts";
import type { VersionInfo, VersionReader } from "#store/store.ts";
import { loadCatalogueBrand } from "./load-brand.ts";
import { runBetweenRequests } from "../work/event-loop.ts";
import { LRUCache } from "lru-cache";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { compress } from "../http/compress.ts";

export type SnapshotSource = { readonly version: Pick<VersionInfo, "publishedAt"> } & Pick<
  VersionReader,
  "records" | "packedArticles" | "image" | "document" | "photometry" | "brandFiles" | "close"
>;

/** A complete catalogue version in memory, from which requests are answered. */
export interface Snapshot extends Omit<SnapshotSource, "packedArticles" | "brandFiles" | "version"> {
  /** The catalogue version, as in the header `x-catalogue-version`. @see rule A4 */
  readonly version: string;
  /** The time of its publication, ISO 8601. */
  readonly publishedAt: string;
  readonly catalogue: Catalogue;
  /** All articles in the compact layout; the catalogue reads from these bytes. */
  readonly articles: Uint8Array;
  /** The average compressed size of an article, in bytes. */
  readonly compressedBytesPerArticle: number;
  /** The brand that is part of the catalogue, if it has one. */
  readonly brand?: Brand | undefined;
  /**
   * A parsed photometric file by its path below `photometry/`; `undefined` when there is none or it cannot be parsed.
   */
  readonly parsedPhotometry: (path: string) => Photometry | undefined;
  readonly lights: LightTable;
}

/**
 * Loads a version into memory, in slices, so that requests are handled in between. Articles are kept as
 * columns, which take a twentieth of the memory of objects.
 *
 * Entries that do not match their schema (in a store written by another program) are omitted and logged.
 *
 * @param source stays open with the snapshot; when loading fails it is closed
 * @throws {StoreError} when the version cannot be read
 */
export async function loadSnapshot(version: string, source: SnapshotSource, logger: Logger): Promise<Snapshot> {
  try {
    const brand = await loadCatalogueBrand(source.brandFiles(), logger);
    const { lists, articles } = await runBetweenRequests(readLists(source, logger));
    const catalogue = await runBetweenRequests(buildCatalogue(version, lists, articles));
    const photometry = (path: string) => source.photometry(normalizeFileName(path));
    const parsedPhotometry = createPhotometryCache({ photometry });
    const [lights, bytesPerArticle] = await Promise.all([
      runBetweenRequests(catalogueLightSteps(catalogue, parsedPhotometry)),
      measureBytesPerArticle(articles, catalogue.articleCount),
    ]);
    return {
      version,
      publishedAt: source.version.publishedAt,
      catalogue,
      articles,
      compressedBytesPerArticle: bytesPerArticle,
      brand,
      lights,
      records: (list, portfolioId) => source.records(list, portfolioId),
      image: (path) => source.image(normalizeFileName(path)),
      document: (path) => source.document(normalizeFileName(path)),
      photometry,
      parsedPhotometry,
      close: () => source.close(),
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

function* readLists(source: SnapshotSource, logger: Logger): Generator<void, CatalogueContent> {
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
  const packed = source.packedArticles(packedLayoutId());
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

function* buildCatalogue(version: string, lists: NonArticleLists, articles: Uint8Array): Generator<void, Catalogue> {
  const table = decodeArticles(articles);
  yield;
  const custom = readCustomAttributes(lists["filter-texts"]);
  const catalogue = createTableCatalogue({ version, lists, custom, articles: table });
  yield;
  yield* catalogue.prepareFilters();
  return catalogue;
}

/** The lists of a version, and its articles in the compact layout. */
interface CatalogueContent extends Pick<Snapshot, "articles"> {
  readonly lists: NonArticleLists;
}

function* readEntries<N extends ListName>(
  source: SnapshotSource,
  list: N,
  logger: Logger,
  onEntry: (entry: ListEntries[N]) => void,
): Generator<void> {
  let invalidCount = 0;
  for (const batch of source.records(list)) {
    for (const json of batch) {
      const [entry] = readList(list, [JSON.parse(json)]).entries;
      if (entry === undefined) invalidCount++;
      else onEntry(entry);
      yield;
    }
  }
  if (invalidCount > 0) logger.error(invalidEntriesOmitted(list, invalidCount));
}

/** The memory limit of the cache of parsed files, in bytes; evicted files are read again. */
const MAX_PARSED_BYTES = 16 * 1024 * 1024;
/** The memory of a parsed file without its intensities, and of each intensity. */
const PHOTOMETRY_BYTES = 2048;
const NUMBER_BYTES = 8;

/**
 * Parses the photometric files of a version on demand.
 *
 * @returns the photometry of a file by its path below `photometry/`; `undefined` when there is none or it cannot be
 * parsed
 */
export function createPhotometryCache(
  source: Pick<VersionReader, "photometry">,
): (path: string) => Photometry | undefined {
  const parsed = new LRUCache<string, Photometry>({
    maxSize: MAX_PARSED_BYTES,
    sizeCalculation: ({ intensities }) => PHOTOMETRY_BYTES + NUMBER_BYTES * intensities.length,
  });
  return (path) => {
    const existing = parsed.get(path);
    if (existing) return existing;
    const bytes = source.photometry(path);
    const outcome = bytes && readPhotometry(bytes);
    if (!outcome?.ok) return undefined;
    parsed.set(path, outcome.value);
    return outcome.value;
  };
}

/**
 * The compressed size of a typical article, in bytes: most of its values can be derived from others, as in the demo.
 * `START_ARTICLE_LIMIT` is a number of such articles.
 */
const TYPICAL_ARTICLE_BYTES = 7;

/** Lists below this uncompressed size are not measured: they load quickly in any case. */
const MIN_MEASURED_BYTES = 1 << 15;

/**
 * The average compressed size of an article, in bytes. Compression runs on another thread.
 *
 * @param articles all of them in the compact layout
 * @returns 0 for a short list
 */
export async function measureBytesPerArticle(articles: Uint8Array, count: number): Promise<number> {
  return articles.length < MIN_MEASURED_BYTES ? 0 : (await compress(articles, "br")).length / count;
}

/**
 * How many articles a page waits for: the configured limit for articles of typical size, and fewer in proportion if
 * they are larger.
 *
 * @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md
 */
export const effectiveStartArticleLimit = (limit: number, bytesPerArticle: number): number =>
  bytesPerArticle <= TYPICAL_ARTICLE_BYTES ? limit : Math.floor((limit * TYPICAL_ARTICLE_BYTES) / bytesPerArticle);
