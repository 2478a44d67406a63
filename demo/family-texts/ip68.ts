import type { FamilyTexts } from "#demo/demo-family.ts";

export const IP68_TEXTS: readonly FamilyTexts[] = [
  {
    id: "grund",
    name: "Grund",
    tagline: {
      en: "In-ground luminaire, drive-over up to 50\u00a0kN",
      de: "Bodeneinbauleuchte, überrollbar bis 50\u00a0kN",
    },
    synonyms: { en: "Drive-over luminaire, uplighter", de: "Überfahrleuchte, Bodenstrahler" },
    application: {
      en: "Lights trees, columns and façades from the paving. The glass lies flush and stays below 75 °C.",
      de: "Beleuchtet Bäume, Säulen und Fassaden aus dem Belag heraus. Das Glas liegt bündig und bleibt unter 75 °C.",
    },
  },
  {
    id: "siel",
    name: "Siel",
    tagline: {
      en: "Linear IP68 profile for pool edges and façades",
      de: "Lineares IP68-Profil für Beckenrand und Fassade",
    },
    application: {
      en: "Draws a line of light along steps, edges and walls. Plugs pass the supply on from profile to profile.",
      de: "Zieht eine Lichtlinie entlang von Stufen, Kanten und Wänden. Stecker reichen die Versorgung von Profil zu Profil weiter.",
    },
  },
  {
    id: "sund",
    name: "Sund",
    tagline: {
      en: "Adjustable underwater spot in stainless steel",
      de: "Schwenkbarer Unterwasserstrahler in Edelstahl",
    },
    application: {
      en: "For ponds and fountains down to ten metres. The lens turns by ±15° inside the sealed head.",
      de: "Für Teiche und Brunnen bis zehn Meter Tiefe. Die Linse schwenkt im dichten Kopf um ±15°.",
    },
  },
  {
    id: "lagune",
    name: "Lagune",
    tagline: {
      en: "Wide-beam pool luminaire for niche mounting",
      de: "Breit strahlende Beckenleuchte für Nischeneinbau",
    },
    synonyms: { en: "Pool light, swimming pool luminaire", de: "Poolscheinwerfer, Schwimmbadleuchte" },
    application: {
      en: "Fits standard wall niches. Runs on safety extra-low voltage and is cooled by the water around it.",
      de: "Passt in übliche Wandnischen. Läuft mit Schutzkleinspannung und wird vom Wasser gekühlt, das sie umgibt.",
    },
  },
  {
    id: "schleuse",
    name: "Schleuse",
    tagline: { en: "Wet-room tube for car washes and tunnels", de: "Nassraum-Rohrleuchte für Waschstraßen und Tunnel" },
    application: {
      en: "A closed tube of impact-proof plastic. Can be hosed down and stays tight when a flood covers it.",
      de: "Ein geschlossenes Rohr aus schlagfestem Kunststoff. Lässt sich mit dem Schlauch abspritzen und bleibt dicht, wenn ein Hochwasser es bedeckt.",
    },
  },
  {
    id: "quell",
    name: "Quell",
    tagline: {
      en: "Small orientation light for paths and terraces",
      de: "Kleines Orientierungslicht für Wege und Terrassen",
    },
    application: {
      en: "Marks edges rather than lighting them. Set flush into decking, stone or lawn edging.",
      de: "Markiert Kanten, statt sie auszuleuchten. Bündig in Holzdielen, Stein oder Rasenkanten gesetzt.",
    },
  },
  {
    id: "rinne",
    name: "Rinne",
    tagline: { en: "Narrow light channel for steps and joints", de: "Schmale Lichtrinne für Stufen und Fugen" },
    application: {
      en: "Six centimetres wide, laid into joints and under treads. Satin cover with a slip resistance of R11.",
      de: "Sechs Zentimeter breit, für Fugen und unter Trittstufen. Satinierte Abdeckung mit Rutschhemmung R11.",
    },
  },
  {
    id: "tiefe",
    name: "Tiefe",
    tagline: { en: "Powerful in-ground floodlight for façades", de: "Leistungsstarker Bodenstrahler für Fassaden" },
    application: {
      en: "Reaches the eaves of a four-storey house. The lamp chamber is decoupled from the installation pot.",
      de: "Reicht bis zur Traufe eines viergeschossigen Hauses. Die Lichtkammer ist vom Einbautopf entkoppelt.",
    },
  },
];
