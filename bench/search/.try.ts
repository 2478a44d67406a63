import { createSearch } from "../../src/domain/search/create-search.ts";
import { createWordFinder } from "../../src/web/search/word-finder.ts";
import { demoCatalogue } from "./corpus.ts";
const n = Number(process.argv[2] ?? 1500);
const cat = demoCatalogue(n);
const L = { suggestions: 3, articles: 4, families: 3, categories: 3, rooms: 3 };
for (const [language, queries] of [["en", ["TAR150","tar150r-21-840","150R 840","r21840","TAR15OR-21","TAR105R-21-840","deich","dei15","tarn r","downlight","downlght 3000","downlight 3000 dali","high bay","high-bays dali","bluetooth","ip65","3000 dali","white round","white trim","panel 600 x 600","tarn r 3000 dali","TAR150 3000 dali","through wiring","batten through wiring","canteen","corrider","shcleuse","low glare","(.*","-","\"","a","840","emergency 3 h downlight","emergency","sensor","panel emergency","panel sensor","highbay sensor"]], ["de", ["lichtleiste ip66","leiste","buero","büro","weiß","abgehaengt panel","hallenleuhcte","feuchtraum","notlicht","zentralbatterie","einzelbatterie","strahler","downlight 3000 K schwarz","flur","teekueche","1-10v"]]] as const) {
  const t0 = performance.now();
  const g = createSearch({ catalogue: cat, language, portfolioId: undefined }, createWordFinder);
  let max = 0; let s; let t = performance.now();
  for (;;) { const r = g.next(); const now = performance.now(); max = Math.max(max, now - t); t = now; if (r.done) { s = r.value; break; } }
  console.log(language, "build", (performance.now() - t0).toFixed(1), "longest step", max.toFixed(1));
  for (const q of queries) {
    
    const a = performance.now(); const v = s.find(q, L); const ms = performance.now() - a;
    const m = (x: any) => x.text.slice(0,0) + (x.marks.length ? [...x.text].map((c, i) => x.marks.some(([b, e]: any) => i === b) ? "[" + c + (x.marks.some(([b, e]: any) => i === e - 1) ? "]" : "") : x.marks.some(([b, e]: any) => i === e - 1) ? c + "]" : c).join("") : x.text);
    console.log(`\n> ${q}  (${ms.toFixed(2)} ms) ${v.order.join(",")}`);
    for (const x of v.suggestions) console.log("   S", x.category.text, x.values.map((y) => y.text?.text ?? y.attribute).join(" · "), x.articles, x.path);
    if (v.articles.length) console.log("   A", v.totals.articles, v.articles.map((x) => m(x.code) + " " + x.facts.join(",")).join(" | "));
    if (v.families.length) console.log("   F", v.totals.families, v.families.map((x) => m(x.name) + " " + x.articles).join(" | "));
    if (v.categories.length) console.log("   C", v.categories.map((x) => m(x.label)).join(" | "));
    if (v.rooms.length) console.log("   R", v.totals.rooms, v.rooms.map((x) => m(x.label) + " " + x.path).join(" | "));
  }
}
