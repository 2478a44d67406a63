import { runToEnd } from "#model/run-steps.ts";
import { execFileSync } from "node:child_process";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { MAX_ZONES } from "#model/bounds.ts";
import { arrangeGroups } from "#planning/light-plan.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { toLightPlan } from "#views/planner/plan-input.ts";
import { plannerViewSteps } from "#views/planner/planner-view.ts";
import { readPdf, readPdfResponse, wordsOutsideMargins } from "../setup/pdf.ts";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
type Zone = SharedList["zones"][number];
const line = (code: string, quantity: number) => ({ code, quantity, note: "" });
const COVER = { client: "Stadt Süd & Co", number: "4711-B", planner: "Büro für Licht", date: "2026-03-05" };

/** A zone with a room and its luminaires, as the planner adds it. */
function plannedZone(name: string, room: string, article: string): Zone {
  const view = runToEnd(
    plannerViewSteps({
      catalogue: DEMO.catalogue,
      lights: DEMO.lights,
      photometry: DEMO.parsedPhotometry,
      language: "en",
      portfolioId: undefined,
      roomType: undefined,
      query: [
        ["room", room],
        ["article", article],
      ],
    }),
  );
  const plan = view && toLightPlan(view);
  const [group] = (plan && arrangeGroups(plan)) ?? [];
  return { name, room, lines: [line(article, group?.positions.length ?? 0)] };
}

const PANEL = "MOL1500-69-840-DA";
const DOWNLIGHT = "TAR150R-15-840-DA";
const LIST: SharedList = {
  name: "Bürohaus Süd",
  zones: [
    plannedZone("Büro 1", "office", PANEL),
    { name: "Flur", room: "office~12x2x2.8~e100~g6x1", lines: [line(DOWNLIGHT, 6), line("WEG-1", 2)] },
    { name: "Lager", room: "office~6x4x2.8", lines: [line(DOWNLIGHT, 1), line(PANEL, 1)] },
    { name: "Außen", lines: [line(DOWNLIGHT, 3)] },
  ],
};

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, row) => line(DEMO.catalogue.articleCode(row), 1 + row));

/** The text of one page. */
const pageText = (bytes: Uint8Array, page: string): string =>
  execFileSync("pdftotext", ["-raw", "-f", page, "-l", page, "-", "-"], { input: bytes, encoding: "utf8" }).replaceAll(
    /\s+/g,
    " ",
  );

const requestReport = (list: SharedList, language = "de", details: Record<string, string> = COVER) =>
  fetchSite(`/${language}/project.pdf?report=rooms`, {
    method: "POST",
    body: new URLSearchParams({ list: writeSharedList(list), ...details }),
  });

test("F12 the report has the project, on every page, a table of all rooms with verdicts, the articles with totals, and a page for each plan", async () => {
  const response = await requestReport(LIST);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text, info, structure } = readPdf(bytes);
  for (const expected of [
    "Projekt Bürohaus Süd Auftraggeber Stadt Süd & Co Projektnummer 4711-B Planung Büro für Licht Datum 05.03.2026",
    "Räume 3 Stück 16 Artikel 3 Anschlussleistung 428,4W",
    "Büro 1 8,40 × 5,40 × 2,80 m MOL1500-69-840-DA 6 618 lx 0,87 26,9 höchstens 19 6,3 nicht erfüllt",
    "Flur 12,00 × 2,00 × 2,80 m TAR150R-15-840-DA 6 244 lx",
    "TAR150R-15-840-DA, MOL1500-69-840-DA nach dem Wirkungsgradverfahren 2 185 lx mindestens 500 lx – – 2,5 nicht erfüllt",
    "WEG-1 Kein Artikel hat diese Nummer. – – 2 – Summe 16 428,4 W",
    "Isoluxlinien in 0,75 m Höhe",
    "Anordnung 6 × 1",
  ])
    expect(text).toContain(expected);
  expect(info.get("Pages")).toBe("3");
  expect(info.get("Title")).toBe("Raumbericht: Bürohaus Süd");
  expect(structure.match(/^ *H1\b/gm)).toHaveLength(3);
  for (const page of ["1", "2", "3"]) {
    const textOfPage = pageText(bytes, page);
    for (const detail of ["Bürohaus Süd", COVER.client, COVER.planner, "05.03.2026", `Seite ${page} von 3`])
      expect(textOfPage).toContain(detail);
  }
});

