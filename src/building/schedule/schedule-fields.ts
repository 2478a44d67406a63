import { ROOM_CONDITION_LIMITS } from "#lighting/room-conditions.ts";
import { LUMEN_METHOD_LIMITS } from "#lighting/utilisation/lumen-method.ts";
import { MAX_IDENTICAL_ROOMS, MAX_ROOM_LENGTH } from "#model/bounds.ts";
import type { Language } from "#model/languages/language.ts";
import { wordList } from "#model/texts/word-list.ts";
import { SUSPENSION_LIMITS } from "#planning/room-problems.ts";

interface ScheduleFieldSpec {
  /** The heading in exported files, without its unit; it is also recognised when reading. */
  readonly heading: Readonly<Record<Language, string>>;
  /** Other headings, in both languages; case, accents and punctuation do not matter. */
  readonly synonyms: readonly string[];
  /** Headings that mean this field only if no other field matches better. */
  readonly weakSynonyms?: readonly string[];
  /** Absent for text fields. */
  readonly number?: ScheduleNumber;
  /** The maximum number of characters; default: that of a name. */
  readonly maxLength?: number;
}

export interface ScheduleNumber {
  /** The default unit if neither the heading nor the cell has one. */
  readonly unit: string;
  /** Units in lower case, with the factors that convert them to `unit`. */
  readonly factors: Readonly<Record<string, number>>;
  readonly limits: readonly [min: number, max: number];
  readonly isWhole?: true;
}

const METRES_PER_FOOT = 0.3048;
const METRES_PER_INCH = 0.0254;
const LENGTHS = {
  m: 1,
  cm: 0.01,
  mm: 0.001,
  dm: 0.1,
  ft: METRES_PER_FOOT,
  feet: METRES_PER_FOOT,
  "'": METRES_PER_FOOT,
  in: METRES_PER_INCH,
  inch: METRES_PER_INCH,
  zoll: METRES_PER_INCH,
};
const SQUARE_FOOT = METRES_PER_FOOT ** 2;
const AREAS = {
  "m²": 1,
  m2: 1,
  "m^2": 1,
  qm: 1,
  sqm: 1,
  "ft²": SQUARE_FOOT,
  ft2: SQUARE_FOOT,
  "ft^2": SQUARE_FOOT,
  sqft: SQUARE_FOOT,
  sf: SQUARE_FOOT,
};
const FRACTIONS = { "%": 0.01 };

const metres = (limits: ScheduleNumber["limits"]): ScheduleNumber => ({ unit: "m", factors: LENGTHS, limits });
const fraction = (limits: ScheduleNumber["limits"]): ScheduleNumber => ({ unit: "", factors: FRACTIONS, limits });
const reflectance = (en: string, de: string): ScheduleFieldSpec => ({
  heading: { en: `Reflectance of ${en}`, de: `Reflexionsgrad ${de}` },
  synonyms: [`Reflectance ${en}`, `${en} reflectance`, `Reflexion ${de}`, `Rho ${de}`],
  number: fraction(ROOM_CONDITION_LIMITS.walls),
});

