import { expect, test } from "vitest";
import { readPdfResponse } from "./setup/pdf.ts";
import { createSiteFetch, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchPage = async (path: string) => (await fetchSite(path)).text();
/** The HTML of a page without its scripts. */
const visibleHtml = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");

// The server of a test file has not rendered anything yet, so no code has been loaded lazily.
test("N4 F10 the first response of a server shows the room above the list without scripts", async () => {
  const response = await createSiteFetch({ productDeepLinks: true })("/en/products/DOW?room=office");
  const html = await response.text();
  expect(html).toMatch(/<section[^>]*aria-label="Room"/);
  // Suspended content is in hidden blocks at the end, which a script moves into position.
  expect(html).not.toMatch(/<div hidden="" id="S:/);
  expect(html).not.toContain("$RC(");
});

test("F12 a room is complete without scripts: plan, result and suitable articles", async () => {
  const html = visibleHtml(await fetchPage("/de/rooms/office"));
  expect(html).toMatch(/Grundriss 8,40 × 5,40.m mit \d+ Leuchten/);
  expect(html).toContain("Gleichmäßigkeit U₀");
  expect(html).toMatch(/UGR\s\d/);
  expect(html.match(/type="radio"/g)?.length).toBeGreaterThan(5);
});

test("F12 the figures of an article with an estimated light distribution are marked, in the list and as the result", async () => {
  const rowOf = (html: string): string => html.split("<tr>").find((row) => row.includes("Koppel, ")) ?? "";
  const listed = rowOf(visibleHtml(await fetchPage("/en/rooms")));
  for (const figure of [/UGR/, /<b>\d+<\/b>/, /\d+\slx/, /[\d.]+\sW\/m²/])
    expect(listed).toMatch(new RegExp(`≈\u202f(?:</span>)?${figure.source}`));
  const [, code = ""] = /value="([^"]+)"/.exec(listed) ?? [];
  const html = visibleHtml(await fetchPage(`/en/rooms?article=${code}`));
  const [result = ""] = /<section [^>]*aria-labelledby="planner-result"[\s\S]*?<\/section>/.exec(html) ?? [];
  expect(result).toMatch(/Average <b[^>]*>≈\u202f\d+\slx/);
  expect(result).toMatch(/≈\u202fUGR/);
});

test("F12 without scripts, the values of a form are read and shown in their units", async () => {
  const html = visibleHtml(await fetchPage("/de/rooms?room_type=office&room_length=10%2C5&room_ceiling=60"));
  expect(html).toMatch(/Grundriss 10,50 × 5,40.m/);
  expect(html).toMatch(/name="room_ceiling" value="60"|value="60"[^>]*name="room_ceiling"/);
});

test.each([
  ["a length of 0 m", "/en/rooms/office?room=office~0xx", "0 m is not possible: enter 0.5 m to 200 m."],
  ["a length of 500 m", "/en/rooms/office?room=office~500xx", "500 m is not possible"],
  ["a reflectance of 1", "/en/rooms/office?room=office~c1", "100% is not possible"],
  [
    "luminaires below the working plane",
    "/en/rooms/office?room=office~s2.5",
    "There would be too little height between luminaires and working plane",
  ],
  ["an unknown article", "/en/rooms/office?article=XYZ", "There is no article “XYZ”."],
  ["an unknown type", "/en/rooms?room=palace", "The catalogue has no room type “palace”"],
])("F12 %s is explained, and nothing is calculated", async (_, path, sentence) => {
  const html = visibleHtml(await fetchPage(path));
  expect(html.replace(/\u00a0|&nbsp;/g, " ")).toContain(sentence);
  expect(html).not.toContain("lx-plan");
});

test("F12 more luminaires than the limit are refused immediately", async () => {
  const html = visibleHtml(await fetchPage("/en/rooms/office?columns=100&rows=100"));
  expect(html).not.toContain("lx-plan");
  expect(html).toContain("600");
});

test("E1 a path with a room type that the catalogue lacks is not found", async () => {
  expect((await fetchSite("/en/rooms/palace")).status).toBe(404);
});

test("F12 the planner links to the calculation method", async () => {
  expect(visibleHtml(await fetchPage("/de/rooms/office"))).toMatch(/href="\/de\/method"[^>]*>So wird gerechnet<\/a>/);
  const html = visibleHtml(await fetchPage("/de/method"));
  expect(html).toMatch(/<h1[^>]*>So wird gerechnet/);
  for (const words of ["Zonal-Cavity-Verfahren", "CIE 117:1995"]) expect(html).toContain(words);
});

