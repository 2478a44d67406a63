import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { readList } from "#model/lists/read-list.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { packedLayoutId } from "#catalogue/wire/encode-articles.ts";
import { listPath } from "#model/endpoints.ts";
import { shortContentHash } from "#server/http/responses.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchArticles = async (path: string) =>
  (await (await fetchSite(path)).json()) as { url_configs_data: { portfolio_id: string }[] }[];
const ADDRESSES = LIST_NAMES.flatMap((list) => [listPath(list), listPath(list, { useMockData: true })]);

test.each(ADDRESSES)("A1 A4 %s is a bare array with its version in a header", async (path) => {
  const response = await fetchSite(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
  expect(response.headers.get("etag")).toContain(DEMO_VERSION);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("cdn-cache-control")).toContain("max-age=10");
  expect(response.headers.get("vary")).toBe(path.endsWith("articles") ? "Accept, Accept-Encoding" : "Accept-Encoding");
  const entries = (await response.json()) as unknown[];
  expect(entries.length).toBeGreaterThan(0);
});

test.each(LIST_NAMES)("D1 the schema of %s accepts its served entries", async (list) => {
  for (const entry of (await (await fetchSite(listPath(list))).json()) as unknown[]) {
    expect(LIST_SCHEMAS[list].safeParse(entry).success).toBe(true);
  }
});

test("A1 a list is the same in every encoding", async () => {
  const path = listPath("families");
  const plain = await (await fetchSite(path)).text();
  const bytesIn = async (encoding: string) => {
    const response = await fetchSite(path, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    return bytes;
  };
  expect(brotliDecompressSync(await bytesIn("br")).toString()).toBe(plain);
  expect(gunzipSync(await bytesIn("gzip")).toString()).toBe(plain);
});

test("A1 a list is revalidated with 304, and HEAD has no body", async () => {
  const path = listPath("articles");
  const headers = { "accept-encoding": "br" };
  const first = await fetchSite(path, { headers });
  const tag = first.headers.get("etag") ?? "";
  const revalidated = await fetchSite(path, { headers: { ...headers, "if-none-match": tag } });
  expect([revalidated.status, await revalidated.text()]).toEqual([304, ""]);
  const head = await fetchSite(path, { method: "HEAD", headers });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    first.headers.get("content-length"),
    "",
  ]);
});

test("A1 D2 the list of articles can be limited to a portfolio", async () => {
  const all = await fetchArticles(listPath("articles"));
  const id = all.flatMap((article) => article.url_configs_data).at(-1)?.portfolio_id ?? "";
  const limited = await fetchArticles(listPath("articles", { portfolioId: id }));
  expect(limited).toEqual(
    all.filter((article) => article.url_configs_data.some((config) => config.portfolio_id === id)),
  );
  expect(await fetchArticles(`${listPath("articles")}?portfolio_id=`)).toEqual(all);
  expect(await fetchArticles(`${listPath("articles")}?portfolio_id=${id}&portfolio_id=other`)).toEqual(limited);
});

test("N3 portfolio_id is the same in any letter case", async () => {
  const id = DEMO.catalogue.lists.portfolios[1]?.portfolio_id ?? "";
  const limited = await fetchArticles(listPath("articles", { portfolioId: id }));
  expect(limited).not.toEqual([]);
  expect(await fetchArticles(listPath("articles", { portfolioId: id.toUpperCase() }))).toEqual(limited);
});

test.each(["unknown", "__proto__", "%00", "' OR 1=1 --", "a".repeat(5000)])(
  "A1 the portfolio %j has no articles",
  async (id) => {
    expect(await fetchArticles(`${listPath("articles")}?portfolio_id=${encodeURIComponent(id)}`)).toEqual([]);
  },
);

const COMPACT = { accept: "application/vnd.lumenry.articles, application/json;q=0.9" };
const fetchCompactArticles = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetchSite(path, { headers: { ...COMPACT, ...headers } });
  expect(response.headers.get("content-type")).toBe("application/vnd.lumenry.articles");
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const decodeAll = (bytes: Uint8Array) => {
  const table = decodeArticles(bytes);
  return Array.from({ length: table.rowCount }, (_, row) => table.article(row));
};

test.each([listPath("articles"), listPath("articles", { useMockData: true })])(
  "A1 A4 %s is sent in the compact layout on request",
  async (path) => {
    const { response, bytes } = await fetchCompactArticles(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      vary: "Accept, Accept-Encoding",
      "x-catalogue-version": DEMO_VERSION,
      "cache-control": "public, max-age=0, must-revalidate",
    });
    const plain = readList("articles", await (await fetchSite(path)).json()).entries;
    expect(JSON.parse(JSON.stringify(decodeAll(bytes)))).toEqual(JSON.parse(JSON.stringify(plain)));
    const { response: compressed, bytes: body } = await fetchCompactArticles(path, { "accept-encoding": "br" });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(body).equals(bytes)).toBe(true);
    const tags = [response, compressed, await fetchSite(path)].map(({ headers }) => headers.get("etag"));
    expect(new Set(tags).size).toBe(3);
    // A build with another layout sends other bytes of the same version.
    expect(tags[0]).toContain(shortContentHash(packedLayoutId()));
    const revalidated = await fetchSite(path, { headers: { ...COMPACT, "if-none-match": tags[0] ?? "" } });
    expect([revalidated.status, revalidated.headers.get("vary")]).toEqual([304, "Accept, Accept-Encoding"]);
  },
);

test("A1 D2 the compact articles can be limited to a portfolio, too", async () => {
  const { portfolios } = DEMO.catalogue.lists;
  for (const id of [...portfolios.map(({ portfolio_id }) => portfolio_id), "unknown", "__proto__"]) {
    const path = listPath("articles", { portfolioId: id });
    const { bytes } = await fetchCompactArticles(path);
    const codes = ((await (await fetchSite(path)).json()) as { article_code: string }[]).map(
      (article) => article.article_code,
    );
    expect(decodeAll(bytes).map((article) => article.article_code)).toEqual(codes);
  }
});

test("A1 only articles have a compact layout", async () => {
  const response = await fetchSite(listPath("families"), { headers: COMPACT });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
});

test("A1 the other lists ignore portfolio_id", async () => {
  const plain = await (await fetchSite(listPath("families"))).text();
  expect(await (await fetchSite(`${listPath("families")}?portfolio_id=unknown`)).text()).toBe(plain);
});

test.each([
  "/api/mongo/pml/zzz",
  "/api/mongo/pml",
  "/api/x",
  "/mock/zzz",
  "/mock/a/b",
  "/api/mongo/pml/articles/1",
  "/api/mongo/pml/__proto__",
])("E1 %s gets a 404 in JSON", async (path) => {
  const response = await fetchSite(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ statusCode: 404, message: "Page Not Found" });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("A1 the method %s is refused", async (method) => {
  const response = await fetchSite(listPath("articles"), { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("A1 while no version is loaded, a list gets a 503", async () => {
  const empty = createSiteFetch({}, { publishedSnapshot: () => undefined, currentSnapshot: () => undefined });
  const response = await empty(listPath("articles"));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await empty(listPath("articles", { useMockData: true }))).status).toBe(200);
});
