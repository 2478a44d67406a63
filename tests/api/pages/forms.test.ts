import { describe, expect, test } from "vitest";
import { codeOf, manyVariants } from "../../e2e/product/many-variants-catalogue.ts";
import { gardenCatalogue } from "../../e2e/rules/garden-catalogue.ts";
import { longCatalogue } from "../../e2e/selector/long-catalogue.ts";
import { Oracle, type Choice } from "../../e2e/selector/oracle.ts";
import { wideCatalogue } from "../../e2e/shell/wide-catalogue.ts";
import { catalogueOf, inBothLanguages, ONLY_PORTFOLIO } from "../../e2e/small-catalogue.ts";
import { createSiteFetch, DEMO_ARTICLES } from "../setup/test-app.ts";
import { ancestors, createSiteWith, RenderedPage, type Element } from "../setup/rendered-page.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const open = (path: string, site = fetchSite): Promise<RenderedPage> => RenderedPage.open(site, path);
const oracleOf = (category: string): Promise<Oracle> => Oracle.read({ get: fetchSite }, category);

/** The number of articles that a selector states. */
const countOf = (page: RenderedPage): number => {
  const [status] = page.findAll("p", { role: "status", "aria-label": /^[\d.,]+ (?:article|Artikel)/ });
  return Number.parseInt((page.attribute(status, "aria-label") ?? "").replaceAll(/[.,]/g, ""), 10);
};

/** The option of a filter. */
const option = (page: RenderedPage, name: string, value: string): Element | undefined =>
  page.findAll("input", { name, value })[0];

const family = (page: RenderedPage, id: string): Element[] =>
  page.within(page.elements.find((element) => element.attribs["data-family"] === id));
/** The rows of articles among some elements. */
const rows = (page: RenderedPage, elements = page.elements): Element[] =>
  page.findAll("tr", {}, elements).filter(({ parent }) => (parent as Element).name === "tbody");

