import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import de from "#locales/de/buildingOutput.json" with { type: "json" };
import { buildingView, ROOM_RESULT, roomView } from "../building-view.fixture.ts";
import { createReportBlocks, findRepresentativeRooms, type ReportTexts } from "./report-blocks.ts";

const t = createTranslator({ locale: "de", messages: { buildingOutput: de }, namespace: "buildingOutput" });
const texts = { t: t as unknown as ReportTexts["t"], language: "de", plan: undefined } as unknown as ReportTexts;

const articleUrl = (code: string) => `https://site.example/de/${code}`;

const OFFICE = { roomType: { id: "office", label: { text: "Büro", language: "de" } } };
const VIEW = buildingView(
  [
    {
      name: "EG",
      rooms: [
        roomView(OFFICE),
        roomView({ ...OFFICE, id: 2, number: "0.02", count: 3, isApproximate: true, isAreaAssumed: true }),
        roomView({ id: 3, number: "", name: "Halle", result: undefined, choice: {} }),
        roomView({ ...OFFICE, id: 4, name: "Kammer", problems: [{}], result: undefined }),
        roomView({
          ...OFFICE,
          id: 5,
          result: { ...ROOM_RESULT, isMet: false, ugr: undefined, grid: undefined, densityPer100Lux: undefined },
        }),
      ],
    },
  ],
  undefined,
);

test("B11 a report has totals, the schedule, all rooms with verdicts, and states what is assumed and unknown", () => {
  const blocks = createReportBlocks(
    { view: VIEW, summary: "7 Räume", types: [], energy: undefined, date: "28.11.2026", articleUrl },
    texts,
  );
  expect(blocks.map((block) => ("text" in block ? block.text : block.kind)).slice(0, 6)).toEqual([
    "Schule",
    "28.11.2026",
    "7 Räume",
    "4 Räume erfüllen alle Anforderungen, 1 erfüllt sie nicht, für 1 Raum ist kein Artikel geeignet, 1 Raum ist nicht berechenbar.",
    "Leuchtenliste",
    "table",
  ]);
  expect(blocks).toContainEqual({
    kind: "text",
    text: "Ein Raumtyp hat keinen Plan: Die Lichtdaten der Artikel waren nicht verfügbar.",
  });
  const [schedule, rooms] = blocks.filter((block) => block.kind === "table");
  expect(schedule?.rows).toEqual([["PANEL", "Molto", "18", "20,0", "360", "4"]]);
  expect(schedule?.links).toEqual(["https://site.example/de/PANEL"]);
  expect(schedule?.total).toEqual(["Summe", "", "18", "", "–", ""]);
  expect(rooms?.rows).toEqual([
    ["EG · 0.01 Büro", "Büro", "22,25", "6 × PANEL", "3 × 2", "512", "0,71", "18,6", "5,4 (1,05)", "erfüllt"],
    [
      "EG · 0.02 Büro (× 3)",
      "Büro",
      "≈ 22,25",
      "6 × PANEL",
      "3 × 2",
      "≈ 512",
      "≈ 0,71",
      "≈ 18,6",
      "≈ 5,4 (1,05)",
      "erfüllt",
    ],
    ["EG · Halle", "Ohne Raumtyp", "22,25", "–", "–", "–", "–", "–", "–", "kein Artikel geeignet"],
    ["EG · 0.01 Kammer", "Büro", "22,25", "–", "–", "–", "–", "–", "–", "nicht berechnet"],
    ["EG · 0.01 Büro", "Büro", "22,25", "6 × PANEL", "–", "512", "0,71", "–", "–", "nicht erfüllt"],
  ]);
});

test("B11 a report that is written before the articles are chosen does not say that no article suits", () => {
  const storeys = [{ name: "", rooms: [roomView({ ...OFFICE, storey: "", result: undefined })] }];
  const blocks = createReportBlocks(
    { view: { ...VIEW, storeys }, summary: "", types: [], energy: undefined, date: "", articleUrl },
    texts,
  );
  const [, rooms] = blocks.filter((block) => block.kind === "table");
  expect(rooms?.rows).toEqual([["0.01 Büro", "Büro", "22,25", "–", "–", "–", "–", "–", "–", "noch nicht gewählt"]]);
});

test("B11 a report compares the estimate with existing luminaires, and states what is assumed", () => {
  const renovation = {
    existing: [["T8 2 × 58 W, VVG", "4", "134,0", "536"]] as const,
    figures: [["Eingesparte Energie", "656 kWh/a"]] as const,
  };
  const energy = { text: "1.000 kWh/a", assumptions: "Annahmen: Strompreis 0,3 €/kWh.", renovation };
  const blocks = createReportBlocks({ view: VIEW, summary: "7 Räume", types: [], energy, date: "", articleUrl }, texts);
  expect(
    blocks.slice(-9, -3).map((block) => (block.kind === "table" ? block.rows : "text" in block && block.text)),
  ).toEqual([
    "Energie (Schätzung)",
    "1.000 kWh/a",
    "Vergleich mit vorhandenen Leuchten (Schätzung)",
    renovation.existing,
    renovation.figures,
    "Annahmen: Strompreis 0,3 €/kWh.",
  ]);
});

test("B11 the room with the highest count is drawn for its type", () => {
  expect(findRepresentativeRooms(VIEW).map(({ id }) => id)).toEqual([2]);
});
