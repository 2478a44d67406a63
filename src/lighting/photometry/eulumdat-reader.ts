import { readAllPlanes, readStoredPlanes, storedPlaneCount } from "./eulumdat-planes.ts";
import { INTENSITY_LIMITS, toMeasuredPlanes } from "./intensity-noise.ts";
import { type NumberField, parseNumber, readNumber } from "./number-text.ts";
import {
  type BodySize,
  type LampSet,
  type LuminousOpening,
  type Photometry,
  type Symmetry,
  UnreadablePhotometryError,
} from "./photometry.ts";
import { checkAscending } from "./stored-planes.ts";

const SYMMETRIES: readonly Symmetry[] = ["none", "rotational", "c0-c180", "c90-c270", "quadrant"];

const MAX_PLANES = 721;
const MAX_GAMMAS = 721;
const MAX_LAMP_SETS = 20;
const DIRECT_RATIO_LINES = 10;

/**
 * EULUMDAT (Stockmar 1990). The downward flux fraction follows from the intensities; the ten direct ratios are ignored,
 * since they are zero in many files.
 *
 * @throws UnreadablePhotometryError; values that cannot be parsed are never replaced
 */
export function readEulumdat(lines: readonly string[]): Photometry {
  const cursor = new LineCursor(lines);
  const manufacturer = cursor.readText("manufacturer");
  cursor.readText("type of luminaire (Ityp)");
  const statedSymmetry = SYMMETRIES[cursor.readNumber("symmetry (Isym)", { min: 0, max: 4, isWhole: true })] ?? "none";
  const planeCount = cursor.readNumber("number of C-planes (Mc)", { min: 1, max: MAX_PLANES, isWhole: true });
  // A single half-plane can only stand for all of them, whatever Isym states.
  const symmetry = planeCount === 1 ? "rotational" : statedSymmetry;
  cursor.readText("distance between C-planes (Dc)");
  const gammaCount = cursor.readNumber("number of γ angles (Ng)", { min: 2, max: MAX_GAMMAS, isWhole: true });
  cursor.readText("distance between γ angles (Dg)");
  const [report = "", name = "", number = "", fileName = "", date = ""] = cursor.readTexts("texts of the header", 5);
  const housing = readHousing(cursor);
  const opening = readOpening(cursor);
  cursor.readOptionalNumber(0, "downward flux fraction in %", { min: 0, max: 101 });
  const outputRatio = cursor.readOptionalNumber(100, "light output ratio in %", { min: 0, max: 1000 });
  const conversion = cursor.readOptionalNumber(1, "conversion factor", { min: 0, max: 1e6 });
  cursor.readText("tilt");
  const setCount = cursor.readNumber("number of lamp sets", { min: 1, max: MAX_LAMP_SETS, isWhole: true });
  const setLine = cursor.line;
  const lamps = readLampSets(cursor.readTexts("lamp set", setCount * LINES_PER_SET), setLine);
  cursor.readTexts("direct ratio", DIRECT_RATIO_LINES);
  const flux = lamps.lampSets[0]?.flux ?? 0;
  if (flux <= 0)
    throw new UnreadablePhotometryError({
      code: "no-light",
      line: setLine + 2,
      field: "luminous flux of the lamps in lm",
      found: "0",
      expected: "more than 0 lm",
    });
  return {
    format: "eulumdat",
    texts: { manufacturer, name, number, report, fileName, date },
    ...readDistribution(cursor, symmetry, planeCount, gammaCount),
    candelaPerUnit: ((conversion === 0 ? 1 : conversion) * flux) / 1000,
    ...lamps,
    statedFlux: (flux * outputRatio) / 100,
    housing,
    opening,
  };
}

/** The indices of the lines of Isym, Mc and Ng. */
const HEADER_NUMBER_INDICES = [2, 3, 5] as const;

/** Whether the first lines are a EULUMDAT header: Isym, Mc and Ng are numbers on lines of their own. */
export function isEulumdatHeader(lines: readonly string[]): boolean {
  const [isym, planeCount, gammaCount] = HEADER_NUMBER_INDICES.map((index) => (lines[index] ?? "").trim());
  return (
    /^\d(?:[.,]0*)?$/.test(isym ?? "") &&
    [planeCount, gammaCount].every((count) => /^\d+(?:[.,]0*)?$/.test(count ?? ""))
  );
}

