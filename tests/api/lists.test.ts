import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LIST_NAMES } from "#domain/catalogue/lists.ts";
import { LIST_SCHEMAS } from "#domain/catalogue/lists.ts";
import { listPath } from "#domain/endpoints.ts";
import { askSite, DEMO_VERSION } from "./setup/test-app.ts";

const ask = askSite();
const articles = async (path: string) =>
  (await (await ask(path)).json()) as { url_configs_data: { portfolio_id: string }[] }[];
const ADDRESSES = LIST_NAMES.flatMap((list) => [listPath(list), listPath(list, { useMockData: true })]);

test.each(ADDRESSES)("A1 A4 answers %s with a bare array of its version", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
  expect(response.headers.get("etag")).toContain(DEMO_VERSION);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("cdn-cache-control")).toContain("max-age=10");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  const entries = (await response.json()) as unknown[];
  expect(entries.length).toBeGreaterThan(0);
});

test.each(LIST_NAMES)("D1 serves entries of %s that its schema accepts", async (list) => {
  for (const entry of (await (await ask(listPath(list))).json()) as unknown[]) {
    expect(LIST_SCHEMAS[list].safeParse(entry).success).toBe(true);
  }
});

test("A1 sends the same list in every encoding", async () => {
  const path = listPath("families");
  const plain = await (await ask(path)).text();
  const bytesIn = async (encoding: string) => {
    const response = await ask(path, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    return bytes;
  };
  expect(brotliDecompressSync(await bytesIn("br")).toString()).toBe(plain);
  expect(gunzipSync(await bytesIn("gzip")).toString()).toBe(plain);
});

test("A1 answers 304 to who has the list, and HEAD without a body", async () => {
  const path = listPath("articles");
  const headers = { "accept-encoding": "br" };
  const first = await ask(path, { headers });
  const tag = first.headers.get("etag") ?? "";
  const again = await ask(path, { headers: { ...headers, "if-none-match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await ask(path, { method: "HEAD", headers });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    first.headers.get("content-length"),
    "",
  ]);
});

test("A1 D2 narrows articles to a portfolio", async () => {
  const all = await articles(listPath("articles"));
  const id = all.flatMap((article) => article.url_configs_data).at(-1)?.portfolio_id ?? "";
  const narrowed = await articles(listPath("articles", { portfolioId: id }));
  expect(narrowed).toEqual(
    all.filter((article) => article.url_configs_data.some((config) => config.portfolio_id === id)),
  );
  expect(await articles(`${listPath("articles")}?portfolio_id=`)).toEqual(all);
  expect(await articles(`${listPath("articles")}?portfolio_id=${id}&portfolio_id=other`)).toEqual(narrowed);
});

test.each(["unknown", "__proto__", "%00", "' OR 1=1 --", "a".repeat(5000)])(
  "A1 knows no article of portfolio %j",
  async (id) => {
    expect(await articles(`${listPath("articles")}?portfolio_id=${encodeURIComponent(id)}`)).toEqual([]);
  },
);

test("A1 ignores portfolio_id on the other lists", async () => {
  const plain = await (await ask(listPath("families"))).text();
  expect(await (await ask(`${listPath("families")}?portfolio_id=unknown`)).text()).toBe(plain);
});

test.each([
  "/api/mongo/pml/zzz",
  "/api/mongo/pml",
  "/api/x",
  "/mock/zzz",
  "/mock/a/b",
  "/api/mongo/pml/articles/1",
  "/api/mongo/pml/__proto__",
])("E1 answers %s with 404 in JSON", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ statusCode: 404, message: "Page Not Found" });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("A1 refuses %s", async (method) => {
  const response = await ask(listPath("articles"), { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("A1 says that it is not ready while no version is loaded", async () => {
  const empty = askSite({}, { published: () => undefined, shown: () => undefined });
  const response = await empty(listPath("articles"));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await empty(listPath("articles", { useMockData: true }))).status).toBe(200);
});