/** In the order of an exported schedule. @see rule B1 */
export const SCHEDULE_FIELDS = {
  number: {
    heading: { en: "Room no.", de: "Raum-Nr." },
    synonyms: wordList(`
      Raumnummer, Nr, Nummer, Raumcode, Raumkennung, Room number, No, Number, Room code, Raum-ID, Room ID, Room ref,
      Room reference, Zimmernummer, Zimmer-Nr, Zone number, Zone no
    `),
    // IFC names a space by its number.
    weakSynonyms: wordList("Raum, Room, ID, Pos, lfd Nr, Kennzeichen, Name, Zone"),
  },
  name: {
    heading: { en: "Room name", de: "Raumbezeichnung" },
    synonyms: wordList("Bezeichnung, Raumname, Name, Benennung, Designation, Room description, Long name, Raumbez"),
    weakSynonyms: wordList(
      "Bez, Zeilenbeschriftungen, Row labels, Raum, Room, Zimmer, Description, Beschreibung, Text",
    ),
  },
  storey: {
    heading: { en: "Storey", de: "Geschoss" },
    synonyms: wordList(`
      Geschoß, Etage, Stockwerk, Ebene, Story, Level, Floor level, Building storey, Geschossname, Geschossbezeichnung,
      Ursprungsgeschoss, Ursprungsgeschossname
    `),
    weakSynonyms: wordList("Floor, Stock"),
  },
  use: {
    heading: { en: "Use", de: "Nutzung" },
    synonyms: wordList(`
      Nutzungsart, Raumnutzung, Raumart, Raumtyp, Verwendung, Funktion, Usage, Function, Room use, Room type,
      Space type, Occupancy, Nutzungsprofil, Raumkategorie, Room category, Zone category
    `),
    weakSynonyms: wordList("Typ, Type, Art"),
  },
  count: {
    heading: { en: "Quantity", de: "Anzahl" },
    synonyms: wordList("Anz, Stück, Stk, Menge, Anzahl Räume, Count, Qty, Number of rooms, No of rooms"),
    number: {
      unit: "",
      factors: { stk: 1, st: 1, stück: 1, x: 1, pcs: 1 },
      limits: [1, MAX_IDENTICAL_ROOMS],
      isWhole: true,
    },
  },
  area: {
    heading: { en: "Area", de: "Fläche" },
    synonyms: wordList(`
      Raumfläche, Grundfläche, Nettofläche, Nutzfläche, Wohnfläche, Bodenfläche, Nettogrundfläche, Nettoraumfläche, NGF,
      NRF, NUF, NF, HNF, Nettogeschossfläche, m², m2, qm, Floor area, Net floor area, Net area, Room area,
      Net internal area, NIA, sqm
    `),
    weakSynonyms: wordList("A, Net, Netto, Größe, Raumgröße, Size"),
    number: {
      unit: "m²",
      factors: AREAS,
      limits: [ROOM_CONDITION_LIMITS.length[0] ** 2, ROOM_CONDITION_LIMITS.length[1] ** 2],
    },
  },
  length: {
    heading: { en: "Length", de: "Länge" },
    synonyms: wordList("Raumlänge, L, Room length"),
    weakSynonyms: wordList("Tiefe, Raumtiefe, Depth"),
    number: metres(ROOM_CONDITION_LIMITS.length),
  },
  width: {
    heading: { en: "Width", de: "Breite" },
    synonyms: wordList("Raumbreite, B, Room width"),
    weakSynonyms: ["W"],
    number: metres(ROOM_CONDITION_LIMITS.width),
  },
  height: {
    heading: { en: "Height", de: "Höhe" },
    synonyms: wordList(`
      Raumhöhe, lichte Höhe, lichte Raumhöhe, lichte RH, RH, LRH, LH, Deckenhöhe, Room height, Ceiling height,
      Ceiling ht, Clg ht, Clear height, H
    `),
    number: metres(ROOM_CONDITION_LIMITS.height),
  },
  size: {
    heading: { en: "Length × width", de: "Länge × Breite" },
    synonyms: wordList(`
      L x B, LxB, L x B x H, Länge x Breite, Länge x Breite x Höhe, L x W, L x W x H, Length x width, Abmessungen,
      Abmessung, Maße, Raummaße, Dimensions
    `),
  },
  illuminance: {
    heading: { en: "Illuminance", de: "Beleuchtungsstärke" },
    synonyms: wordList(`
      Em, E, Lux, Wartungswert der Beleuchtungsstärke, Maintained illuminance, Nennbeleuchtungsstärke, Em Soll, E Soll,
      Em target, E target, Lux level
    `),
    number: { unit: "lx", factors: { lx: 1, lux: 1 }, limits: LUMEN_METHOD_LIMITS.illuminance },
  },
  ugr: {
    heading: { en: "UGR limit", de: "UGR-Grenzwert" },
    synonyms: wordList("UGR, UGRL"),
    number: { unit: "", factors: {}, limits: [5, 40] },
  },
  uniformity: {
    heading: { en: "Uniformity", de: "Gleichmäßigkeit" },
    synonyms: wordList("U0, Uo"),
    number: fraction([0, 1]),
  },
  maintenance: {
    heading: { en: "Maintenance factor", de: "Wartungsfaktor" },
    synonyms: wordList("WF, MF, Light loss factor, LLF"),
    number: fraction(ROOM_CONDITION_LIMITS.maintenance),
  },
  workingPlane: {
    heading: { en: "Height of the working plane", de: "Höhe der Nutzebene" },
    synonyms: wordList("Nutzebene, Nutzebenenhöhe, Work plane, Bewertungsebene, Working plane, Working plane height"),
    number: metres(ROOM_CONDITION_LIMITS.workingPlane),
  },
  ceiling: reflectance("ceiling", "Decke"),
  walls: reflectance("walls", "Wände"),
  floor: reflectance("floor", "Boden"),
  suspension: {
    heading: { en: "Suspension length", de: "Pendellänge" },
    synonyms: wordList("Abhängung, Suspension"),
    number: metres(SUSPENSION_LIMITS),
  },
  minDistance: {
    heading: { en: "Minimum distance", de: "Mindestabstand" },
    synonyms: [],
    number: metres(LUMEN_METHOD_LIMITS.minDistance),
  },
  layout: { heading: { en: "Arrangement", de: "Anordnung" }, synonyms: ["layout"] },
  roomType: { heading: { en: "Room type ID", de: "Raumtyp-ID" }, synonyms: ["room_type_id"] },
  /** Without synonyms, since such columns in architects' schedules describe types of luminaires. */
  article: { heading: { en: "Fixed luminaire", de: "Festgelegte Leuchte" }, synonyms: [] },
  /** `ScheduledRoom.layout` */
  luminaireLayout: {
    heading: { en: "Arranged luminaires", de: "Angeordnete Leuchten" },
    synonyms: [],
    maxLength: MAX_ROOM_LENGTH,
  },
} as const satisfies Readonly<Record<string, ScheduleFieldSpec>>;

export type ScheduleField = keyof typeof SCHEDULE_FIELDS;
export const SCHEDULE_FIELD_NAMES = Object.keys(SCHEDULE_FIELDS) as readonly ScheduleField[];

export const fieldSpec = (field: ScheduleField): ScheduleFieldSpec => SCHEDULE_FIELDS[field];

const UNITS: ReadonlySet<string> = new Set(
  SCHEDULE_FIELD_NAMES.flatMap((field) => Object.keys(fieldSpec(field).number?.factors ?? {})),
);

/** Whether a string in lower case is the unit of any field. */
export const isScheduleUnit = (text: string): boolean => UNITS.has(text);
