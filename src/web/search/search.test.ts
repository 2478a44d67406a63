import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { productPath } from "#views/parts/product-parts.ts";
import { indexDocuments } from "#search/document-index.ts";
import type { SearchDocument } from "#search/search-documents.ts";
import { LIMITS, searchIn } from "#search/searched-catalogue.fixture.ts";
import { hitCount, type SearchView } from "#search/search-view.ts";

const TITLES = [
  "Tarn R",
  "Tarn Q",
  "Eingangshalle",
  "Hallenleuchten",
  "Hörsaal",
  "Flur",
  "Flure und Treppen",
  "Schwimmbad",
  "Zentralbatterie",
  "Mulde",
];
const SEARCHES = { en: searchIn("en"), de: searchIn("de") };

/** The best hit of a view, as `group: name`. */
function bestHit(view: SearchView): string {
  const [group] = view.order;
  if (group === undefined) return "nothing";
  const names = {
    suggestions: view.suggestions.map(({ category, values }) =>
      [category, ...values].map(({ text }) => text).join(" · "),
    ),
    articles: view.articles.map(({ code }) => code.text),
    families: view.families.map(({ name }) => name.text),
    categories: view.categories.map(({ label }) => label.text),
    rooms: view.rooms.map(({ label }) => label.text),
    tools: view.tools.map(({ path }) => path),
  };
  return `${group}: ${names[group][0] ?? ""}`;
}

