/** The app configs list of the demo. */
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
