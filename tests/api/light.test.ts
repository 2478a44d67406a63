import { expect, test } from "vitest";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { glarePath, lightPath, lightShapesPath, listPath } from "#model/endpoints.ts";
import { equivalentLights, targetLight } from "#planning/equivalents/equivalent-lights.ts";
import { readOfferedLights } from "#planning/equivalents/offered-lights-response.ts";
import { readGlare } from "#planning/suitability/glare-response.ts";
import { readLights } from "#planning/light-response.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const PORTFOLIO = DEMO.catalogue.lists.portfolios[1]?.portfolio_id ?? "";
const fetchJson = async (path: string): Promise<unknown> => (await fetchSite(path)).json();
const fetchArticles = async (portfolioId?: string) =>
  (await fetchJson(listPath("articles", { portfolioId }))) as Article[];
const fetchOffered = async (portfolioId?: string, filters?: Parameters<typeof lightShapesPath>[1]) =>
  readOfferedLights(await fetchJson(lightShapesPath(portfolioId, filters))) ?? [];

test.each([
  ["all articles", undefined],
  ["a portfolio's articles", PORTFOLIO],
])("F11 the light data of %s is served in the order of the articles", async (_, portfolioId) => {
  const response = await fetchSite(lightPath(portfolioId));
  expect(response.status).toBe(200);
  expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
  const articles = await fetchArticles(portfolioId);
  const table = readLights(await response.json(), articles.length);
  const fluxes = Array.from(table?.lightByRow ?? [], (light) => table?.lights.flux[light]);
  expect(fluxes).toEqual(articles.map((article) => article.lumen_default ?? 0));
});

test("B5 the glare of a portfolio's articles is in their order, and the same as among all articles", async () => {
  const [all, some] = await Promise.all(
    [undefined, PORTFOLIO].map(async (portfolioId) => {
      const articles = await fetchArticles(portfolioId);
      const table = readGlare(await fetchJson(glarePath(portfolioId)), articles.length);
      return new Map(
        articles.map(({ article_code: code }, row) => [code, table?.digests[table.glareByRow[row] ?? -1]]),
      );
    }),
  );
  const known = [...(some ?? [])].filter(([, glare]) => glare);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter(([code, glare]) => JSON.stringify(all?.get(code)) !== JSON.stringify(glare))).toEqual([]);
  expect(readGlare(await fetchJson(glarePath("nobody")), 0)).toEqual({
    glareByRow: new Int32Array(0),
    digests: [],
  });
});

