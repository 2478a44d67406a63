import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parseXmlTree } from "#xml/xml-tree.ts";
import { readGldfEntries } from "#gldf/reading/gldf-entries.ts";
import { createGldfSource, packContainer, type ContainerCatalogue } from "#gldf/writing/gldf-container.ts";
import { limitImageSize } from "#pictures/image-size.ts";
import { toExportableArticle } from "#gldf/writing/exportable-article.ts";
import { luminousFlux } from "#lighting/photometry/luminous-flux.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { createInMemoryFile } from "#store/in-memory-file.ts";
import { gardenCatalogue } from "../../e2e/rules/garden-catalogue.ts";
import { readPdfResponse, wordsOutsideMargins } from "../setup/pdf.ts";
import { createSiteWith } from "../setup/rendered-page.ts";
import { createSiteFetch, DEMO, DEMO_ARTICLES, DEMO_VERSION, demoWith } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchDeepLinked = createSiteFetch({ productDeepLinks: true });
const CODE = "TAR150R-15-840-DA";
const NORD = DEMO.catalogue.lists.portfolios[1]?.portfolio_id ?? "";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const readSheet = async (language: string, code = CODE, query = "", site = fetchSite) =>
  readPdfResponse(await site(`/${language}/datasheets/${encodeURIComponent(code)}.pdf${query}`));

test("D5 a datasheet states values, units and texts", async () => {
  const { text, info } = await readSheet("de", CODE, `?id=${NORD}`);
  for (const expected of [
    CODE,
    "Lichtstrom 1.500 lm",
    "Anschlussleistung 13,9 W",
    "Deckenausschnitt 145–155 mm",
    "Gehäuse- oder Blendenfarbe Weiß, matt",
    "UGR",
    "Kaufen bei Elektrogroßhandel Nord shop.nord.example",
    "Technische Daten nach Angaben des Herstellers, Änderungen vorbehalten.",
    DEMO_VERSION,
  ])
    expect(text).toContain(expected);
  expect(info.get("Title")).toBe(`Datenblatt ${CODE}`);
  expect(info.get("Pages")).toBe("2");
});

test("D1 every attribute of an article is in its datasheet", async () => {
  for (const row of [0, 333, 700, 901, 1100, 1400]) {
    const article = DEMO.catalogue.article(row);
    const { text } = await readSheet("en", article.article_code);
    const page = await (await fetchDeepLinked(`/en/products/${article.article_code}`)).text();
    const table = /<section[^>]*aria-labelledby="[^"]*"[^>]*>(?:(?!<\/section>).)*<table.*?<\/section>/s.exec(
      page,
    )?.[0];
    const cells = [...(table ?? "").matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/gs)].map(([, cell = ""]) =>
      cell
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&amp;", "&")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
    expect(cells.length).toBeGreaterThan(15);
    for (const cell of cells) expect(text).toContain(cell);
  }
});

