import { DomUtils } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { gardenCatalogue } from "../../e2e/rules/garden-catalogue.ts";
import { createSiteFetch, DEMO, DEMO_ARTICLES as articles } from "../setup/test-app.ts";
import { createSiteWith, RenderedPage, type Element } from "../setup/rendered-page.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const { portfolios } = DEMO.catalogue.lists;

/** Requests a server-rendered page. */
const open = (path: string, site = fetchSite): Promise<RenderedPage> => RenderedPage.open(site, path);

/** The panels of rule F7, in order. */
const PANELS = {
  BAT: "mounting colortemperature control length_batten resistance_ip sensor wired_through emergency",
  DOW: "mounting colortemperature control cutout_ceiling trim_shape recessed_depth reflector_color resistance_ip emergency",
  PAN: "mounting colortemperature control recessed_modul_size emergency optic",
  HIB: "mounting control resistance_ip sensor",
  SP68: "mounting colortemperature control recessed_depth trim_color trim_shape resistance_ip",
} as const;

test.each(Object.entries(PANELS))(
  "F7 the panel of %s has its filters in the specified order",
  async (category, attributes) => {
    const { elements, attribute } = await open(`/en/products/${category}`);
    expect(elements.flatMap((element) => attribute(element, "data-attribute") ?? [])).toEqual([
      ...attributes.split(" "),
      // It follows the filters that the rule lists.
      "lumen_default",
    ]);
  },
);

describe("an article", () => {
  test("D2 links to the partner's shop in a new tab", async () => {
    const article = articles.find((article) => article.url_configs_data.some(({ url }) => url !== undefined));
    const config = article?.url_configs_data.find(({ url }) => url !== undefined);
    const partner = portfolios.find(({ portfolio_id: id }) => id === config?.portfolio_id)?.name ?? "";
    const path = `/de/products/${article?.article_code}?id=${config?.portfolio_id}`;
    const { findAll, attribute, text, bodyText } = await open(path);
    const [shop] = findAll("a", { href: config?.url ?? "-", target: "_blank", rel: /noopener/ });
    expect(attribute(shop, "aria-label") ?? text(shop)).toBe(`Kaufen bei ${partner}, neuer Tab`);
    expect(bodyText).toContain(new URL(config?.url ?? "").host);
  });

  test("S5 states that it is not in the portfolio", async () => {
    const article = articles.find(({ url_configs_data: configs }) => configs.length < portfolios.length);
    const portfolio = portfolios.find(({ portfolio_id: id }) =>
      article?.url_configs_data.every(({ portfolio_id: portfolioId }) => portfolioId !== id),
    );
    const page = await open(`/de/products/${article?.article_code}?id=${portfolio?.portfolio_id}`);
    expect(page.bodyText).toContain(`Dieser Artikel gehört nicht zum Sortiment von ${portfolio?.name}.`);
    expect(page.findAll("a", { target: "_blank" })).toEqual([]);
  });

  test("shows its technical data in groups", async () => {
    const { findAll, text } = await open(`/de/products/${articles[0]?.article_code}`);
    const captions = findAll("caption").map(text);
    for (const group of ["Licht", "Elektrik", "Mechanik", "Schutz und Garantie"]) expect(captions).toContain(group);
  });

  test("has its code in its title and in its structured data", async () => {
    const code = articles[0]?.article_code ?? "";
    const { findAll, text } = await open(`/de/products/${code}`);
    expect(text(findAll("title")[0])).toMatch(new RegExp(`^${code}.* \\| Lumenry$`));
    const data: unknown = JSON.parse(text(findAll("script", { type: "application/ld+json" })[0]));
    expect(data).toMatchObject([{ sku: code }, {}]);
  });
});

