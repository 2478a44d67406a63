import { checkHemisphere, convertHemisphere, type HemisphereType } from "./ies-hemisphere.ts";
import { iesOpening } from "./ies-writer.ts";
import { toCPlanes } from "./ies-planes.ts";
import { INTENSITY_LIMITS, toMeasuredPlanes } from "./intensity-noise.ts";
import { luminousFlux } from "./luminous-flux.ts";
import { type LampSet, type Photometry, type PhotometryTexts, quote, UnreadablePhotometryError } from "./photometry.ts";
import { checkAscending } from "./stored-planes.ts";
import { type NumberField, parseNumber, readNumber } from "./number-text.ts";

/** The line that every IES file has before its numbers. */
export const TILT_LINE = /^\s*TILT\s*=/i;

const METRES_PER_FOOT = 0.3048;
const MAX_ANGLES = 721;

/** Until 1991 the second number of the ballast line was a factor; later it is reserved, or the file generation type. */
const LAMP_FACTOR_VERSION = /^IESNA:?(?:LM-63-19)?(?:86|91)$/i;

/**
 * Reads an IES file (LM-63-1986, -1991, -1995, -2002, -2019) with `TILT=NONE` or `TILT=INCLUDE`; of a tilt table, only
 * the factor at 0° is applied. Types A and B (headlamps, floodlights) are converted to C angles. Files that refer to a
 * tilt table in another file are rejected.
 *
 * @returns the photometry in C angles
 * @throws UnreadablePhotometryError with the problem and its line
 */
export function readIes(lines: readonly string[]): Photometry {
  const tiltLine = lines.findIndex((line) => TILT_LINE.test(line));
  if (tiltLine < 0)
    throw new UnreadablePhotometryError({
      code: "not-photometry",
      field: "TILT",
      found: quote(lines[0] ?? ""),
      expected: "a line that begins with TILT=",
    });
  const keywords = readKeywords(lines.slice(0, tiltLine));
  const { header, tiltFactor, distribution } = readNumbers(lines, tiltLine);
  const candelaPerUnit = header.intensityFactor * tiltFactor;
  const flux = luminousFlux({ ...distribution, candelaPerUnit });
  if (!(flux > 0))
    throw new UnreadablePhotometryError({
      code: "no-light",
      field: "intensity",
      found: "0 lm",
      expected: "some light",
    });
  return {
    format: "ies",
    texts: headerTexts(keywords),
    ...distribution,
    candelaPerUnit,
    isAbsolute: header.lumensPerLamp < 0,
    lampSets: [lampSet(header, flux, keywords)],
    housing: { ...header.opening, height: Math.max(...header.opening.sides) },
    opening: header.opening,
  };
}

/** What follows the TILT line. */
interface IesNumbers {
  readonly header: IesHeader;
  /** The multiplier of the intensities for an untilted luminaire. */
  readonly tiltFactor: number;
  readonly distribution: ReturnType<typeof readDistribution> & Pick<Photometry, "surplusNumberCount">;
}

type SplitLine = (line: string) => readonly string[];
const splitAtCommas: SplitLine = (line) => line.split(/[\s,]+/);
const splitAtSpaces: SplitLine = (line) => line.split(/\s+/);

/**
 * Reads the numbers after the TILT line, which LM-63 allows to be separated by commas. Programs with a European locale
 * write decimal commas instead: commas within numbers are read as decimal ones if the file then has exactly as many
 * numbers as its header announces.
 */
function readNumbers(lines: readonly string[], tiltLine: number): IesNumbers {
  const read = (splitLine: SplitLine): IesNumbers & { readonly isComplete: boolean } => {
    const tokens = new IesTokens(lines, tiltLine + 1, splitLine);
    const tiltFactor = readTilt(lines[tiltLine] ?? "", tiltLine + 1, tokens);
    const version = (lines.find((line) => line.trim() !== "") ?? "").trim();
    const header = readHeader(tokens, LAMP_FACTOR_VERSION.test(version) || !/^IES/i.test(version));
    const distribution = readDistribution(tokens, header);
    const { rest } = tokens;
    const surplusNumberCount = rest.filter((word) => parseNumber(word) !== undefined).length;
    return {
      header,
      tiltFactor,
      distribution: { ...distribution, ...(surplusNumberCount > 0 && { surplusNumberCount }) },
      isComplete: rest.length === 0,
    };
  };
  if (lines.some((line, index) => index > tiltLine && /\d,\d/.test(line))) {
    try {
      const numbers = read(splitAtSpaces);
      if (numbers.isComplete) return numbers;
    } catch (error) {
      if (!(error instanceof UnreadablePhotometryError)) throw error;
    }
  }
  return read(splitAtCommas);
}

