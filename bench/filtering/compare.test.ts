import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lumenryAdapter } from "../adapters/adapters.ts";
import { benchArticles, benchCatalogue } from "../adapters/articles.ts";
import { filterChain } from "../adapters/plain.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { compareResults, computeReferenceResults } from "./compare.ts";
import { filterVisitSteps } from "./visit.ts";

/** The unseen catalogue is random in every run; a failure names its seed. */
const SOURCES: readonly CatalogueSource[] = [
  { kind: "demo", articleCount: 2000, seed: 1 },
  { kind: "unseen", articleCount: 1000, seed: randomInt(1_000_000) },
];

describe.each(SOURCES)("over the $kind catalogue, $articleCount articles, seed $seed", async (source) => {
  const catalogue = benchCatalogue(source);
  const steps = filterVisitSteps(catalogue);
  const expected = await computeReferenceResults(filterChain, benchArticles(catalogue.articles), steps);

  test("F8 returns the same results as the filter chain for every step of the visit", async () => {
    const answer = await lumenryAdapter(catalogue).load([]);
    expect(compareResults(answer, steps, expected, Number.POSITIVE_INFINITY)).toBe("equal");
  });
});
