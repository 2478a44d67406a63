import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import type { Language } from "../../src/model/languages/language.ts";
import { createSearch } from "../../src/search/create-search.ts";
import type { SearchLimits, SearchView } from "../../src/search/search-view.ts";
import { runToEnd } from "../../src/model/run-steps.ts";
import { median, quantile, markdownTable, formatTime, processorMs } from "../tables/table.ts";
import { demoCatalogue, documentsOf, type BenchDocument } from "./corpus.ts";
import searchQueries from "./queries.json" with { type: "json" };

const SIZES = [1500, 20_000, 100_000];
const QUALITY_SIZE = 5000;
const ROUND_COUNT = 5;
/** The time limit of an engine in a round; slow engines answer fewer queries. */
const TURN_MS = 1000;
const HIT_LIMIT = 10;
const LIMITS: SearchLimits = {
  suggestions: 3,
  articles: 5,
  families: 4,
  categories: 3,
  rooms: 3,
  tools: 0,
  shorterQueries: 0,
};

/**
 * Builds a search engine over the documents of a catalogue in a language.
 *
 * @returns a function that finds the ids of documents, the best first
 */
type EngineFactory = (
  catalogue: Catalogue,
  language: Language,
  documents: readonly BenchDocument[],
) => (query: string) => readonly number[];

/** Lumenry's search: regular expressions over the short documents, a string of all codes, and the filter engine. */
const lumenry: EngineFactory = (catalogue, language, documents) => {
  const ids = new Map(documents.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const search = runToEnd(createSearch({ catalogue, language, portfolioId: undefined }));
  return (query) => hitKeys(search.find(query, LIMITS)).flatMap((key) => ids.get(key) ?? []);
};

/** The keys of the documents that hits show, in display order; for a suggestion, those of the values that it sets. */
function hitKeys(view: SearchView): string[] {
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

const foldCase = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");

/** MiniSearch with the options that it documents for such a catalogue. */
async function miniSearch(): Promise<EngineFactory> {
  const { default: MiniSearch } = await import("minisearch");
  return (_, __, documents) => {
    const tokenize = (text: string): string[] => foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const index = new MiniSearch({ fields: ["title", "text"], tokenize, processTerm: (term: string) => term });
    index.addAll(documents);
    const fuzzy = (term: string) => (/\d/.test(term) ? 0 : term.length > 7 ? 2 : term.length > 3 ? 1 : 0);
    const options = { prefix: true, fuzzy, maxFuzzy: 2, boost: { title: 3 }, combineWith: "AND" } as const;
    return (query) =>
      index
        .search(query, options)
        .slice(0, HIT_LIMIT)
        .map(({ id }) => id);
  };
}

/** Compares speed, and the number of queries whose target is among the first five hits. */
export async function compareSearch(): Promise<string> {
  const factories = Object.entries({ Lumenry: lumenry, MiniSearch: await miniSearch() });
  const speed = SIZES.flatMap((size) => measureSpeed(factories, demoCatalogue(size)));
  const catalogue = demoCatalogue(QUALITY_SIZE);
  const quality = factories.map(([name, createEngine]) => measureQuality(name, createEngine, catalogue));
  return `${markdownTable(speed)}\n\n${markdownTable(quality)}`;
}

/** Builds the engines one after the other, then queries them in turn, so that all run under the same conditions. */
function measureSpeed(factories: readonly (readonly [string, EngineFactory])[], catalogue: Catalogue) {
  const documents = documentsOf(catalogue, "en");
  const queries = Object.values(QUERIES.en).flatMap(Object.keys);
  const built = factories.map(([name, createEngine]) => {
    const start = processorMs();
    const search = createEngine(catalogue, "en", documents);
    return { name, search, buildMs: processorMs() - start, times: [] as number[] };
  });
  for (let round = 0; round < ROUND_COUNT; round++)
    for (const { search, times } of built) {
      const end = performance.now() + TURN_MS;
      for (const query of queries) {
        const start = processorMs();
        search(query);
        times.push(processorMs() - start);
        if (performance.now() > end) break;
      }
    }
  return built.map(({ name, buildMs, times }) => ({
    "search, processor time": `${catalogue.articleCount.toLocaleString("en")} articles: ${name}`,
    build: formatTime(buildMs),
    "query, median": formatTime(median(times)),
    p99: formatTime(quantile(times, 0.99)),
  }));
}

function measureQuality(name: string, createEngine: EngineFactory, catalogue: Catalogue) {
  const outcomes = new Map<string, boolean[]>();
  for (const language of ["en", "de"] as const) {
    const documents = documentsOf(catalogue, language);
    const search = createEngine(catalogue, language, documents);
    for (const [group, queries] of Object.entries(QUERIES[language]))
      for (const [query, target] of Object.entries(queries)) {
        const hits = search(query)
          .slice(0, 5)
          .flatMap((id) => documents[id] ?? []);
        outcomes.set(group, [...(outcomes.get(group) ?? []), hits.some((hit) => isTarget(hit, target))]);
      }
  }
  const shares = Array.from(outcomes, ([group, hasHit]) => [
    group,
    `${hasHit.filter(Boolean).length} of ${hasHit.length}`,
  ]);
  return { "among the first five": name, ...(Object.fromEntries(shares) as Record<string, string>) };
}

/**
 * What a query looks for, a kind and its keys: an article by the beginning or all parts of its code, or by all words in
 * its text; or one of several documents.
 */
type Target = readonly string[];

/** Group → query as users type it → its target. A query has succeeded if one of the first five hits is its target. */
const QUERIES: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, Target>>>>>> = searchQueries;

function isTarget({ kind, key, text }: BenchDocument, [targetKind, ...keys]: Target): boolean {
  if (targetKind === "code beginning") return kind === "article" && keys.some((start) => key.startsWith(start));
  if (targetKind === "code") return kind === "article" && keys.every((part) => key.includes(part));
  if (targetKind === "words") return kind === "article" && keys.every((word) => text.includes(word));
  return kind === targetKind && keys.includes(key);
}