test("D7 the home page has five categories in order, with their counts and pages", async () => {
  const { findAll, text, attribute } = await open("/de");
  const names = ["Downlights", "Lichtleisten", "Panelleuchten", "Hallenleuchten", "IP68-Leuchten"];
  const nameOf = (link: Element) => names.find((name) => new RegExp(`^${name}.*\\d Artikel`).test(text(link)));
  const cards = DomUtils.getElementsByTagName("a", findAll("main")).filter(nameOf).slice(0, names.length);
  expect(cards.map(nameOf)).toEqual(names);
  expect(cards.map((card) => attribute(card, "href"))).toEqual(
    ["DOW", "BAT", "PAN", "HIB", "SP68"].map((id) => `/de/products/${id}`),
  );
});

test("L4 the current language is marked, and links name their language", async () => {
  const { findAll, attribute, text } = await open("/de");
  const link = (language: string) => findAll("a", { hreflang: language, lang: language })[0];
  expect(text(link("de"))).toContain("Deutsch");
  expect(text(link("en"))).toContain("English");
  expect([attribute(link("de"), "aria-current"), attribute(link("en"), "aria-current")]).toEqual(["true", undefined]);
});

describe("the search results page", () => {
  const rowsOf = ({ findAll }: RenderedPage) => findAll("th", { scope: "row" });

  test("values recognised in the query can be removed, and results are paginated", async () => {
    const narrow = await open("/en/search?q=panel+600x600+ip65");
    const [remove] = narrow.findAll("a", { "aria-label": "Remove from the search: ≥ IP65" });
    const href = narrow.attribute(remove, "href") ?? "";
    expect(href).toMatch(/\/en\/search\?q=panel(\+|%20)600x600$/);
    const all = await open(href);
    expect(rowsOf(all).length).toBeGreaterThan(rowsOf(narrow).length);
    const [next] = all.findAll("a").filter((link) => all.text(link) === "Next page");
    const second = await open(all.attribute(next, "href") ?? "");
    expect(second.bodyText).toContain("Page 2 of");
    expect(second.findAll("a").map(second.text)).toContain("Previous page");
  });

  test("the values of matching filters are not broken across lines", async () => {
    const { findAll } = await open("/en/search?q=panel+600x600+ip65+4000K");
    const [filters] = findAll("a", { href: /^\/en\/products\/PAN\?/ });
    expect(filters && DomUtils.textContent(filters)).toMatch(/600 ×\u00a0600\u00a0mm .* ≥\u00a0IP65/);
  });

  test.each(["/en/search?q=Duschleuchte", "/de/search?q=shower+light"])(
    "D18 %s leads to a family by its synonym",
    async (path) => {
      const { findAll, attribute } = await open(path);
      const [first] = DomUtils.getElementsByTagName("a", findAll("main")).map((link) => attribute(link, "href"));
      expect(first).toMatch(/^\/(en|de)\/products\/kolk/);
    },
  );

  test("without a hit, shorter queries with hits and the categories are offered", async () => {
    const page = await open("/de/search?q=3000+xqzzy");
    expect(page.text(page.findAll("h1")[0])).toContain("3000 xqzzy");
    const links = DomUtils.getElementsByTagName("a", page.findAll("main"));
    const hrefOf = (start: string) =>
      page.attribute(
        links.find((link) => page.text(link).startsWith(start)),
        "href",
      );
    expect(hrefOf("Downlights")).toMatch(/^\/de\/products\/DOW/);
    const hits = await open(hrefOf("3000") ?? "");
    expect(hits.text(hits.findAll("h1")[0])).toMatch(/3000.$/);
    const row = rowsOf(hits)[0]?.parent as Element;
    expect(hits.text(row)).toMatch(/^[A-Z0-9-]+.*3000 K/);
    expect(hits.text(row)).toMatch(/lm|\d{3}/);
  });

  test("ignored words are named, with the hits of shorter queries", async () => {
    const page = await open("/de/search?q=panel+300x300+ip66");
    expect(page.bodyText).toContain("Nicht berücksichtigt: 300x300, ip66");
    const [shorter] = page.findAll("a").filter((link) => page.text(link).startsWith("panel 300x300"));
    const hits = await open(page.attribute(shorter, "href") ?? "");
    expect(hits.text(rowsOf(hits)[0])).toContain("300");
  });
});

