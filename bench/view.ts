import { parseArgs } from "node:util";
import { generateCatalogue } from "../demo/generator/generate-catalogue.ts";
import { runToEnd } from "../src/model/run-to-end.ts";
import { createCatalogue } from "../src/catalogue/create-catalogue.ts";
import type { Catalogue } from "../src/catalogue/catalogue.ts";
import { categoryCode } from "../src/model/entities/category-code.ts";
import { readList } from "../src/model/lists/read-list.ts";
import { layoutOf } from "../src/views/selector/table/selector-columns.ts";
import { plainFamilyGroups } from "../src/views/selector/table/selector-groups.oracle.ts";
import { asPlainRows, familyGroups, type GroupSource } from "../src/views/selector/table/selector-groups.ts";
import { readSelectorState } from "../src/views/selector/selector-state.ts";
import { selectorView } from "../src/views/selector/selector-view.ts";
import { decodeArticles } from "../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../src/catalogue/wire/encode-articles.ts";
import { quantile } from "./statistics/quantile.ts";

/** A visitor's steps in the selector of downlights, as query strings. */
const VISIT = [
  "",
  "control=DALI-2",
  "control=DALI-2&colortemperature=3000",
  "control=DALI-2&colortemperature=3000&colortemperature=4000",
  "colortemperature=3000&colortemperature=4000",
  "colortemperature=3000&cutout_ceiling_min=100&cutout_ceiling_max=180",
  "colortemperature=3000&cutout_ceiling_min=110&cutout_ceiling_max=180",
  "cutout_ceiling_min=110&cutout_ceiling_max=170",
  "sort=flux",
  "sort=efficacy&control=DALI-2",
];
const CATEGORY = "DOW";

/** Median and 99th percentile in ms. */
export interface Spread {
  readonly median: number;
  readonly p99: number;
}

/** The times of a step's view, and of its grouping into families: as implemented, and article by article. */
export interface ViewTimes {
  readonly articles: number;
  readonly first: number;
  readonly view: Spread;
  readonly groups: Spread;
  readonly plainGroups: Spread;
}

/** Measures a step from the click to the page's plain data, as the browser computes it. */
export function benchView(articles: number, rounds = 20): ViewTimes {
  const catalogue = makeCatalogue(articles);
  const times = { view: [] as number[], groups: [] as number[], plainGroups: [] as number[] };
  const first = timed(() => view(catalogue, ""));
  for (let round = 0; round < rounds; round++)
    for (const query of VISIT) {
      times.view.push(timed(() => view(catalogue, query)));
      const source = groupSource(catalogue, query);
      times.groups.push(timed(() => runToEnd(familyGroups(source, asPlainRows))));
      if (round % 5 === 0) times.plainGroups.push(timed(() => plainFamilyGroups(source)));
    }
  const { view: views, groups, plainGroups } = times;
  return { articles, first, view: spread(views), groups: spread(groups), plainGroups: spread(plainGroups) };
}

function makeCatalogue(articles: number): Catalogue {
  const { lists } = generateCatalogue({ articles });
  const read = <N extends Parameters<typeof readList>[0]>(name: N) => readList(name, Array.from(lists[name])).entries;
  return createCatalogue({
    version: "1",
    lists: {
      "app-configs": [],
      "slider-configs": [],
      "lighting-categories": [],
      "filter-texts": read("filter-texts"),
      categories: read("categories"),
      families: read("families"),
      portfolios: read("portfolios"),
    },
    articles: decodeArticles(encodeArticles(read("articles"))),
  });
}

const stateOf = (query: string) => readSelectorState([...new URLSearchParams(query)]).state;

const view = (catalogue: Catalogue, query: string) =>
  selectorView({ catalogue, categoryId: CATEGORY, portfolioId: undefined, language: "en", state: stateOf(query) });

function groupSource(catalogue: Catalogue, query: string): GroupSource {
  const { selection, hiddenFamilies, openFamilies, sort } = stateOf(query);
  const { rows } = catalogue.engine.query({ categoryIds: [CATEGORY], selection, hiddenFamilies });
  const layout = layoutOf(categoryCode(CATEGORY));
  return { catalogue, categoryId: CATEGORY, portfolioId: undefined, language: "en", layout, rows, sort, shown: 5, openFamilies }; // prettier-ignore
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const spread = (times: readonly number[]): Spread => ({ median: quantile(times, 0.5), p99: quantile(times, 0.99) });

if (import.meta.main) {
  const { values } = parseArgs({ options: { n: { type: "string", default: "1500,20000,100000" } } });
  for (const articles of values.n.split(",").map(Number))
    process.stdout.write(`${JSON.stringify(benchView(articles))}\n`);
}
