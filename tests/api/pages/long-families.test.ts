import { expect, test } from "vitest";
import { longCatalogue } from "../../e2e/selector/long-catalogue.ts";
import { siteOf, WrittenPage, type Element } from "../setup/written-page.ts";

const fetchSite = await siteOf(longCatalogue({ LONG: 2_000, WHOLE: 240 }));

/** The rows of the long family on a page as the server writes it, its link to more of them, and the page's words. */
async function open(path: string, site = fetchSite) {
  const page = await WrittenPage.open(site, path);
  const families = page.all.filter(({ attribs }) => attribs["data-family"] !== undefined);
  const family = page.within(families.find(({ attribs }) => attribs["data-family"] === "LONG"));
  const isRow = (name: string, parent: string) =>
    page.where(name, {}, family).filter((element) => (element.parent as Element).name === parent).length;
  const moreLink = page.where("a").find((link) => /^\d+ (?:more(?: articles)?|weitere Artikel)$/.test(page.text(link)));
  return {
    families: families.length,
    rows: isRow("tr", "tbody") + isRow("article", "li"),
    more: moreLink?.attribs["href"],
    words: page.words,
  };
}

test.each(["table", "grid"])(
  "F8 N4 without scripts a family shows its articles in steps, and says how many others it has: %s",
  async (view) => {
    const first = await open(`/en/products/DOW?sort=code&open=LONG&view=${view}`);
    expect(first.rows).toBe(100);
    expect((await open(first.more ?? "")).rows).toBe(200);

    const cutOff = "1,000 further articles are not listed here. Filters narrow the list down.";
    const longest = await open(`/en/products/DOW?sort=code&open=LONG&articles=1000&view=${view}`);
    expect([longest.rows, longest.more, longest.words.includes(cutOff), longest.words.includes("Show fewer")]).toEqual([
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
  const site = await siteOf(
    longCatalogue(Object.fromEntries(Array.from({ length: 245 }, (_, index) => [`F${index + 100}`, 1]))),
  );
  const first = await open("/en/products/DOW?families=216", site);
  const longest = await open(first.more ?? "", site);
  expect([first.families, longest.families, longest.more]).toEqual([216, 240, undefined]);
  expect(longest.words).toContain("5 further families are not listed here. Filters narrow the list down.");
});
