import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { readList } from "#model/lists/read-list.ts";
import { longCatalogue } from "../../e2e/selector/long-catalogue.ts";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

function siteOf(counts: Readonly<Record<string, number>>): ReturnType<typeof createSiteFetch> {
  const { categories, families, articles } = longCatalogue(counts);
  const catalogue = createCatalogue({
    version: DEMO.version,
    lists: {
      ...DEMO.catalogue.lists,
      categories: readList("categories", categories).entries,
      families: readList("families", families).entries,
    },
    articles: decodeArticles(encodeArticles(readList("articles", articles).entries)),
  });
  return createSiteFetch({ productDeepLinks: true }, { currentSnapshot: () => ({ ...DEMO, catalogue }) });
}

const fetchSite = siteOf({ LONG: 2_000, WHOLE: 240 });

/** The rows of the long family on a page as the server writes it, its link to more of them, and the page's words. */
async function open(path: string, site = fetchSite) {
  const document = parseDocument(await (await site(path)).text());
  const text = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node).replaceAll(/\s+/g, " ");
  const families = DomUtils.findAll((element) => element.attribs["data-family"] !== undefined, document.children);
  const family = families.find((element) => element.attribs["data-family"] === "LONG");
  const isRow = (name: string, parent: string) =>
    DomUtils.findAll(
      (element) => element.name === name && (element.parent as typeof element).name === parent,
      [...(family?.children ?? [])],
    ).length;
  const more = DomUtils.findAll(({ name }) => name === "a", document.children).find((link) =>
    /^\d+ (?:more(?: articles)?|weitere Artikel)$/.test(text(link)),
  );
  return {
    families: families.length,
    rows: isRow("tr", "tbody") + isRow("article", "li"),
    more: more?.attribs["href"],
    words: text(document),
  };
}

test.each(["table", "grid"])(
  "F8 N4 without scripts a family shows its articles in steps, and says how many others it has: %s",
  async (view) => {
    const first = await open(`/en/products/DOW?sort=code&open=LONG&view=${view}`);
    expect(first.rows).toBe(100);
    expect((await open(first.more ?? "")).rows).toBe(200);

    const cutOff = "1,000 further articles are not listed here. Filters narrow the list down.";
    const most = await open(`/en/products/DOW?sort=code&open=LONG&articles=1000&view=${view}`);
    expect([most.rows, most.more, most.words.includes(cutOff), most.words.includes("Show fewer")]).toEqual([
      1_000,
      undefined,
      true,
      true,
    ]);
    const filtered = await open(`/en/products/DOW?open=LONG&articles=500&view=${view}&control=Zigbee`);
    expect([filtered.rows, filtered.words.includes("further articles are")]).toEqual([500, false]);
    const both = await open(`/de/products/DOW?open=WHOLE&open=LONG&articles=1000&view=${view}`);
    expect(both.rows).toBe(1_000);
    expect(both.words).toContain("1.000 weitere Artikel sind hier nicht aufgeführt.");
  },
);

test("F8 N4 without scripts a page lists 240 families, and says how many others there are", async () => {
  const site = siteOf(Object.fromEntries(Array.from({ length: 245 }, (_, index) => [`F${index + 100}`, 1])));
  const first = await open("/en/products/DOW?families=216", site);
  const most = await open(first.more ?? "", site);
  expect([first.families, most.families, most.more]).toEqual([216, 240, undefined]);
  expect(most.words).toContain("5 further families are not listed here. Filters narrow the list down.");
});
