import { createSearch } from "../../src/domain/search/create-search.ts";
import { createWordFinder } from "../../src/web/search/word-finder.ts";
import { demoCatalogue } from "./corpus.ts";
const g = createSearch({ catalogue: demoCatalogue(1500), language: "en", portfolioId: undefined }, createWordFinder);
let r = g.next(); while (!r.done) r = g.next(); const s = r.value;
const L = { suggestions: 3, articles: 4, families: 3, categories: 3, rooms: 3 };
for (const q of ["a".repeat(100), "e".repeat(30), "ae".repeat(50), "abcdefghij".repeat(10), "recessed downlight with deep set led and more words here for", "e e e e e e e e e e", "lumin lumen light batten panel down round square deep flat", "überlänge".repeat(8), "a1".repeat(50), "downlightdownlightdownlight"]) {
  const a = performance.now(); s.find(q, L); const b = performance.now(); s.find(q, L); console.log((b - a).toFixed(1), (performance.now() - b).toFixed(1), q.slice(0, 40));
}
const f = createWordFinder(["recessed downlight with deep set led"]);
for (const n of [5, 10, 20, 30, 50]) { const w = "abcdefghij".repeat(5).slice(0, n); const a = performance.now(); f.find(w); console.log(n, (performance.now() - a).toFixed(2)); }
