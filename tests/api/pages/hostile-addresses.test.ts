import { expect, test } from "vitest";
import { articleAt, findUnsafeContent, HOSTILE_URLS, hostileCatalogue } from "../../e2e/rules/hostile-catalogue.ts";
import { ORIGIN } from "../setup/test-app.ts";
import { createSiteWith, RenderedPage } from "../setup/rendered-page.ts";

const fetchSite = await createSiteWith(hostileCatalogue);

/** Pages that link to the shop, the only external URL allowed. */
const PATHS_WITH_SHOP_LINK = ["", "/products/f", `/products/${articleAt(HOSTILE_URLS.length)}`];
const PATHS = [
  ...PATHS_WITH_SHOP_LINK,
  "/products/DOW",
  "/products/BAT_0",
  "/products/%2F%2Fevil.example",
  "/products/javascript:hit()",
  "/search?q=Family",
  "/no/such-page",
  ...[...HOSTILE_URLS.keys()].map((index) => `/products/${articleAt(index)}`),
];

test.each(PATHS)("N9 D7 D9 a catalogue with malicious URLs adds none of them to /de%s", async (path) => {
  const page = await RenderedPage.open(fetchSite, `/de${path}`);
  expect(page.status).toBe(path.startsWith("/no/") ? 404 : 200);
  const { externalUrls, eventHandlers, hasShopLink } = findUnsafeContent(page.body, ORIGIN);
  expect([externalUrls, eventHandlers]).toEqual([[], []]);
  if (PATHS_WITH_SHOP_LINK.includes(path)) expect(hasShopLink).toBe(true);
});

test.each(HOSTILE_URLS)("N9 N3 D2 no query with %j makes the site redirect elsewhere", async (address) => {
  for (const name of ["show", "id", "lang", "redirect", "next", "url"]) {
    const { headers } = await fetchSite(`/?${name}=${encodeURIComponent(address)}`);
    const location = new URL(headers.get("location") ?? "/", ORIGIN);
    expect([location.origin, location.pathname], name).toEqual([ORIGIN, expect.stringMatching(/^\/(en|de)$/)]);
  }
});