describe("a search", () => {
  test.each([
    ["en", "ZQ-DOW-1", "articles: ZQ-DOW-1"],
    ["en", "zq dow 11", "articles: ZQ-DOW-11"],
    ["en", "TAR150", "articles: TAR150R-21-830-ON"],
    ["en", "150R 840", "articles: TAR150R-21-840-ON"],
    ["en", "r21840", "articles: TAR100R-21-840-ON"],
    ["en", "R-21-840-DA", "articles: TAR100R-21-840-DA"],
    ["en", "TAR15OR-21", "articles: TAR150R-21-830-ON"],
    ["en", "ATR150R-21", "articles: TAR150R-21-830-ON"],
    ["en", "DEI15O0", "articles: DEI1500-60-840-ON"],
    ["en", "dei", "families: Deich"],
    ["en", "deihc", "families: Deich"],
    ["en", "tarn r", "families: Tarn R"],
    ["en", "downlight", "categories: Downlights"],
    ["en", "downlght", "categories: Downlights"],
    ["en", "high bay", "categories: High-bays"],
    ["en", "highbay", "categories: High-bays"],
    ["en", "highbays", "categories: High-bays"],
    ["en", "LED panel", "categories: Panels"],
    ["de", "Panelleuchte LED", "categories: Panelleuchten"],
    ["de", "Leuchten Kantine", "rooms: Kantine"],
    ["en", "canteen", "rooms: Canteen"],
    ["en", "corrider", "rooms: Corridor"],
    ["en", "Kantine", "rooms: Canteen"],
    ["de", "corridor", "rooms: Flur"],
    ["en", "damp", "families: Deich"],
    ["en", "downlight 3000", "suggestions: Downlights · 3000 K"],
    ["en", "downlght 3000", "suggestions: Downlights · 3000 K"],
    ["en", "downlight 3000 K dali", "suggestions: Downlights · 3000 K · DALI-2"],
    ["en", "dali 2 batten", "suggestions: Battens · DALI-2"],
    ["en", "on/off", "suggestions: Downlights · On/Off"],
    ["en", "white", "suggestions: Downlights · White, matt"],
    ["en", "ip66", "suggestions: Battens · ≥ IP66"],
    ["en", "batten through wiring", "suggestions: Battens · Through wiring"],
    ["en", "emergency", "suggestions: Downlights · Self-contained 3 h"],
    ["en", "tarn r 3000 dali", "articles: TAR100R-21-830-DA"],
    ["en", "TAR150 3000 dali", "articles: TAR150R-21-830-DA"],
    ["en", "Tarn-R 150", "articles: TAR150R-21-830-ON"],
    ["de", "Tarn R 150 dali", "articles: TAR150R-21-830-DA"],
    ["en", "batten round", "categories: Battens"],
    ["en", "or equal", "tools: /or-equal"],
    ["en", "room schedule", "tools: /buildings"],
    ["de", "Raumbuch", "tools: /buildings"],
    ["de", "gbxml", "tools: /buildings"],
    ["en", "LDT", "tools: /or-equal"],
    ["en", "ies file", "tools: /or-equal"],
    ["de", "Eulumdat", "tools: /or-equal"],
    ["de", "gleichwertig", "tools: /or-equal"],
    ["de", "gleichwertige", "tools: /or-equal"],
    ["de", "Ersatz für", "tools: /or-equal"],
    ["en", "xqzzy", "nothing"],
    ["en", "  ", "nothing"],
    ["de", "lichtleiste", "categories: Lichtleisten"],
    ["de", "lichleiste", "categories: Lichtleisten"],
    ["de", "leiste", "categories: Lichtleisten"],
    ["de", "hallenleuhcte", "categories: Hallenleuchten"],
    ["de", "feuchtraum", "families: Deich"],
    ["de", "büro", "families: Steg"],
    ["de", "buero", "families: Steg"],
    ["de", "Büroleuchte", "families: Steg"],
    ["de", "Flurbeleuchtung", "rooms: Flur"],
    ["de", "Notlichtdownlights", "suggestions: Downlights · Einzelbatterie 3 h"],
    ["de", "Aufbaulichtleiste", "suggestions: Lichtleisten · surface"],
    ["de", "Regenschirm", "nothing"],
    ["en", "trimless", "nothing"],
    ["de", "Kantine", "rooms: Kantine"],
    ["de", "weiß", "suggestions: Downlights · Weiß, matt"],
    ["de", "weiss", "suggestions: Downlights · Weiß, matt"],
    ["de", "abgehaengt", "suggestions: Lichtleisten · Abgehängt"],
    ["de", "glanzend", "suggestions: Downlights · Silber, glänzend"],
    ["de", "notlicht", "suggestions: Downlights · Einzelbatterie 3 h"],
    ["de", "batterie", "suggestions: Downlights · Einzelbatterie 3 h"],
    ["de", "Downlights mit DALI", "suggestions: Downlights · DALI-2"],
  ] as const)("in %s, the best hit for %j is %s", (language, query, expected) => {
    expect(bestHit(SEARCHES[language].find(query, LIMITS))).toBe(expected);
  });
});

test.each([
  ["tarn", ["Tarn R", "Tarn Q"]],
  ["tran", ["Tarn R", "Tarn Q"]],
  ["halle", ["Hallenleuchten", "Eingangshalle"]],
  ["flure", ["Flure und Treppen", "Flur"]],
  ["bad", ["Schwimmbad"]],
  ["ral", []],
  ["led", []],
] as const)("%j finds exact spellings, or else similar ones", (word, titles) => {
  const documents = TITLES.map((title, index): SearchDocument => ({
    target: { kind: "room", id: String(index) },
    title: { text: title, language: "de" },
    names: [],
    text: undefined,
  }));
  const matches = runToEnd(indexDocuments(documents)).match([word], false);
  expect(new Set(matches.map(({ document }) => document.title.text))).toEqual(new Set(titles));
});

