import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Bilingual } from "./demo-family.ts";
import { textEntries } from "./wording.ts";

/** Areas as in EN 12464-1, which group the room types. */
const AREAS = {
  traffic: { en: "Traffic zones", de: "Verkehrszonen" },
  staff: { en: "Rest, sanitation and first-aid rooms", de: "Pausen-, Sanitär- und Erste-Hilfe-Räume" },
  plant: { en: "Control rooms", de: "Kontrollräume" },
  store: { en: "Store rooms, cold stores", de: "Lager- und Kühlräume" },
  office: { en: "Offices", de: "Büros" },
  industry: { en: "Industry and crafts", de: "Industrie und Handwerk" },
  retail: { en: "Retail premises", de: "Verkaufsräume" },
  public: { en: "Places of public assembly", de: "Öffentliche Bereiche" },
  hotel: { en: "Restaurants and hotels", de: "Restaurants und Hotels" },
  library: { en: "Libraries", de: "Bibliotheken" },
  parking: { en: "Public car parks (indoor)", de: "Öffentliche Parkgaragen (innen)" },
  education: { en: "Educational premises", de: "Ausbildungsstätten" },
  health: { en: "Health care premises", de: "Gesundheitseinrichtungen" },
} satisfies Record<string, Bilingual>;

/**
 * Surfaces and use of a room: reflectances of ceiling, walls and floor, maintenance factor, height of the working plane
 * in m.
 */
const ROOM_PROFILES = {
  clean: { rho_ceiling: 0.7, rho_walls: 0.5, rho_floor: 0.2, maintenance_factor: 0.8, height_wp: 0.75 },
  floor: { rho_ceiling: 0.7, rho_walls: 0.5, rho_floor: 0.2, maintenance_factor: 0.8, height_wp: 0 },
  industry: { rho_ceiling: 0.5, rho_walls: 0.3, rho_floor: 0.2, maintenance_factor: 0.7, height_wp: 0.85 },
  hall: { rho_ceiling: 0.5, rho_walls: 0.3, rho_floor: 0.1, maintenance_factor: 0.67, height_wp: 0 },
  concrete: { rho_ceiling: 0.3, rho_walls: 0.3, rho_floor: 0.2, maintenance_factor: 0.67, height_wp: 0 },
};

/** A room type: names, the guide values for its lighting, and a plausible room of this type. */
interface RoomType {
  readonly id: string;
  readonly name: Bilingual;
  readonly area: keyof typeof AREAS;
  readonly subArea: Bilingual;
  /**
   * Maintained illuminance in lx, glare limit and uniformity: guide values, to be verified against the standard in
   * force.
   */
  readonly guide: readonly [illuminance: number, ugr: number | undefined, uniformity: number];
  /** Length, width and height in m. */
  readonly size: readonly [length: number, width: number, height: number];
  readonly profile: keyof typeof ROOM_PROFILES;
  readonly categories: readonly CategoryCode[];
}

const room = (
  id: string,
  area: RoomType["area"],
  [en, de]: readonly [string, string],
  [subEn, subDe]: readonly [string, string],
  guide: RoomType["guide"],
  size: RoomType["size"],
  profile: RoomType["profile"],
  ...categories: readonly CategoryCode[]
): RoomType => ({ id, area, name: { en, de }, subArea: { en: subEn, de: subDe }, guide, size, profile, categories });

