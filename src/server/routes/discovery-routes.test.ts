import { expect, test } from "vitest";
import { writeSecurityText, parseSitemapPart, writeSitemap } from "./discovery-routes.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";

const CONTACTS = ["mailto:security@example.com", "https://www.example.com/report"];

test.each([
  [null, ""],
  ["https://www.example.com", "Canonical: https://www.example.com/.well-known/security.txt\n"],
])("security.txt lists the contacts, their expiry in half a year, and for the site %s its address", (siteUrl, end) => {
  const confirmedAt = Date.UTC(2026, 0, 1, 12, 30, 5, 7);
  expect(writeSecurityText({ contacts: CONTACTS, siteUrl, confirmedAt })).toBe(
    `Contact: mailto:security@example.com\nContact: https://www.example.com/report\nExpires: 2026-07-03T12:30:05Z\n${end}`,
  );
});

const ORIGIN = "https://site.example";
const NO_CONTENT_PAGES = { en: {}, de: {} };

/** The part of a catalogue that a sitemap reads. */
function catalogueOf(codes: readonly string[]): Catalogue {
  return {
    lists: { categories: [{ category_id: "DOW" }], families: [{ family_id: "alm" }] },
    articleCount: codes.length,
    articleCode: (row: number) => codes[row],
  } as unknown as Catalogue;
}

const locations = (xml: string | undefined) =>
  [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("N4 without deep links, the sitemap lists only home, method and content pages", () => {
  const content = { en: { imprint: "x", privacy: "x" }, de: { imprint: "x" } };
  const xml = writeSitemap({ origin: ORIGIN, content, catalogue: undefined, part: undefined });
  expect(locations(xml)).toEqual(
    ["/en", "/de", "/en/method", "/de/method", "/en/imprint", "/de/imprint"].map((path) => ORIGIN + path),
  );
});

test("N4 with deep links, the sitemap also lists categories, families and articles", () => {
  const xml = writeSitemap({
    origin: ORIGIN,
    content: NO_CONTENT_PAGES,
    catalogue: catalogueOf(["A 1", "B&C"]),
    part: undefined,
  });
  expect(locations(xml).filter((address) => address?.includes("/en/products/"))).toEqual(
    ["DOW", "alm", "A%201", "B%26C"].map((name) => `${ORIGIN}/en/products/${name}`),
  );
});

test("the sitemap lists the alternates of every page in all languages", () => {
  const xml = writeSitemap({ origin: ORIGIN, content: NO_CONTENT_PAGES, catalogue: undefined, part: undefined }) ?? "";
  for (const [tag, path] of [
    ["en", "/en"],
    ["de", "/de"],
    ["x-default", "/en"],
  ]) {
    expect(xml.match(new RegExp(`hreflang="${tag}" href="${ORIGIN}${path}"`, "g"))).toHaveLength(2);
  }
});

test("the sitemap is an index of parts if there are more pages than a file may contain", () => {
  const catalogue = catalogueOf(Array.from({ length: 20_000 }, (_, index) => `A${index}`));
  const write = (part?: number) => writeSitemap({ origin: ORIGIN, content: NO_CONTENT_PAGES, catalogue, part });
  expect(locations(write())).toEqual([`${ORIGIN}/sitemap.xml?page=1`, `${ORIGIN}/sitemap.xml?page=2`]);
  expect([locations(write(1)).length, locations(write(2)).length]).toEqual([40_000, 8]);
  expect(write(3)).toBeUndefined();
});

test.each<[string | undefined, number | undefined | null]>([
  [undefined, undefined],
  ["1", 1],
  ["20", 20],
  ["0", null],
  ["01", null],
  ["x", null],
  ["1.5", null],
  ["-1", null],
  ["9".repeat(15_000), null],
])("the requested part of the sitemap %s is parsed as %s", (text, part) => {
  expect(parseSitemapPart(text)).toBe(part);
});
