import { downwardFraction, luminousFlux } from "./luminous-flux.ts";
import { formatNumber } from "./number-text.ts";
import { photometricSolid } from "./photometric-solid.ts";
import type { LampSet, LuminousOpening, Photometry, Symmetry } from "./photometry.ts";

const ISYM: Readonly<Record<Symmetry, number>> = { none: 0, rotational: 1, "c0-c180": 2, "c90-c270": 3, quadrant: 4 };
const POINT_SOURCE = 1;
const LINEAR_TYPE = 2;
const OTHER_TYPE = 3;
const MAX_TEXT_LENGTH = 78;

/**
 * Serialises a photometry as a EULUMDAT file; reading it back returns the same photometry. Intensities are per 1,000 lm
 * of the first lamp set; the ten direct ratios are written as 0, as many programs do, since readers compute them.
 *
 * @returns the file's content with CR LF line endings; `readPhotometry` reads it as UTF-8, most other programs as
 * Windows-1252
 */
export function writeEulumdat(photometry: Photometry): string {
  const { symmetry, gammaAngles, texts, housing, opening, lampSets, isAbsolute } = photometry;
  // The format lists all half-planes, even where only some are stored.
  const cAngles = [...photometricSolid(photometry).cAngles].filter((angle) => angle >= 0 && angle < 360);
  const flux = lampSets[0]?.flux ?? luminousFlux(photometry);
  const perKilolumen = photometry.candelaPerUnit / (flux / 1000);
  const { manufacturer, report, name, number, fileName, date } = texts;
  return [
    cleanText(manufacturer),
    luminaireType(photometry),
    ISYM[symmetry],
    cAngles.length,
    formatNumber(constantStep(cAngles)),
    gammaAngles.length,
    formatNumber(constantStep(gammaAngles)),
    ...[report, name, number, fileName, date].map(cleanText),
    ...millimetres([housing.length, writtenWidth(housing), housing.height]),
    ...millimetres([opening.length, writtenWidth(opening), ...opening.sides]),
    formatNumber(Number((100 * downwardFraction(photometry)).toFixed(2))),
    formatNumber(outputPercent(photometry, flux)),
    "1",
    "0",
    lampSets.length,
    ...lampSets.flatMap((set) => lampSetLines(set, isAbsolute)),
    ...Array.from({ length: 10 }, () => "0"),
    ...cAngles.map(formatNumber),
    ...gammaAngles.map(formatNumber),
    ...storedIntensities(photometry).map((value) => formatNumber(perKilolumen === 1 ? value : value * perKilolumen)),
    "",
  ].join("\r\n");
}

/** The intensities in the order of the format, which begins at C270 if half-planes are mirrored about C90–C270. */
function storedIntensities({ symmetry, cAngles, gammaAngles, intensities }: Photometry): readonly number[] {
  const count = gammaAngles.length;
  const planes = cAngles.map((_, plane) => intensities.slice(plane * count, (plane + 1) * count));
  return (symmetry === "c90-c270" ? planes.toReversed() : planes).flat();
}

/** The step between angles if it is constant, else 0. */
function constantStep(angles: readonly number[]): number {
  const step = (angles[1] ?? 0) - (angles[0] ?? 0);
  const isEven = angles.every(
    (angle, index) => index === 0 || Math.abs(angle - (angles[index - 1] ?? 0) - step) < 1e-9,
  );
  return angles.length > 1 && isEven ? step : 0;
}

function luminaireType({ symmetry, opening }: Photometry): number {
  if (symmetry === "rotational") return POINT_SOURCE;
  return opening.length > 2 * opening.width ? LINEAR_TYPE : OTHER_TYPE;
}

const writtenWidth = ({ shape, width }: Pick<LuminousOpening, "shape" | "width">): number =>
  shape === "circle" ? 0 : width;

const millimetres = (metres: readonly number[]): string[] =>
  metres.map((length) => formatNumber(Number((length * 1000).toFixed(6))));

function outputPercent(photometry: Photometry, lampFlux: number): number {
  const flux = photometry.statedFlux ?? luminousFlux(photometry);
  return Number(((100 * flux) / lampFlux).toFixed(6));
}

function lampSetLines({ count, type, flux, colour, rendering, watts }: LampSet, isAbsolute: boolean): string[] {
  return [
    String(isAbsolute ? -count : count),
    cleanText(type),
    formatNumber(flux),
    cleanText(colour),
    cleanText(rendering),
    formatNumber(watts ?? 0),
  ];
}

const cleanText = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, MAX_TEXT_LENGTH);
