import { toHorizontalAngles } from "./ies-planes.ts";
import { formatNumber } from "./number-text.ts";
import { intensityAt, photometricSolid } from "./photometric-solid.ts";
import type { Photometry, LuminousOpening } from "./photometry.ts";

/** LM-63 allows 132 characters in a line before 2002 and 256 after. */
const MAX_LINE_LENGTH = 120;

/**
 * LM-63-2002, type C, metres; reading the file back returns the same photometry. Of several lamp sets, the first is
 * written.
 *
 * @returns with CR LF, ASCII except for names
 */
export function writeIes(photometry: Photometry): string {
  const { lampSets, isAbsolute, gammaAngles, candelaPerUnit, opening } = photometry;
  const horizontalAngles = toHorizontalAngles(photometry);
  const solid = photometricSolid({ ...photometry, candelaPerUnit: 1 });
  const lampSet = lampSets[0];
  const count = lampSet?.count ?? 1;
  const lumensPerLamp = isAbsolute ? -1 : (lampSet?.flux ?? 0) / count;
  const sizes = iesDimensions(opening).map((length) => formatNumber(Number(length.toFixed(6))));
  return [
    "IESNA:LM-63-2002",
    ...keywordLines(photometry),
    "TILT=NONE",
    [
      count,
      formatNumber(lumensPerLamp),
      candelaPerUnit,
      gammaAngles.length,
      horizontalAngles.length,
      1,
      2,
      ...sizes,
    ].join(" "),
    `1 1 ${formatNumber(lampSet?.watts ?? 0)}`,
    ...wrapNumbers(gammaAngles),
    ...wrapNumbers(horizontalAngles),
    ...horizontalAngles.flatMap((angle) => {
      // Without rounding errors, which would lead to neighbouring half-planes.
      const c = Number(((angle + 90) % 360).toFixed(6));
      return wrapNumbers(gammaAngles.map((gamma) => intensityAt(solid, c, gamma)));
    }),
    "",
  ].join("\r\n");
}

function keywordLines({ texts, lampSets }: Photometry): string[] {
  const keywords: readonly (readonly [string, string | undefined])[] = [
    ["TEST", texts.report],
    ["ISSUEDATE", texts.date],
    ["MANUFAC", texts.manufacturer],
    ["LUMCAT", texts.number],
    ["LUMINAIRE", texts.name],
    ["LAMP", lampSets[0]?.type],
    ["FILENAME", texts.fileName],
    ["COLORTEMP", lampSets[0]?.colour],
  ];
  return keywords.flatMap(([name, text]) => (text ? wrapKeyword(name, text) : []));
}

/** The lines of a keyword; long strings continue with `[MORE]`. */
function wrapKeyword(name: string, text: string): string[] {
  const lines: string[] = [];
  let line = `[${name}]`;
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length >= MAX_LINE_LENGTH && line.includes(" ")) {
      lines.push(line);
      line = "[MORE]";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

function wrapNumbers(values: readonly number[]): string[] {
  const lines: string[] = [];
  let line = "";
  for (const value of values) {
    const number = formatNumber(value);
    if (line.length + number.length >= MAX_LINE_LENGTH) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? number : ` ${number}`;
  }
  return [...lines, line];
}

/**
 * Decodes the opening of an IES file, m; negative numbers mean a round shape (LM-63-1995, -2002). Round shapes other
 * than a disc or an upright cylinder become their bounding box.
 *
 * @param width across the luminaire (90°–270°)
 */
export function iesOpening(width: number, length: number, height: number): LuminousOpening {
  const side = Math.abs(height);
  const sides: LuminousOpening["sides"] = [side, side, side, side];
  const isDisc =
    width <= 0 && length <= 0 && (length === 0 || length === width || width === 0) && (height >= 0 || length === 0);
  if (isDisc) {
    const diameter = Math.abs(width) || Math.abs(length);
    return { shape: "circle", length: diameter, width: diameter, sides };
  }
  // A horizontal cylinder has its diameter as the height.
  const cylinderDiameter = height < 0 ? side : 0;
  return {
    shape: "rectangle",
    length: Math.abs(length) || cylinderDiameter,
    width: Math.abs(width) || cylinderDiameter,
    sides,
  };
}

/** The inverse of `iesOpening`: width, length and height, m. */
function iesDimensions({ shape, length, width, sides }: LuminousOpening): readonly [number, number, number] {
  const height = Math.max(...sides);
  if (shape === "rectangle") return [width, length, height];
  return length === 0 ? [0, 0, height] : [-length, -length, height];
}
