import { expect, test } from "vitest";
import { articleAt, HOSTILE_URLS, hostileCatalogue, SHOP_URL } from "../../e2e/rules/hostile-catalogue.ts";
import { ORIGIN } from "../setup/test-app.ts";
import { createSiteWith, RenderedPage } from "../setup/rendered-page.ts";

const fetchSite = await createSiteWith(hostileCatalogue);

/** Attributes with URLs that a browser follows, loads or runs. */
const URL_ATTRIBUTES = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
/** Properties of structured data whose URLs search engines follow. */
const URL_PROPERTIES = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];

/** External URLs and inline event handlers of a page. */
function findUnsafeContent({ elements, findAll, text }: RenderedPage): {
  readonly externalUrls: string[];
  readonly eventHandlers: string[];
} {
  const urls = elements.flatMap(({ attribs }) =>
    URL_ATTRIBUTES.flatMap((name) => {
      const value = attribs[name];
      return value === undefined || (name === "href" && value.startsWith("#")) ? [] : [value];
    }),
  );
  for (const script of findAll("script", { type: "application/ld+json" }))
    JSON.parse(text(script), (key: string, value: unknown) => {
      if (URL_PROPERTIES.includes(key) && typeof value === "string") urls.push(value);
      return value;
    });
  const externalUrls = urls.filter((url) => new URL(url, `${ORIGIN}/en/`).origin !== ORIGIN);
  const eventHandlers = elements.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on")));
  return { externalUrls: [...new Set(externalUrls)], eventHandlers };
}

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
  const { externalUrls, eventHandlers } = findUnsafeContent(page);
  expect([externalUrls.filter((url) => url !== SHOP_URL), eventHandlers]).toEqual([[], []]);
  if (PATHS_WITH_SHOP_LINK.includes(path)) expect(externalUrls).toEqual([SHOP_URL]);
});

test.each(HOSTILE_URLS)("N9 N3 D2 no query with %j makes the site redirect elsewhere", async (address) => {
  for (const name of ["show", "id", "lang", "redirect", "next", "url"]) {
    const { headers } = await fetchSite(`/?${name}=${encodeURIComponent(address)}`);
    const location = new URL(headers.get("location") ?? "/", ORIGIN);
    expect([location.origin, location.pathname], name).toEqual([ORIGIN, expect.stringMatching(/^\/(en|de)$/)]);
  }
});
