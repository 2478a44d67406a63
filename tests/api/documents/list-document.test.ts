import { expect, test } from "vitest";
import { MAX_FORM_BYTES } from "#model/bounds.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { articleFingerprint } from "#project-list/lists/line-state.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { computeChecksum } from "#formats/checksum.ts";
import { writeVarint } from "#engine/wire/varint.ts";
import { gaebElements, gaebErrors, gaebText, parseGaeb } from "#tender/gaeb-schema.oracle.ts";
import { readPdfResponse, wordsOutsideMargins } from "../setup/pdf.ts";
import { createTestLog } from "../setup/test-log.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
const CODE = "TAR150R-15-840-DA";
const OTHER = articleOf("KAI1200-53-840-OND-HF");
const line = (code: string, quantity: number, fields: Partial<ListLine> = {}): ListLine => ({
  code,
  quantity,
  note: "",
  ...fields,
});

function articleOf(code: string) {
  return DEMO.catalogue.article(DEMO.catalogue.articleRow(code) ?? -1);
}

const LIST: SharedList = {
  name: "Bürohaus Süd",
  zones: [
    { name: "Empfang", lines: [line(CODE, 4, { note: "Größe prüfen" }), line("WEG-1", 2)] },
    {
      name: "Büro",
      lines: [
        line(OTHER.article_code, 10, {
          known: articleFingerprint({ ...OTHER, lumen_default: 1 }, NO_CUSTOM_ATTRIBUTES),
        }),
        line(CODE, 1),
      ],
    },
  ],
};

const get = (language: string, list: SharedList, query = "", site = fetchSite) =>
  site(`/${language}/project.pdf?list=${writeSharedList(list)}${query}`);
const post = (fields: Readonly<Record<string, string>>, path = "/de/project.pdf") =>
  fetchSite(path, { method: "POST", body: new URLSearchParams(fields) });

test("a project list in German states zones, articles, totals and how articles have changed since they were added", async () => {
  const { text, info, imageCount, structure } = await readPdfResponse(await get("de", LIST));
  for (const words of [
    "Bürohaus Süd",
    "Stück 17",
    "Artikel 3",
    "Empfang 6 Stück · 55,6 W",
    "Büro 11 Stück · 397,9 W",
    "Tarn R, 4000 K, DALI-2, IP44",
    "Größe prüfen",
    "1.500 lm 13,9 W 4 55,6 W",
    "WEG-1 Kein Artikel hat diese Nummer. – – 2 –",
    "Seit dem Hinzufügen geändert: Licht",
    "Von 1 Artikel ist die Leistung nicht bekannt",
    `Katalogversion ${DEMO_VERSION}`,
    "Seite 1 von 1",
  ])
    expect(text).toContain(words);
  expect(info.get("Tagged")).toBe("yes");
  expect(info.get("Title")).toBe("Projektliste Bürohaus Süd");
  expect(imageCount).toBe(0);
  expect(structure.match(/^ *Figure\b/gm)).toHaveLength(3);
});