test("a datasheet is tagged, has no raster images, and its drawings have alternative text and contain text", async () => {
  const { info, imageCount, structure, text } = await readSheet("de");
  expect(info.get("Tagged")).toBe("yes");
  expect(imageCount).toBe(0);
  const parts = ["H1", "H2", "H3", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure", "Caption"];
  for (const part of parts) expect(structure).toMatch(new RegExp(`^ *${part}\\b`, "m"));
  expect(text).toContain("Ausschnitt Ø 145–155");
  const raw = Buffer.from(await bytesOf(await fetchSite(`/de/datasheets/${CODE}.pdf`))).toString("latin1");
  expect(raw).toMatch(/\/Lang \(de-DE\)/);
  expect(raw.match(/\/Alt \(/g)).toHaveLength(4);
});

test("D9 an article's picture is in its datasheet", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const snapshot = {
    ...demoWith("9-x", [{ article_code: "A", image_url: "a.png" }]),
    image: () => createInMemoryFile("image/png", png),
  };
  expect((await readSheet("en", "A", "", createSiteFetch({}, { currentSnapshot: () => snapshot }))).imageCount).toBe(1);
});

test("F19 a datasheet states custom attributes by their names, units and texts", async () => {
  const { text } = await readSheet("de", "G-1", "", await createSiteWith(gardenCatalogue));
  for (const row of ["Ausstrahlungswinkel 22,5 °", "Mastdurchmesser 60–76 mm", "Sockel GU10, Klemme"])
    expect(text).toContain(row);
});

const ofFamily = (family: string, fields: Readonly<Record<string, string>> = {}) =>
  DEMO_ARTICLES.find(
    (article) =>
      article.family_id === family && Object.entries(fields).every(([field, value]) => article[field] === value),
  )?.article_code ?? "";

test.each([
  ["en", "raster", ["C0–C180", "Beam angle", "lx"], ["≈", "mains operation"]],
  ["de", "koppel", ["≈ Geschätzt mit einer für diese Optik üblichen Verteilung", "Ausstrahlungswinkel: ≈"], []],
] as const)(
  "the datasheet in %s of family %s states how its light distribution was obtained",
  async (language, family, basis, absent) => {
    const { text } = await readSheet(language, ofFamily(family, { emergency: "none" }));
    const plain = text.replaceAll("\u00A0", " ");
    for (const expected of basis) expect(plain).toContain(expected);
    for (const expected of absent) expect(plain).not.toContain(expected);
  },
);

test("the datasheet of an emergency version states that its light is that of mains operation", async () => {
  const { text } = await readSheet("en", ofFamily("deich", { emergency: "E3" }));
  expect(text).toContain("calculated with its luminous flux in mains operation");
});

test.each([
  ["raster", "ldt", "raster"],
  ["horst", "ies", "horst"],
])("the photometric file of family %s is sent unchanged, as %s", async (family, format, name) => {
  const code = ofFamily(family);
  const response = await fetchSite(`/en/datasheets/${code}.${format}`);
  const { ldt_url: ldt, ies_url: ies } = DEMO.catalogue.article(rowOf(code));
  const path = String(ldt ?? ies).replace("photometry/", "");
  expect(path).toContain(name);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${code}.${format}"`);
  expect(await bytesOf(response)).toEqual(new Uint8Array(DEMO.photometry(path) ?? []));
  const revalidated = await fetchSite(`/de/datasheets/${code}.${format}`, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(revalidated.status).toBe(304);
});

test.each([
  ["raster", "ies"],
  ["horst", "ldt"],
])(
  "the file of family %s is converted to %s: the same light, at the article's flux and power",
  async (family, format) => {
    const code = ofFamily(family);
    const article = DEMO.catalogue.article(rowOf(code));
    const read = readPhotometry(await bytesOf(await fetchSite(`/en/datasheets/${code}.${format}`)));
    const photometry = read.ok ? read.value : undefined;
    expect(photometry?.format).toBe(format === "ies" ? "ies" : "eulumdat");
    expect(photometry?.texts.number).toBe(code);
    expect(photometry?.lampSets[0]?.watts).toBe(article.wattage_default);
    const flux = photometry ? luminousFlux(photometry) : 0;
    expect(flux / (article.lumen_default ?? 0)).toBeCloseTo(1, 2);
  },
);

test.each(["koppel", "unknown"])("%s has no photometric file: estimates are not offered as files", async (family) => {
  const code = ofFamily(family) || family;
  for (const path of [`datasheets/${code}.ldt`, `datasheets/${code}.ies`, `gldf/${code}.gldf`])
    expect((await fetchSite(`/en/${path}`)).status).toBe(404);
});

test.each(["raster", "horst"])(
  "D14 an article of family %s has a GLDF container with the same data",
  async (family) => {
    const code = ofFamily(family);
    const response = await fetchSite(`/en/gldf/${code}.gldf`);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${code}.gldf"`);
    const parts = unzipSync(await bytesOf(response));
    const { articles, files } = readGldfEntries(parseXmlTree(strFromU8(parts["product.xml"] ?? new Uint8Array())), "");
    const article = DEMO.catalogue.article(rowOf(code));
    const { article_code, lumen_default, wattage_default, ugr, dimension } = article;
    expect(articles).toHaveLength(1);
    expect(articles[0]).toMatchObject({
      lumen_default,
      wattage_default,
      ...(ugr !== undefined && { ugr: String(ugr) }),
      dimension,
    });
    for (const { part } of files) expect(Object.keys(parts)).toContain(part);
    expect(article_code).toBe(code);
    const revalidated = await fetchSite(`/de/gldf/${code.toLowerCase()}.gldf`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(revalidated.status).toBe(304);
  },
);

test("D14 a container on the site equals that of an export, with a large picture scaled to 1,000 pixels", async () => {
  const webp = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#345" } })
    .webp()
    .toBuffer();
  const article = {
    ...DEMO.catalogue.article(rowOf(ofFamily("raster"))),
    article_code: "A",
    image_url: "images/a.webp",
  };
  const snapshot = { ...demoWith("9-y", [article]), image: () => createInMemoryFile("image/webp", webp) };
  const { catalogue } = snapshot;
  const container = await bytesOf(await createSiteFetch({}, { currentSnapshot: () => snapshot })("/en/gldf/A.gldf"));
  const picture = unzipSync(container)["image/picture-1.jpg"];
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1000, height: 500 });

  const exportable = toExportableArticle(catalogue.article(0), catalogue.family("raster"), () => true);
  if (typeof exportable === "string") throw new Error(exportable);
  const downscale: ContainerCatalogue["downscale"] = (image, _path, side) => limitImageSize(image.bytes(), side);
  const content = await createGldfSource(exportable, { ...snapshot, texts: catalogue.filterTexts, downscale });
  expect(Buffer.from(container).equals(packContainer(content))).toBe(true);
});

test("D14 an article's page links to its container if there is one", async () => {
  const page = async (code: string) => (await fetchDeepLinked(`/de/products/${code}`)).text();
  const [measured, estimated] = [ofFamily("raster"), ofFamily("koppel")];
  expect(await page(measured)).toContain(`href="/de/gldf/${measured}.gldf"`);
  expect(await page(estimated)).not.toContain(".gldf");
});

test("S5 the datasheet of an article outside the requested portfolio says so, and does not link to the partner", async () => {
  const outside = DEMO.catalogue.lists.portfolios.find(
    ({ portfolio_id: id }) =>
      !DEMO.catalogue.article(rowOf(CODE)).url_configs_data.some(({ portfolio_id: portfolioId }) => portfolioId === id),
  );
  const { text } = await readSheet("en", CODE, `?id=${outside?.portfolio_id ?? ""}`);
  expect(text).toContain("This article is not part of the range of");
  expect(text).not.toContain("Buy at");
});

const rowOf = (code: string): number => DEMO.catalogue.articleRow(code) ?? -1;

test("a datasheet is byte-identical each time, and is revalidated with 304", async () => {
  const [first, second] = await Promise.all([1, 2].map(() => createSiteFetch()(`/de/datasheets/${CODE}.pdf`)));
  const etag = first?.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}-identity"$/);
  expect(second?.headers.get("etag")).toBe(etag);
  const revalidated = await fetchSite(`/de/datasheets/${CODE}.pdf`, { headers: { "if-none-match": etag } });
  expect(revalidated.status).toBe(304);
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    "content-type": "application/pdf",
    "content-language": "de",
    "content-disposition": `inline; filename="${CODE}.pdf"`,
    "cache-control": "public, max-age=0, must-revalidate",
    "x-catalogue-version": DEMO_VERSION,
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
  });
});

