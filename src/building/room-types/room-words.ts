import { wordList } from "#model/texts/word-list.ts";

/**
 * German compounds are listed without the words of `ROOM_NOUNS` at their end: `Besprechung` also stands for
 * `Besprechungsraum`.
 */
export const ROOM_WORDS = [
  `
    Büro, Office, Großraumbüro, Arbeitsplatz, Sekretariat, Geschäftsleitung, Direktion, Verwaltung, Schulleitung,
    Leitung, Workspace, Workplace, Coworking
  `,
  "Besprechung, Bespr, Konferenz, Meeting, Conference, Sitzung, Boardroom",
  "Flur, Gang, Korridor, Diele, Corridor, Hallway, Passage, Verkehr, Circulation, Laubengang",
  "Treppe, Treppenhaus, TRH, Treppenhs, Stair, Staircase, Stairwell, Stairway, Fluchttreppe",
  "Aufzug, Lift, Elevator, Fahrstuhl, Fahrtreppe, Escalator",
  `
    WC, Toilette, Toilet, Restroom, Washroom, Wasch, Sanitär, Dusche, Shower, Bad, Bathroom, Lavatory, Waschraum,
    Urinal, Nasszelle
  `,
  "Garderobe, Umkleide, Umkl, Cloakroom, Changing, Locker, Wardrobe",
  "Teeküche, Teekü, Kaffeeküche, Pantry, Pantries, Kitchenette, Tea kitchen, Tea point, Küchenzeile",
  "Kantine, Canteen, Cafeteria, Mensa, Speisesaal, Speise, Dining, Casino",
  "Großküche, Produktionsküche, Küche, Kitchen, Gewerbeküche, Spülküche, Kochküche, Lehrküche",
  "Pausen, Aufenthalt, Ruhe, Sozial, Break, Staff, Personal, Recreation, Breakout",
  "Sanität, Erste Hilfe, First aid, Sick bay",
  `
    Technik, Haustechnik, Elektro, ELT, Server, EDV, IT, HLS, Heizung, Lüftung, Sanitärtechnik, Trafo, Schaltanlage,
    NSHV, UV, Batterie, Hausanschluss, HAR, Plant, Mechanical, Electrical, Switchgear, Boiler, Comms, Technikzentrale,
    Lüftungszentrale, Heizzentrale
  `,
  `
    Lager, Abstell, Abst, Vorrat, Magazin, Keller, Putzmittel, Putz, PuMi, Reinigung, Müll, Storage, Store, Storeroom,
    Stockroom, Cleaner, Janitor, Closet, Geräte, Waste
  `,
  "Archiv, Archive, Registratur, Records",
  "Kopieren, Kopier, Kopierer, Drucker, Copying, Copy, Print, Printer, Ablage, Filing",
  "Empfang, Rezeption, Reception, Anmeldung, Pförtner, Pforte, Front desk",
  "Eingang, Eingangshalle, Foyer, Windfang, Vestibül, Entrance, Lobby, Vestibule, Entrance hall, Empfangshalle",
  "Warte, Wartezimmer, Waiting",
  "Lounge",
  `
    Unterricht, Klassen, Seminar, Schulung, Kurs, Lehrsaal, Klasse, Gruppenraum,
    Classroom, Teaching, Training, Tutorial
  `,
  "Hörsaal, Vorlesung, Auditorium, Lecture, Lecture hall, Aula",
  "Labor, Laboratory, Lab, Laboratorium",
  "Sporthalle, Turnhalle, Gymnastik, Sports, Sports hall, Gymnasium, Gym",
  "Fitness, Bewegung, Exercise",
  "Verkauf, Laden, Sales, Shop, Retail, Shopfloor, Verkaufsraum",
  "Kasse, Kassen, Till, Checkout",
  "Parken, Park, Parkhaus, Garage, Tiefgarage, Stellplatz, Parking, Car park, Carpark",
  "Versand, Verpackung, Packing, Dispatch, Shipping, Kommissionierung",
  "Laderampe, Anlieferung, Verladung, Loading, Loading bay, Deliveries",
  "Werkstatt, Workshop, Werkhalle",
  "Untersuchung, Behandlung, Sprechzimmer, Arzt, Examination, Consulting, Treatment",
  "Betten, Bett, Patienten, Krankenzimmer, Ward, Bettenzimmer, Patient",
  "Bibliothek, Library, Bücherei",
  "Lesen, Lese, Reading",
  "Backstube, Bäckerei, Bakery",
].map((words) => wordList(words));

/** Nouns that, alone or at the end of a compound, do not identify the kind of room. */
export const ROOM_NOUNS = wordList(`
  Raum, Räume, Zimmer, Fläche, Flächen, Bereich, Bereiche, Zone, Platz, Theke, Halle, Zentrale,
  room, rooms, area, areas, space, spaces, desk, premises
`);

/** Words that do not change the kind of room. */
export const NEUTRAL_WORDS = wordList(`
  der, die, das, und, mit, für, of, the, and, with, for, nr, no, St, Stk, Herren, Damen, Männer, Frauen, Unisex,
  barrierefrei, behindert, Behinderte, beh, D/H, Gäste, men, women, male, female, accessible, disabled, guest, open,
  plan, Vor, Vorraum, neu, alt, new, klein, groß, small, large, Nord, Süd, Ost, West, north, south, east, west, links,
  rechts, left, right, Haupt, main, allgemein, general, intern, internal, Innen, Einzel, Doppel, single, double
`);

/** Words for storeys, which are not part of a use. */
export const STOREY_WORDS = wordList(`
  EG, OG, UG, DG, KG, SG, ZG, Erdgeschoss, Obergeschoss, Untergeschoss, Dachgeschoss, Kellergeschoss, Zwischengeschoss,
  Staffelgeschoss, Geschoss, Etage, Ebene, Stock, Stockwerk, GF, floor, level, storey, ground, first, second, third,
  upper, lower, basement, mezzanine
`);

/** Words for rooms whose lighting depends on the building: a match by such a word alone is never certain. */
export const VAGUE_WORDS = wordList("Küche, Kitchen, Personal, Staff, Bad, Park, Speise, Store");

/** Groups of uses in DIN 277 and schedules, which are less specific than the name of a room. */
export const GROUP_WORDS = wordList(`
  Verkehr, Technik, Neben, Sanitär, Sozial, Lager, Nutz, Funktion, NUF, NF, HNF, NNF, VF, TF, FF, Circulation,
  Ancillary, Support, Service, Services, Facilities, Amenity, Welfare, Staff, Public, FM
`);