test("the outline of a project list has its zones", async () => {
  const raw = Buffer.from(await (await get("de", LIST)).arrayBuffer()).toString("latin1");
  expect(raw).toMatch(/\/Outlines \d+ 0 R/);
  expect(raw.match(/\/Title \(/g)).toHaveLength(LIST.zones.length);
});

test("S5 articles outside the portfolio are marked", async () => {
  const outside = DEMO.catalogue.lists.portfolios.find(({ portfolio_id: id }) =>
    OTHER.url_configs_data.every(({ portfolio_id: portfolioId }) => portfolioId !== id),
  );
  const list = { name: "", zones: [{ name: "", lines: [line(OTHER.article_code, 1)] }] };
  const { text } = await readPdfResponse(await get("de", list, `&id=${outside?.portfolio_id ?? ""}`));
  expect(text).toContain("Nicht im gewählten Portfolio");
});

test("a list that is too long for an address is submitted by a form, and takes several pages", async () => {
  const lines = Array.from({ length: 40 }, (_, row) =>
    line(DEMO.catalogue.article(row * 30).article_code, row + 1, { note: "Hinweis ".repeat(3 * (row % 9)) }),
  );
  const list = writeSharedList({ name: "Lang", zones: [{ name: "", lines }] });
  const { text, info, words } = await readPdfResponse(await post({ list }));
  const pages = Number(info.get("Pages"));
  expect(pages).toBeGreaterThan(3);
  expect(text.match(/Artikel Lichtstrom Leistung Menge Anschlussleistung/g)).toHaveLength(pages);
  for (const { code } of lines) expect(text).toContain(code);
  expect(wordsOutsideMargins(words)).toEqual([]);
});

const COVER = { client: "Stadt Süd & Co", number: "4711-B", planner: "Büro für Licht", date: "2026-03-05" };
const postWith = (cover: Record<string, string>, path?: string) =>
  post({ list: writeSharedList(LIST), ...cover }, path);

test("a project list's document states client, project number, planner and date", async () => {
  const { text, structure } = await readPdfResponse(await postWith(COVER));
  expect(text).toContain("Auftraggeber Stadt Süd & Co Projektnummer 4711-B Planung Büro für Licht Datum 05.03.2026");
  expect(structure).toContain("LBody");
  const { text: english } = await readPdfResponse(await postWith({ number: "4711-B" }, "/en/project.pdf"));
  expect(english).toContain("Project number 4711-B");
  expect(english).not.toContain("Client");
});

test("long project details stay inside the page", async () => {
  const { words } = await readPdfResponse(
    await postWith({ ...COVER, client: "W".repeat(120), planner: "Licht ".repeat(20) }),
  );
  expect(wordsOutsideMargins(words)).toEqual([]);
});

test.each([{ client: "x".repeat(121) }, { date: "5.3.2026" }])(
  "project details %j are refused with the reason",
  async (cover) => {
    const response = await postWith(cover);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("höchstens 120 Zeichen");
  },
);

test("hostile names, notes and codes stay inside the page", async () => {
  const hostile: SharedList = {
    name: "\u202Eشعاع 😀 " + "W".repeat(100),
    zones: [
      { name: "Z".repeat(120), lines: [line("C".repeat(200), 9999, { note: "n".repeat(500) })] },
      { name: "", lines: [line(CODE, 9999, { note: "a\u0000b\r\nc" })] },
    ],
  };
  const { words, text } = await readPdfResponse(await get("de", hostile));
  expect(wordsOutsideMargins(words)).toEqual([]);
  expect(text.replaceAll(" ", "")).toContain("C".repeat(200));
  expect(text).toContain("ab c");
});

test("a list's document is private to its visitor, and is byte-identical each time", async () => {
  const response = await get("de", LIST);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=\"B_rohaus-S_d.pdf\"; filename*=UTF-8''B%C3%BCrohaus-S%C3%BCd.pdf",
    "cache-control": "private, no-cache",
  });
  expect((await get("de", LIST, "", createSiteFetch())).headers.get("etag")).toBe(response.headers.get("etag"));
});

test("the document of an empty list states that it is empty", async () => {
  const { text } = await readPdfResponse(await get("de", { name: "", zones: [{ name: "", lines: [] }] }));
  expect(text).toContain("Projektliste");
  expect(text).toContain("Noch keine Artikel");
});

