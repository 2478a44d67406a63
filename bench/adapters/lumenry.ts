import { createCatalogue } from "../../src/domain/catalogue/create-catalogue.ts";
import type { Facet, FilterQuery } from "../../src/domain/filtering/engine.ts";
import type { CreateWorkspace } from "../../src/domain/filtering/kernels.ts";
import { rangeText, SHOWN_ARTICLES, type BenchAnswer, type LoadedEngine } from "../adapter.ts";
import type { BenchCatalogue } from "../articles.ts";

/** Lumenry's own engine, through the same interface as the pages use. */
export function loadLumenry({ lists, articles }: BenchCatalogue, createWorkspace: CreateWorkspace): LoadedEngine {
  const catalogue = createCatalogue({ version: "bench", lists, articles, createWorkspace });
  return {
    step(query: FilterQuery): BenchAnswer {
      const result = catalogue.engine.query(query);
      const codes = Array.from(result.firstRows(SHOWN_ARTICLES), (row) => catalogue.article(row).article_code);
      return { count: result.count, codes, facets: result.facets.map(shown) };
    },
  };
}

const shown = (facet: Facet) => ({ attribute: facet.attribute, options: optionsOf(facet) });

/** Made only when it is read: the facet itself is the answer. */
function* optionsOf(facet: Facet): Generator<readonly [unknown, number]> {
  if (facet.kind === "values") for (const { value, count } of facet.options) yield [value, count];
  else for (const { range, count } of facet.spans) yield [rangeText(range), count];
}