test("F12 a zone has the same figures in the list's document, in the report and in the planner's", async () => {
  const [zone] = LIST.zones;
  const planner = await readPdfResponse(await fetchSite(`/en/rooms/office.pdf?article=${PANEL}`));
  const list = await readPdfResponse(await fetchSite(`/en/project.pdf?list=${writeSharedList(LIST)}`));
  expect(planner.text).toContain(`Luminaires ${zone?.lines[0]?.quantity} Average 618lx`);
  expect(list.text).toContain("6 of 6 luminaires · 618 lx · U₀ 0.87 · UGR 26.9 · 6.3 W/m²");
  expect(list.text).toContain("146 lx · 2.0 W/m² · too few for 500 lx · by the lumen method");
});

test("F12 the archive of a list has the plan of each planned zone in its language", async () => {
  const response = await fetchSite(`/de/project.zip?list=${writeSharedList(LIST)}`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).filter((path) => path.startsWith("Raumpläne/"))).toEqual([
    "Raumpläne/Büro-1.pdf",
    "Raumpläne/Flur.pdf",
  ]);
  const { text } = readPdf(files["Raumpläne/Flur.pdf"] ?? new Uint8Array());
  expect(text).toContain("Flur Projekt Bürohaus Süd Leuchten 6 Mittelwert 244lx");
});

test("F12 a list without rooms has no report, and details that cannot be printed are refused", async () => {
  const plain = await requestReport({ name: "", zones: [{ name: "", lines: [line(PANEL, 1)] }] });
  expect([plain.status, await plain.text()]).toEqual([400, "Die Liste enthält keinen Raum aus dem Raumplaner.\n"]);
  expect((await requestReport(LIST, "de", { client: "x".repeat(121) })).status).toBe(400);
});

test("F12 a room's document states the project in a posted form, and is private to the visitor", async () => {
  const send = (fields: Record<string, string>, path = `/de/rooms/office.pdf?article=${PANEL}`) =>
    fetchSite(path, { method: "POST", body: new URLSearchParams(fields) });
  const response = await send({ project: "Haus am See", ...COVER });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await readPdfResponse(response)).text).toContain(
    "Projekt Haus am See Auftraggeber Stadt Süd & Co Projektnummer 4711-B",
  );
  const withoutType = await send({ project: "Haus" }, `/en/rooms.pdf?room=~6x4x3&article=${PANEL}`);
  expect((await readPdfResponse(withoutType)).text).toContain("Project Haus");
  const plain = await send({});
  expect(plain.headers.get("cache-control")).toContain("public");
  const refused = await Promise.all([
    send({ project: "x".repeat(121) }),
    send({ date: "5.3.2026" }),
    send({}, "/de/rooms/office.pdf?article=WEG-1"),
    send({}, "/de/rooms/no-such-room.pdf"),
    send({ project: "x".repeat(600_000) }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 405, 413]);
});

test("F12 hostile names and rooms stay inside the pages of the report, which has its date and pages in English", async () => {
  const hostile: SharedList = {
    name: "\u202Eشعاع 😀 " + "W".repeat(100),
    zones: [
      { name: "Z".repeat(120), room: "office~g3x2", lines: [line(PANEL, 6), line("C".repeat(200), 9999)] },
      { name: "a\u0000b\r\nc", room: "~0xNaNx?~e-5~g9999x9999", lines: [line(PANEL, 9999)] },
      { name: "", room: "x".repeat(300), lines: manyLines(300) },
    ],
  };
  const details = {
    client: "W".repeat(120),
    number: "😀".repeat(60),
    planner: "Licht ".repeat(20),
    date: "2026-03-05",
  };
  const { words, info, text } = await readPdfResponse(await requestReport(hostile, "en", details));
  expect(Number(info.get("Pages"))).toBeGreaterThan(5);
  expect(wordsOutsideMargins(words)).toEqual([]);
  for (const detail of ["Mar 5, 2026", `Page 1 of ${info.get("Pages")}`]) expect(text).toContain(detail);
});

test("F12 the table of the longest list of rooms takes several pages, each with its header", async () => {
  const zones = Array.from({ length: MAX_ZONES }, (_, index) => ({
    name: `Room ${index}`,
    room: "office~6x4x3~g3x2",
    // Most of them are not planned and have no page.
    lines: [line(PANEL, index % 100 === 0 ? 6 : 1)],
  }));
  const { info, text } = await readPdfResponse(await requestReport({ name: "", zones }, "en"));
  expect(Number(info.get("Pages"))).toBeGreaterThan(MAX_ZONES / 100 + 4);
  expect(text.match(/Room Article Quantity Average/g)?.length).toBeGreaterThan(4);
  for (const { name } of zones) expect(text).toContain(name);
  expect(text).toContain("Total 210");
});
