import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSnapshot, type Snapshot } from "#server/catalogue/snapshot.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { CATALOGUE, catalogueWith } from "../import/catalogue-files.ts";
import { createOperator, type Operator } from "../import/operator.ts";
import { createTestLog } from "./setup/test-log.ts";
import { createSiteFetch, type SiteFetch } from "./setup/test-app.ts";

// A catalogue with documents, imported as an operator does.

/** Longer than one chunk of a response. */
const CERTIFICATE = Buffer.concat([
  Buffer.from("%PDF-1.7\n"),
  Buffer.alloc(1_240_000, "x"),
  Buffer.from("startxref\n0\n%%EOF\n"),
]);
const INSTRUCTIONS = Buffer.from("%PDF-1.7\nhow to mount it");
const [A1, A2] = CATALOGUE["articles.json"];
const [F1] = CATALOGUE["families.json"];

let operator: Operator;
let snapshot: Snapshot;
let fetchSite: SiteFetch;

beforeAll(async () => {
  operator = createOperator();
  const name = (en: string, de: string) => [
    { language: "en", text: en },
    { language: "de", text: de },
  ];
  const files = catalogueWith({
    "documents/Maßblatt & Montage.pdf": INSTRUCTIONS,
    "documents/en/mounting.pdf": INSTRUCTIONS,
    "documents/enec.pdf": CERTIFICATE,
    "articles.json": [
      {
        ...A1,
        documents: [
          { document_url: "documents/en/mounting.pdf", kind: "instructions", language: "en" },
          { document_url: "documents/Maßblatt & Montage.pdf", kind: "instructions", language: "de" },
          { document_url: "gone.pdf", kind: "other", size: 4711 },
        ],
      },
      A2,
    ],
    "families.json": [
      {
        ...F1,
        documents: [{ document_url: "enec.pdf", kind: "certificate", texts: name("ENEC approval", "ENEC-Zeichen") }],
      },
    ],
  });
  const { code, errors } = await operator.run(["import", operator.write("catalogue", files)]);
  expect(code, errors).toBe(0);
  const store = openSqliteStore(operator.dataDir);
  snapshot = await loadSnapshot("1-test", await store.open(1), createTestLog());
  const current = (): Snapshot => snapshot;
  fetchSite = createSiteFetch(
    { productDeepLinks: true, defaultPortfolioId: "p1" },
    { currentSnapshot: current, publishedSnapshot: current },
  );
});
afterAll(() => {
  snapshot.close();
  operator.dispose();
});

/** The lines of the page's list of downloads, and its addresses. */
async function readDownloads(
  path: string,
): Promise<{ readonly lines: readonly string[]; readonly links: readonly string[] }> {
  const html = await (await fetchSite(path)).text();
  const list = /<ul class="[^"]*_downloads_[^"]*">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
  return {
    lines: list
      .split("</li>")
      .slice(0, -1)
      .map((line) =>
        line
          .replace(/<svg.*?<\/svg>/gs, "")
          .replace(/<[^>]+>/g, "|")
          .replace(/\|+/g, "|")
          .replaceAll("&amp;", "&"),
      ),
    links: Array.from(list.matchAll(/href="([^"]*)"/g), ([, address = ""]) => address),
  };
}

test("D12 an article's page offers its documents and its family's, the page's language first", async () => {
  expect((await readDownloads("/de/products/A1")).lines).toEqual([
    "|Montageanleitung|Maßblatt & Montage.pdf|Deutsch · 1\u00a0kB|",
    "|Montageanleitung|mounting.pdf|Englisch · 1\u00a0kB|",
    "|ENEC-Zeichen|enec.pdf|Zertifikat · 1,2\u00a0MB|",
  ]);
  expect((await readDownloads("/en/products/A1")).lines).toEqual([
    "|Mounting instructions|mounting.pdf|English · 1\u00a0kB|",
    "|Mounting instructions|Maßblatt & Montage.pdf|German · 1\u00a0kB|",
    "|ENEC approval|enec.pdf|Certificate · 1.2\u00a0MB|",
  ]);
});

test("D12 a family's page and one of its articles without documents offer the family's", async () => {
  for (const path of ["/en/products/F1", "/en/products/A2"])
    expect((await readDownloads(path)).links, path).toEqual(["/documents/enec.pdf"]);
});

test("D12 every link of a page leads to a file of the stated size", async () => {
  for (const link of (await readDownloads("/de/products/A1")).links) {
    const response = await fetchSite(link);
    expect(response.status, link).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(bytes.equals(link.endsWith("enec.pdf") ? CERTIFICATE : INSTRUCTIONS)).toBe(true);
  }
});

test("D12 a document is saved under its name, and cannot run scripts", async () => {
  const { headers } = await fetchSite("/documents/Ma%C3%9Fblatt%20%26%20Montage.pdf");
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename=\"Ma_blatt-Montage.pdf\"; filename*=UTF-8''Ma%C3%9Fblatt-Montage.pdf",
  );
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

const fetchCertificate = (headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  fetchSite("/documents/enec.pdf", { method, headers });

test("D12 an interrupted download is resumed, unless the document has changed", async () => {
  const complete = await fetchCertificate();
  const etag = complete.headers.get("etag") ?? "";
  expect(complete.headers.get("accept-ranges")).toBe("bytes");
  await complete.body?.cancel();
  const from = 1_000_003;
  const rest = await fetchCertificate({ range: `bytes=${from}-`, "if-range": etag });
  expect([
    rest.status,
    rest.headers.get("content-range"),
    rest.headers.get("content-length"),
    rest.headers.get("etag"),
  ]).toEqual([
    206,
    `bytes ${from}-${CERTIFICATE.length - 1}/${CERTIFICATE.length}`,
    String(CERTIFICATE.length - from),
    etag,
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(CERTIFICATE.subarray(from))).toBe(true);
  const changed = await fetchCertificate({ range: `bytes=${from}-`, "if-range": '"another"' });
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, CERTIFICATE.length]);
});

test("D12 a single range is sent, and one beyond the end is refused with the size", async () => {
  const start = await fetchCertificate({ range: "bytes=0-7" });
  expect([start.status, await start.text()]).toEqual([206, "%PDF-1.7"]);
  const outOfRange = await fetchCertificate({ range: `bytes=${CERTIFICATE.length}-` });
  expect([outOfRange.status, outOfRange.headers.get("content-range")]).toEqual([416, `bytes */${CERTIFICATE.length}`]);
  const several = await fetchCertificate({ range: "bytes=0-1,4-5" });
  expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, CERTIFICATE.length]);
});

test("D12 a document that the client has cached is not sent again, and HEAD has no body", async () => {
  const first = await fetchCertificate();
  await first.body?.cancel();
  const etag = first.headers.get("etag") ?? "";
  expect((await fetchCertificate({ "if-none-match": etag })).status).toBe(304);
  const head = await fetchCertificate({}, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(CERTIFICATE.length));
  expect(await head.text()).toBe("");
});

test.each([
  "/documents/",
  "/documents/gone.pdf",
  "/documents/%2e%2e/current",
  "/documents/%zz",
  "/documents/a/../enec",
])("D12 %s is not a document", async (path) => {
  expect((await fetchSite(path)).status).toBe(404);
});
