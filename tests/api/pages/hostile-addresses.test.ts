import { expect, test } from "vitest";
import { articleAt, HOSTILE_URLS, hostileCatalogue, SHOP_URL } from "../../e2e/rules/hostile-catalogue.ts";
import { ORIGIN } from "../setup/test-app.ts";
import { siteOf, RenderedPage } from "../setup/rendered-page.ts";

const fetchSite = await siteOf(hostileCatalogue);

/** Attributes with addresses that a browser follows, loads or runs. */
const ADDRESSES = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
/** Properties of structured data whose addresses search engines follow. */
const ADDRESS_PROPERTIES = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];

/** The addresses of a page outside the site, and its inline event handlers. */
function findExternalAddresses({ elements, findAll, text }: RenderedPage): {
  readonly outside: string[];
  readonly handlers: string[];
} {
  const addresses = elements.flatMap(({ attribs }) =>
    ADDRESSES.flatMap((name) => {
      const value = attribs[name];
      return value === undefined || (name === "href" && value.startsWith("#")) ? [] : [value];
    }),
  );
  for (const script of findAll("script", { type: "application/ld+json" }))
    JSON.parse(text(script), (key: string, value: unknown) => {
      if (ADDRESS_PROPERTIES.includes(key) && typeof value === "string") addresses.push(value);
      return value;
    });
  const outside = addresses.filter((address) => new URL(address, `${ORIGIN}/en/`).origin !== ORIGIN);
  const handlers = elements.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on")));
  return { outside: [...new Set(outside)], handlers };
}

/** Pages with the only allowed address. */
const WITH_SHOP = ["", "/products/f", `/products/${articleAt(HOSTILE_URLS.length)}`];
const PATHS = [
  ...WITH_SHOP,
  "/products/DOW",
  "/products/BAT_0",
  "/products/%2F%2Fevil.example",
  "/products/javascript:hit()",
  "/search?q=Family",
  "/no/such-page",
  ...[...HOSTILE_URLS.keys()].map((index) => `/products/${articleAt(index)}`),
];

test.each(PATHS)("N9 D7 D9 a catalogue with hostile addresses adds none of them to /de%s", async (path) => {
  const page = await RenderedPage.open(fetchSite, `/de${path}`);
  expect(page.status).toBe(path.startsWith("/no/") ? 404 : 200);
  const { outside, handlers } = findExternalAddresses(page);
  expect([outside.filter((address) => address !== SHOP_URL), handlers]).toEqual([[], []]);
  if (WITH_SHOP.includes(path)) expect(outside).toEqual([SHOP_URL]);
});

test.each(HOSTILE_URLS)("N9 N3 D2 no query with %j makes the site redirect elsewhere", async (address) => {
  for (const name of ["show", "id", "lang", "redirect", "next", "url"]) {
    const { headers } = await fetchSite(`/?${name}=${encodeURIComponent(address)}`);
    const location = new URL(headers.get("location") ?? "/", ORIGIN);
    expect([location.origin, location.pathname], name).toEqual([ORIGIN, expect.stringMatching(/^\/(en|de)$/)]);
  }
});
