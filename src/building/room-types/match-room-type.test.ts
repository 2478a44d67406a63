import { expect, test } from "vitest";
import { wordList } from "#model/texts/word-list.ts";
import { roomTypeEntries } from "#demo/room-types.ts";
import { RoomType } from "#model/entities/entities.ts";
import { foldUse } from "./folded-words.ts";
import { CERTAIN_MATCH, roomTypeMatcher } from "./match-room-type.ts";

const DEMO = roomTypeMatcher(roomTypeEntries().map((entry) => RoomType.parse(entry)));

test.each([
  ["Büro 2.14", "buro"],
  ["Buero Einkauf 2. OG", "buro einkauf"],
  ["Flur EG", "flur"],
  ["WC H", "wc"],
  ["Store room, first floor", "store room"],
  ["2.14", ""],
  ["__proto__", "proto"],
])("B2 %j is folded to the use %j", (text, use) => {
  expect(foldUse(text)).toBe(use);
});

/** Names from schedules by the type of the demo catalogue that they match with certainty. */
const CERTAIN: Readonly<Record<string, string>> = {
  office: `
    Büro 2.14, Buero Einkauf, open plan office, Großraumbüro, Chefbüro, Bürofläche, Bürro, Sekretariat, Schulleitung
  `,
  conference: "Besprechung, Besprechungszimmer 3, Bespr. 4. OG, Meeting room, Besprehungsraum, Besprechungsruam",
  corridor: "Flur EG, Korridor, Gang, Corridors, Verkehrsfläche",
  stairs: "Treppenhaus, TRH 1, Trepenhaus, staircase",
  washroom: `
    WC H, Herren-WC, Vorraum WC Damen, Toilets, Dusche, Shower/Changing, Nasszelle, Umkleide Herren, Garderobe
  `,
  canteen: "Teeküche, kitchenette, Kantine, Speisesaal",
  kitchen: "Großküche",
  "break-room": "Pausenraum, Sozialraum, Break room",
  "plant-room": "Serverraum, ELT-UV, Technikzentrale Lüftung, plant room",
  storeroom: "Lagerraum, Abstellraum, Putzmittelraum, Cleaner's store, storage, Kellerraum 3",
  "entrance-hall": "Foyer, Windfang, Eingangshalle, lobby",
  reception: "Empfang, Reception",
  "waiting-room": "Wartezimmer, Wartebereich",
  "parking-area": "Tiefgarage, Stellplätze",
  classroom: "Klassenraum 1a, Seminarraum",
  "sports-hall": "Turnhalle",
  ward: "Patientenzimmer, 2-Bett-Zimmer",
  copying: "Kopierraum, Printer room",
  archive: "Archiv",
  laboratory: "Labor 2",
  "reading-area": "Lesen",
};

test.each(Object.entries(CERTAIN).flatMap(([type, uses]) => wordList(uses).map((use) => [use, type])))(
  "B2 %j matches the type %s with certainty",
  (use, roomType) => {
    const [best] = DEMO(use);
    expect(best?.roomType).toBe(roomType);
    expect(best?.certainty).toBeGreaterThanOrEqual(CERTAIN_MATCH);
  },
);

test.each([
  ...["Küche", "Flur Büro", "Büroküche", "Lager Küche", "Montage", "Drawing office", "Personalraum"],
  ...["Halle 3", "Raum 3", "2.14", "", "Werkstatt", "Hotelzimmer", "Balkon", "constructor"],
])("B2 %j matches no type with certainty", (use) => {
  expect(DEMO(use)[0]?.certainty ?? 0).toBeLessThan(CERTAIN_MATCH);
});

test("B2 the types of a catalogue are found by the words of their labels, and by common synonyms", () => {
  const type = (room_type_id: string, text: string) =>
    RoomType.parse({ room_type_id, texts: [{ language: "de", text }], categories: [] });
  const match = roomTypeMatcher([
    type("1", "Melkstand"),
    type("2", "Regalgang"),
    type("3", "Hotelflur"),
    type("4", "Gang"),
  ]);
  expect(["Melkstand 2", "Melkstnad", "Hotelflur 1", "corridor"].map((use) => match(use)[0]?.roomType)).toEqual([
    "1",
    "1",
    "3",
    "4",
  ]);
  const narrow = roomTypeMatcher([type("2", "Regalgang")]);
  expect(narrow("Flur")[0]?.certainty).toBeLessThan(CERTAIN_MATCH);
});

test("B2 nothing matches in a catalogue without room types, or for a string that is too long for a name", () => {
  expect([roomTypeMatcher([])("Büro"), DEMO("x".repeat(50_000))]).toEqual([[], []]);
});
