import { expect, test } from "vitest";
import { longCatalogue } from "../../e2e/selector/long-catalogue.ts";
import { createSiteWith, RenderedPage, type Element } from "../setup/rendered-page.ts";

const fetchSite = await createSiteWith(longCatalogue({ LONG: 2_000, WHOLE: 240 }));

/** The rows of the long family on a server-rendered page, its link to more of them, and the page's text. */
async function open(path: string, site = fetchSite) {
  const page = await RenderedPage.open(site, path);
  const families = page.elements.filter(({ attribs }) => attribs["data-family"] !== undefined);
  const family = page.within(families.find(({ attribs }) => attribs["data-family"] === "LONG"));
  const countRows = (name: string, parent: string) =>
    page.findAll(name, {}, family).filter((element) => (element.parent as Element).name === parent).length;
  const moreLink = page
    .findAll("a")
    .find((link) => /^\d+ (?:more(?: articles)?|weitere Artikel)$/.test(page.text(link)));
  return {
    familyCount: families.length,
    rowCount: countRows("tr", "tbody") + countRows("article", "li"),
    moreHref: moreLink?.attribs["href"],
    text: page.bodyText,
  };
}

test.each(["table", "grid"])(
  "F8 N4 without scripts a family shows its articles in steps, and states the number of others: %s",
  async (view) => {
    const first = await open(`/en/products/DOW?sort=code&open=LONG&view=${view}`);
    expect(first.rowCount).toBe(100);
    expect((await open(first.moreHref ?? "")).rowCount).toBe(200);

    const cutOff = "1,000 further articles are not listed here. Filters narrow the list down.";
    const longest = await open(`/en/products/DOW?sort=code&open=LONG&articles=1000&view=${view}`);
    expect([
      longest.rowCount,
      longest.moreHref,
      longest.text.includes(cutOff),
      longest.text.includes("Show fewer"),
    ]).toEqual([1_000, undefined, true, true]);
    const filtered = await open(`/en/products/DOW?open=LONG&articles=500&view=${view}&control=Zigbee`);
    expect([filtered.rowCount, filtered.text.includes("further articles are")]).toEqual([500, false]);
    const both = await open(`/de/products/DOW?open=WHOLE&open=LONG&articles=1000&view=${view}`);
    expect(both.rowCount).toBe(1_000);
    expect(both.text).toContain("1.000 weitere Artikel sind hier nicht aufgeführt.");
  },
);

test("F8 N4 without scripts a page lists 240 families, and states the number of others", async () => {
  const site = await createSiteWith(
    longCatalogue(Object.fromEntries(Array.from({ length: 245 }, (_, index) => [`F${index + 100}`, 1]))),
  );
  const first = await open("/en/products/DOW?families=216", site);
  const longest = await open(first.moreHref ?? "", site);
  expect([first.familyCount, longest.familyCount, longest.moreHref]).toEqual([216, 240, undefined]);
  expect(longest.text).toContain("5 further families are not listed here. Filters narrow the list down.");
});
