import { ROOM_LAYOUTS } from "../entities/room-layout.ts";
import type { AppConfig, RoomType, SliderConfig } from "#model/entities/entities.ts";
import { PICTURE_FIELD_NOTE } from "./catalogue-notes.ts";
import type { FieldNotes } from "./field-note.ts";

const LANGUAGE = {
  en: "Language of the entry.",
  de: "Sprache des Eintrags.",
  example: "de",
  values: ["en", "de"],
} as const;

/** What each field of a room type means. @see rules D1, D6, D8 */
export const ROOM_TYPE_NOTES: FieldNotes<RoomType> = {
  room_type_id: {
    en: "Identifier of the room type. It must be unique.",
    de: "Kennung des Raumtyps. Sie muss eindeutig sein.",
    example: "corridor",
    shownOn: ["address", "planner"],
  },
  enum_id: {
    en: "Number of the room type in your own system; it is passed on unchanged.",
    de: "Nummer des Raumtyps in Ihrem eigenen System; sie wird unverändert weitergegeben.",
    example: "1",
    shownOn: ["api"],
  },
  area: {
    en: "Group of room types.",
    de: "Gruppe von Raumtypen.",
    example: "Traffic zones",
    shownOn: ["home", "planner"],
  },
  sub_area: {
    en: "Room, task or activity within the group; shown if there is no text.",
    de: "Raum, Sehaufgabe oder Tätigkeit innerhalb der Gruppe; erscheint, wenn ein Text fehlt.",
    example: "Circulation areas and corridors",
    shownOn: ["search", "planner"],
  },
  texts: {
    en: "Name of the room type.",
    de: "Name des Raumtyps.",
    example: "Corridor",
    shownOn: ["home", "search", "planner"],
  },
  ugr: {
    en: "UGR limit (R_UGL according to EN 12464-1).",
    de: "UGR-Grenzwert (R_UGL nach EN 12464-1).",
    example: "28",
    usualRange: [10, 40],
    shownOn: ["home", "planner"],
  },
  illuminance: {
    en: "Required maintained illuminance on the working plane.",
    de: "Geforderter Wartungswert der Beleuchtungsstärke auf der Nutzebene.",
    example: "100",
    unit: "lx",
    usualRange: [1, 10_000],
    shownOn: ["home", "planner"],
  },
  uniformity: {
    en: "Minimum uniformity U₀, 0 to 1.",
    de: "Mindestgleichmäßigkeit U₀, 0 bis 1.",
    example: "0.4",
    usualRange: [0, 1],
    shownOn: ["planner"],
  },
  min_ip: {
    en: "Minimum degree of protection (IP) of luminaires in the room.",
    de: "Mindestschutzart (IP) der Leuchten im Raum.",
    example: "IP44",
    shownOn: ["home", "planner"],
  },
  length: {
    en: "Length of a typical room of this type.",
    de: "Länge eines typischen Raums dieses Typs.",
    example: "18",
    unit: "m",
    usualRange: [0.5, 200],
    shownOn: ["planner"],
  },
  width: {
    en: "Width of a typical room of this type.",
    de: "Breite eines typischen Raums dieses Typs.",
    example: "2.2",
    unit: "m",
    usualRange: [0.5, 200],
    shownOn: ["planner"],
  },
  height: {
    en: "Height of a typical room of this type.",
    de: "Höhe eines typischen Raums dieses Typs.",
    example: "2.7",
    unit: "m",
    usualRange: [1.8, 40],
    shownOn: ["planner"],
  },
  rho_ceiling: {
    en: "Reflectance of the ceiling, 0 to 1; values above 1 are read as per cent.",
    de: "Reflexionsgrad der Decke, 0 bis 1; Werte über 1 gelten als Prozent.",
    example: "0.7",
    usualRange: [0, 0.95],
    shownOn: ["planner"],
  },
  rho_walls: {
    en: "Reflectance of the walls, 0 to 1; values above 1 are read as per cent.",
    de: "Reflexionsgrad der Wände, 0 bis 1; Werte über 1 gelten als Prozent.",
    example: "0.5",
    usualRange: [0, 0.95],
    shownOn: ["planner"],
  },
  rho_floor: {
    en: "Reflectance of the floor, 0 to 1; values above 1 are read as per cent.",
    de: "Reflexionsgrad des Bodens, 0 bis 1; Werte über 1 gelten als Prozent.",
    example: "0.2",
    usualRange: [0, 0.95],
    shownOn: ["planner"],
  },
  maintenance_factor: {
    en: "Maintenance factor, 0 to 1.",
    de: "Wartungsfaktor, 0 bis 1.",
    example: "0.8",
    usualRange: [0.1, 1],
    shownOn: ["planner"],
  },
  height_wp: {
    en: "Height of the working plane above the floor.",
    de: "Höhe der Nutzebene über dem Boden.",
    example: "0.75",
    unit: "m",
    usualRange: [0, 3],
    shownOn: ["planner"],
  },
  min_suspension_length: {
    en: "Minimum suspension length of pendant luminaires below the ceiling.",
    de: "Mindestabhängung von Pendelleuchten unter der Decke.",
    example: "0.3",
    unit: "m",
    usualRange: [0, 30],
    shownOn: ["planner"],
  },
  min_distance: {
    en: "Minimum spacing between two luminaires.",
    de: "Mindestabstand zweier Leuchten.",
    example: "0.5",
    unit: "m",
    usualRange: [0, 50],
    shownOn: ["planner"],
  },
  categories: {
    en: "Categories whose luminaires suit the room, the most suitable first: each a category_id or a category code.",
    de: "Kategorien, deren Leuchten sich für den Raum eignen, die geeignetste zuerst: jeweils eine category_id oder ein Kategoriecode.",
    example: "DOW",
    shownOn: ["home", "planner"],
  },
  layout: {
    en: "Whether luminaires are arranged in rows and columns (grid) or placed freely (free).",
    de: "Ob Leuchten in Reihen und Spalten (grid) oder frei (free) angeordnet werden.",
    example: "grid",
    values: ROOM_LAYOUTS,
    shownOn: ["planner"],
  },
};

