import type { Random } from "../../demo/random.ts";
import { token, zipf } from "./zipf.ts";

/** Generates the attributes of the next article; missing ones are absent. */
type MakeValues = () => Readonly<Record<string, unknown>>;

const MISSING = 0.1;
/** The cumulative shares of lists with one, two and three values; the rest has four. */
const LIST_LENGTHS = [0.5, 0.75, 0.9];

/** Field → number of distinct texts; an article has one to four of them. */
const TEXT_LISTS = { mounting: 6, control: 14, sensor: 8, emergency: 6, optic: 16, trim_color: 24, trim_shape: 7, reflector_color: 18, resistance_ip: 9 }; // prettier-ignore
/** Field → number of distinct texts; an article has one of them. */
const TEXTS = { recessed_modul_size: 5000, dimension: 5000, light_source: 12, impact_rate_ik: 8, resistance_ip_back: 7 }; // prettier-ignore
/** Field → number of distinct numbers, and their step. */
const NUMBERS = {
  colortemperature_default: [12, 250],
  colortemperature_vari1: [12, 250],
  colorTemperature_vari2: [12, 250],
  lumen_default: [5000, 7],
  wattage_default: [600, 0.5],
  length_batten: [5000, 1],
  recessed_depth: [300, 1],
  cutout_ceiling_min: [250, 5],
  diameter: [400, 2],
  tiltable_percentage: [10, 5],
  ugr: [12, 1],
  ra: [4, 5],
} as const;
const CUTOUT_WIDTHS = 8;

/** Creates a generator of independent attributes; the most frequent value differs between attributes. */
export function createValues(random: Random): MakeValues {
  const makers = new Map<string, () => unknown>();
  for (const [field, count] of Object.entries(TEXT_LISTS)) makers.set(field, someOf(distinctTexts(count, random), random)); // prettier-ignore
  for (const [field, count] of Object.entries(TEXTS)) makers.set(field, oneOf(distinctTexts(count, random), random));
  for (const [field, [count, width]] of Object.entries(NUMBERS))
    makers.set(field, oneOf(shuffled(Array.from({ length: count }, (_, index) => (index + 10) * width), random), random)); // prettier-ignore
  makers.set("wired_through", () => random() < 0.3);
  return () => {
    const values: Record<string, unknown> = {};
    for (const [field, make] of makers) if (random() >= MISSING) values[field] = make();
    const min = values["cutout_ceiling_min"];
    if (typeof min === "number" && random() >= MISSING)
      values["cutout_ceiling_max"] = min + 5 * Math.floor(random() * CUTOUT_WIDTHS);
    return values;
  };
}

const oneOf = <V>(values: readonly V[], random: Random): (() => V | undefined) => {
  const next = zipf(values.length, random);
  return () => values[next()];
};

/** A single value is not wrapped in a list. */
function someOf(values: readonly string[], random: Random): () => unknown {
  const one = oneOf(values, random);
  return () => {
    const share = random();
    const length = 1 + LIST_LENGTHS.filter((upTo) => share >= upTo).length;
    const chosen = new Set(Array.from({ length }, one));
    return chosen.size === 1 ? [...chosen][0] : [...chosen];
  };
}

function distinctTexts(count: number, random: Random): readonly string[] {
  const texts = new Set<string>();
  while (texts.size < count) texts.add(`${token(random, 3 + Math.floor(random() * 6))} ${token(random, 2)}`);
  return [...texts];
}

const shuffled = <V>(values: readonly V[], random: Random): readonly V[] =>
  values.map((value) => ({ value, place: random() })).sort((a, b) => a.place - b.place).map(({ value }) => value); // prettier-ignore
