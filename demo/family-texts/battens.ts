import type { FamilyTexts } from "#demo/demo-family.ts";

export const BATTEN_TEXTS: readonly FamilyTexts[] = [
  {
    id: "deich",
    name: "Deich",
    tagline: {
      en: "Damp-proof batten, tool-free through wiring",
      de: "Feuchtraum-Lichtleiste, werkzeuglose Durchgangsverdrahtung",
    },
    application: {
      en: "The workhorse for car parks, storerooms and plant rooms. Cover and gear tray hang on the housing while one person wires it.",
      de: "Das Arbeitspferd für Parkhäuser, Lager und Technikräume. Abdeckung und Geräteträger hängen am Gehäuse, während eine Person allein anschließt.",
    },
  },
  {
    id: "kai",
    name: "Kai",
    tagline: { en: "Slim batten for garages and workshops", de: "Schlanke Lichtleiste für Garage und Werkstatt" },
    application: {
      en: "Narrow enough to sit beside a beam, tight enough for dust and splashes. Microwave sensors look through the cover.",
      de: "Schmal genug für den Platz neben dem Unterzug, dicht genug für Staub und Spritzwasser. Hochfrequenzsensoren blicken durch die Abdeckung.",
    },
  },
  {
    id: "steg",
    name: "Steg",
    tagline: { en: "Office batten for rows of light", de: "Büro-Lichtleiste für Lichtreihen" },
    application: {
      en: "A plain profile for open-plan offices. Sections join into rows without a gap in the light.",
      de: "Ein schlichtes Profil für offene Büros. Die Längen fügen sich zu Reihen ohne Lücke im Licht.",
    },
  },
  {
    id: "damm",
    name: "Damm",
    tagline: {
      en: "Impact-proof batten for car parks and underpasses",
      de: "Schlagfeste Lichtleiste für Parkhaus und Unterführung",
    },
    synonyms: { en: "Car park light, vandal-resistant light", de: "Parkhausleuchte, Garagenleuchte" },
    application: {
      en: "A polycarbonate body with IK10 and latches that open with a coin only. Stands up to hail, balls and boredom.",
      de: "Ein Körper aus Polycarbonat in IK10 und Verschlüsse, die sich nur mit der Münze öffnen. Hält Hagel, Bälle und Langeweile aus.",
    },
  },
  {
    id: "mole",
    name: "Mole",
    tagline: {
      en: "Stainless-steel batten for the food industry",
      de: "Edelstahl-Lichtleiste für die Lebensmittelindustrie",
    },
    application: {
      en: "Smooth stainless steel without ledges, a cover that cannot splinter, and a seal that withstands hot cleaning foam.",
      de: "Glatter Edelstahl ohne Vorsprünge, eine splitterfreie Abdeckung und eine Dichtung, die heißen Reinigungsschaum aushält.",
    },
  },
  {
    id: "pfad",
    name: "Pfad",
    tagline: { en: "Narrow batten for coves and shelves", de: "Schmale Lichtleiste für Vouten und Regale" },
    application: {
      en: "Forty-eight millimetres wide: disappears in coves, above cabinets and below gallery edges. Couples end to end.",
      de: "Achtundvierzig Millimeter breit: verschwindet in Vouten, über Schränken und unter Galerien. Stirnseitig steckbar.",
    },
  },
  {
    id: "buhne",
    name: "Buhne",
    tagline: {
      en: "Corridor-function batten with microwave sensor",
      de: "Lichtleiste mit Hochfrequenzsensor und Korridorfunktion",
    },
    application: {
      en: "Dims to ten per cent when nobody is there and passes the signal on, so that light runs ahead of a car or a person.",
      de: "Dimmt auf zehn Prozent, wenn niemand da ist, und gibt das Signal weiter: Das Licht läuft dem Auto oder der Person voraus.",
    },
  },
  {
    id: "brink",
    name: "Brink",
    tagline: {
      en: "Glare-limited surface batten for classrooms",
      de: "Blendbegrenzte Anbau-Lichtleiste für Unterrichtsräume",
    },
    application: {
      en: "Microprisms bring the glare down to what screens and boards ask for. Replaces two-lamp fluorescent battens hole for hole.",
      de: "Mikroprismen senken die Blendung auf das, was Bildschirm und Tafel verlangen. Ersetzt zweilampige Leuchtstoffleisten Loch für Loch.",
    },
  },
  {
    id: "geest",
    name: "Geest",
    tagline: {
      en: "Universal batten for storerooms and ancillary rooms",
      de: "Universal-Lichtleiste für Lager und Nebenräume",
    },
    application: {
      en: "One batten for the many small rooms of a building: the colour of the light is set on site by a switch on the gear tray.",
      de: "Eine Lichtleiste für die vielen kleinen Räume eines Gebäudes: Die Lichtfarbe wird vor Ort per Schalter am Geräteträger eingestellt.",
    },
  },
  {
    id: "furt",
    name: "Furt",
    tagline: { en: "Continuous-row batten for sales areas", de: "Lichtband-Leuchte für Verkaufsflächen" },
    application: {
      en: "Snaps into a through-wired trunking of up to 60 metres. A wide lens lights the shelves on both sides of the aisle, an asymmetric one a wall of shelves.",
      de: "Rastet in eine durchverdrahtete Tragschiene von bis zu 60 Metern ein. Eine breite Linse beleuchtet die Regale zu beiden Seiten des Gangs, eine asymmetrische die Regalwand.",
    },
  },
  {
    id: "rain",
    name: "Rain",
    tagline: {
      en: "Compact batten for mirrors and washbasins",
      de: "Kompakte Lichtleiste für Spiegel und Waschplätze",
    },
    synonyms: { en: "Mirror light, vanity light", de: "Spiegelleuchte, Spiegelschrankleuchte" },
    application: {
      en: "Splash-proof, with soft light from an opal tube on an aluminium back. Short lengths for above and beside a mirror.",
      de: "Spritzwassergeschützt, mit weichem Licht aus einem opalen Profil auf Aluminiumrücken. Kurze Längen für die Montage über oder neben dem Spiegel.",
    },
  },
  {
    id: "hang",
    name: "Hang",
    tagline: { en: "Low-glare pendant batten for desks", de: "Blendarme Pendel-Lichtleiste für Arbeitsplätze" },
    application: {
      en: "Hangs low above the desk and stays dark from the side. Its upper edge leaves daylight sensors a clear view of the room.",
      de: "Hängt tief über dem Tisch und bleibt von der Seite dunkel. Die Oberkante hält Tageslichtsensoren den Blick in den Raum frei.",
    },
  },
];