/** Whether any of the lines of Isym, Mc and Ng is a number; a file without one is not EULUMDAT at all. */
export const hasEulumdatNumbers = (lines: readonly string[]): boolean =>
  HEADER_NUMBER_INDICES.some((index) => parseNumber(lines[index] ?? "") !== undefined);

type Limits = Omit<NumberField, "field" | "line">;

class LineCursor {
  readonly #lines: readonly string[];
  #next = 0;

  /** @param lines of the whole file; blank ones at its end are no values */
  constructor(lines: readonly string[]) {
    this.#lines = lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
  }

  get line(): number {
    return this.#next + 1;
  }

  get remainingNumberCount(): number {
    return this.#lines.slice(this.#next).filter((line) => parseNumber(line) !== undefined).length;
  }

  readText(field: string): string {
    return this.readTexts(field, 1)[0] ?? "";
  }

  /** @throws UnreadablePhotometryError when the file ends before them */
  readTexts(field: string, count: number): string[] {
    this.#requireLines(field, count);
    const texts = this.#lines.slice(this.#next, this.#next + count);
    this.#next += count;
    return texts.map((text) => text.trim());
  }

  readNumber(field: string, limits: Limits = {}): number {
    const line = this.line;
    return readNumber(this.readText(field), { field, line, ...limits });
  }

  readOptionalNumber(fallback: number, field: string, limits: Limits): number {
    const line = this.line;
    const text = this.readText(field);
    return text === "" ? fallback : readNumber(text, { field, line, ...limits });
  }

  /** @throws UnreadablePhotometryError when the file ends before them, or one is not a number within the limits */
  readNumbers(field: string, count: number, limits: Limits = {}): number[] {
    this.#requireLines(field, count);
    return Array.from({ length: count }, () => this.readNumber(field, limits));
  }

  #requireLines(field: string, count: number): void {
    const line = this.#lines.length;
    const requiredCount = this.#next + count;
    if (requiredCount <= line) return;
    const expected = `at least ${requiredCount} lines; it may be truncated, so copy or export it again`;
    throw new UnreadablePhotometryError({ code: "ends-early", line, field, found: "end of file", expected });
  }
}

function readDistribution(cursor: LineCursor, statedSymmetry: Symmetry, planeCount: number, gammaCount: number) {
  const cAngleLine = cursor.line;
  const listedAngles = cursor.readNumbers("C angle", planeCount, { min: 0, max: 360 });
  const gammaLine = cursor.line;
  const gammaAngles = cursor.readNumbers("γ angle", gammaCount, { min: 0, max: 180 });
  checkAscending(gammaAngles, "γ angle", (index) => gammaLine + index);
  const line = cursor.line;
  const readPlanes = (count: number) =>
    toMeasuredPlanes(
      cursor.readNumbers("intensity", count * gammaCount, INTENSITY_LIMITS),
      gammaCount,
      (index) => line + index,
    );
  const mayHaveAllPlanes = statedSymmetry === "none" || storedPlaneCount(statedSymmetry, planeCount) < planeCount;
  const hasAllPlanes = mayHaveAllPlanes && cursor.remainingNumberCount === planeCount * gammaCount;
  const header = { statedSymmetry, line: cAngleLine };
  const allPlanes = hasAllPlanes ? readPlanes(planeCount) : undefined;
  const { order, ...angles } = allPlanes
    ? readAllPlanes(listedAngles, header, { gammaAngles, planes: allPlanes.planes })
    : readStoredPlanes(listedAngles, header);
  const { planes, ...noise } = allPlanes ?? readPlanes(order.length);
  const intensities = order.flatMap((index) => planes[index] ?? []);
  if (!intensities.some((value) => value > 0))
    throw new UnreadablePhotometryError({
      code: "no-light",
      line,
      field: "intensity",
      found: "only zeros",
      expected: "some light",
    });
  const surplusNumberCount = cursor.remainingNumberCount;
  return { ...angles, gammaAngles, intensities, ...noise, ...(surplusNumberCount > 0 && { surplusNumberCount }) };
}

const LENGTH_LIMITS_MM: Limits = { min: 0, max: 100_000 };