/** What each field of a slider item means. @see rule D1 */
export const SLIDER_NOTES: FieldNotes<SliderConfig> = {
  slider_config_id: {
    en: "Identifier of the item. It must be unique.",
    de: "Kennung des Eintrags. Sie muss eindeutig sein.",
    example: "cutout-en",
    shownOn: [],
  },
  language: { ...LANGUAGE, shownOn: ["home"] },
  priority: {
    en: "Position on the home page: the lowest number comes first, items without one come last.",
    de: "Position auf der Startseite: die kleinste Zahl zuerst, Einträge ohne Angabe zuletzt.",
    example: "1",
    shownOn: ["home"],
  },
  headline: {
    en: "Headline of the item.",
    de: "Überschrift des Eintrags.",
    example: "From six metres up",
    shownOn: ["home"],
  },
  description: {
    en: "One or two sentences below the headline.",
    de: "Ein bis zwei Sätze unter der Überschrift.",
    example: "High-bays from 10,000 to 32,000 lm.",
    shownOn: ["home"],
  },
  call_to_action: {
    en: "Text of the button; a URL here is also its target.",
    de: "Beschriftung der Schaltfläche; steht hier eine Adresse, ist sie auch das Ziel.",
    example: "Select high-bays",
    shownOn: ["home"],
  },
  target: {
    en: "Where the button leads: a path on the site or an external URL.",
    de: "Ziel der Schaltfläche: ein Pfad der Website oder eine externe Adresse.",
    example: "/products/HIB",
    shownOn: ["home"],
  },
  image_url: { ...PICTURE_FIELD_NOTE, example: "images/halls.svg", shownOn: ["home"] },
};

/** What each field of the site's settings per language means. @see rule D1 */
export const APP_CONFIG_NOTES: FieldNotes<AppConfig> = {
  language: { ...LANGUAGE, shownOn: [] },
  title: { en: "Title of the site.", de: "Titel der Website.", example: "Nordlicht", shownOn: ["home"] },
  claim: {
    en: "One line that describes the product range.",
    de: "Eine Zeile, die das Sortiment beschreibt.",
    example: "Luminaires for every room",
    shownOn: ["home"],
  },
  contact: {
    en: "Contact for visitors: name, telephone, email.",
    de: "Ansprechpartner für Besucher: Name, Telefon, E-Mail.",
    example: "Lighting desk, +49 40 5550 100",
    shownOn: ["footer"],
  },
  links: {
    en: "Further links in the footer, each with a label and a target.",
    de: "Weitere Links in der Fußzeile, jeweils mit Beschriftung (label) und Ziel (target).",
    example: "Planning service",
    shownOn: ["footer"],
  },
};