test("a comparison lists the articles that the catalogue lacks, and explains how to pick some", async () => {
  const { bodyText, findAll, text } = await open("/de/compare?a=no-such-article");
  expect(bodyText).toContain("Dieser Artikel steht nicht im Katalog: no-such-article");
  expect(text(findAll("h1")[0])).toBe("Artikel vergleichen");
  expect(DomUtils.getElementsByTagName("li", findAll("main"))).toHaveLength(5);
});

describe("N4 without scripts", () => {
  const hrefOf = (page: RenderedPage, matches: (link: Element) => boolean) =>
    page.attribute(page.findAll("a").find(matches), "href") ?? "";

  test("F22 all articles are one table with links in its column headings and a link to more articles", async () => {
    const all = await open("/de/products/DOW?view=articles&control=DALI-2");
    const headingLinks = DomUtils.getElementsByTagName("a", all.findAll("th", { scope: "col" }));
    const sort = headingLinks.find((link) => /^Leis.?tung/.test(all.text(link)));
    const sorted = await open(all.attribute(sort, "href") ?? "");
    const powers = sorted.findAll("td", { "data-column": "power" }).map((cell) => Number.parseFloat(sorted.text(cell)));
    expect(powers).toHaveLength(100);
    expect(powers).toEqual(powers.toSorted((a, b) => a - b));
    const more = await open(hrefOf(sorted, (link) => sorted.text(link) === "100 weitere Artikel"));
    expect(more.findAll("td", { "data-column": "power" })).toHaveLength(200);
  });

  test("F18 a page shows the columns in its address", async () => {
    const { findAll, text } = await open("/de/products/PAN?column=ugr&column=light_source&sort=ugr");
    expect(findAll("th", { scope: "col" }).slice(0, 3).map(text)).toEqual(["Artikel", "UGR", "Lichtquelle"]);
  });

  test("D5 the dash for a known absence is read out as its filter text", async () => {
    const { findAll, text } = await open("/de/products/DOW?emergency=none");
    const heading = findAll("th", { scope: "row" }).find((cell) => text(cell).startsWith("TAR068R-06-830-ON"));
    const cells = DomUtils.getElementsByTagName("td", heading?.parent?.children ?? []);
    expect(cells.filter((cell) => text(cell).includes("Ohne"))).toHaveLength(1);
  });

  test("P1 D6 the home page states that choosing articles needs scripts, and filters room types by links", async () => {
    // A site that does not serve product pages to a cold visit.
    const home = await open("/en", createSiteFetch());
    expect(home.bodyText).toContain("Choosing articles needs JavaScript.");
    const rooms = home.findAll("nav", { "aria-label": "Show rooms for" });
    const link = DomUtils.getElementsByTagName("a", rooms).find((candidate) => home.text(candidate) === "High-bays");
    expect(home.attribute(link, "href")).toBe("/en?rooms=HIB");
    const filtered = await open("/en?rooms=HIB");
    expect(filtered.text(filtered.findAll("th", { scope: "row" })[0])).toContain("High-bays");
  });

  test("S5 a portfolio is chosen by links and kept by navigation", async () => {
    const other = portfolios[1];
    const query = `?id=${other?.portfolio_id}`;
    const home = await open("/en");
    const portfolioHref = hrefOf(home, (link) => home.text(link).startsWith(other?.name ?? "-"));
    expect(portfolioHref).toBe(`/en${query}`);
    const chosen = await open(portfolioHref);
    expect(chosen.findAll("summary").map(chosen.text).join()).toContain(other?.name);
    expect(hrefOf(chosen, (link) => chosen.text(link) === "Imprint")).toBe(`/en/imprint${query}`);
  });

  test("S2 a datasheet and a room's PDF have the portfolio of the page's address, unless it is the default one", async () => {
    const [code, first, second] = [articles[0]?.article_code, portfolios[0]?.portfolio_id, portfolios[1]?.portfolio_id];
    for (const [id, query] of [
      [second, `?id=${second}`],
      [second?.toUpperCase(), `?id=${second}`],
      [first, ""],
      ["no-such-portfolio", ""],
    ] as const) {
      const article = await open(`/de/products/${code}?id=${id}`);
      expect(hrefOf(article, (link) => article.text(link) === "Datenblatt")).toBe(`/de/datasheets/${code}.pdf${query}`);
      const planner = await open(`/de/rooms?id=${id}`);
      const plan = hrefOf(planner, (link) => planner.text(link) === "Als PDF speichern");
      expect(plan).toBe(`/de/rooms.pdf${query === "" ? "?" : `${query}&`}room=~`);
    }
  });

  test("search is a form", async () => {
    const { findAll, attribute } = await open("/de");
    const [form] = findAll("form", { role: "search" });
    const names = DomUtils.getElementsByTagName("input", form ?? []).map((input) => attribute(input, "name"));
    expect([attribute(form, "action"), names]).toEqual(["/de/search", expect.arrayContaining(["q"])]);
    const { findAll: findAllInResults, text } = await open("/de/search?q=hallenleuhcte");
    expect(findAllInResults("a").some((link) => text(link).startsWith("Hallenleuchten"))).toBe(true);
  });

  test("the project list states that it needs scripts, and a shared list can still be read", async () => {
    expect((await open("/de/project")).bodyText).toContain("Projektlisten werden in Ihrem Browser gespeichert");
    const lines = [{ code: articles[0]?.article_code ?? "", quantity: 1, note: "über der Tür" }];
    const list = writeSharedList({ name: "Hafenbüro", zones: [{ name: "", lines }] });
    const { findAll, text } = await open(`/de/project?list=${list}`);
    const headers = findAll("th", { scope: "row" }).map(text);
    expect(headers.find((header) => header.includes(lines[0]?.code ?? "-"))).toContain("über der Tür");
    expect((await open("/de/project?list=1cut")).bodyText).toContain("Dieser Link ist unvollständig");
  });
});