/** The photometric types by their number in the file, from 1. */
const PHOTOMETRIC_TYPES = ["C", "B", "A"] as const;

interface IesHeader {
  readonly lampCount: number;
  /** Negative for absolute photometry. */
  readonly lumensPerLamp: number;
  /** The candela multiplier times the ballast factors, without the tilt factor. */
  readonly intensityFactor: number;
  readonly verticalCount: number;
  readonly horizontalCount: number;
  readonly type: "C" | HemisphereType;
  readonly watts: number;
  readonly opening: Photometry["opening"];
}

function readHeader(tokens: IesTokens, hasLampFactor: boolean): IesHeader {
  const lampCount = tokens.readNumber("number of lamps", { min: 0, max: 10_000 });
  const lumensPerLamp = tokens.readNumber("lumens per lamp", { min: -1e8, max: 1e8 });
  const multiplier = tokens.readNumber("candela multiplier", { min: 0, max: 1e6 });
  const verticalCount = tokens.readNumber("number of vertical angles", { min: 2, max: MAX_ANGLES, isWhole: true });
  const horizontalCount = tokens.readNumber("number of horizontal angles", { min: 1, max: MAX_ANGLES, isWhole: true });
  const type = PHOTOMETRIC_TYPES[tokens.readNumber("photometric type", { min: 1, max: 3, isWhole: true }) - 1] ?? "C";
  const unit = tokens.readNumber("units", { min: 1, max: 2, isWhole: true }) === 1 ? METRES_PER_FOOT : 1;
  const readSize = (field: string) => unit * tokens.readNumber(field, { min: -1000, max: 1000 });
  const opening = iesOpening(
    readSize("width of the opening"),
    readSize("length of the opening"),
    readSize("height of the opening"),
  );
  const ballast = tokens.readNumber("ballast factor", { min: 0, max: 1000 });
  const lampFactor = tokens.readNumber("ballast-lamp factor or file generation type");
  const watts = tokens.readNumber("input power in W", { min: 0, max: 1e6 });
  const intensityFactor = multiplier * ballast * (hasLampFactor && lampFactor > 0 ? lampFactor : 1);
  return { lampCount, lumensPerLamp, intensityFactor, verticalCount, horizontalCount, type, watts, opening };
}

function readDistribution(tokens: IesTokens, { type, verticalCount, horizontalCount }: IesHeader) {
  const isTypeC = type === "C";
  const readAngles = (field: string, count: number, maxOfTypeC: number): number[] => {
    const limits = isTypeC ? { min: 0, max: maxOfTypeC } : { min: -90, max: 90 };
    const { values, lines } = tokens.readNumbers(field, count, limits);
    checkAscending(values, field, (index) => lines[index] ?? 0);
    return values;
  };
  const vertical = readAngles("vertical angle", verticalCount, 180);
  const horizontal = readAngles("horizontal angle", horizontalCount, 360);
  const readPlanes = () => {
    const { values, lines } = tokens.readNumbers("intensity", horizontalCount * verticalCount, INTENSITY_LIMITS);
    return toMeasuredPlanes(values, verticalCount, (index) => lines[index] ?? 0);
  };
  if (!isTypeC) {
    checkHemisphere({ type, horizontal, vertical }, tokens.line);
    const { planes, ...noise } = readPlanes();
    return { ...convertHemisphere({ type, horizontal, vertical, planes }), ...noise };
  }
  const { symmetry, cAngles, order } = toCPlanes(horizontal, tokens.line);
  const { planes, ...noise } = readPlanes();
  const intensities = order.flatMap((index) => planes[index] ?? []);
  return { symmetry, cAngles, gammaAngles: vertical, intensities, ...noise };
}

