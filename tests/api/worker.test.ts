import { expect, test } from "vitest";
import { precachedAddresses, STATIC_FILES as staticFiles } from "./setup/client-build.ts";
import { createSiteFetch, DEMO, type SiteFetch } from "./setup/test-app.ts";

test("the worker is revalidated on each request, and may send requests only to this site", async () => {
  const { headers } = await createSiteFetch({}, { staticFiles })("/sw.js");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*connect-src 'self'/);
});

test("the worker caches code, fonts, a page of each language and the operator's texts", async () => {
  const fetchSite = createSiteFetch({}, { staticFiles });
  const precached = precachedAddresses(await (await fetchSite("/sw.js")).text());
  expect(precached).toEqual(
    expect.arrayContaining([
      "/fonts/plex-sans-latin.css",
      "/fonts/plex-sans-latin.woff2",
      "/offline/en.html",
      "/offline/de.html",
      "/de/imprint/_payload.json",
    ]),
  );
  expect(precached.filter((url) => url.includes("/uncalled/"))).toEqual([]);
  expect(precached.filter((url) => /^\/assets\/.*\.css$/.test(url))).toHaveLength(1);
  for (const url of precached) expect((await fetchSite(url)).status, url).toBe(200);
});

test("A4 the worker knows the build whose lists it keeps", async () => {
  const fetchSite = createSiteFetch({}, { staticFiles });
  const { id } = (await (await fetchSite("/builds/latest.json")).json()) as { readonly id: string };
  expect(await (await fetchSite("/sw.js")).text()).toContain(`self.precachedSite={"buildId":"${id}",`);
});

test("A4 a different catalogue version or setting makes a different worker", async () => {
  const tagOf = async (fetchSite: SiteFetch) => (await fetchSite("/sw.js")).headers.get("etag");
  const version = "8-0123456789ab";
  const next = { ...DEMO, version, catalogue: { ...DEMO.catalogue, version } };
  const tags = [
    await tagOf(createSiteFetch({}, { staticFiles })),
    await tagOf(createSiteFetch({ productDeepLinks: true }, { staticFiles })),
    await tagOf(createSiteFetch({}, { staticFiles, currentSnapshot: () => next })),
  ];
  expect(new Set(tags).size).toBe(3);
  expect(await tagOf(createSiteFetch({}, { staticFiles }))).toBe(tags[0]);
});

test("the offline page is the marked home page with the same policy", async () => {
  const fetchSite = createSiteFetch({}, { staticFiles });
  const [offline, home] = [await fetchSite("/offline/de.html"), await fetchSite("/de")];
  const html = await offline.text();
  expect(html).toContain('<html data-offline-page="" lang="de"');
  expect(html.replace(' data-offline-page=""', "")).toBe(await home.text());
  expect(offline.headers.get("content-security-policy")).toBe(home.headers.get("content-security-policy"));
  expect(offline.headers.get("x-robots-tag")).toBe("noindex");
  for (const path of ["/offline/fr.html", "/offline/en", "/offline/"]) expect((await fetchSite(path)).status).toBe(404);
});

test.each([
  ["with the setting off", { offline: false }, {}],
  ["in development", {}, { isDevelopment: true }],
])("%s, the worker unregisters itself", async (_, config, options) => {
  const fetchSite = createSiteFetch(config, { staticFiles, ...options });
  const script = await (await fetchSite("/sw.js")).text();
  expect(script).toContain("registration.unregister()");
  expect(script).not.toContain("precachedSite");
  expect((await fetchSite("/offline/en.html")).status).toBe(404);
});