test("F21 a mistyped code in a list leads to the article that it probably means; a former article's code is reported as such", async () => {
  const code = articles[0]?.article_code ?? "";
  const lines = [
    { code: `${code.slice(0, 3)}ü${code.slice(3)}`, quantity: 1, note: "" },
    { code: "Nichts dergleichen", quantity: 1, note: "" },
    { code: "Nicht mehr da", quantity: 1, note: "", known: "a".repeat(16) },
  ];
  const list = writeSharedList({ name: "Hafenbüro", zones: [{ name: "", lines }] });
  const { findAll, text } = await open(`/de/project?list=${list}`);
  const remarks = findAll("th", { scope: "row" }).map((header) => text(header));
  expect(remarks.slice(-3)).toEqual([
    expect.stringMatching(new RegExp(`Kein Artikel hat diese Nummer\\. Meinten Sie: ${code}`)),
    expect.stringMatching(/Kein Artikel hat diese Nummer\.$/),
    expect.stringMatching(/Nicht mehr im Katalog$/),
  ]);
  expect(findAll("a", { href: `/de/products/${code}` }).map(text)).toEqual([code]);
});

test("D11 a luminaire and its version with an emergency unit lead to each other", async () => {
  const isCounterpart = ({ kind }: { readonly kind: string }) => kind === "emergency_counterpart";
  const mains = articles.find(({ related }) => related?.some(isCounterpart));
  const emergency = mains?.related?.find(isCounterpart)?.article_code;
  const relatedSection = async (code: string | undefined) => {
    const page = await open(`/de/products/${code}`);
    const title = page.findAll("h2").find((heading) => page.text(heading) === "Zugehörige Artikel");
    const section = page.findAll("section", { "aria-labelledby": page.attribute(title, "id") ?? "-" });
    const links = DomUtils.getElementsByTagName("a", section).map((link) => page.attribute(link, "href"));
    return { links, sectionText: section.map(page.text).join() };
  };
  expect((await relatedSection(mains?.article_code)).links).toContain(`/de/products/${emergency}`);
  const { links, sectionText } = await relatedSection(emergency);
  expect(links).toContain(`/de/products/${mains?.article_code}`);
  expect(sectionText).toContain("Ohne Notlicht");
});