/** Reads the TILT line and what it includes. @returns the multiplier of the intensities for an untilted luminaire */
function readTilt(text: string, line: number, tokens: IesTokens): number {
  const tilt = text.slice(text.indexOf("=") + 1).trim();
  if (/^NONE$/i.test(tilt)) return 1;
  if (!/^INCLUDE$/i.test(tilt))
    throw new UnreadablePhotometryError({
      code: "not-supported",
      line,
      field: "TILT",
      found: quote(tilt),
      expected: "NONE or INCLUDE",
    });
  tokens.readNumber("lamp to luminaire geometry", { min: 1, max: 3, isWhole: true });
  const pairCount = tokens.readNumber("number of tilt angles", { min: 1, max: MAX_ANGLES, isWhole: true });
  const angles = tokens.readNumbers("tilt angle", pairCount, { min: -180, max: 180 }).values;
  const factors = tokens.readNumbers("tilt factor", pairCount, { min: 0, max: 100 }).values;
  return factors[angles.indexOf(0)] ?? 1;
}

/** The keywords before the TILT line; LM-63-1986 has none, and `[MORE]` continues the previous one. */
function readKeywords(lines: readonly string[]): ReadonlyMap<string, string> {
  const keywords = new Map<string, string>();
  let keyword = "";
  for (const line of lines) {
    const [, name = "", text = ""] = /^\s*\[([^\]]{1,60})\](.*)$/.exec(line) ?? [];
    if (name === "") continue;
    const isMore = name.toUpperCase() === "MORE";
    keyword = isMore ? keyword : name.toUpperCase();
    const value = text.trim();
    if (isMore || !keywords.has(keyword))
      keywords.set(keyword, [keywords.get(keyword), value].filter(Boolean).join(" "));
  }
  return keywords;
}

function headerTexts(keywords: ReadonlyMap<string, string>): PhotometryTexts {
  const text = (...names: string[]) => names.map((name) => keywords.get(name)).find(Boolean) ?? "";
  return {
    manufacturer: text("MANUFAC"),
    name: text("LUMINAIRE"),
    number: text("LUMCAT"),
    report: text("TEST"),
    fileName: text("FILENAME"),
    date: text("ISSUEDATE", "DATE", "TESTDATE"),
  };
}

function lampSet(header: IesHeader, flux: number, keywords: ReadonlyMap<string, string>): LampSet {
  const { lampCount, lumensPerLamp, watts } = header;
  const count = Math.max(1, Math.round(lampCount));
  const type = [keywords.get("LAMP"), keywords.get("LAMPCAT")].find(Boolean) ?? "";
  const colour = keywords.get("COLORTEMP") ?? "";
  const set = { count, type, flux: lumensPerLamp > 0 ? lumensPerLamp * count : flux, colour, rendering: "" };
  return watts > 0 ? { ...set, watts } : set;
}

/** Tokenises the lines after the TILT line. */
class IesTokens {
  readonly #lines: readonly string[];
  readonly #splitLine: SplitLine;
  #line: number;
  #pending: string[] = [];

  /** @param firstLine index of the line to begin with, counted from 0 */
  constructor(lines: readonly string[], firstLine: number, splitLine: SplitLine) {
    this.#lines = lines;
    this.#splitLine = splitLine;
    this.#line = firstLine - 1;
  }

  /** The line of the number read last, counted from 1. */
  get line(): number {
    return this.#line + 1;
  }

  /** The words that have not been read. */
  get rest(): readonly string[] {
    const words = this.#lines.slice(this.#line + 1).flatMap((line) => this.#splitLine(line));
    return [...this.#pending, ...words].filter(Boolean);
  }

  /** @throws UnreadablePhotometryError when the file ends, or the token is not a number within the limits */
  readNumber(field: string, limits: Omit<NumberField, "field" | "line"> = {}): number {
    while (this.#pending.length === 0) this.#nextLine(field);
    return readNumber(this.#pending.shift() ?? "", { field, line: this.line, ...limits });
  }

  /** @returns the numbers, and the line of each */
  readNumbers(
    field: string,
    count: number,
    limits: Omit<NumberField, "field" | "line"> = {},
  ): { values: number[]; lines: number[] } {
    const values: number[] = [];
    const lines: number[] = [];
    for (let index = 0; index < count; index++) {
      values.push(this.readNumber(field, limits));
      lines.push(this.line);
    }
    return { values, lines };
  }

  #nextLine(field: string): void {
    this.#line++;
    const text = this.#lines[this.#line];
    if (text === undefined)
      throw new UnreadablePhotometryError({
        code: "ends-early",
        line: this.#lines.length,
        field,
        found: "end of file",
        expected: "one more number",
      });
    this.#pending = this.#splitLine(text).filter(Boolean);
  }
}