test.each([
  ["light", lightPath],
  ["glare", glarePath],
] as const)("A4 F11 B5 the %s of the articles is revalidated with 304", async (_, path) => {
  const headers = { "accept-encoding": "br" };
  const first = await fetchSite(path(PORTFOLIO), { headers });
  const revalidated = await fetchSite(path(PORTFOLIO), {
    headers: { ...headers, "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect([first.headers.get("content-encoding"), revalidated.status]).toEqual(["br", 304]);
});

test("A4 F11 the entity tag of the light is that of its content, which another build may calculate differently", async () => {
  const [all, some, unknown, alsoUnknown] = await Promise.all(
    [undefined, PORTFOLIO, "nobody", "nobody-else"].map(async (portfolioId) =>
      (await fetchSite(lightPath(portfolioId))).headers.get("etag"),
    ),
  );
  expect(new Set([all, some, unknown]).size).toBe(3);
  expect(alsoUnknown).toBe(unknown);
});

test("F11 an unknown portfolio has no light distributions", async () => {
  expect(await fetchJson(lightPath("nobody"))).toMatchObject({ articles: [], distributions: [] });
});

test("N3 F11 the light of a portfolio is the same in any letter case of its id", async () => {
  const [light, ...others] = await Promise.all(
    [PORTFOLIO, PORTFOLIO.toUpperCase()].map(async (id) => (await fetchSite(lightPath(id))).text()),
  );
  expect(light).not.toBe(await (await fetchSite(lightPath("nobody"))).text());
  expect(others).toEqual([light]);
});

test.each([
  ["light", lightPath],
  ["glare", glarePath],
  ["shapes of light distributions", lightShapesPath],
] as const)("B5 F11 F13 until a catalogue is loaded, a request for the %s gets a 503", async (_, path) => {
  const response = await createSiteFetch({}, { currentSnapshot: () => undefined })(path(undefined));
  expect(response.status).toBe(503);
});

test("F13 a search with an article's photometric file and stated flux finds this article, without deviations", async () => {
  const offered = await fetchOffered();
  const measured = offered.filter(({ isEstimated }) => !isEstimated).slice(0, 12);
  expect(measured.length).toBeGreaterThan(3);
  for (const { code, flux, watts, colour } of measured) {
    const file = await (await fetchSite(`/en/datasheets/${encodeURIComponent(code)}.ldt`)).arrayBuffer();
    const photometry = readPhotometry(new Uint8Array(file));
    if (!photometry.ok) throw new Error(code);
    const target = { ...targetLight(photometry.value), flux, watts, colour };
    const same = equivalentLights(target, offered, offered.length).filter(({ distance }) => distance < 0.05);
    expect(same.map((light) => light.code)).toContain(code);
  }
});

test("F13 without scripts, the page states what it needs", async () => {
  const html = await fetchPage("/de/or-equal");
  expect(html).toContain("Datei wählen");
  const [, sentences] = /<noscript>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf("<h1"))) ?? [];
  expect(sentences).toContain("schalten Sie es für diese Seite ein");
});

test("F13 a portfolio's lights are those of its own articles", async () => {
  const articles = await fetchArticles(PORTFOLIO);
  const codes = new Set(articles.map(({ article_code: code }) => code));
  const offered = await fetchOffered(PORTFOLIO);
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(offered.reduce((sum, light) => sum + light.articleCount, 0)).toBeLessThanOrEqual(articles.length);
  expect(readOfferedLights(await fetchJson(lightShapesPath("nobody")))).toEqual([]);
});

test.each<[string, string, (article: Article) => boolean]>([
  ["mounting", "suspended", ({ mounting }) => [mounting].flat().includes("suspended")],
  [
    "resistance_ip_min",
    "IP54",
    ({ resistance_ip: ip }) => [ip].flat().some((rating) => /^IP[56][4-9]/.test(rating ?? "")),
  ],
  ["colortemperature", "3000", ({ colortemperature_default: kelvin }) => kelvin === 3000],
])("F13 F20 lights filtered by %s=%s are those of matching articles", async (name, value, matches) => {
  const byCode = new Map((await fetchArticles()).map((article) => [article.article_code, article]));
  const all = await fetchOffered();
  const offered = await fetchOffered(undefined, [[name, value]]);
  expect(offered.length).toBeGreaterThan(3);
  expect(offered.length).toBeLessThan(all.length);
  // Tunable articles match by their other colours, too.
  const single = offered
    .map(({ code }) => byCode.get(code))
    .filter((article) => article && article.colortemperature_vari1 === undefined);
  expect(single.length).toBeGreaterThan(0);
  expect(single.filter((article) => article && !matches(article))).toEqual([]);
});

test("F13 filters that the search for equivalents does not have are ignored", async () => {
  const [all, other] = await Promise.all(
    [[], [["emergency", "E3"] as const]].map(async (filters) =>
      (await fetchSite(lightShapesPath(undefined, filters))).text(),
    ),
  );
  expect(other).toBe(all);
});

interface Article {
  readonly article_code: string;
  readonly lumen_default?: number;
  readonly mounting?: string | string[];
  readonly resistance_ip?: string | string[];
  readonly colortemperature_default?: number;
  readonly colortemperature_vari1?: number;
}

const fetchDeepLinked = createSiteFetch({ productDeepLinks: true });
/** A page; follows the redirect of a form's parameters. */
async function fetchPage(address: string): Promise<string> {
  const response = await fetchDeepLinked(address);
  const target = response.headers.get("location");
  return target === null ? response.text() : (await fetchDeepLinked(target)).text();
}

/** The texts of the column headers in a page's tables. */
const columnHeaders = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, content = ""]) =>
    content.replaceAll(/<[^>]*>/g, ""),
  );

test("F11 without scripts, a page states how many luminaires a room needs", async () => {
  const html = await fetchPage("/de/products/DOW?room=office~6x4x3&sort=pieces");
  for (const header of ["Stück", "Mittel"])
    expect(columnHeaders(html)).toContainEqual(expect.stringMatching(`^${header}`));
  const pieces = [...html.matchAll(/<td [^>]*data-column="pieces"[^>]*>(?:<a [^>]*>)?(?:≈\u202f)?(\d+)</g)].map(
    ([, count]) => Number(count),
  );
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.slice(0, 5)).toEqual(pieces.slice(0, 5).toSorted((a, b) => a - b));
});

test.each([
  ["room=~0x4x3", "Length: 0 m is not possible: enter 0.5 m to 200 m."],
  ["room=~6x500x3", "Width: 500 m is not possible: enter 0.5 m to 200 m."],
  ["room=~c1", "100% is not possible: enter 0% to 95%."],
  ["room=~s5", "There would be too little height between luminaires and working plane"],
  ["room=barn", "The catalogue has no room type “barn”"],
  ["room_length=six", "Length: Enter a number from 0.5 m to 200 m."],
])("F10 F11 with ?%s, the list has no results for the room, and the field has a message", async (query, sentence) => {
  const html = (await fetchPage(`/en/products/DOW?${query}`)).replaceAll("<!-- -->", "");
  expect(html).toContain(sentence);
  expect(columnHeaders(html)).toContain("Article");
  expect(columnHeaders(html)).not.toContain("Qty");
  expect(html.match(/<th scope="row"/g)?.length).toBeGreaterThan(10);
});