describe("N4 the selector without scripts", () => {
  test("F8 filters by a form and keeps the other parameters of the site", async () => {
    const oracle = await oracleOf("DOW");
    const hidden = (choice: Choice) => oracle.families(choice).get("firn") ?? 0;
    const page = await open("/de/products/DOW?utm_source=mail&hide=firn&sort=code");
    expect(countOf(page)).toBe(oracle.count({}) - hidden({}));
    page.check(option(page, "mounting", "recessed"));
    page.check(option(page, "control", "DALI-2"));
    page.fill(page.findAll("input", { name: "cutout_ceiling_min" })[0], "120");
    page.fill(page.byName("input", "Verfügbare Tiefe"), "150");
    const filtered = await page.press(page.byName("button", "Anwenden"));
    const [, highest] = oracle.cutoutBounds();
    const values = { mounting: ["recessed"], control: ["DALI-2"] };
    const choice = { values, cutout: [120, highest] as const, space: 150 };
    expect(countOf(filtered)).toBe(oracle.count(choice) - hidden(choice));
    // The server renders the same page for every campaign (A4).
    expect(filtered.url.searchParams.has("utm_source")).toBe(false);
    expect([filtered.url.searchParams.get("sort"), filtered.url.searchParams.getAll("hide")]).toEqual([
      "code",
      ["firn"],
    ]);
  });

  test("F8 has dropdowns, removes chips and resets", async () => {
    const oracle = await oracleOf("DOW");
    const page = await open("/de/products/DOW?control=DALI-2&mounting=recessed&id=&sort=code");
    const ip44 = option(page, "resistance_ip", "IP44");
    const popover = ip44 && ancestors(ip44).find(({ attribs }) => attribs["popover"] !== undefined);
    expect(page.findAll("button", { popovertarget: popover?.attribs["id"] ?? "-" })).toHaveLength(1);
    page.check(ip44);
    const values = { mounting: ["recessed"], resistance_ip: ["IP44"] };
    const chosen = await page.press(page.byName("button", "Anwenden"));
    expect(countOf(chosen)).toBe(oracle.count({ values: { ...values, control: ["DALI-2"] } }));
    const fewer = await chosen.press(chosen.byName("button", "Filter entfernen: DALI-2"));
    expect(countOf(fewer)).toBe(oracle.count({ values }));
    const reset = await fewer.press(fewer.byName("button", "Filter zurücksetzen"));
    expect(countOf(reset)).toBe(oracle.count({}));
    expect(reset.url.searchParams.get("sort")).toBe("code");
  });

  test("F5 F8 shows all articles of a family and hides another", async () => {
    const oracle = await oracleOf("DOW");
    const page = await open("/de/products/DOW");
    const [[first, count] = ["", 0]] = oracle.families({});
    const opened = await page.press(
      page.byName("button", new RegExp(`^(?:Alle|Mehr von) ${count} Artikeln? zeigen: `)),
    );
    expect(opened.url.searchParams.getAll("open")).toEqual([first]);
    expect(rows(opened, family(opened, first))).toHaveLength(Math.min(count, 100));
    const name = opened.text(opened.findAll("h2", {}, family(opened, first))[0]);
    const hidden = await opened.press(opened.byName("button", `Passt nicht, ausblenden: ${name}`));
    expect(countOf(hidden)).toBe(oracle.count({}) - count);
    const shown = await hidden.press(hidden.byName("button", `Wieder einblenden: ${name}`));
    expect(countOf(shown)).toBe(oracle.count({}));
  });

  test("F14 further filters are expanded by a form, and the panel's form includes the collapsed ones", async () => {
    const oracle = await oracleOf("PAN");
    const ugr = oracle.values("ugr").filter((value) => Number(value) <= 19);
    expect(ugr.length).toBeGreaterThan(1);
    const folded = await open("/de/products/PAN");
    expect(folded.bodyText).not.toContain("UGR ≤ 19");
    const page = await folded.press(folded.byName("button", "Weitere Filter"));
    page.check(page.byName("input", /^≤ 19/));
    const limited = await page.press(page.byName("button", "Anwenden"));
    expect(countOf(limited)).toBe(oracle.count({ values: { ugr } }));
    const expanded = await limited.press(limited.byName("button", "Weitere Filter"));
    expect(expanded.elements.filter(({ attribs }) => attribs["data-attribute"] === "ugr")).toEqual([]);
    expanded.check(option(expanded, "control", "DALI-2"));
    const both = await expanded.press(expanded.byName("button", "Anwenden"));
    expect(countOf(both)).toBe(oracle.count({ values: { ugr, control: ["DALI-2"] } }));
  });

  test("F15 every one of many values can be reached and applied", async () => {
    const page = await open("/en/products/DOW_1", await createSiteWith(wideCatalogue(1, 30)));
    const group = page.within(page.elements.find(({ attribs }) => attribs["data-attribute"] === "control"));
    expect(page.findAll("input", { type: "search" }, group)).toEqual([]);
    expect(page.findAll("summary", {}, group).map((summary) => page.text(summary))).toEqual(["18 more values"]);
    page.check(page.byName("input", "Zündgerät, 1 article"));
    const chosen = await page.press(page.byName("button", "Apply"));
    expect(chosen.url.searchParams.getAll("control")).toEqual(["Zündgerät"]);
    const box = chosen.byName("input", "Zündgerät, 1 article");
    expect(box.attribs).toHaveProperty("checked");
    const enclosing = ancestors(box).filter(({ name }) => name === "details");
    expect(enclosing.filter(({ attribs }) => attribs["open"] === undefined)).toEqual([]);
  });

  test("F8 a link shows more families, each of which can be opened and hidden", async () => {
    const nameOf = (index: number): string => `F${String(index + 1).padStart(3, "0")}`;
    const counts = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [nameOf(index), 7]));
    const page = await open("/en/products/DOW?sort=code", await createSiteWith(longCatalogue(counts)));
    const families = ({ elements }: RenderedPage) => elements.flatMap(({ attribs }) => attribs["data-family"] ?? []);
    expect(families(page)).toEqual(Object.keys(counts).slice(0, 24));
    const longer = await page.follow(page.byName("a", /^\d+ more$/));
    expect(longer.url.search).toBe("?sort=code&families=48");
    expect(families(longer)).toHaveLength(48);
    const opened = await longer.press(longer.byName("button", `Show all 7 articles: Family ${nameOf(40)}`));
    expect(rows(opened, family(opened, nameOf(40)))).toHaveLength(7);
    expect(families(opened)).toHaveLength(48);
    const hidden = await opened.press(opened.byName("button", `Not suitable, hide: Family ${nameOf(30)}`));
    expect(families(hidden)).not.toContain(nameOf(30));
    expect(families(hidden)).toHaveLength(48);
  });

  test("F8 all articles that name no family are shown on demand, and fewer again", async () => {
    const articles = Array.from({ length: 12 }, (_, index) => ({
      article_code: `ALONE-${index + 10}`,
      category: "DOW",
      url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
    }));
    const categories = [{ category_id: "DOW", texts: inBothLanguages("Downlights", "Downlights"), families: [] }];
    const page = await open(
      "/en/products/DOW",
      await createSiteWith(catalogueOf("All", { categories, families: [], articles })),
    );
    const all = await page.press(page.byName("button", "Show all 12 articles: Further articles"));
    expect(rows(all)).toHaveLength(12);
    const fewer = await all.press(all.byName("button", "Show fewer: Further articles"));
    expect(rows(fewer).length).toBeLessThan(12);
  });

  test("F17 the articles of a category without filters can be sorted", async () => {
    const lists = longCatalogue({ RAIL: 3 });
    const categories = [
      { category_id: "TRACK", texts: inBothLanguages("Track lights", "Schienen"), families: ["RAIL"] },
    ];
    const articles = ["B-2", "A-1"].map((article_code, index) => ({
      article_code,
      family_id: "RAIL",
      url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
      lumen_default: [900, 1200][index],
    }));
    const page = await open("/en/products/TRACK", await createSiteWith({ ...lists, categories, articles }));
    expect(page.findAll("section", { "aria-label": "Filters" })).toEqual([]);
    const sort = page.byName("select", "Sort by");
    const [, second] = page.findAll("option", {}, page.within(sort));
    page.choose(sort, second?.attribs["value"] ?? "-");
    const sorted = await page.press(page.byName("button", "Apply"));
    expect(sorted.url.searchParams.get("sort")).toBe(second?.attribs["value"]);
  });

  test("F19 an address filters by custom attributes, and the form has their parameters", async () => {
    const site = await createSiteWith(gardenCatalogue);
    const page = await open("/en/products/garden?own_solar=true&own_mast_min=70&sort=own_beam_min", site);
    expect(page.bodyText).toContain("3 of 12 articles");
    for (const name of ["own_solar", "own_beam_min"]) expect(page.findAll("input", { name })).not.toEqual([]);
    const typed = await open("/de/products/garden?own_beam_min=32,5", site);
    expect(typed.bodyText).toContain("7 von 12 Artikeln");
    expect(typed.attribute(typed.findAll("input", { name: "own_beam_min" })[0], "value")).toBe("32,5");
  });
});