/** Guide values from published tables based on EN 12464-1 (2021), not the standard itself. */
// prettier-ignore
const ROOMS: readonly RoomType[] = [
  room("corridor", "traffic", ["Corridor", "Flur"], ["Circulation areas and corridors", "Verkehrsflächen und Flure"], [100, 28, 0.4], [18, 2.2, 2.7], "floor", "DOW", "PAN", "BAT"),
  room("stairs", "traffic", ["Stairs", "Treppe"], ["Stairs, escalators, travolators", "Treppen, Rolltreppen, Fahrbänder"], [100, 25, 0.4], [5.6, 2.6, 3], "floor", "DOW", "BAT"),
  room("lift", "traffic", ["Lift", "Aufzug"], ["Elevators, lifts", "Aufzüge, Lifte"], [100, 25, 0.4], [2.1, 1.6, 2.4], "floor", "DOW"),
  room("loading-bay", "traffic", ["Loading bay", "Laderampe"], ["Loading ramps, loading bays", "Laderampen, Ladebereiche"], [150, 25, 0.4], [14, 8, 5], "hall", "HIB", "BAT"),
  room("canteen", "staff", ["Canteen, pantry", "Kantine, Teeküche"], ["Canteens, pantries", "Kantinen, Teeküchen"], [200, 22, 0.4], [12, 9, 3], "clean", "DOW", "PAN"),
  room("break-room", "staff", ["Break room", "Pausenraum"], ["Rest rooms, break rooms", "Pausenräume"], [100, 22, 0.4], [6, 4.5, 2.7], "clean", "DOW", "PAN"),
  room("exercise-room", "staff", ["Exercise room", "Bewegungsraum"], ["Rooms for physical exercise", "Räume für körperliche Ausgleichsübungen"], [300, 22, 0.4], [10, 7, 3.2], "floor", "PAN", "BAT"),
  room("washroom", "staff", ["Washroom, toilet", "Waschraum, Toilette"], ["Cloakrooms, washrooms, bathrooms, toilets", "Garderoben, Waschräume, Bäder, Toiletten"], [200, 25, 0.4], [4.2, 3, 2.6], "floor", "DOW", "BAT", "PAN"),
  room("sick-bay", "staff", ["Sick bay", "Sanitätsraum"], ["Sick bay", "Sanitätsräume"], [500, 19, 0.6], [5, 3.6, 2.7], "clean", "PAN"),
  room("plant-room", "plant", ["Plant room", "Technikraum"], ["Plant rooms, switch gear rooms", "Räume für haustechnische Anlagen, Schaltgeräteräume"], [200, 25, 0.4], [9, 6, 3.5], "industry", "BAT"),
  room("storeroom", "store", ["Storeroom", "Lagerraum"], ["Store and stockrooms", "Vorrats- und Lagerräume"], [100, 25, 0.4], [8, 6, 3], "floor", "BAT"),
  room("packing", "store", ["Shipping and packing", "Versand und Verpackung"], ["Dispatch, packing and handling areas", "Versand- und Verpackungsbereiche"], [300, 25, 0.6], [24, 16, 7], "industry", "HIB", "BAT"),
  room("racking-unmanned", "store", ["Racking aisle, unmanned", "Regalgang ohne Personenverkehr"], ["Storage rack area: gangways, unmanned", "Fahrwege ohne Personenverkehr (Regallager)"], [20, undefined, 0.4], [40, 3, 10], "hall", "HIB"),
  room("racking-manned", "store", ["Racking aisle, manned", "Regalgang mit Personenverkehr"], ["Storage rack area: gangways, manned", "Fahrwege mit Personenverkehr (Regallager)"], [150, 22, 0.4], [40, 3, 10], "hall", "HIB"),
  room("copying", "office", ["Filing and copying", "Ablage und Kopieren"], ["Filing, copying", "Ablegen, Kopieren"], [300, 19, 0.4], [4.5, 3.5, 2.7], "clean", "PAN", "DOW"),
  room("office", "office", ["Office: writing, reading, data processing", "Büro: Schreiben, Lesen, Datenverarbeitung"], ["Writing, typing, reading, data processing", "Schreiben, Lesen, Datenverarbeitung"], [500, 19, 0.6], [8.4, 5.4, 2.8], "clean", "PAN", "BAT", "DOW"),
  room("drawing-office", "office", ["Technical drawing", "Technisches Zeichnen"], ["Technical drawing", "Technisches Zeichnen"], [750, 16, 0.7], [9, 6, 2.9], "clean", "PAN"),
  room("cad", "office", ["CAD workstations", "CAD-Arbeitsplätze"], ["CAD workstations", "CAD-Arbeitsplätze"], [500, 19, 0.6], [9, 6, 2.8], "clean", "PAN", "BAT"),
  room("conference", "office", ["Conference room", "Besprechungsraum"], ["Conference and meeting rooms", "Konferenz- und Besprechungsräume"], [500, 19, 0.6], [7.2, 4.8, 2.8], "clean", "DOW", "PAN", "BAT"),
  room("reception", "office", ["Reception desk", "Empfangstheke"], ["Reception desk", "Empfangstheke"], [300, 22, 0.6], [6, 5, 3], "clean", "DOW", "PAN"),
  room("archive", "office", ["Archive", "Archiv"], ["Archives", "Archive"], [200, 25, 0.4], [10, 6, 2.8], "clean", "BAT"),
  room("bakery", "industry", ["Bakery", "Backstube"], ["Bakeries: preparation and baking", "Bäckereien: Vorbereitung, Backen"], [300, 22, 0.6], [12, 8, 3.5], "industry", "BAT"),
  room("machining", "industry", ["Machine shop", "Mechanische Fertigung"], ["Metal working: rough and average machining, tolerances from 0.1 mm", "Metallbearbeitung: grobe und mittlere Maschinenarbeiten, Toleranzen ab 0,1 mm"], [300, 22, 0.6], [30, 18, 8], "industry", "HIB"),
  room("assembly-rough", "industry", ["Assembly, rough", "Montage, grob"], ["Metal working: assembly, rough", "Metallbearbeitung: Montage grob"], [200, 25, 0.6], [24, 14, 6.5], "industry", "HIB", "BAT"),
  room("assembly-medium", "industry", ["Assembly, medium-fine", "Montage, mittelfein"], ["Metal working: assembly, medium", "Metallbearbeitung: Montage mittelfein"], [300, 25, 0.6], [20, 12, 5], "industry", "HIB", "BAT"),
  room("assembly-fine", "industry", ["Assembly, fine", "Montage, fein"], ["Metal working: assembly, fine", "Metallbearbeitung: Montage fein"], [500, 22, 0.6], [16, 10, 4], "industry", "BAT", "PAN"),
  room("toolmaking", "industry", ["Toolmaking", "Werkzeugbau"], ["Metal working: tool, template and jig making, precision mechanics", "Metallbearbeitung: Werkzeug-, Lehren- und Vorrichtungsbau, Präzisionsmechanik"], [1000, 19, 0.7], [14, 9, 4], "industry", "BAT", "HIB"),
  room("sales", "retail", ["Sales area", "Verkaufsfläche"], ["Sales area", "Verkaufsbereich"], [300, 22, 0.4], [18, 12, 3.6], "floor", "DOW", "BAT"),
  room("till", "retail", ["Till area", "Kassenbereich"], ["Till area", "Kassenbereich"], [500, 19, 0.6], [6, 4, 3.2], "clean", "DOW", "PAN"),
  room("entrance-hall", "public", ["Entrance hall", "Eingangshalle"], ["Entrance halls", "Eingangshallen"], [100, 22, 0.4], [12, 10, 5.5], "floor", "DOW", "SP68"),
  room("lounge", "public", ["Lounge", "Lounge, Wartebereich"], ["Lounges", "Warteräume, Lounges"], [200, 22, 0.4], [9, 7, 3.2], "floor", "DOW"),
  room("kitchen", "hotel", ["Professional kitchen", "Großküche"], ["Kitchen", "Küche"], [500, 22, 0.6], [10, 7, 3], "industry", "BAT", "PAN"),
  room("bookshelves", "library", ["Bookshelves", "Bücherregale"], ["Bookshelves", "Bücherregale"], [200, 19, 0.6], [12, 8, 3], "floor", "BAT", "DOW"),
  room("reading-area", "library", ["Reading area", "Lesebereich"], ["Reading areas", "Lesebereiche"], [500, 19, 0.6], [9, 7, 3], "clean", "PAN", "BAT", "DOW"),
  room("parking-ramp", "parking", ["Car park ramp, by day", "Parkhausrampe, tags"], ["In/out ramps (during the day)", "Ein-/Ausfahrtsrampen (tags)"], [300, 25, 0.4], [20, 6, 3], "concrete", "BAT"),
  room("parking-lane", "parking", ["Car park lane", "Fahrspur im Parkhaus"], ["Traffic lanes", "Fahrspuren"], [75, 25, 0.4], [32, 6, 2.6], "concrete", "BAT"),
  room("parking-area", "parking", ["Parking area", "Parkfläche"], ["Parking areas", "Parkflächen"], [75, undefined, 0.4], [32, 16, 2.6], "concrete", "BAT"),
  room("classroom", "education", ["Classroom", "Unterrichtsraum"], ["Classrooms, general activities", "Unterrichtsräume, allgemeine Tätigkeiten"], [500, 19, 0.6], [9, 7, 3], "clean", "PAN", "BAT"),
  room("lecture-hall", "education", ["Lecture hall", "Hörsaal"], ["Auditorium, lecture halls", "Hörsäle"], [500, 19, 0.6], [16, 12, 5], "clean", "DOW", "PAN"),
  room("laboratory", "education", ["Laboratory", "Labor"], ["Practical rooms and laboratories", "Übungsräume und Laboratorien"], [500, 19, 0.6], [10, 8, 3], "clean", "PAN", "BAT"),
  room("sports-hall", "education", ["Sports hall", "Sporthalle"], ["Sports halls, gymnasiums", "Sporthallen, Gymnastikräume"], [300, 22, 0.6], [27, 15, 7], "hall", "HIB"),
  room("waiting-room", "health", ["Waiting room", "Wartezimmer"], ["Waiting rooms", "Warteräume"], [200, 22, 0.4], [6, 5, 2.8], "clean", "DOW", "PAN"),
  room("examination", "health", ["Examination room", "Untersuchungsraum"], ["Examination rooms: general lighting", "Untersuchungsräume: Allgemeinbeleuchtung"], [500, 19, 0.6], [5.5, 4, 2.8], "clean", "PAN"),
  room("ward", "health", ["Ward", "Bettenzimmer"], ["Wards: general lighting", "Bettenzimmer: Allgemeinbeleuchtung"], [100, 19, 0.4], [6.5, 5, 2.8], "floor", "PAN", "DOW"),
];

