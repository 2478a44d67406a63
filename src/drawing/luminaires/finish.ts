import type { Colour } from "#drawing/scene/colour.ts";

/** The finishes that drawings support. */
export type Finish =
  | "white"
  | "black"
  | "silver"
  | "chrome"
  | "steel"
  | "grey"
  | "anthracite"
  | "gold"
  | "bronze"
  | "aluminium"
  | "copper";

export const FINISH_COLOURS: Readonly<Record<Finish, Colour>> = {
  white: "#eef1f1",
  black: "#2b3235",
  silver: "#cfd6d8",
  chrome: "#d9dfe1",
  steel: "#c9d0d2",
  grey: "#b8c1c4",
  anthracite: "#454f53",
  gold: "#d8b36a",
  bronze: "#8b6b4e",
  aluminium: "#d5dadb",
  copper: "#c98a63",
};

/** Finishes that reflect the light source. */
export const GLOSSY_FINISHES: ReadonlySet<Finish> = new Set(["silver", "chrome", "gold", "copper"]);

/** Patterns of catalogue words for finishes, in English and German; the first match wins. */
const FINISH_PATTERNS: readonly (readonly [RegExp, Finish])[] = [
  [/anthra|graphit|ral ?70(16|21)|db ?703/i, "anthracite"],
  [/black|schwarz|ral ?9005/i, "black"],
  [/gold|brass|messing/i, "gold"],
  [/copper|kupfer/i, "copper"],
  [/bronze|corten|rust|braun|brown/i, "bronze"],
  [/chrom/i, "chrome"],
  [/steel|stahl|v4a|v2a/i, "steel"],
  [/silver|silber|mirror|specular|ral ?9006|glänzend/i, "silver"],
  [/alumin|alu/i, "aluminium"],
  [/gr[ae]y|grau|ral ?70/i, "grey"],
  [/white|weiß|weiss|ral ?90(03|10|16)/i, "white"],
];

/** Recognises the finish in a catalogue value; `undefined` for one that drawings do not support. */
export const parseFinish = (value: string | undefined): Finish | undefined =>
  value === undefined ? undefined : FINISH_PATTERNS.find(([pattern]) => pattern.test(value))?.[1];