describe("figures with units", () => {
  const codesOf = (query: string): readonly string[] =>
    SEARCHES.en.find(query, { ...LIMITS, articles: 100 }).articles.map(({ code }) => code.text);

  test.each([
    ["panel 600x600 ip65", ["FIR600-36-840-IP65"]],
    ["panel 600 x 600 mm", ["FIR600-36-840-IP40", "FIR600-36-840-IP65"]],
    ["60x60 ugr 16", ["FIR600-36-840-IP40"]],
    ["205 mm 3000 K tarn r", ["TAR150R-21-830-ON", "TAR150R-21-830-DA"]],
    ["cutout 100 ra 90 ugr 19 dali", ["TAR100R-21-830-DA"]],
    ["Einbautiefe 100 cutout 100 3000 K dali", ["TAR100R-21-830-DA"]],
    ["Einbautiefe 90 cutout 100", []],
    ["2600 lm ugr 19 4000 K on/off", ["TAR150R-21-840-ON"]],
    ["1.5 m ip66 dali", ["DEI1500-60-840-DA"]],
    ["5ft ip66 dali", ["DEI1500-60-840-DA"]],
    ["2400-2600 lm ra 90 ugr 19", ["TAR150R-21-830-ON", "TAR150R-21-830-DA"]],
    ["trunking 1500 mm ip65 dali", ["DEI1500-60-840-DA"]],
    ["Leuchte 1500 mm ip65 DALI", ["DEI1500-60-840-DA"]],
    ["FIR 600x600 ip65", ["FIR600-36-840-IP65"]],
  ] as const)("%j finds %j", (query, codes) => {
    expect(codesOf(query)).toEqual(codes);
  });

  test("are listed as they are understood, each with the query without it", () => {
    const { figures, isPartial } = SEARCHES.en.find("tarn r 205 mm ugr<19 2400 lm ra90", LIMITS);
    expect(figures).toEqual([
      { label: "205 mm", queryWithout: "tarn r ugr<19 2400 lm ra90" },
      { label: "UGR ≤ 19", queryWithout: "tarn r 205 mm 2400 lm ra90" },
      { label: "≈ 2,400 lm", queryWithout: "tarn r 205 mm ugr<19 ra90" },
      { label: "Ra ≥ 90", queryWithout: "tarn r 205 mm ugr<19 2400 lm" },
    ]);
    expect(isPartial).toBe(false);
  });

  test("F4 a suggestion names each measured length once", () => {
    const [suggestion] = SEARCHES.en.find("cutout 100 205 mm", LIMITS).suggestions;
    expect(suggestion?.values.map(({ text }) => text)).toEqual(["205 mm"]);
  });

  test("F8 become filters if a category's panel has filters for all of them", () => {
    const paths = (query: string) => SEARCHES.en.find(query, LIMITS).suggestions.map(({ path }) => path);
    expect(paths("panel 600x600")).toEqual(["/products/PAN?recessed_modul_size=600x600"]);
    expect(paths("205 mm dali")).toEqual(["/products/DOW?control=DALI-2&opening=205"]);
    expect(paths("205 mm recessed depth 100 mm")).toEqual(["/products/DOW?opening=205&void=100"]);
    expect(paths("1500 mm dali")).toEqual(["/products/BAT?control=DALI-2&length_batten=1500"]);
    expect(paths("ip44")).toEqual([
      "/products/DOW?resistance_ip_min=IP44",
      "/products/BAT?resistance_ip_min=IP44",
      "/products/PAN?resistance_ip_min=IP44",
    ]);
    // Glare is among the further filters below the panels of both.
    expect(paths("ugr 19")).toEqual(["/products/DOW?ugr_max=19", "/products/PAN?ugr_max=19"]);
  });

  test("are listed as ignored if nothing matches them, with the numbers of hits of shorter queries", () => {
    const view = SEARCHES.en.find("panel 625x625 ip65", LIMITS);
    expect(view).toMatchObject({
      isPartial: true,
      ignored: ["625x625", "ip65"],
      figures: [],
      order: ["categories", "families"],
    });
    expect(view.alternatives?.queries).toEqual([
      { query: "panel ip65", hitCount: 1 },
      { query: "panel 625x625", hitCount: 1 },
    ]);
  });
});

