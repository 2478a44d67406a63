import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import type { SmallLists } from "../../src/model/lists/lists.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import { EMPTY_SELECTION } from "../../src/attributes/selection.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";
import { encodeArticles } from "../../src/catalogue/wire/encode-articles.ts";
import { smallLists } from "../adapters/articles.ts";
import { rawLists, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import { quantile } from "../statistics/quantile.ts";

/** The size of one format of the articles, in bytes. */
export interface WireSize {
  readonly format: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The results for transfer and memory. Times in milliseconds, medians. */
export interface WireComparison {
  readonly source: CatalogueSource;
  readonly sizes: readonly WireSize[];
  readonly jsonParseMs: number;
  /** Time from the bytes to the first filter result. */
  readonly firstResultMs: number;
  /** Memory after loading and garbage collection, including all buffers. */
  readonly jsonHeapBytes: number;
  readonly ourHeapBytes: number;
}

/** The brotli level of both formats; 11 would take minutes on the larger JSON. */
const BROTLI_QUALITY = 9;
const REPEATS = 7;

/** Compares the compact layout with JSON, for articles with all their fields. */
export async function compareWire(source: CatalogueSource): Promise<WireComparison> {
  const lists = rawLists(source);
  const entries = [...lists.articles];
  const json = JSON.stringify(entries);
  const bytes = encodeArticles(readList("articles", entries).entries);
  const small = smallLists(lists);
  const folder = await mkdtemp(join(tmpdir(), "lumenry-bench-wire-"));
  try {
    const paths = { json: join(folder, "articles.json"), ours: join(folder, "articles.bin") };
    await Promise.all([writeFile(paths.json, json), writeFile(paths.ours, bytes)]);
    return {
      source,
      sizes: [sizeOf("JSON", json), sizeOf("Lumenry", bytes)],
      jsonParseMs: medianTime(() => JSON.parse(json) as unknown),
      firstResultMs: medianTime(() => firstResult(bytes, small)),
      jsonHeapBytes: heapAfter("json", paths.json),
      ourHeapBytes: heapAfter("ours", paths.ours),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens the articles and queries the first category, as a page does. */
function firstResult(bytes: Uint8Array, lists: SmallLists): number {
  const articles = decodeArticles(bytes);
  const { engine } = createCatalogue({ version: "bench", lists, articles });
  const categoryIds = lists.categories.slice(0, 1).map((category) => category.category_id);
  const portfolioId = lists.portfolios[0]?.portfolio_id;
  return engine.query({ categoryIds, portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] }).count;
}

function medianTime(work: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return quantile(times, 0.5);
}

function sizeOf(format: string, content: string | Uint8Array): WireSize {
  const bytes = Buffer.from(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const brotli = brotliCompressSync(bytes, { params }).length;
  return { format, raw: bytes.length, gzip: gzipSync(bytes).length, brotli };
}

/** The memory growth of a separate process by loading. */
function heapAfter(kind: "json" | "ours", path: string): number {
  const program = join(import.meta.dirname, "heap.ts");
  const output = execFileSync(process.execPath, ["--expose-gc", "--max-old-space-size=12288", program, kind, path]);
  return Number(output.toString());
}
