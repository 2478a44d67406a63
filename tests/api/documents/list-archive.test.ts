import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { WorkRefusedError } from "#server/work/work-limits.ts";
import { readPdf } from "../setup/pdf.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
const MEASURED = codeOf((row) => DEMO.catalogue.article(row).ldt_url !== undefined);
const ESTIMATED = codeOf((row) => {
  const { ldt_url: ldt, ies_url: ies } = DEMO.catalogue.article(row);
  return ldt === undefined && ies === undefined;
});

function codeOf(isWanted: (row: number) => boolean): string {
  const rows = Array.from({ length: DEMO.catalogue.articleCount }, (_, row) => row);
  return DEMO.catalogue.articleCode(rows.find(isWanted) ?? -1);
}

const listOf = (...codes: readonly string[]): SharedList => ({
  name: "Bürohaus Süd",
  zones: [
    { name: "Empfang", lines: codes.map((code) => ({ code, quantity: 2, note: "" })) },
    { name: "Büro", lines: [{ code: codes[0] ?? "", quantity: 1, note: "" }] },
  ],
});
const requestArchive = (language: string, list: SharedList, site = fetchSite, method = "GET") =>
  site(`/${language}/project.zip?list=${writeSharedList(list)}`, { method });
const entriesOf = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));

test("the archive of a list has its document, each datasheet once, and the existing photometric files and containers", async () => {
  const response = await requestArchive("de", listOf(MEASURED, ESTIMATED, "WEG-1"));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toContain("B%C3%BCrohaus-S%C3%BCd.zip");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);

  const entries = await entriesOf(response);
  expect(Object.keys(entries)).toEqual([
    "Bürohaus-Süd.pdf",
    `Datenblätter/${MEASURED}.pdf`,
    `Photometriedateien/${MEASURED}.ldt`,
    `Photometriedateien/${MEASURED}.ies`,
    `GLDF/${MEASURED}.gldf`,
    `Datenblätter/${ESTIMATED}.pdf`,
  ]);
  const sheet = readPdf(entries[`Datenblätter/${ESTIMATED}.pdf`] ?? new Uint8Array());
  expect(sheet.text).toContain(ESTIMATED);
  expect(readPdf(entries["Bürohaus-Süd.pdf"] ?? new Uint8Array()).text).toContain(
    "WEG-1 Kein Artikel hat diese Nummer.",
  );
  const container = await fetchSite(`/de/gldf/${MEASURED}.gldf`);
  expect(entries[`GLDF/${MEASURED}.gldf`]).toEqual(new Uint8Array(await container.arrayBuffer()));
  const file = await fetchSite(`/de/datasheets/${MEASURED}.ies`);
  expect(strFromU8(entries[`Photometriedateien/${MEASURED}.ies`] ?? new Uint8Array())).toBe(await file.text());
});

test("the archive of an empty list has only its document, with the page's name", async () => {
  expect(
    Object.keys(await entriesOf(await requestArchive("en", { name: "", zones: [{ name: "", lines: [] }] }))),
  ).toEqual(["Project-list.pdf"]);
});

test("HEAD creates nothing, and a damaged or missing list is refused", async () => {
  const pool = { run: () => Promise.reject(new Error("a document was created")) };
  const head = await requestArchive("en", listOf(MEASURED), createSiteFetch({}, { pool }), "HEAD");
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect((await fetchSite("/en/project.zip?list=x")).status).toBe(400);
  expect((await fetchSite("/en/project.zip")).status).toBe(400);
});

test("a server that is too busy for the first documents responds with 503; later the response is aborted", async () => {
  const documentBytes = new TextEncoder().encode("%PDF-1.7");
  const siteThatCreates = (maxDocuments: number) => {
    let count = 0;
    const run = () =>
      (count += 1) > maxDocuments ? Promise.reject(new WorkRefusedError("busy")) : Promise.resolve(documentBytes);
    return createSiteFetch({}, { pool: { run } });
  };
  for (const maxDocuments of [0, 1]) {
    const refused = await requestArchive("en", listOf(ESTIMATED, MEASURED), siteThatCreates(maxDocuments));
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([503, true]);
  }
  const broken = await requestArchive("en", listOf(ESTIMATED, MEASURED), siteThatCreates(2));
  expect(broken.status).toBe(200);
  await expect(broken.arrayBuffer()).rejects.toThrow();
});

test("datasheets are no longer created once the client has disconnected", async () => {
  let count = 0;
  const run = () => Promise.resolve(new TextEncoder().encode(`%PDF-1.7 ${(count += 1)}`));
  const codes = Array.from({ length: 30 }, (_, row) => DEMO.catalogue.articleCode(row));
  const response = await requestArchive("en", listOf(...codes), createSiteFetch({}, { pool: { run } }));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const countAtDisconnect = count;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count).toBeLessThanOrEqual(countAtDisconnect + 1);
  expect(countAtDisconnect).toBeLessThan(10);
});
