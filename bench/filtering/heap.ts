import { readFileSync } from "node:fs";
import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import { CATEGORY_CODES } from "../../src/model/entities/category-code.ts";
import { EMPTY_SELECTION } from "../../src/attributes/selection.ts";
import { decodeArticles } from "../../src/catalogue/wire/decode-articles.ts";

// Prints the retained bytes after loading articles: `node --expose-gc heap.ts json|ours <path>`.
const [, , kind, path = ""] = process.argv;
const before = held();
const loaded = kind === "json" ? (JSON.parse(readFileSync(path, "utf8")) as unknown) : openCatalogue();
const after = held();
process.stdout.write(String(after - before));
// Used afterwards, so that it is still reachable when memory is measured.
if (loaded === undefined) process.exitCode = 1;

/** Opens the articles and enters every category. */
function openCatalogue(): unknown {
  const articles = decodeArticles(new Uint8Array(readFileSync(path)));
  const categories = CATEGORY_CODES.map((code) => ({ category_id: code, families: [] }));
  const ids = new Set(Array.from({ length: articles.rowCount }, (_, row) => articles.article(row).family_id));
  const families = [...ids].map((id) => ({ family_id: id ?? "", categories: [] }));
  const lists = { "app-configs": [], "slider-configs": [], "filter-texts": [], "lighting-categories": [], portfolios: [], categories, families }; // prettier-ignore
  const catalogue = createCatalogue({ version: "bench", lists, articles });
  for (const code of CATEGORY_CODES)
    catalogue.engine.query({ categoryIds: [code], selection: EMPTY_SELECTION, hiddenFamilies: [] });
  return catalogue;
}

function held(): number {
  for (let times = 0; times < 4; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
