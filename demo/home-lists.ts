import { LANGUAGES } from "#model/languages/language.ts";

const SLIDES = [
  {
    id: "cutout",
    shared: { priority: 1, target: "/products/DOW", image_url: "images/office-downlights.svg" },
    en: {
      headline: "Find the downlight that fits the cutout",
      description:
        "Tarn covers ceiling cutouts from 66 to 205 mm in three colour temperatures. Start from the cutout you have.",
      call_to_action: "Select downlights",
    },
    de: {
      headline: "Das Downlight, das in den Ausschnitt passt",
      description:
        "Tarn deckt Ausschnitte von 66 bis 205 mm ab, in drei Farbtemperaturen. Beginnen Sie mit dem Ausschnitt, der schon da ist.",
      call_to_action: "Downlights auswählen",
    },
  },
  {
    id: "glare",
    shared: { priority: 2, target: "/products/PAN", image_url: "images/office-panels.svg" },
    en: {
      headline: "Panels that leave screens alone",
      description: "Microprisms and louvres with UGR ≤ 16 and UGR ≤ 19, for ceiling grids of 600 and 625 mm.",
      call_to_action: "Select panels",
    },
    de: {
      headline: "Panelleuchten, die den Bildschirm in Ruhe lassen",
      description: "Mikroprismen und Raster mit UGR ≤ 16 und UGR ≤ 19, für Deckenraster von 600 und 625 mm.",
      call_to_action: "Panelleuchten auswählen",
    },
  },
  {
    id: "halls",
    shared: { priority: 3, target: "/products/HIB", image_url: "images/warehouse-high-bays.svg" },
    en: {
      headline: "From six metres up",
      description: "High-bays from 10,000 to 32,000 lm, with beams for halls, aisles and courts.",
      call_to_action: "Select high-bays",
    },
    de: {
      headline: "Ab sechs Metern aufwärts",
      description:
        "Hallenleuchten von 10.000 bis 32.000 lm, mit Ausstrahlungen für Hallen, Regalgassen und Spielfelder.",
      call_to_action: "Hallenleuchten auswählen",
    },
  },
];

export const SLIDER_ITEMS: readonly object[] = LANGUAGES.flatMap((language) =>
  SLIDES.map(({ id, shared, ...slide }) => ({
    slider_config_id: `${id}-${language}`,
    language,
    ...shared,
    ...slide[language],
  })),
);

export const APP_CONFIGS: readonly object[] = [
  {
    language: "en",
    title: "Lighting catalogue",
    claim: "Luminaires for every room, by the numbers",
    contact: "Lighting desk, +49 30 23125 140, light@lumenry.example",
    links: [
      { label: "Planning service", target: "https://www.lumenry.example/en/planning" },
      { label: "Write to the lighting desk", target: "mailto:light@lumenry.example" },
    ],
  },
  {
    language: "de",
    title: "Leuchtenkatalog",
    claim: "Leuchten für jeden Raum, nach Zahlen ausgewählt",
    contact: "Lichtberatung, +49 30 23125 140, licht@lumenry.example",
    links: [
      { label: "Planungsservice", target: "https://www.lumenry.example/de/planung" },
      { label: "An die Lichtberatung schreiben", target: "mailto:licht@lumenry.example" },
    ],
  },
];
