import { createCatalogue, type CatalogueParts } from "../../src/catalogue/create-catalogue.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import type { SmallLists } from "../../src/model/lists/lists.ts";
import type { Facet, FilterQuery } from "../../src/catalogue/article-engine.ts";
import { SHOWN_ARTICLES, type Adapter, type BenchAnswer, type LoadedEngine } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { roaring } from "./bitmaps.ts";
import { crossfilter } from "./crossfilter.ts";
import { onePass } from "./one-pass.ts";

/** Lumenry's engine, over articles in memory and, as in a page, over those of the wire format. */
export const lumenryAdapters = (catalogue: BenchCatalogue): readonly Adapter[] => [
  { name: "Lumenry", load: () => loadLumenry(catalogue) },
  { name: "Lumenry, from the wire format", load: () => loadLumenryFromWire(catalogue) },
];

/** All contestants other than Lumenry, the baseline first. */
export const PEERS: readonly Adapter[] = [onePass, crossfilter, roaring];

/** The contestants that can handle a million articles. */
export const SCALABLE_PEERS: readonly Adapter[] = [onePass, roaring];

/** Lumenry's engine, as pages call it. */
export const loadLumenry = ({ lists, articles }: BenchCatalogue): LoadedEngine => engineOver(lists, articles);

/** The same over articles in the compact layout; its load time includes encoding them. */
export const loadLumenryFromWire = ({ lists, articles }: BenchCatalogue): LoadedEngine =>
  engineOver(lists, decodeArticles(encodeArticles(articles)));

function engineOver(lists: SmallLists, articles: CatalogueParts["articles"]): LoadedEngine {
  const catalogue = createCatalogue({ version: "bench", lists, articles });
  // The server does so when it loads a version, pages in idle time after they are shown.
  Array.from(catalogue.prepareFilters());
  return {
    step(query: FilterQuery): BenchAnswer {
      const result = catalogue.engine.query(query);
      const codes = result.firstRows(SHOWN_ARTICLES).map((row) => catalogue.articleCode(row));
      return { count: result.count, codes, facets: result.facets.map(toBenchFacet) };
    },
  };
}

const toBenchFacet = (facet: Facet) =>
  facet.kind === "values" ? facet : { attribute: facet.attribute, values: facet.ranges, counts: facet.counts };
