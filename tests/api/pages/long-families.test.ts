import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { readList } from "#model/lists/read-list.ts";
import { longCatalogue } from "../../e2e/selector/long-catalogue.ts";
import { askSite, DEMO } from "../setup/test-app.ts";

const { categories, families, articles } = longCatalogue({ LONG: 2_000, WHOLE: 240 });
const catalogue = createCatalogue({
  version: DEMO.version,
  lists: {
    ...DEMO.catalogue.lists,
    categories: readList("categories", categories).entries,
    families: readList("families", families).entries,
  },
  articles: decodeArticles(encodeArticles(readList("articles", articles).entries)),
});
const ask = askSite({ productDeepLinks: true }, { currentSnapshot: () => ({ ...DEMO, catalogue }) });

/** The rows of the long family on a page as the server writes it, its link to more of them, and the page's words. */
async function open(path: string) {
  const document = parseDocument(await (await ask(path)).text());
  const text = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node).replaceAll(/\s+/g, " ");
  const [family] = DomUtils.findAll((element) => element.attribs["data-family"] === "LONG", document.children);
  const isRow = (name: string, parent: string) =>
    DomUtils.findAll(
      (element) => element.name === name && (element.parent as typeof element).name === parent,
      [...(family?.children ?? [])],
    ).length;
  const more = DomUtils.findAll(({ name }) => name === "a", document.children).find((link) =>
    /^\d+ (?:more articles|weitere Artikel)$/.test(text(link)),
  );
  return { rows: isRow("tr", "tbody") + isRow("article", "li"), more: more?.attribs["href"], words: text(document) };
}

test.each(["table", "grid"])(
  "F8 N4 without scripts a family shows its articles in steps, and says how many others it has: %s",
  async (view) => {
    const first = await open(`/en/products/DOW?sort=code&open=LONG&view=${view}`);
    expect(first.rows).toBe(100);
    expect((await open(first.more ?? "")).rows).toBe(200);

    const cutOff = "1,000 further articles are not listed here. Filters narrow the list down.";
    const most = await open(`/en/products/DOW?sort=code&open=LONG&articles=1000&view=${view}`);
    expect([most.rows, most.words.includes(cutOff), most.words.includes("Show fewer")]).toEqual([1_000, true, true]);
    const filtered = await open(`/en/products/DOW?open=LONG&articles=500&view=${view}&control=Zigbee`);
    expect([filtered.rows, filtered.words.includes("further articles are")]).toEqual([500, false]);
    const both = await open(`/de/products/DOW?open=WHOLE&open=LONG&articles=1000&view=${view}`);
    expect(both.rows).toBe(1_000);
    expect(both.words).toContain("1.000 weitere Artikel sind hier nicht aufgeführt.");
  },
);