function readHousing(cursor: LineCursor): Photometry["housing"] {
  const length = cursor.readOptionalNumber(0, "length of the luminaire in mm", LENGTH_LIMITS_MM) / 1000;
  const width = cursor.readOptionalNumber(0, "width of the luminaire in mm", LENGTH_LIMITS_MM) / 1000;
  const height = cursor.readOptionalNumber(0, "height of the luminaire in mm", LENGTH_LIMITS_MM) / 1000;
  return { ...bodySize(length, width), height };
}

function readOpening(cursor: LineCursor): LuminousOpening {
  const length = cursor.readOptionalNumber(0, "length of the luminous area in mm", LENGTH_LIMITS_MM) / 1000;
  const width = cursor.readOptionalNumber(0, "width of the luminous area in mm", LENGTH_LIMITS_MM) / 1000;
  const side = (plane: string) =>
    cursor.readOptionalNumber(0, `height of the luminous area at ${plane} in mm`, LENGTH_LIMITS_MM) / 1000;
  return { ...bodySize(length, width), sides: [side("C0"), side("C90"), side("C180"), side("C270")] };
}

/** A width of 0 means that the length is a diameter. */
const bodySize = (length: number, width: number): BodySize =>
  width === 0 ? { shape: "circle", length, width: length } : { shape: "rectangle", length, width };

/** Lines of one lamp set: number, type, flux, colour, rendering, watts. */
const LINES_PER_SET = 6;

type LineOrder = (set: number, fieldIndex: number, setCount: number) => number;

/** Six consecutive lines per set: the usual order. */
const SET_BY_SET: LineOrder = (set, fieldIndex) => set * LINES_PER_SET + fieldIndex;
/** All numbers, then all types, and so on: another interpretation of the format's description. */
const FIELD_BY_FIELD: LineOrder = (set, fieldIndex, setCount) => fieldIndex * setCount + set;

/** The lamp sets of a EULUMDAT file, and whether a negative number of lamps in the first marks absolute photometry. */
interface EulumdatLampSets {
  readonly lampSets: readonly LampSet[];
  readonly isAbsolute: boolean;
}

/**
 * Accepts whichever of the two orders yields valid values.
 *
 * @param firstLine counted from 1
 * @throws UnreadablePhotometryError
 */
function readLampSets(lines: readonly string[], firstLine: number): EulumdatLampSets {
  const setCount = lines.length / LINES_PER_SET;
  const order =
    !isPlausibleOrder(lines, SET_BY_SET) && isPlausibleOrder(lines, FIELD_BY_FIELD) ? FIELD_BY_FIELD : SET_BY_SET;
  const lampSets = Array.from({ length: setCount }, (_, set) => {
    const lineOffset = (fieldIndex: number) => order(set, fieldIndex, setCount);
    return readSet(
      (fieldIndex) => (lines[lineOffset(fieldIndex)] ?? "").trim(),
      (fieldIndex) => firstLine + lineOffset(fieldIndex),
    );
  });
  return { lampSets, isAbsolute: (parseNumber(lines[0] ?? "") ?? 1) < 0 };
}

function isPlausibleOrder(lines: readonly string[], order: LineOrder): boolean {
  const setCount = lines.length / LINES_PER_SET;
  return Array.from({ length: setCount }, (_, set) => set).every((set) => {
    const number = (fieldIndex: number) => parseNumber(lines[order(set, fieldIndex, setCount)] ?? "");
    return Number.isInteger(number(0)) && (number(2) ?? 0) > 0 && number(5) !== undefined;
  });
}

function readSet(text: (fieldIndex: number) => string, line: (fieldIndex: number) => number): LampSet {
  const count = readNumber(text(0), {
    field: "number of lamps",
    line: line(0),
    min: -10_000,
    max: 10_000,
    isWhole: true,
  });
  const flux = readNumber(text(2), { field: "luminous flux of the lamps in lm", line: line(2), min: 0, max: 1e8 });
  const watts = text(5) === "" ? 0 : readNumber(text(5), { field: "power in W", line: line(5), min: 0, max: 1e6 });
  const set = { count: Math.max(1, Math.abs(count)), type: text(1), flux, colour: text(3), rendering: text(4) };
  return watts > 0 ? { ...set, watts } : set;
}
