import type { FamilyTexts } from "#demo/demo-family.ts";

export const HIGH_BAY_TEXTS: readonly FamilyTexts[] = [
  {
    id: "giebel",
    name: "Giebel",
    tagline: { en: "Round high-bay with die-cast heat sink", de: "Runde Hallenleuchte mit Druckguss-Kühlkörper" },
    application: {
      en: "For halls from six to sixteen metres. Dust slides off the steep fins, and the driver sits in a chamber of its own.",
      de: "Für Hallen von sechs bis sechzehn Metern Höhe. Staub rutscht von den steilen Rippen, der Treiber sitzt in einer eigenen Kammer.",
    },
  },
  {
    id: "first",
    name: "First",
    tagline: { en: "Linear high-bay for racking aisles", de: "Lineare Hallenleuchte für Regalgassen" },
    application: {
      en: "A narrow, long beam lights the shelf faces down to the floor and leaves the tops of the racks dark.",
      de: "Ein schmaler, langer Lichtkegel leuchtet die Regalfronten bis zum Boden aus und lässt die Regaldächer dunkel.",
    },
  },
  {
    id: "gipfel",
    name: "Gipfel",
    tagline: {
      en: "Narrow-beam high-bay for very high halls",
      de: "Tiefstrahlende Hallenleuchte für sehr hohe Hallen",
    },
    application: {
      en: "Deep lenses bring the light down from twenty metres. Approved for ambient temperatures up to 55 °C.",
      de: "Tiefe Linsen bringen das Licht aus zwanzig Metern nach unten. Zugelassen für Umgebungstemperaturen bis 55 °C.",
    },
  },
  {
    id: "zinne",
    name: "Zinne",
    tagline: {
      en: "Ball-proof linear high-bay for sports halls",
      de: "Ballwurfsichere lineare Hallenleuchte für Sporthallen",
    },
    synonyms: { en: "Gym light, sports hall luminaire", de: "Turnhallenleuchte, Sporthallenleuchte" },
    application: {
      en: "Sits close to the ceiling and is ball-proof with its grid. Little glare when looking up, because players do.",
      de: "Sitzt dicht an der Decke und ist mit ihrem Gitter ballwurfsicher. Blendet wenig beim Blick nach oben, denn dorthin schauen Spieler.",
    },
  },
  {
    id: "kuppe",
    name: "Kuppe",
    tagline: {
      en: "Compact high-bay for workshops and warehouses",
      de: "Kompakte Hallenleuchte für Werkstatt und Lager",
    },
    application: {
      en: "Light enough for one person on a ladder: 3.1 kg at most. The plug is wired before the luminaire goes up.",
      de: "Leicht genug für eine Person auf der Leiter: höchstens 3,1 kg. Angeschlossen wird der Stecker am Boden, bevor die Leuchte nach oben geht.",
    },
  },
  {
    id: "horst",
    name: "Horst",
    tagline: { en: "High-bay with glass cover for oily air", de: "Hallenleuchte mit Glasabdeckung für ölhaltige Luft" },
    application: {
      en: "Toughened glass instead of plastic: withstands coolant mist, washes clean and does not yellow.",
      de: "Gehärtetes Glas statt Kunststoff: hält Kühlschmierstoffnebel stand, lässt sich abwaschen und vergilbt nicht.",
    },
  },
  {
    id: "nock",
    name: "Nock",
    tagline: { en: "Linear high-bay of the 170 lm/W class", de: "Lineare Hallenleuchte der 170-lm/W-Klasse" },
    application: {
      en: "Low drive currents and large boards for logistics centres that never switch off. Pays back where energy is expensive.",
      de: "Niedrige Betriebsströme und große Platinen für Logistikzentren, in denen nie Feierabend ist. Rechnet sich, wo Energie teuer ist.",
    },
  },
  {
    id: "massiv",
    name: "Massiv",
    tagline: {
      en: "Heavy-duty high-bay for steelworks and foundries",
      de: "Schwerlast-Hallenleuchte für Stahlwerk und Gießerei",
    },
    application: {
      en: "Cast housing, separate driver for up to 65 °C, tested against vibration of cranes and presses.",
      de: "Gussgehäuse, abgesetzter Treiber für bis zu 65 °C, geprüft gegen die Schwingungen von Kranen und Pressen.",
    },
  },
];
