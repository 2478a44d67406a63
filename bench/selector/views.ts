import type { ResultView, SortOrder } from "../../src/attributes/address/selector-codecs.ts";
import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { selectorView } from "../../src/views/selector/selector-view.ts";
import { INITIAL_STATE } from "../../src/views/selector/selector-state.ts";
import { smallLists } from "../adapters/articles.ts";
import { rawLists, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import { filterVisitSteps } from "../filtering/visit.ts";
import { median, quantile, markdownTable, formatTime, sourceTitle } from "../tables/table.ts";

const VIEWS: readonly (readonly [name: string, view: ResultView, sort: SortOrder])[] = [
  ["by family", "table", "size"],
  ["by family, by flux", "table", "flux"],
  ["all articles", "articles", "size"],
  ["all articles, by flux", "articles", "flux"],
  ["all articles, by flux reversed", "articles", "-flux"],
  ["all articles, by code", "articles", "code"],
];

/** Measures what the selector page computes after each step of the visit: the view and its visible rows. */
export const measureViews = (sources: readonly CatalogueSource[]): Promise<string> =>
  Promise.resolve(markdownTable(sources.flatMap(measure)));

function measure(source: CatalogueSource) {
  const raw = rawLists(source);
  const articles = readList("articles", [...raw.articles]).entries;
  const lists = smallLists(raw);
  const bytes = encodeArticles(articles);
  const steps = filterVisitSteps({ lists, articles }).filter(({ kind }) => kind !== "jump");
  /** Starts with a catalogue without cached rows. */
  const visit = (view: ResultView, sort: SortOrder): readonly number[] => {
    const catalogue = createCatalogue({ version: "bench", lists, articles: decodeArticles(bytes) });
    const state = { ...INITIAL_STATE, view, sort };
    return steps.map(({ query: { categoryIds, portfolioId, selection } }) => {
      const [categoryId = ""] = categoryIds;
      const start = performance.now();
      const { groups } = selectorView({
        catalogue,
        categoryId,
        portfolioId,
        language: "en",
        state: { ...state, selection },
      });
      for (const { rows } of groups) rows.at(-1);
      return performance.now() - start;
    });
  };
  return VIEWS.map(([name, view, sort]) => {
    // The first visit compiles the code.
    visit(view, sort);
    const times = visit(view, sort);
    return {
      "the selector's view": `${sourceTitle(source)}, ${name}`,
      median: formatTime(median(times)),
      "95th percentile": formatTime(quantile(times, 0.95)),
      longest: formatTime(Math.max(...times)),
    };
  });
}