test.each([
  ["de", "/de/rooms/office.pdf?room=office~7x5x", [", 7,00 × 5,00 m", "Ergebnis", "Eingaben", "UGR", "Radiosity"]],
  ["en, without a room type", "/en/rooms.pdf", ["Room, 6.00 × 4.00", "Result", "Inputs"]],
])("F12 the PDF of a room in %s contains the plan, the section, the inputs and the result", async (_, path, texts) => {
  const response = await fetchSite(path);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const { text, info } = await readPdfResponse(response);
  for (const expected of [...texts, "500 lx", DEMO_VERSION]) expect(text.replace(/\u00a0/g, " ")).toContain(expected);
  expect(Number(info.get("Pages"))).toBeLessThanOrEqual(2);
});

test("F12 the PDF of freely placed luminaires lists both articles and the position of each luminaire", async () => {
  const articles = "article=MOL1500-69-840-DA&second_article=TAR150R-15-840-DA";
  const response = await fetchSite(`/en/rooms/office.pdf?${articles}&positions=1250x800_3750x800r1_2500x3200b`);
  const { text } = await readPdfResponse(response);
  const normalizedText = text.replaceAll(/\s+/g, " ");
  expect(normalizedText).toContain("2 × MOL1500-69-840-DA");
  expect(normalizedText).toContain("1 × TAR150R-15-840-DA");
  expect(normalizedText).toContain("2 3.75 m 0.80 m 90° MOL1500-69-840-DA");
  expect(normalizedText).toContain("3 2.50 m 3.20 m 0° TAR150R-15-840-DA");
  expect(normalizedText).toContain("evenly spaced luminaires");
});

test.each([
  ["one article", "positions=1250x800_3750x800r1", /Floor plan [\d. ×]+.m with 2 luminaires/],
  [
    "two articles",
    "article=MOL1500-69-840-DA&second_article=TAR150R-15-840-DA&positions=1250x800_2500x3200b_9x9",
    /Floor plan [\d. ×]+.m with 3 luminaires/,
  ],
  ["an unknown second article", "second_article=XYZ&positions=1250x800_2500x3200b", /There is no article “XYZ”/],
  ["positions with an unreadable one", "positions=1250x800_here", /Floor plan [\d. ×]+.m with 1 luminaire"/],
  ["an unknown value", "positions=1250x800_here", /not understood and are ignored: positions=here\./],
])("F12 freely placed luminaires are shown without scripts: %s", async (_, query, texts) => {
  const html = visibleHtml(await fetchPage(`/en/rooms/office?${query}`));
  expect(html).toMatch(texts);
  expect(html).toContain("Back to the grid");
});

test("F12 the row of an article has the figures of a plan only if the plan is of this article", async () => {
  const [first, second] = ["MOL1500-69-840-DA", "TAR150R-15-840-DA"];
  const rowOf = async (positions: string): Promise<string> => {
    const query = `article=${first}&second_article=${second}&positions=${positions}`;
    const html = visibleHtml(await fetchPage(`/en/rooms/office?${query}`));
    return html.split("<tr").find((row) => row.includes(`value="${first}"`)) ?? expect.fail(query);
  };
  expect(await rowOf("1250x800_2500x3200_4000x2000")).toContain("<b>3</b>");
  expect(await rowOf("1250x800b_2500x3200b_4000x2000b")).not.toContain("<b>3</b>");
});

test("F12 the figures of a room's PDF are those of its page", async () => {
  const { text } = await readPdfResponse(await fetchSite("/en/rooms/office.pdf"));
  const html = visibleHtml(await fetchPage("/en/rooms/office"));
  const [, ugr = "none"] = /UGR\s(\d+\.\d)/.exec(html) ?? [];
  const [, plan = "none"] = /Floor plan [\d. ×]+.m with (\d+) luminaires/.exec(html) ?? [];
  expect(text.replace(/\u00a0/g, " ")).toContain(`UGR ${ugr}`);
  expect(text).toMatch(new RegExp(`\\b${plan}\\b`));
});

test.each([
  ["a length of 0 m", "/en/rooms/office.pdf?room=office~0xx", "its page"],
  ["an unknown article", "/de/rooms/office.pdf?article=XYZ", "Raumplaner"],
  ["more luminaires than are calculated", "/en/rooms/office.pdf?columns=100&rows=100", "room planner"],
])("F12 there is no PDF of %s, and the message states where to correct it", async (_, path, sentence) => {
  const response = await fetchSite(path);
  expect(response.status).toBe(400);
  expect((await response.text()).toLowerCase()).toContain(sentence.toLowerCase());
});

test("F12 an unknown room type has no PDF", async () => {
  expect((await fetchSite("/en/rooms/palace.pdf")).status).toBe(404);
});
