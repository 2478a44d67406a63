import { expect, test } from "vitest";
import { isKnownAddress, type KnownVersion } from "./known-address.ts";

/** A catalogue with the portfolio X, the category DOW and articles whose codes begin with T. */
const SHOWN = {
  version: "7-abc",
  catalogue: {
    portfolio: (id: string) => (id.toUpperCase() === "X" ? { portfolio_id: "X" } : undefined),
    category: (id: string) => (id === "DOW" ? { category_id: id } : undefined),
    family: () => undefined,
    filterTexts: { custom: [] },
    resolve: (name: string) => (/^(?:T|DOW)/.test(name) ? { kind: "article", id: name, row: 0 } : undefined),
  },
} as unknown as KnownVersion;

test.each([
  "/en",
  "/en?id=X",
  "/de/compare?a=T-1&a=T-2",
  "/favicon.svg",
  "/assets/page-1a2b.js",
  "/api/mongo/pml/articles",
  "/api/mongo/pml/articles?portfolio_id=X",
  "/mock/articles?portfolio_id=",
  "/api/view?of=product&language=de&name=DOW&portfolio_id=X&query=control%3DDALI-2",
  "/images/a/b.jpg?w=320&f=avif",
  "/images/a/b.jpg",
  "/drawings/article/T-1.svg?size=card&v=7-abc",
  "/sitemap.xml?page=2",
  "/en/datasheets/T-1.txt?tender=product",
])("knows %s", (address) => {
  expect(isKnownAddress(address, SHOWN)).toBe(true);
});

test.each([
  "/en?utm_source=x",
  "/en?id=unknown",
  "/en?id=x",
  "/api/mongo/pml/articles?portfolio_id=x",
  "/en//",
  `/en?control=${"x".repeat(2000)}`,
  "/favicon.svg?x=1",
  "/assets/page-1a2b.js?x=1",
  "/api/mongo/pml/articles?portfolio_id=unknown",
  "/api/mongo/pml/articles?portfolio_id=X&portfolio_id=Y",
  "/api/mongo/pml/articles?x=1",
  "/api/view?of=product&language=de&name=unknown",
  "/api/view?of=home&language=de&portfolio_id=unknown",
  "/api/view?of=home&language=de&query=unknown%3D1",
  "/images/a/b.jpg?w=321&f=avif",
  "/drawings/article/T-1.svg?v=6-old",
  "/en/datasheets/T-1.txt?tender=unknown",
  "/en/datasheets/T-1.pdf?id=unknown",
])("does not know %.80s", (address) => {
  expect(isKnownAddress(address, SHOWN)).toBe(false);
});
