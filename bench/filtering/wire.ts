import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createCatalogue } from "../../src/catalogue/catalogue.fixture.ts";
import type { NonArticleLists } from "../../src/model/lists/lists.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { EMPTY_SELECTION } from "../../src/attributes/selection.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import { rawLists, readNonArticleLists, sourceTitle, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import { formatKilobytes, median, markdownTable, formatTime, processorTimes } from "../tables/table.ts";

const REPEAT_COUNT = 7;
/** Level 11 would take minutes on the larger JSON. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

/**
 * Compares JSON and the wire format, for articles with all their fields: their sizes, and the time of `JSON.parse` with
 * the time until the columns have answered a first query.
 */
export const measureWire = (sources: readonly CatalogueSource[]): string => markdownTable(sources.flatMap(measure));

function measure(source: CatalogueSource) {
  const lists = rawLists(source);
  const entries = [...lists.articles];
  const json = JSON.stringify(entries);
  const bytes = encodeArticles(readList("articles", entries).entries);
  const otherLists = readNonArticleLists(lists);
  const row = (format: string, content: string | Uint8Array, work: () => unknown) => ({
    articles: `${sourceTitle(source)}, ${format}`,
    raw: formatKilobytes(Buffer.from(content).length),
    gzip: formatKilobytes(gzipSync(content).length),
    brotli: formatKilobytes(brotliCompressSync(content, { params: BROTLI }).length),
    time: formatTime(median(processorTimes(work, REPEAT_COUNT))),
  });
  return [
    row("JSON, parsed", json, () => JSON.parse(json) as unknown),
    row("columns, first query", bytes, () => decodeAndQuery(bytes, otherLists)),
  ];
}

/** Decodes the articles and queries the first category, as a page does. */
function decodeAndQuery(bytes: Uint8Array, lists: NonArticleLists): number {
  const articles = decodeArticles(bytes);
  const { engine } = createCatalogue({ version: "bench", lists, articles });
  const categoryIds = lists.categories.slice(0, 1).map((category) => category.category_id);
  const portfolioId = lists.portfolios[0]?.portfolio_id;
  return engine.query({ categoryIds, portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] }).count;
}