/** Minimum suspension length in m; luminaires are suspended only in higher rooms. */
const suspension = ({ size: [, , height] }: RoomType): number => (height >= 5 ? 0.5 : height >= 2.9 ? 0.3 : 0);

/** Minimum IP rating of rooms with water, steam or dust. */
const MIN_PROTECTION: Readonly<Record<string, string>> = {
  washroom: "IP44",
  kitchen: "IP54",
  bakery: "IP54",
  "parking-ramp": "IP54",
  "parking-lane": "IP54",
  "parking-area": "IP54",
};

/** The room types list of the demo. @see rules D6, D8 */
export const roomTypeEntries = (): object[] =>
  ROOMS.map((entry, index) => {
    const [illuminance, ugr, uniformity] = entry.guide;
    const [length, width, height] = entry.size;
    return {
      room_type_id: entry.id,
      enum_id: String(index + 1),
      area: AREAS[entry.area].en,
      sub_area: entry.subArea.en,
      area_texts: textEntries(AREAS[entry.area]),
      sub_area_texts: textEntries(entry.subArea),
      texts: textEntries(entry.name),
      ...(ugr === undefined ? {} : { ugr }),
      illuminance,
      uniformity,
      min_ip: MIN_PROTECTION[entry.id],
      length,
      width,
      height,
      ...ROOM_PROFILES[entry.profile],
      min_suspension_length: suspension(entry),
      min_distance: 0.5,
      categories: entry.categories,
      layout: "grid",
    };
  });