test("the tender text of a list has a position for each of its lines, grouped by zone", async () => {
  const response = await fetchSite(`/de/project.txt?list=${writeSharedList(LIST)}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  expect(response.headers.get("content-disposition")).toContain(
    "B%C3%BCrohaus-S%C3%BCd-Ausschreibungstext-neutral.txt",
  );
  const text = await response.text();
  expect(text.match(/^(?:Pos\. \S+|\d\d .+)$/gm)).toEqual([
    ...["01 Empfang", "Pos. 01.0010", "Pos. 01.0020", "02 Büro", "Pos. 02.0010", "Pos. 02.0020"],
  ]);
  for (const words of [
    "Leistungsverzeichnis Leuchten\nBürohaus Süd\nStand ",
    "\nHinweis: Größe prüfen\n\nMenge: 4 Stück\nEinheitspreis: ________ EUR\n",
    "Artikel WEG-1 steht nicht im Katalog.",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Lumenry|TAR150R/);
});

test("the tender text of a list names its products on request", async () => {
  const text = await (await fetchSite(`/en/project.txt?tender=product&list=${writeSharedList(LIST)}`)).text();
  expect(text).toContain(`Article number: ${CODE}\n`);
  expect(text.match(/^or equivalent$/gm)).toHaveLength(3);
});

test.each([
  ["no list", undefined, 400],
  ["an empty list", "", 400],
  ["a damaged list", writeSharedList(LIST).slice(0, -2), 400],
  ["a list of a newer version", "2abc", 400],
  ["a list with too many lines", writeSharedList(listOf(501)), 413],
  ["a form that is too large", "x".repeat(600_000), 413],
])("a request with %s is rejected with status %s", async (_, text, status) => {
  const response = await post(text === undefined ? {} : { list: text });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("a truncated form is rejected, and is not logged as an error", async () => {
  const logger = createTestLog();
  const broken = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode("list=1")),
    pull: () => Promise.reject(new Error("The connection was closed")),
  });
  const form = { method: "POST", body: broken, duplex: "half" as const };
  const response = await createSiteFetch({}, { logger })("/de/project.pdf", form);
  expect(response.status).toBe(400);
  expect(logger.lines).toEqual([]);
});

/** A list in which each line repeats the long code of the first, as it is encoded in a link. */
function encodeRepeatingList(codeBytes: number, lineCount: number): string {
  const bytes: number[] = [];
  const write = (...values: number[]): void => values.forEach((value) => writeVarint(bytes, value));
  write(0, 1, 0, lineCount, 0, codeBytes);
  for (let index = 0; index < codeBytes; index++) bytes.push(0x61);
  write(1, 0, 0b1_0000);
  for (let line = 1; line < lineCount; line++) write(codeBytes, 0, 1, 0, 0b1_0000);
  const content = Uint8Array.from(bytes);
  return `1${Buffer.concat([content, computeChecksum(content)]).toString("base64url")}`;
}

test("a list that would expand to thousands of times its size is rejected", async () => {
  // Half a megabyte that would expand to five gigabytes.
  const posted = encodeRepeatingList(190_000, 27_000);
  expect(posted.length).toBeLessThan(MAX_FORM_BYTES);
  for (const extension of ["pdf", "txt"]) {
    expect((await post({ list: posted }, `/de/project.${extension}`)).status).toBe(400);
    expect((await fetchSite(`/de/project.${extension}?list=${encodeRepeatingList(2000, 500)}`)).status).toBe(400);
  }
});

function listOf(count: number): SharedList {
  return { name: "", zones: [{ name: "", lines: Array.from({ length: count }, (_, index) => line(`A${index}`, 1)) }] };
}

test("a form sent to a wrong address or in a wrong format is refused", async () => {
  expect((await post({ list: "1" }, "/fr/project.pdf")).status).toBe(405);
  expect((await fetchSite("/de/project", { method: "POST" })).status).toBe(405);
  const json = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
  expect((await fetchSite("/de/project.pdf", json)).status).toBe(400);
  const broken = { method: "POST", body: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } };
  expect((await fetchSite("/de/project.pdf", broken)).status).toBe(400);
});

test.each(["de", "en"])("the bill of quantities is GAEB X83 in German, requested in %s", async (language) => {
  const response = await postWith(COVER, `/${language}/project.x83`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "content-language": "de",
    "cache-control": "private, no-cache",
  });
  expect(response.headers.get("content-disposition")).toMatch(/^attachment;.*\.x83$/);
  const root = parseGaeb(await response.text());
  expect(gaebErrors(root)).toEqual([]);
  const texts = (name: string) => gaebElements(root, name).map((element) => gaebText(element).trim());
  expect(texts("LblTx")).toEqual(["Empfang", "Büro"]);
  expect(texts("Qty")).toEqual(["4.000", "2.000", "10.000", "1.000"]);
  expect(texts("Descrip")[0]).toContain("Auftraggeber: Stadt Süd & Co\nProjektnummer: 4711-B");
  const [short = "", unknownNote = ""] = texts("OutlineText");
  expect(short).toMatch(/^LED-Einbaudownlight, /);
  expect(unknownNote).toMatch(/^Artikel WEG-1 steht nicht im Katalog/);
  expect(texts("DetailTxt")[0]).toMatch(/mit folgenden Eigenschaften oder gleichwertig:[^]*Hinweis: Größe prüfen$/);
});

test("a product-specific bill of quantities names the product, a neutral one does not", async () => {
  const product = await (await postWith({}, "/de/project.x83?tender=product")).text();
  expect(product).toContain(`Artikelnummer: ${CODE}`);
  expect(await (await postWith({}, "/de/project.x83")).text()).not.toContain("Artikelnummer");
});

test.each([
  ["2", "Artikelliste", []],
  ["1234", "Artikelliste", ["Dieses Dokument enthält die ersten 2 von 1.234 passenden Artikeln."]],
  ["0", "Projektliste", []],
  ["many", "Projektliste", []],
])(
  "F21 with %s matching articles, a posted list is printed as %s; only a Projektliste has quantities",
  async (matches, kind, notes) => {
    const lines = [line(CODE, 1), line(OTHER.article_code, 1)];
    const list = writeSharedList({ name: "Downlights, DALI-2", zones: [{ name: "", lines }] });
    const { text, info } = await readPdfResponse(await post({ list, matches }));
    for (const words of ["Downlights, DALI-2", kind, CODE, ...notes]) expect(text).toContain(words);
    expect(info.get("Title")).toBe(`${kind} Downlights, DALI-2`);
    const isSelection = kind === "Artikelliste";
    expect(text.includes("Menge")).toBe(!isSelection);
    expect(text.includes(articleOf(CODE).ean ?? "no EAN")).toBe(isSelection);
  },
);