test("words without a hit are listed as ignored, with shorter queries", () => {
  const view = SEARCHES.en.find("batten xqzzy", LIMITS);
  expect(view).toMatchObject({ isPartial: true, ignored: ["xqzzy"] });
  expect(view.alternatives?.queries.map(({ query }) => query)).toEqual(["batten"]);
});

test("filter words are listed as ignored if the hits are rooms", () => {
  expect(SEARCHES.en.find("canteen dali", LIMITS)).toMatchObject({
    order: ["rooms"],
    isPartial: true,
    ignored: ["dali"],
  });
});

test.each(["2000000001017", "02000000001017", "2 000000 001017"])(
  "an article is found by its GTIN, written %j",
  (query) => {
    const { order, articles } = SEARCHES.en.find(query, LIMITS);
    expect([order[0], ...articles.map(({ code }) => code.text)]).toEqual(["articles", "FIR600-36-840-IP65"]);
  },
);

test("the first digits of a GTIN find its articles; other digits find none", () => {
  expect(SEARCHES.en.find("200000000", LIMITS).totals.articles).toBe(3);
  expect(SEARCHES.en.find("99999999", LIMITS).totals.articles).toBe(0);
});

test.each([
  ["DEI15OO-6O", "DEI1500-60-840-ON"],
  ["TARl5OR 84O", "TAR150R-21-840-ON"],
  ["g1e10k", "GIE10K-840-DA"],
] as const)("%j finds %s: O counts as 0 in codes, I and L as 1", (query, code) => {
  const [hit] = SEARCHES.en.find(query, LIMITS).articles;
  expect(hit?.code.text).toBe(code);
  expect(hit?.code.highlightRanges).not.toEqual([]);
});

test.each([
  ["en", "trunking", "categories: Battens"],
  ["en", "light line", "categories: Battens"],
  ["en", "Lichtband", "categories: Battens"],
  ["de", "Lichtband", "categories: Lichtleisten"],
  ["de", "batten", "categories: Lichtleisten"],
  ["de", "Langfeldleuchte", "categories: Lichtleisten"],
  ["de", "Rasterleuchte", "categories: Panelleuchten"],
  ["en", "troffer", "categories: Panels"],
  ["de", "Mensa", "rooms: Kantine"],
  ["en", "pendant", "suggestions: Battens · Suspended"],
  ["en", "panel tunable white", "suggestions: Panels · LED, tunable white"],
  ["de", "Panelleuchte farbtemperaturveränderlich", "suggestions: Panelleuchten · LED-TW"],
  ["de", "CCT 3000", "suggestions: Downlights · 3000 K"],
  ["de", "DALI DT8", "suggestions: Downlights · DALI-2 · LED-TW"],
  ["en", "panel DT8", "suggestions: Panels · LED, tunable white"],
  ["en", "warm white downlight", "suggestions: Downlights · 3000 K"],
  ["de", "Downlight warmweiß", "suggestions: Downlights · 3000 K"],
  ["de", "neutralweiss", "suggestions: Downlights · 4000 K"],
  ["de", "Pendelleuchte", "suggestions: Lichtleisten · Abgehängt"],
] as const)("%s: the trade term %j finds %s", (language, query, expected) => {
  expect(bestHit(SEARCHES[language].find(query, LIMITS))).toBe(expected);
});

test.each([
  ["en", "Hofstrahler", "families: Giebel"],
  ["de", "canopy fitting", "families: Giebel"],
  ["de", "Hofstrahler DALI", "articles: ZQ-DOW-1"],
  ["de", "tegular tile", "categories: Panelleuchten"],
  ["en", "Kachel", "categories: Panels"],
  ["de", "firnplatte", "categories: Panelleuchten"],
  ["en", "Kachel IP65", "suggestions: Panels · ≥ IP65"],
  // Names come first.
  ["en", "downlight", "categories: Downlights"],
  ["en", "downlight 3000", "suggestions: Downlights · 3000 K"],
  ["en", "Deich", "families: Deich"],
] as const)("D18 %s: with the catalogue's synonyms %j finds %s", (language, query, expected) => {
  expect(bestHit(SEARCHES[language].find(query, LIMITS))).toBe(expected);
});

