import type { Catalogue } from "../../src/catalogue/catalogue.ts";
import type { Language } from "../../src/model/languages/language.ts";
import { createSearch } from "../../src/search/create-search.ts";
import type { SearchLimits, SearchView } from "../../src/search/search-view.ts";
import { runToEnd } from "../../src/model/run-steps.ts";
import { createWordFinder } from "../../src/web/search/searches.ts";
import { median, quantile, markdownTable, formatTime, processorMs } from "../tables/table.ts";
import { demoCatalogue, documentsOf, type BenchDocument } from "./corpus.ts";

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
) => (query: string) => readonly number[] | Promise<readonly number[]>;

/** Lumenry's search: uFuzzy over the short documents, a string of all codes, and the filter engine. */
const lumenry: EngineFactory = (catalogue, language, documents) => {
  const ids = new Map(documents.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  const search = runToEnd(createSearch({ catalogue, language, portfolioId: undefined }, createWordFinder));
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
  const rows = [];
  for (const size of SIZES) rows.push(...(await measureSpeed(factories, demoCatalogue(size))));
  const catalogue = demoCatalogue(QUALITY_SIZE);
  const results = [];
  for (const [name, createEngine] of factories) results.push(await measureQuality(name, createEngine, catalogue));
  return `${markdownTable(rows)}\n\n${markdownTable(results)}`;
}

/** Builds the engines one after the other, then queries them in turn, so that all run under the same conditions. */
async function measureSpeed(factories: readonly (readonly [string, EngineFactory])[], catalogue: Catalogue) {
  const documents = documentsOf(catalogue, "en");
  const built = factories.map(([name, createEngine]) => {
    const start = processorMs();
    const search = createEngine(catalogue, "en", documents);
    return { name, search, buildMs: processorMs() - start, times: [] as number[] };
  });
  for (let round = 0; round < ROUND_COUNT; round++)
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
    build: formatTime(buildMs),
    "query, median": formatTime(median(times)),
    p99: formatTime(quantile(times, 0.99)),
  }));
}

async function measureQuality(name: string, createEngine: EngineFactory, catalogue: Catalogue) {
  const scores = new Map<string, { foundCount: number; queryCount: number }>();
  for (const language of ["en", "de"] as const) {
    const documents = documentsOf(catalogue, language);
    const search = createEngine(catalogue, language, documents);
    for (const { group, text, isTarget } of QUERIES.filter((query) => query.language === language)) {
      const score = scores.get(group) ?? { foundCount: 0, queryCount: 0 };
      scores.set(group, score);
      score.queryCount++;
      const hits = (await search(text)).slice(0, 5).flatMap((id) => documents[id] ?? []);
      if (hits.some(isTarget)) score.foundCount++;
    }
  }
  const shares = Array.from(scores, ([group, { foundCount, queryCount }]) => [group, `${foundCount} of ${queryCount}`]);
  return { "among the first five": name, ...(Object.fromEntries(shares) as Record<string, string>) };
}

/** A query as users type it, with its targets; it counts as found if one is among the first five hits. */
interface BenchQuery {
  readonly language: Language;
  readonly group: "code" | "name" | "typing error" | "compound" | "umlaut" | "filters";
  readonly text: string;
  readonly isTarget: (document: BenchDocument) => boolean;
}

const codeMatching = (pattern: RegExp) => (document: BenchDocument) =>
  document.kind === "article" && pattern.test(document.key);
const is =
  (kind: BenchDocument["kind"], ...keys: readonly string[]) =>
  (document: BenchDocument) =>
    document.kind === kind && keys.includes(document.key);
const articleWith =
  (...words: readonly string[]) =>
  (document: BenchDocument) =>
    document.kind === "article" && words.every((word) => document.text.includes(word));

