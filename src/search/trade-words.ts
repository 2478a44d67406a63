import { wordsOf } from "#model/texts/fold-text.ts";

/**
 * Synonyms of the trade, English and German. If a name contains an expression of a row, all expressions of the row find
 * it. They are singulars, which also match the beginnings of words (`Battens`, `Lichtleisten`), anywhere in the name
 * (`LED, tunable white`).
 */
const TRADE_WORDS: readonly (readonly [english: string, german: string])[] = [
  [
    "Batten, Trunking, Continuous row, Light line, Linear luminaire, Strip light",
    "Lichtleiste, Lichtband, Lichtbandleuchte, Langfeldleuchte, Linearleuchte, Balkenleuchte",
  ],
  [
    "Downlight, Recessed spotlight, Pot light, Can light",
    "Einbaustrahler, Deckeneinbaustrahler, Einbauspot, Einbaudownlight, Deckeneinbauleuchte, Deckenspot",
  ],
  [
    "Panel, Lay-in luminaire, Troffer, Modular luminaire",
    "Panelleuchte, Einlegeleuchte, Rasterleuchte, Rastereinbauleuchte, Systemdeckenleuchte",
  ],
  ["High-bay, Low-bay, UFO", "Hallenleuchte, Hallenstrahler, Hallentiefstrahler"],
  [
    "IP68, In-ground luminaire, Buried luminaire, Ground-recessed luminaire, Submersible luminaire",
    "Bodeneinbauleuchte, Unterwasserleuchte",
  ],
  ["Through wiring, Through-wired, Looping-in", "Durchgangsverdrahtung, Durchverdrahtung"],
  [
    "Emergency lighting, Emergency light, Safety lighting",
    "Notlicht, Notleuchte, Notbeleuchtung, Sicherheitsbeleuchtung, Sicherheitsleuchte",
  ],
  ["Phase-cut, Phase-cut dimmable, Trailing edge, Triac", "Phasenabschnitt, Phasenabschnitt dimmbar, Phasendimmung"],
  ["1–10 V, Analogue dimmable", "Analog dimmbar"],
  // As one word each: `dimmable` alone means the opposite.
  ["On/Off, Switchable, Nondimmable", "Ein/Aus, Schaltbar, Nichtdimmbar"],
  ["DALI-2, DALI, DT6, Digitally dimmable", "Digital dimmbar"],
  ["Recessed, Flush-mounted", "Einbau, Einbauleuchte, Deckeneinbau"],
  ["Surface, Surface-mounted", "Anbau, Anbauleuchte, Aufbau, Aufbauleuchte, Aufputz"],
  ["Suspended, Pendant, Hanging", "Abgehängt, Pendel, Pendelleuchte, Hängeleuchte"],
  ["Sensor, Motion sensor, Motion detector, Presence detector, Occupancy sensor", "Bewegungsmelder, Präsenzmelder"],
  ["Square", "Quadratisch, Eckig"],
  ["Tunable white, Tuneable white, Human centric lighting, HCL, CCT, DT8", "Farbtemperaturveränderlich"],
  ["Anthracite, Charcoal", "Anthrazit"],
  ["Canteen, Cafeteria", "Kantine, Mensa"],
  ["Car park, Parking garage", "Parkhaus, Tiefgarage"],
  ["Classroom", "Unterrichtsraum, Klassenraum, Klassenzimmer"],
  ["Corridor, Hallway, Passage", "Flur, Gang, Korridor"],
  ["Racking aisle, Pallet racking", "Regalgang, Hochregallager"],
  ["Stairs, Staircase, Stairwell", "Treppe, Treppenhaus"],
];

/** Synonyms of the luminaire type in a family's one-line text, in the same form. */
const FAMILY_WORDS: typeof TRADE_WORDS = [
  [
    "Damp-proof, Damp-proof luminaire, Weatherproof luminaire, Vapour-tight, Wet-room luminaire",
    "Feuchtraum, Feuchtraumleuchte, Feuchtraumwannenleuchte, Wannenleuchte",
  ],
  [
    "Parts, Accessories, Coupler, Connector, End cap, Feed, Replacement driver",
    "Zubehör, Verbinder, Endkappe, Einspeisung, Ersatztreiber, Ersatz-Betriebsgerät",
  ],
];

/** Colour temperatures in words, by their upper end in K, in the groups of EN 12464-1. */
const LIGHT_COLOURS: readonly (readonly [belowKelvin: number, words: readonly string[]])[] = [
  [3300, ["Warm white", "Warmweiß"]],
  [5300, ["Neutral white", "Cool white", "Neutralweiß"]],
  [Infinity, ["Daylight white", "Cool white", "Tageslichtweiß", "Kaltweiß"]],
];

/** The words for a colour temperature in K: `Warm white` and `Warmweiß` for 3000. */
export const lightColourNames = (kelvin: number): readonly string[] =>
  LIGHT_COLOURS.find(([belowKelvin]) => kelvin < belowKelvin)?.[1] ?? [];

/** Words of both languages for the page of buildings. The first is its title. */
export const BUILDING_WORDS: readonly string[] = [
  ..."Buildings, Building, Room schedule, Luminaire schedule, Room list, gbXML".split(", "),
  ..."Gebäude, Raumbuch, Leuchtenliste, Raumliste".split(", "),
];

/** Words of both languages for the page of equivalent luminaires. The first is its title. @see rule F13 */
export const OR_EQUAL_WORDS: readonly string[] = [
  ..."Or equal, Equivalent, Replacement for, LDT, EULUMDAT, IES, LM-63, Photometric file".split(", "),
  ..."Gleichwertig, Oder gleichwertig, Ersatz für, Photometrische Datei".split(", "),
];

/** Generic words for luminaires, which are ignored next to other words. */
export const GENERIC_LUMINAIRE_WORDS: readonly string[] = [
  ..."luminaire luminaires light lights lighting lamp lamps fixture fixtures fitting fittings".split(" "),
  ..."leuchte leuchten lampe lampen licht led leds".split(" "),
];

/** Umlauts are kept: *Feuchtraum…* is a luminaire type, *für Feuchträume* an application. */
const keyWords = (text: string): readonly string[] => wordsOf(text.normalize("NFC").toLowerCase());

const withKeys = (rows: typeof TRADE_WORDS) =>
  rows.map((row) => row.flatMap((words) => words.split(", ")).map((word) => ({ word, key: keyWords(word).join("") })));
const TRADE_ROWS = withKeys(TRADE_WORDS);
const FAMILY_ROWS = withKeys(FAMILY_WORDS);

const synonymsIn = (rows: typeof TRADE_ROWS, name: string): readonly string[] => {
  const words = keyWords(name);
  const suffixes = words.map((_, index) => words.slice(index).join(""));
  return rows
    .filter((row) => row.some(({ key }) => suffixes.some((end) => end.startsWith(key))))
    .flatMap((row) => row.map(({ word }) => word));
};

/** The synonyms of a name; empty if it has none. */
export const tradeNames = (name: string): readonly string[] => synonymsIn(TRADE_ROWS, name);

/** The synonyms of the luminaire type in a family's one-line text, such as `Damp-proof batten`; possibly empty. */
export const familyTradeNames = (summary: string): readonly string[] => synonymsIn(FAMILY_ROWS, summary);
