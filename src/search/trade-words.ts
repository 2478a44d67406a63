import { compact, foldText } from "./fold-text.ts";

/**
 * Synonyms of the trade, in both languages. An entity named with one of a row's words is found by all of them; rows
 * contain singulars, which also match as prefixes (`Battens`, `Lichtleisten`).
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
  ["Anthracite", "Charcoal", "Anthrazit"],
  ["Canteen", "Cafeteria", "Kantine", "Mensa"],
  ["Corridor", "Hallway", "Passage", "Flur", "Gang", "Korridor"],
];

/** Words for luminaires in general, which are stop words beside others. */
export const GENERAL_WORDS: readonly string[] =
  "luminaire luminaires light lights lighting lamp lamps fixture fixtures fitting fittings leuchte leuchten lampe lampen licht led leds".split(
    " ",
  );

const ROWS = TRADE_WORDS.map((words) => words.map((word) => ({ word, key: compact(foldText(word)) })));

/** The synonyms of a name; empty if it has none. */
export function tradeNames(name: string): readonly string[] {
  const key = compact(foldText(name));
  return ROWS.filter((row) => row.some((item) => key.startsWith(item.key))).flatMap((row) =>
    row.map(({ word }) => word),
  );
}