test("N2 codes are found in any letter case, and HEAD states the length", async () => {
  const response = await fetchSite(`/en/datasheets/${CODE.toLowerCase()}.pdf`, { method: "HEAD" });
  expect(response.headers.get("content-disposition")).toContain(`"${CODE}.pdf"`);
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(10_000);
});

test.each([
  "/de/datasheets/NOPE.pdf",
  "/de/datasheets/DOW.pdf",
  "/de/datasheets/tarn-r.pdf",
  "/de/datasheets/NOPE.txt",
  `/de/datasheets/${CODE}.html`,
  `/de/datasheets/${CODE}`,
  "/de/datasheets/.pdf",
  "/de/datasheets/%E0%A4%A.pdf",
  "/de/datasheets/%00.pdf",
  `/de/datasheets/${"x".repeat(5000)}.pdf`,
])("E1 %s is not found, in the language of its address", async (path) => {
  const response = await fetchSite(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html lang="de');
});

test("N6 the parameter lang redirects a document to its address in that language", async () => {
  const response = await fetchSite(`/en/datasheets/${CODE}.pdf?lang=de&id=${NORD}`);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/de/datasheets/${CODE}.pdf?id=${NORD}`]);
});

const fetchTender = async (path: string) => {
  const response = await fetchSite(path);
  return { text: await response.text(), headers: response.headers };
};

test("a tender text is neutral unless the product is requested", async () => {
  const neutral = await fetchTender(`/de/datasheets/${CODE}.txt`);
  expect(neutral.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(neutral.headers.get("content-disposition")).toBe(
    `attachment; filename="${CODE}-Ausschreibungstext-neutral.txt"`,
  );
  expect(neutral.text).toContain("Kurztext\nLED-Einbaudownlight, 1.500 lm, 4000 K, DALI-2, IP44\n");
  expect(neutral.text).toContain("oder gleichwertig");
  expect(neutral.text).toContain("- Lichtstrom: mindestens 1.500 lm");
  expect(neutral.text).toContain("- Farbwiedergabe (Ra): ≥ 80");
  expect(neutral.text).not.toMatch(/Lumenry|Tarn|TAR150R/);

  const productBound = await fetchTender(`/de/datasheets/${CODE}.txt?tender=product`);
  expect(productBound.text).toContain(`Fabrikat: Lumenry\nTyp: Tarn R\nArtikelnummer: ${CODE}\n`);
});

test("a tender text is also available in the other language", async () => {
  const { text, headers } = await fetchTender(`/de/datasheets/${CODE}.txt?tender=product&language=en`);
  expect(headers.get("content-language")).toBe("en");
  expect(text).toContain("Full text\nRecessed downlight, LED, with the following properties:\n");
  expect(text).toContain("Manufacturer: Lumenry\nType: Tarn R\n");
});

test("D8 hostile strings stay inside the page, and the datasheet remains readable", async () => {
  const hostile = {
    article_code: `Ä/"1 ${"W".repeat(120)}`,
    category: "DOW",
    texts: [{ language: "pl", text: `Oprawa ${"bardzo długa ".repeat(200)}` }],
    ean: "9".repeat(200),
    url_configs_data: [],
    optic: `\u202Eشعاع 😀 \u0000\u0007${"𝔘".repeat(50)} ende`,
    trim_color: "Donaudampfschifffahrtsgesellschaft".repeat(40),
    reflector_color: Array.from({ length: 300 }, (_, index) => `Farbe ${index}`),
    light_source: "<script>alert(1)</script>",
    resistance_ip: "IP" + "9".repeat(400),
    mounting: "line\r\nbreak\u2028end",
    lumen_default: 1e21,
    wattage_default: 0.001,
    colortemperature_default: 123_456_789,
    recessed_depth: -5,
    diameter: 1e9,
    ldt_url: "javascript:alert(1)",
    ies_url: `https://${"a".repeat(60)}.${"b".repeat(60)}.example/x.ies`,
  };
  const site = createSiteFetch({}, { currentSnapshot: () => demoWith("8-x", [hostile]) });
  const { text, words, info } = await readSheet("de", hostile.article_code, "", site);
  expect(Number(info.get("Pages"))).toBeLessThanOrEqual(3);
  expect(wordsOutsideMargins(words)).toEqual([]);
  expect(text.replaceAll(" ", "")).toContain(hostile.article_code.replaceAll(" ", ""));
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("\uFFFD ende");
  expect(text).toContain("line break end");
  expect(text).not.toMatch(/[\u0000\u0007\u202E]|javascript/);
});