describe("N4 product pages without scripts", () => {
  test("N2 a family's page has its data, and its sizes are chosen by a form", async () => {
    const page = await open("/de/products/tarn-r");
    expect(page.bodyText).toContain("Technische Daten");
    const [size] = page.findAll("input", { name: "size" });
    const diameter = size?.attribs["value"] ?? "";
    page.check(size);
    const chosen = await page.press(page.byName("button", "Anzeigen"));
    expect(chosen.url.searchParams.get("size")).toBe(diameter);
    const codes = chosen
      .findAll("a", { href: /\/products\// }, chosen.within(chosen.findAll("section", { id: "variants" })[0]))
      .map((link) => decodeURIComponent(link.attribs["href"]?.split("/").at(-1) ?? ""));
    expect(codes.length).toBeGreaterThan(0);
    const ofSize = DEMO_ARTICLES.filter(
      (article) => article.family_id === "tarn-r" && String(article.diameter) === diameter,
    );
    expect(ofSize.map(({ article_code: code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  test("N2 P1 long lists of sizes and finishes are submitted by a form, and only texts in another language declare it", async () => {
    const site = await createSiteWith(manyVariants);
    const page = await open("/en/products/MANY?size=95", site);
    page.choose(page.byName("select", "Sizes"), "120");
    page.choose(page.byName("select", "Reflector colour"), "Finish 17");
    const chosen = await page.press(page.byName("button", "Show"));
    const links = chosen.findAll("a", {}, chosen.within(chosen.findAll("section", { id: "variants" })[0]));
    expect(links.map((link) => chosen.text(link))).toContainEqual(expect.stringContaining(codeOf(120, 7)));
    for (const [language, lang] of [
      ["en", "de"],
      ["de", undefined],
    ] as const) {
      const { findAll, attribute, text } = await open(`/${language}/products/MANY`, site);
      const oval = findAll("option").find((option) => text(option) === "oval, groß");
      expect([text(oval), attribute(oval, "lang")]).toEqual(["oval, groß", lang]);
    }
  });

  test("a tender text is saved in the chosen variant", async () => {
    const code = "TAR150R-15-840-DA";
    const page = await open(`/en/products/${code}`);
    expect(page.findAll("button").map((button) => page.text(button))).not.toContain("Copy");
    page.check(page.byName("input", "Product-specific"));
    page.check(page.byName("input", "Deutsch"));
    const saved = await page.press(page.byName("button", "Save as text"));
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(saved.body).toContain(`Artikelnummer: ${code}`);
  });
});

test("N4 N10 without scripts the menu of 200 categories opens, and every one of them is a link", async () => {
  const page = await open("/en/products/DOW_1", await createSiteWith(wideCatalogue(200, 1)));
  const bar = page.within(page.findAll("nav", { "aria-label": "Categories" })[0]);
  const [opener] = page.findAll("button", {}, bar);
  const menu = bar.find(({ attribs }) => attribs["popover"] !== undefined);
  expect([opener?.attribs["popovertarget"], menu?.attribs["popover"]]).toEqual([menu?.attribs["id"], "auto"]);
  expect(page.findAll("a", { href: /\/products\// }, page.within(menu))).toHaveLength(200);
  expect(page.findAll("input", { type: "search" }, bar)).toEqual([]);
});
