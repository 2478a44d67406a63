import { createCatalogue, type CatalogueParts } from "../../src/catalogue/create-catalogue.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import type { SmallLists } from "../../src/model/lists/lists.ts";
import type { Facet, FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { CreateWorkspace } from "../../src/engine/kernels/workspace.ts";
import { rangeText, SHOWN_ARTICLES, type BenchAnswer, type LoadedEngine } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";

/** Lumenry's engine by `step`: the answer is read in place and valid until the next step. */
export const loadLumenry = ({ lists, articles }: BenchCatalogue, createWorkspace: CreateWorkspace): LoadedEngine =>
  stepsOver(lists, articles, createWorkspace);

/** The same over articles in the compact layout; its load time includes encoding them. */
export const loadLumenryFromWire = (
  { lists, articles }: BenchCatalogue,
  createWorkspace: CreateWorkspace,
): LoadedEngine => stepsOver(lists, decodeArticles(encodeArticles(articles)), createWorkspace);

function stepsOver(
  lists: SmallLists,
  articles: CatalogueParts["articles"],
  createWorkspace: CreateWorkspace,
): LoadedEngine {
  const catalogue = createCatalogue({ version: "bench", lists, articles, createWorkspace });
  // The server does so when it loads a version, pages in idle time after they are shown.
  Array.from(catalogue.prepareFilters());
  const rows = new Uint32Array(SHOWN_ARTICLES);
  const codes = new Array<string>(SHOWN_ARTICLES).fill("");
  const answer = { count: 0, codes, facets: engineFacets() };
  return {
    step(query: FilterQuery): BenchAnswer {
      const step = catalogue.engine.step(query);
      const howMany = step.firstRows(rows);
      for (let at = 0; at < howMany; at++) codes[at] = catalogue.articleCode(rows[at] ?? 0);
      answer.codes = howMany === SHOWN_ARTICLES ? codes : codes.slice(0, howMany);
      answer.count = step.count;
      answer.facets = step.facets;
      return answer;
    },
  };
}

const engineFacets = (): BenchAnswer["facets"] => [];

/** As pages use it: immutable answers with one object per option. */
export function loadLumenryPages({ lists, articles }: BenchCatalogue, createWorkspace: CreateWorkspace): LoadedEngine {
  const catalogue = createCatalogue({ version: "bench", lists, articles, createWorkspace });
  return {
    step(query: FilterQuery): BenchAnswer {
      const result = catalogue.engine.query(query);
      const codes = result.firstRows(SHOWN_ARTICLES).map((row) => catalogue.articleCode(row));
      return { count: result.count, codes, facets: result.facets.map(shown) };
    },
  };
}

const shown = (facet: Facet) => ({ attribute: facet.attribute, options: optionsOf(facet) });

function* optionsOf(facet: Facet): Generator<readonly [unknown, number]> {
  if (facet.kind === "values") for (const { value, count } of facet.options) yield [value, count];
  else for (const { range, count } of facet.spans) yield [rangeText(range), count];
}
