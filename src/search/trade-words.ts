import { wordsOf } from "#model/texts/fold-text.ts";

/**
 * Synonyms of the trade, in both languages. An entity named with one of a row's words is found by all of them; rows
 * contain singulars, which also match as prefixes (`Battens`, `Lichtleisten`), from any word of the name (`LED, tunable white`).
 */
const TRADE_WORDS: readonly (readonly string[])[] = [
  [
    "Batten",
    "Trunking",
    "Continuous row",
    "Light line",
    "Linear luminaire",
    "Strip light",
    "Lichtleiste",
    "Lichtband",
    "Lichtbandleuchte",
    "Langfeldleuchte",
    "Linearleuchte",
    "Balkenleuchte",
  ],
  [
    "Downlight",
    "Recessed spotlight",
    "Pot light",
    "Can light",
    "Einbaustrahler",
    "Deckeneinbaustrahler",
    "Einbauspot",
    "Einbaudownlight",
    "Deckeneinbauleuchte",
    "Deckenspot",
  ],
  [
    "Panel",
    "Panelleuchte",
    "Lay-in luminaire",
    "Troffer",
    "Modular luminaire",
    "Einlegeleuchte",
    "Rasterleuchte",
    "Rastereinbauleuchte",
    "Systemdeckenleuchte",
  ],
  ["High-bay", "Hallenleuchte", "Hallenstrahler", "Hallentiefstrahler", "UFO", "Low-bay"],
  [
    "IP68",
    "In-ground luminaire",
    "Buried luminaire",
    "Ground-recessed luminaire",
    "Submersible luminaire",
    "Bodeneinbauleuchte",
    "Unterwasserleuchte",
  ],
  ["Through wiring", "Through-wired", "Looping-in", "Durchgangsverdrahtung", "Durchverdrahtung"],
  [
    "Emergency lighting",
    "Emergency light",
    "Safety lighting",
    "Notlicht",
    "Notleuchte",
    "Notbeleuchtung",
    "Sicherheitsbeleuchtung",
    "Sicherheitsleuchte",
  ],
  ["Phase-cut", "Trailing edge", "Triac", "Phasenabschnitt", "Phasendimmung"],
  ["On/Off", "Switchable", "Non-dimmable", "Ein/Aus", "Schaltbar"],
  ["DALI-2", "DALI", "Digitally dimmable", "Digital dimmbar"],
  ["Recessed", "Flush-mounted", "Einbau", "Deckeneinbau"],
  ["Surface", "Surface-mounted", "Anbau", "Aufbau", "Aufputz"],
  ["Suspended", "Pendant", "Hanging", "Abgehängt", "Pendel", "Pendelleuchte"],
  ["Tunable white", "Tuneable white", "Human centric lighting", "HCL", "CCT", "Farbtemperaturveränderlich"],
  ["Anthracite", "Charcoal", "Anthrazit"],
  ["Canteen", "Cafeteria", "Kantine", "Mensa"],
  ["Corridor", "Hallway", "Passage", "Flur", "Gang", "Korridor"],
];

/** Synonyms of the luminaire type in a family's line, in the same form. */
const FAMILY_WORDS: readonly (readonly string[])[] = [
  [
    "Damp-proof",
    "Damp-proof luminaire",
    "Weatherproof luminaire",
    "Vapour-tight",
    "Wet-room luminaire",
    "Feuchtraum",
    "Feuchtraumleuchte",
    "Feuchtraumwannenleuchte",
    "Wannenleuchte",
  ],
  [
    "Parts",
    "Accessories",
    "Zubehör",
    "Coupler",
    "Connector",
    "Verbinder",
    "End cap",
    "Endkappe",
    "Feed",
    "Einspeisung",
    "Replacement driver",
    "Ersatztreiber",
    "Ersatz-Betriebsgerät",
  ],
];

/** Words of both languages for the page of buildings. The first is its title. */
export const BUILDING_WORDS: readonly string[] = [
  ...["Buildings", "Building", "Room schedule", "Luminaire schedule", "Room list", "gbXML"],
  ...["Gebäude", "Raumbuch", "Leuchtenliste", "Raumliste"],
];

/** Words that lead to the page of equivalent luminaires. @see rule F13 */
export const EQUAL_LIGHT_WORDS: readonly string[] = [
  "Or equal",
  "Equivalent",
  "Replacement for",
  "LDT",
  "EULUMDAT",
  "IES",
  "LM-63",
  "Photometric file",
  "Gleichwertig",
  "Oder gleichwertig",
  "Ersatz für",
  "Photometrische Datei",
];

/** Words for luminaires in general, which are stop words beside others. */
export const GENERAL_WORDS: readonly string[] =
  "luminaire luminaires light lights lighting lamp lamps fixture fixtures fitting fittings leuchte leuchten lampe lampen licht led leds".split(
    " ",
  );

/** With umlauts: *Feuchtraum…* is a luminaire type, *für Feuchträume* a place of use. */
const keyWords = (text: string): readonly string[] => wordsOf(text.normalize("NFC").toLowerCase());

const keyed = (rows: typeof TRADE_WORDS) =>
  rows.map((words) => words.map((word) => ({ word, key: keyWords(word).join("") })));
const ROWS = keyed(TRADE_WORDS);
const FAMILY_ROWS = keyed(FAMILY_WORDS);

const namesIn = (rows: typeof ROWS, name: string): readonly string[] => {
  const words = keyWords(name);
  const ends = words.map((_, at) => words.slice(at).join(""));
  return rows
    .filter((row) => row.some(({ key }) => ends.some((end) => end.startsWith(key))))
    .flatMap((row) => row.map(({ word }) => word));
};

/** The synonyms of a name; empty if it has none. */
export const tradeNames = (name: string): readonly string[] => namesIn(ROWS, name);

/** The synonyms of the luminaire type in a family's line, such as `Damp-proof batten`; empty if there are none. */
export const familyTradeNames = (line: string): readonly string[] => namesIn(FAMILY_ROWS, line);
