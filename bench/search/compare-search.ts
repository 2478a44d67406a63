import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import type { Language } from "../../src/model/languages/language.ts";
import { createSearch } from "../../src/search/create-search.ts";
import type { SearchLimits, SearchView } from "../../src/search/search-view.ts";
import { runToEnd } from "../../src/model/run-steps.ts";
import { createWordFinder } from "../../src/web/search/word-finder.ts";
import { median, quantile, table, time } from "../tables/table.ts";
import { demoCatalogue, documentsOf, type BenchDocument } from "./corpus.ts";
import { QUERIES } from "./queries.ts";

const SIZES = [1500, 20_000, 100_000];
const QUALITY_SIZE = 5000;
const ROUNDS = 5;
/** Of one engine in one round; slow ones get fewer queries. */
const TURN_MS = 1000;
const HITS = 10;
const LIMITS: SearchLimits = {
  suggestions: 3,
  articles: 5,
  families: 4,
  categories: 3,
  rooms: 3,
  tools: 0,
  shorter: 0,
};

/** A search engine over the documents of a catalogue in a language. @returns finds the ids of documents, the best first */
type Engine = (
  catalogue: Catalogue,
  language: Language,
  documents: readonly BenchDocument[],
) => (query: string) => readonly number[] | Promise<readonly number[]>;

/** The product's own search: uFuzzy over the small documents, one long text of codes, and the filter engine. */
const lumenry: Engine = (catalogue, language, documents) => {
  const ids = new Map(documents.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const search = runToEnd(createSearch({ catalogue, language, portfolioId: undefined }, createWordFinder));
  return (query) => keysOf(search.find(query, LIMITS)).flatMap((key) => ids.get(key) ?? []);
};

/** The hits in display order; a suggestion counts as the values that it sets. */
function keysOf(view: SearchView): string[] {
  const keys = {
    suggestions: view.suggestions.flatMap(({ path }) =>
      [...new URLSearchParams(path.split("?")[1])].map(([name, value]) => `value ${name}=${value}`),
    ),
    articles: view.articles.map(({ code }) => `article ${code.text}`),
    families: view.families.map(({ id }) => `family ${id}`),
    categories: view.categories.map(({ id }) => `category ${id}`),
    rooms: view.rooms.map(({ id }) => `room ${id}`),
    tools: view.tools.map(({ id }) => `tool ${id}`),
  };
  return view.order.flatMap((group) => keys[group]);
}

const fold = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");

/** MiniSearch with the options that it documents for such a catalogue. */
async function miniSearch(): Promise<Engine> {
  const { default: MiniSearch } = await import("minisearch");
  return (_, __, documents) => {
    const tokenize = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const index = new MiniSearch({ fields: ["title", "text"], tokenize, processTerm: (term: string) => term });
    index.addAll(documents);
    const fuzzy = (term: string) => (/\d/.test(term) ? 0 : term.length > 7 ? 2 : term.length > 3 ? 1 : 0);
    const options = { prefix: true, fuzzy, maxFuzzy: 2, boost: { title: 3 }, combineWith: "AND" } as const;
    return (query) => index.search(query, options).slice(0, HITS).map(({ id }) => id); // prettier-ignore
  };
}

/** Compares speed, and how many queries have what they look for among the first five hits. */
export async function compareSearch(): Promise<string> {
  const engines = Object.entries({ Lumenry: lumenry, MiniSearch: await miniSearch() });
  const rows = [];
  for (const size of SIZES) rows.push(...(await measureSpeed(engines, demoCatalogue(size))));
  const catalogue = demoCatalogue(QUALITY_SIZE);
  const results = [];
  for (const [name, engine] of engines) results.push(await measureQuality(name, engine, catalogue));
  return `${table(rows)}\n\n${table(results)}`;
}

/** Builds the engines one after the other, then queries them in turn, so that all run under the same conditions. */
async function measureSpeed(engines: readonly (readonly [string, Engine])[], catalogue: Catalogue) {
  const documents = documentsOf(catalogue, "en");
  const built = engines.map(([name, engine]) => {
    const start = processorMs();
    const search = engine(catalogue, "en", documents);
    return { name, search, buildMs: processorMs() - start, times: [] as number[] };
  });
  for (let round = 0; round < ROUNDS; round++)
    for (const { search, times } of built) {
      const end = performance.now() + TURN_MS;
      for (const { text } of QUERIES.filter(({ language }) => language === "en")) {
        const start = processorMs();
        await search(text);
        times.push(processorMs() - start);
        if (performance.now() > end) break;
      }
    }
  return built.map(({ name, buildMs, times }) => ({
    "search, processor time": `${catalogue.articleCount.toLocaleString("en")} articles: ${name}`,
    build: time(buildMs),
    "query, median": time(median(times)),
    p99: time(quantile(times, 0.99)),
  }));
}

async function measureQuality(name: string, engine: Engine, catalogue: Catalogue) {
  const scores = new Map<string, { found: number; all: number }>();
  for (const language of ["en", "de"] as const) {
    const documents = documentsOf(catalogue, language);
    const search = engine(catalogue, language, documents);
    for (const { group, text, finds } of QUERIES.filter((query) => query.language === language)) {
      const score = scores.get(group) ?? { found: 0, all: 0 };
      scores.set(group, score);
      score.all++;
      const hits = (await search(text)).slice(0, 5).flatMap((id) => documents[id] ?? []);
      if (hits.some(finds)) score.found++;
    }
  }
  const shares = Array.from(scores, ([group, { found: results, all }]) => [group, `${results} of ${all}`]);
  return { "among the first five": name, ...(Object.fromEntries(shares) as Record<string, string>) };
}

/** Processor time does not depend on other load. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
