import type { Language } from "#model/languages/language.ts";
import { DimensionSheet, SHEET_COLOURS, type SheetOptions, type SheetStyle } from "./dimension-sheet.ts";

const OPEN_LABEL: Readonly<Record<Language, string>> = { en: "open", de: "offen" };

/** A lamp in a circuit with an open switch: the picture of the 500 page. */
export function openCircuitPicture(options: SheetOptions, language: Language): string {
  const { width, height } = options;
  const sheet = new DimensionSheet({ ...options, fontSize: 14 });
  const live = height * 0.32;
  const neutral = height * 0.74;
  const centreY = (live + neutral) / 2;
  const [left, right] = [width * 0.44 - 26, width * 0.44 + 26];
  const lamp = width - Math.max(60, width * 0.2);
  const start = 70;
  sheet.segment([start, live], [left, live], { width: 1.6 });
  sheet.line(
    [
      [right, live],
      [lamp, live],
      [lamp, centreY - 34],
    ],
    { width: 1.6 },
  );
  sheet.line(
    [
      [lamp, centreY + 34],
      [lamp, neutral],
      [start, neutral],
    ],
    { width: 1.6 },
  );
  for (const contact of [left, right]) sheet.circle(contact, live, 4.5, { fill: "#fff" });
  sheet.segment([left + 4, live - 3], [right - 8, live - 30], { width: 2.2, stroke: SHEET_COLOURS.dimension });
  for (const y of [live, neutral]) sheet.circle(start - 5, y, 5, { fill: "#fff" });
  sheet.circle(lamp, centreY, 34, { fill: SHEET_COLOURS.body });
  sheet.segment([lamp - 24, centreY - 24], [lamp + 24, centreY + 24]);
  sheet.segment([lamp + 24, centreY - 24], [lamp - 24, centreY + 24]);
  sheet.text(start - 24, live + 5, "L", { fill: SHEET_COLOURS.muted });
  sheet.text(start - 24, neutral + 5, "N", { fill: SHEET_COLOURS.muted });
  sheet.horizontalDimension([left, right], live + 40, live + 6, OPEN_LABEL[language]);
  return sheet.toSvg();
}

const PHANTOM: SheetStyle = { stroke: "#8a9598", width: 1.1, dashes: "12 4 2 4 2 4" };

/** An empty ceiling cutout of 404 mm with its luminaire as a phantom line: the picture of the 404 page. */
export function missingCutoutPicture(options: SheetOptions): string {
  const { width, height } = options;
  const sheet = new DimensionSheet({ ...options, fontSize: 15 });
  const x = width / 2;
  const y = height * 0.62;
  const cutout = width * 0.2;
  const depth = height * 0.36;
  const radius = cutout * 1.12;
  sheet.hatch([8, y - 20, x - cutout - 8, 20]);
  sheet.hatch([x + cutout, y - 20, width - 8 - x - cutout, 20]);
  const half = [
    [0.93, 0],
    [0.93, 0.42],
    [0.76, 0.42],
    [0.76, 1],
  ] as const;
  const left = half.map(([across, up]) => [x - cutout * across, y - depth * up] as const);
  const right = half.toReversed().map(([across, up]) => [x + cutout * across, y - depth * up] as const);
  sheet.line([...left, ...right], PHANTOM);
  sheet.roundedRectangle([x - radius, y, 2 * radius, 10], 3, PHANTOM);
  const source = y - depth * 0.34;
  const cone = [
    [x - radius * 0.8, y + 10],
    [x - radius * 0.36, source],
    [x + radius * 0.36, source],
    [x + radius * 0.8, y + 10],
  ] as const;
  sheet.line(cone, PHANTOM);
  sheet.centreLine([x, y - depth - 20], [x, y + 40]);
  sheet.horizontalDimension([x - cutout, x + cutout], y + 62, y, "Ø 404");
  return sheet.toSvg();
}
