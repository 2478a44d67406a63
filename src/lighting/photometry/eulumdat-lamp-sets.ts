import { numberOf, readNumber } from "./number-text.ts";
import type { LampSet } from "./photometry.ts";

/** Lines of one lamp set: number, type, flux, colour, rendering, watts. */
export const LINES_PER_SET = 6;

type Order = (set: number, part: number, sets: number) => number;

/** Six consecutive lines per set: the usual order. */
const SET_BY_SET: Order = (set, part) => set * LINES_PER_SET + part;
/** All numbers, then all types, and so on: a different reading of the format's description. */
const PART_BY_PART: Order = (set, part, sets) => part * sets + set;

/** The lamp sets of a EULUMDAT file, and whether its first marks absolute photometry by a negative number of lamps. */
export interface EulumdatLampSets {
  readonly lampSets: readonly LampSet[];
  readonly isAbsolute: boolean;
}

/**
 * Parses the lamp sets in whichever of the two orders gives valid values.
 *
 * @param lines six lines for each set
 * @param firstLine the line of the first of them in the file, counted from 1
 * @throws UnreadablePhotometry when a number of lamps, a flux or a power is not a number
 */
export function readLampSets(lines: readonly string[], firstLine: number): EulumdatLampSets {
  const sets = lines.length / LINES_PER_SET;
  const order = !isPlausible(lines, SET_BY_SET) && isPlausible(lines, PART_BY_PART) ? PART_BY_PART : SET_BY_SET;
  const lampSets = Array.from({ length: sets }, (_, set) => {
    const at = (part: number) => order(set, part, sets);
    return readSet(
      (part) => (lines[at(part)] ?? "").trim(),
      (part) => firstLine + at(part),
    );
  });
  return { lampSets, isAbsolute: (numberOf(lines[0] ?? "") ?? 1) < 0 };
}

function isPlausible(lines: readonly string[], order: Order): boolean {
  const sets = lines.length / LINES_PER_SET;
  return Array.from({ length: sets }, (_, set) => set).every((set) => {
    const number = (part: number) => numberOf(lines[order(set, part, sets)] ?? "");
    return Number.isInteger(number(0)) && (number(2) ?? 0) > 0 && number(5) !== undefined;
  });
}

function readSet(text: (part: number) => string, line: (part: number) => number): LampSet {
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