test("differences in a comparison are marked, with their percentage", async () => {
  const downlights = articles.filter(({ category }) => category === "DOW");
  const [first] = downlights;
  const second = downlights.find(
    ({ wattage_default: power = 0, resistance_ip: ip }) =>
      power > (first?.wattage_default ?? Infinity) && ip === first?.resistance_ip,
  );
  const { elements, findAll, text } = await open(`/de/compare?a=${first?.article_code}&a=${second?.article_code}`);
  const percent = new Intl.NumberFormat("de-DE", { style: "percent", signDisplay: "always" });
  const change = percent.format((second?.wattage_default ?? 0) / (first?.wattage_default ?? 1) - 1);
  const row = findAll("th", { scope: "row" }).find((heading) => text(heading).startsWith("Anschlussleistung"));
  expect(text(row)).toContain("(unterscheidet sich)");
  const cells = DomUtils.getElementsByTagName("td", row?.parent?.children ?? []);
  expect(text(cells[1])).toContain(change.replaceAll(/\s/g, " "));
  expect(elements.some((element) => element.attribs["data-same"] !== undefined)).toBe(true);
});

describe("E1 an unknown address", () => {
  test("is shown in the message, with a link to the home page", async () => {
    const { status, findAll, bodyText, text, attribute } = await open("/de/no/such-page");
    expect([status, text(findAll("h1")[0])]).toEqual([404, "Seite nicht gefunden"]);
    expect(text(findAll("title")[0])).toContain("Seite nicht gefunden");
    expect(bodyText).toContain("Seite nicht gefunden: /de/no/such-page");
    const links = DomUtils.getElementsByTagName("a", findAll("main"));
    expect(
      attribute(
        links.find((link) => text(link) === "Startseite"),
        "href",
      ),
    ).toBe("/de");
  });

  test("is shown as text, never as markup", async () => {
    const { status, findAll, bodyText } = await open("/en/%3Cimg%20src=x%20onerror=alert(1)%3E");
    expect([status, findAll("img", { src: "x" })]).toEqual([404, []]);
    expect(bodyText).toContain("Page not found: /en/");
  });
});

test("N2 a name in another letter case leads to the canonical address", async () => {
  const { headers } = await fetchSite("/en/products/dow?control=DALI-2");
  expect(headers.get("location")).toBe("/en/products/DOW?control=DALI-2");
});

test("F19 custom attributes are on product pages, in comparisons and tender texts", async () => {
  const site = await createSiteWith(gardenCatalogue);
  const lines = async (path: string): Promise<string[]> => {
    const page = await open(path, site);
    return page.findAll("tr").map((row) =>
      page
        .within(row)
        .filter(({ name }) => /^t[hd]$/.test(name))
        .map(page.text)
        .join(" "),
    );
  };
  const article = await lines("/en/products/G-1");
  expect(article).toContainEqual(expect.stringMatching(/^Pole diameter 60–76\smm$/));
  expect(article).toContainEqual(expect.stringMatching(/^Socket .*Clip.*GU10/));
  expect(await lines("/de/compare?a=G-0&a=G-2")).toContainEqual(
    expect.stringMatching(/^Ausstrahlungswinkel.*20\s°.*25\s°/),
  );
  const tender = await (await site("/de/datasheets/G-1.txt?tender=product")).text();
  expect(tender).toContain("- Ausstrahlungswinkel: 22,5 °");
  expect(tender).toContain("- Sockel: GU10, Klemme");
});