test("D18 a family whose synonym is a category's name is also listed, before families that have the name only in their one-line description", () => {
  const { order, families } = SEARCHES.en.find("downlight", LIMITS);
  expect([order, families.map(({ id }) => id)]).toEqual([
    ["categories", "families"],
    ["giebel", "tarn-r", "tarn-q"],
  ]);
});

test("articles are paginated; a page number beyond the last yields the last page", () => {
  const pages = [1, 2, 3, 4, 5].map((page) => SEARCHES.en.find("840", LIMITS, undefined, page));
  expect(pages.map((view) => [view.page, view.pageCount, view.articles.length])).toEqual([
    [1, 4, 5],
    [2, 4, 5],
    [3, 4, 5],
    [4, 4, 4],
    [4, 4, 4],
  ]);
  expect(new Set(pages.flatMap(({ articles }) => articles.map(({ code }) => code.text))).size).toBe(19);
});

test("F8 suggested filters lead to the selector", () => {
  const { suggestions } = SEARCHES.en.find("downlight 3000 dali", LIMITS);
  expect(suggestions).toMatchObject([
    { articleCount: 4, path: "/products/DOW?colortemperature=3000&control=DALI-2", categoryId: "DOW" },
  ]);
});

test("F14 words of further filters lead to the selector with exactly the articles that they leave", () => {
  const { suggestions, totals } = SEARCHES.de.find("tunable white dali", { ...LIMITS, articles: 100 });
  expect(suggestions).toMatchObject([
    { articleCount: 2, path: "/products/DOW?control=DALI-2&light_source=LED-TW", categoryId: "DOW" },
  ]);
  expect(totals.articles).toBe(2);
  expect(
    SEARCHES.en.find("tunable white", LIMITS).suggestions.map(({ path, articleCount: articles }) => [path, articles]),
  ).toEqual([
    ["/products/DOW?light_source=LED-TW", 2],
    ["/products/PAN?light_source=LED-TW", 1],
  ]);
});

test.each(["led", "led panel", "panel d"])(
  "F14 no further filter is suggested for %j: every luminaire has LEDs, and a single letter is too vague",
  (query) => {
    expect(SEARCHES.en.find(query, LIMITS).suggestions).toEqual([]);
  },
);

test("F8 the filters of the current category are kept", () => {
  const context = { categoryId: "DOW", entries: [["trim_shape", "round"] as const, ["view", "grid"] as const] };
  const { suggestions } = SEARCHES.en.find("dali", LIMITS, context);
  expect(suggestions[0]).toMatchObject({
    path: "/products/DOW?trim_shape=round&view=grid&control=DALI-2",
    articleCount: 4,
  });
});

test("S5 articles outside the portfolio are not found", () => {
  expect(searchIn("en", "p").find("TAR150R-99", LIMITS).totals.articles).toBe(0);
  expect(searchIn("en", "other").find("TAR150R-99", LIMITS).totals.articles).toBe(1);
});

test.each([
  ["150r 840", "TAR150R-21-840-ON", ["150R", "840"]],
  ["r21", "TAR100R-21-830-ON", ["R-21"]],
] as const)("the parts of the query %j are highlighted in %s", (query, code, parts) => {
  const hit = SEARCHES.en.find(query, LIMITS).articles.find((article) => article.code.text === code);
  expect(hit?.code.highlightRanges.map(([start, end]) => code.slice(start, end))).toEqual(parts);
});

test.each(["lichleiste", "lichtleitse", "lichtleitste", "lichtleizte"])(
  "for %s, the similar word in a name is highlighted",
  (word) => {
    const [label] = SEARCHES.de.find(word, LIMITS).categories.map((category) => category.label);
    expect(label?.highlightRanges.map(([start, end]) => label.text.slice(start, end))).toEqual(["Lichtleiste"]);
  },
);

