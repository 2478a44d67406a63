import type { Language } from "#model/languages/language.ts";
import { DimensionSheet, SHEET } from "./dimension-sheet.ts";
import type { SignOptions } from "./missing-cutout.ts";

const OPEN: Readonly<Record<Language, string>> = { en: "open", de: "offen" };

/** A lamp in a circuit with an open switch: the picture of the 500 page. */
export function openCircuit({
  width = 720,
  height = 300,
  uid,
  label,
  language,
}: SignOptions & { readonly language: Language }): string {
  const sheet = new DimensionSheet({ width, height, uid, label, fontSize: 14 });
  const live = height * 0.32;
  const neutral = height * 0.74;
  const middle = (live + neutral) / 2;
  const [left, right] = [width * 0.44 - 26, width * 0.44 + 26];
  const lamp = width - Math.max(60, width * 0.2);
  const start = 70;
  sheet.line(
    [
      [start, live],
      [left, live],
    ],
    { width: 1.6 },
  );
  sheet.line(
    [
      [right, live],
      [lamp, live],
      [lamp, middle - 34],
    ],
    { width: 1.6 },
  );
  sheet.line(
    [
      [lamp, middle + 34],
      [lamp, neutral],
      [start, neutral],
    ],
    { width: 1.6 },
  );
  for (const contact of [left, right]) sheet.circle(contact, live, 4.5, { fill: "#fff" });
  sheet.line(
    [
      [left + 4, live - 3],
      [right - 8, live - 30],
    ],
    { width: 2.2, stroke: SHEET.dimension },
  );
  for (const y of [live, neutral]) sheet.circle(start - 5, y, 5, { fill: "#fff" });
  sheet.circle(lamp, middle, 34, { fill: SHEET.body });
  sheet.line([
    [lamp - 24, middle - 24],
    [lamp + 24, middle + 24],
  ]);
  sheet.line([
    [lamp + 24, middle - 24],
    [lamp - 24, middle + 24],
  ]);
  sheet.text(start - 24, live + 5, "L", { fill: SHEET.muted });
  sheet.text(start - 24, neutral + 5, "N", { fill: SHEET.muted });
  sheet.dimensionAcross([left, right], live + 40, live + 6, OPEN[language]);
  return sheet.toSvg();
}
