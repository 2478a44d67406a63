import { writeWorkbook, type WorkbookCell, type WorkbookSheet } from "./workbook.ts";

type Row = readonly WorkbookCell[];

/** A storey of the office: a title over merged cells, headings in two rows, German decimals with units, a sum. */
const storey = (name: string, ...rooms: readonly Row[]): WorkbookSheet => ({
  name,
  merges: ["A1:G1", "A2:G2", "A5:A6", "B5:B6", "C5:C6", "D5:E5", "F5:G5"],
  rows: [
    ["Neubau Bürogebäude Hafenstraße 12"],
    [`Raumbuch – ${name}`],
    ["Stand:", "12.03.2026"],
    [],
    ["Raum-\nNr.", "Bezeichnung", "Nutzung", "Abmessungen", undefined, "Oberflächen"],
    [undefined, undefined, undefined, "NRF", "lichte Höhe [m]", "Boden", "Decke"],
    ...rooms,
    [],
    [undefined, "Summe NRF", undefined, { formula: "SUM(D7:D10)" }],
  ],
});

/** The uses are groups, as in DIN 277; the names identify the room types. */
const OFFICE = writeWorkbook(
  { name: "Deckblatt", rows: [["Raumbuch"], ["Bauherr", "Hafenbau GmbH"], ["Leistungsphase", 5]] },
  storey(
    "EG",
    ["0.01.001", "Foyer / Empfang", "Verkehr", "86,75 m²", "3,20", "Naturstein"],
    ["0.01.002", "WC Damen", "Sanitär", "14,10 m²", "2,50", "Fliesen"],
    ["0.01.003", "Wunderkammer", "Nebenraum", "18,60 m²", "2,80", "Parkett"],
    ["0.01.004", "Treppenhaus A", "Verkehr", "22,00 m²", "3,20", "Naturstein"],
  ),
  storey(
    "1. OG",
    ["1.01.001", "Doppelbüro", "Büro", "23,40 m²", "2,80", "Teppich"],
    ["1.01.002", "Doppelbüro", "Büro", "24,00 m²", "2,80", "Teppich"],
    ["1.01.003", "Teeküche", "Sozialraum", "11,20 m²", "2,60", "Linoleum"],
    ["1.01.004", "Flur", "Verkehr", "64,20 m²", "2,60", "Teppich"],
  ),
);

/** Storeys as headings over merged cells, dimensions in centimetres, several identical rooms, subtotals. */
const SCHOOL = writeWorkbook({
  name: "Raumprogramm",
  merges: ["A1:H1", "A5:H5", "A9:H9"],
  rows: [
    ["Grundschule am Stadtpark – Raumprogramm"],
    ["Projekt-Nr.:", "2025-118"],
    [],
    ["lfd. Nr.", "Raum-Nr.", "Raum", "Anzahl", "Länge [cm]", "Breite [cm]", "Fläche [m²]", "RH [cm]"],
    ["Erdgeschoss"],
    [1, "E.01", "Klassenraum", 4, 920, 710, { formula: "E6*F6/10000", result: 65.32 }, 300],
    [2, "E.05", "Lehrerzimmer", 1, 850, 620, { formula: "E7*F7/10000", result: 52.7 }, 300],
    [undefined, undefined, "Zwischensumme", undefined, undefined, undefined, { formula: "SUM(G6:G7)" }],
    ["1. Obergeschoss"],
    [3, "1.01", "Klassenraum", 6, 920, 710, { formula: "E10*F10/10000", result: 65.32 }, 300],
    [4, "1.02", "Flur", 1, 4200, 260, { formula: "E11*F11/10000", result: 109.2 }, 280],
    [undefined, undefined, "Gesamtsumme", undefined, undefined, undefined, { formula: "SUM(G6:G11)" }],
  ],
});

/** Levels merged over their rooms, heights in millimetres, subtotals and a remark. */
const CLINIC = writeWorkbook({
  name: "Room Schedule",
  merges: ["A1:F1", "A4:A5", "B4:B5", "C4:C5", "D4:E4", "A6:A8", "A10:A12"],
  rows: [
    ["RIVERSIDE HEALTH CENTRE – ROOM SCHEDULE, ISSUE P04"],
    ["Drawn: HJ", undefined, "Date: 04/06/2026"],
    [],
    ["Level", "Room No.", "Room Name", "Dimensions"],
    [undefined, undefined, undefined, "Net Area (m²)", "Ceiling Height (mm)"],
    ["Ground Floor", "G.01", "Reception", 21.5, 3000],
    [undefined, "G.02", "Consulting Room 1", 16.2, 2700],
    [undefined, "G.03", "Accessible WC", 4.5, 2400],
    [undefined, undefined, "Subtotal Ground Floor", 42.2],
    ["First Floor", "1.01", "Open Plan Office", 112, 2700],
    [undefined, "1.02", "Staff Room", 28, 2700],
    [undefined, "1.03", "Corridor", 38, 2400],
    [undefined, undefined, "Subtotal First Floor", 178],
    ["Grand total: 6"],
    ["Notes: all dimensions to be checked on site."],
  ],
});

/** Room schedules as architects write them. */
export const SCHEDULES = { OFFICE, SCHOOL, CLINIC } as const;