test("the total counts all articles, not only those shown", () => {
  const { articles, totals } = SEARCHES.en.find("840", LIMITS);
  expect(articles).toHaveLength(LIMITS.articles);
  expect(totals.articles).toBe(19);
});

test("a value of several categories finds the articles of all", () => {
  const { suggestions, articles, totals } = SEARCHES.en.find("4000", { ...LIMITS, articles: 100 });
  expect(suggestions.map(({ categoryId }) => categoryId)).toEqual(["DOW", "BAT"]);
  expect(totals.articles).toBe(suggestions.reduce((sum, suggestion) => sum + suggestion.articleCount, 0));
  expect(new Set(articles.map(({ code }) => code.text)).size).toBe(totals.articles);
});

test("digits are not matched across a code's separators", () => {
  expect(SEARCHES.en.find("2184", LIMITS).totals.articles).toBe(0);
});

test("the families of article hits are listed as well", () => {
  const { families } = SEARCHES.en.find("dei15", LIMITS);
  expect(families.map(({ name }) => [name.text, name.highlightRanges])).toEqual([["Deich", [[0, 3]]]]);
});

test("an article hit shows what distinguishes it from the family's other articles", () => {
  const [hit] = SEARCHES.en.find("TAR150R-21-840-DA", LIMITS).articles;
  expect(hit).toMatchObject({ family: "Tarn R", code: { text: "TAR150R-21-840-DA" } });
  const values = hit?.attributes.map(({ key, values: shown }) => [key, ...shown.map(({ text }) => text?.text)]);
  expect(values?.slice(0, 2)).toEqual([
    ["colour", "4000 K"],
    ["control", "DALI-2"],
  ]);
});

test("without a hit, shorter queries and all categories are offered", () => {
  const { order, alternatives } = SEARCHES.en.find("xqzzy 840", LIMITS);
  expect(order).toEqual([]);
  expect(alternatives?.queries).toEqual([{ query: "840", hitCount: hitCount(SEARCHES.en.find("840", LIMITS)) }]);
  expect(alternatives?.categories.map(({ label, articleCount }) => [label.text, articleCount > 0])).toEqual([
    ["Downlights", true],
    ["Battens", true],
    ["High-bays", true],
    ["Panels", true],
  ]);
});

test("S5 without a hit, only the portfolio's categories are offered", () => {
  const { alternatives } = searchIn("en", "other").find("xqzzy", LIMITS);
  expect(alternatives?.categories.map(({ id }) => id)).toEqual(["DOW"]);
});

test("alternatives are offered only without a hit, and only on request", () => {
  expect(SEARCHES.en.find("840", LIMITS).alternatives).toBeUndefined();
  expect(SEARCHES.en.find("xqzzy", { ...LIMITS, shorterQueries: 0 }).alternatives).toBeUndefined();
});

test.each([".*", "(.+)", "$^", "[]", "\\", "|", "-", '""', "Ø", "⌀"])(
  "the characters %s alone find nothing",
  (query) => {
    expect(SEARCHES.en.find(query, LIMITS).order).toEqual([]);
  },
);

test("any string is a valid query, and every article hit has the path of its page", () => {
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...Array.from("tarndeich 150R-840.*+?^$(){}[]|\\/\"'ß")), maxLength: 30 }),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom("en", "de"), (query, language) => {
      const view = SEARCHES[language].find(query, LIMITS);
      for (const { code, path } of view.articles) expect(path).toBe(productPath(code.text));
      for (const { highlightRanges, text } of [
        ...view.articles.map(({ code }) => code),
        ...view.families.map(({ name }) => name),
      ]) {
        const offsets = [0, ...highlightRanges.flat(), text.length];
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      }
      expect(view.order.every((group) => view[group].length > 0)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