const QUERIES: readonly BenchQuery[] = [
  { language: "en", group: "code", text: "TAR150", isTarget: codeMatching(/^TAR150/) },
  { language: "en", group: "code", text: "tar150r-21-840", isTarget: codeMatching(/^TAR150R-21-840/) },
  { language: "en", group: "code", text: "150R 840", isTarget: codeMatching(/150R.*840/) },
  { language: "en", group: "code", text: "R-21-840", isTarget: codeMatching(/R-21-840/) },
  { language: "en", group: "code", text: "r21840", isTarget: codeMatching(/R-21-840/) },
  { language: "en", group: "code", text: "1500-51-840", isTarget: codeMatching(/1500-51-840/) },
  { language: "en", group: "code", text: "FST30K", isTarget: codeMatching(/^FST30K/) },
  { language: "en", group: "code", text: "ST30K-8", isTarget: codeMatching(/ST30K-8/) },
  { language: "en", group: "code", text: "TAR15OR-21", isTarget: codeMatching(/^TAR150R-21/) },
  { language: "en", group: "code", text: "TAR105R-21-840", isTarget: codeMatching(/^TAR150R-21-840/) },
  { language: "en", group: "name", text: "deich", isTarget: is("family", "deich") },
  { language: "en", group: "name", text: "dei", isTarget: is("family", "deich") },
  { language: "en", group: "name", text: "tarn r", isTarget: is("family", "tarn-r") },
  { language: "en", group: "name", text: "downlight", isTarget: is("category", "DOW") },
  { language: "en", group: "name", text: "high bay", isTarget: is("category", "HIB") },
  { language: "en", group: "name", text: "bluetooth", isTarget: is("value", "control=Bluetooth") },
  { language: "en", group: "name", text: "ip65", isTarget: is("value", "resistance_ip=IP65") },
  { language: "en", group: "name", text: "dali", isTarget: is("value", "control=DALI-2") },
  { language: "en", group: "name", text: "canteen", isTarget: is("room", "canteen") },
  { language: "en", group: "typing error", text: "downlght", isTarget: is("category", "DOW") },
  { language: "en", group: "typing error", text: "dwonlight", isTarget: is("category", "DOW") },
  { language: "en", group: "typing error", text: "batens", isTarget: is("category", "BAT") },
  { language: "en", group: "typing error", text: "shcleuse", isTarget: is("family", "schleuse") },
  { language: "en", group: "typing error", text: "corrider", isTarget: is("room", "corridor") },
  { language: "en", group: "typing error", text: "blutooth", isTarget: is("value", "control=Bluetooth") },
  { language: "en", group: "typing error", text: "anthrazite", isTarget: is("value", "trim_color=anthracite") },
  { language: "de", group: "name", text: "lichtleiste", isTarget: is("category", "BAT") },
  { language: "de", group: "typing error", text: "lichleiste", isTarget: is("category", "BAT") },
  { language: "de", group: "typing error", text: "hallenleuhcte", isTarget: is("category", "HIB") },
  { language: "de", group: "typing error", text: "panelleuchen", isTarget: is("category", "PAN") },
  { language: "de", group: "compound", text: "feuchtraum", isTarget: is("family", "deich") },
  { language: "de", group: "compound", text: "hallen", isTarget: is("category", "HIB") },
  { language: "de", group: "compound", text: "leiste", isTarget: is("category", "BAT") },
  { language: "de", group: "compound", text: "batterie", isTarget: is("value", "emergency=E1", "emergency=E3", "emergency=CB") }, // prettier-ignore
  { language: "de", group: "compound", text: "strahler", isTarget: is("family", "aue", "sund", "tiefe") },
  { language: "de", group: "compound", text: "unterwasser", isTarget: is("family", "sund") },
  {
    language: "de",
    group: "umlaut",
    text: "weiss",
    isTarget: is("value", "trim_color=white", "reflector_color=white"),
  },
  { language: "de", group: "umlaut", text: "abgehaengt", isTarget: is("value", "mounting=suspended") },
  { language: "de", group: "umlaut", text: "abgehangt", isTarget: is("value", "mounting=suspended") },
  { language: "de", group: "umlaut", text: "glänzend", isTarget: is("value", "reflector_color=silver") },
  { language: "de", group: "umlaut", text: "buero", isTarget: is("family", "steg", "bucht") },
  { language: "en", group: "filters", text: "downlight 3000", isTarget: articleWith("Downlights", "3000 K") },
  { language: "en", group: "filters", text: "downlght 3000", isTarget: articleWith("Downlights", "3000 K") },
  {
    language: "en",
    group: "filters",
    text: "downlight 3000 dali",
    isTarget: articleWith("Downlights", "3000 K", "DALI-2"),
  },
  { language: "en", group: "filters", text: "batten ip66", isTarget: articleWith("Battens", "IP66") },
  { language: "en", group: "filters", text: "panel 4000k", isTarget: articleWith("Panels", "4000 K") },
  { language: "en", group: "filters", text: "tarn r 3000 dali", isTarget: articleWith("Tarn R", "3000 K", "DALI-2") },
  { language: "de", group: "filters", text: "hallenleuchte dali", isTarget: articleWith("Hallenleuchten", "DALI-2") },
  { language: "de", group: "filters", text: "lichtleiste zentralbatterie", isTarget: articleWith("Lichtleisten", "Zentralbatterie") }, // prettier-ignore
];
