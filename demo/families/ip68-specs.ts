import { codedOptions, type CodedOption, type FamilySpec } from "#demo/shared-options.ts";

/** A size in mm (diameter or side, or length × width) and its luminous flux in lm. */
export interface Ip68Size {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly lumens: readonly number[];
}

export interface Ip68Spec extends FamilySpec {
  readonly form: "pot" | "profile" | "tube";
  readonly sizes: readonly Ip68Size[];
  readonly ik: string;
  readonly shapes: readonly CodedOption[];
  readonly trims?: readonly CodedOption[];
  readonly tilt?: number;
  /** For ponds and pools: cooled by water, not installed in gravel. */
  readonly isUnderwater?: boolean;
}

const profile = (length: number, width: number, depth: number, ...lumens: readonly number[]): Ip68Size => ({
  length,
  width,
  depth,
  lumens,
});
const pot = (diameter: number, depth: number, ...lumens: readonly number[]): Ip68Size =>
  profile(diameter, diameter, depth, ...lumens);

const ROUND_FIRST = codedOptions(["round", "R"], ["square", "Q"]);
const SQUARE_FIRST = codedOptions(["square", "Q"], ["round", "R"]);
const LINEAR = codedOptions(["linear", "L"]);
export const TRIMS = codedOptions(["steel", ""], ["black", "BK"], ["bronze", "BZ"], ["anthracite", "AN"]);
export const OPTICS = codedOptions(["medium", "ME"], ["flood", "FL"], ["spot", "SP"], ["wide", "WI"]);
const WIDE_OPTICS = codedOptions(["wide", "WI"], ["flood", "FL"], ["opal", "OP"]);
export const GROUND_MOUNTING = codedOptions(["ground", ""]);
const TUBE_MOUNTINGS = codedOptions(["surface", "A"], ["suspended", "H"]);
export const CABLE_LENGTHS = codedOptions([5, ""], [10, "K10"]);

// prettier-ignore
export const IP68_SPECS: Readonly<Record<string, Ip68Spec>> = {
  grund: { prefix: "GRD", weight: 2, form: "pot", sizes: [pot(160, 130, 450), pot(220, 155, 900, 1300), pot(280, 180, 1700, 2400)], efficacy: 92, ik: "IK10", shapes: ROUND_FIRST },
  siel: { prefix: "SIL", weight: 1.5, form: "profile", sizes: [profile(500, 96, 98, 700), profile(1000, 96, 98, 1400, 2000), profile(1500, 96, 98, 2100)], efficacy: 88, ik: "IK10", shapes: LINEAR },
  sund: { prefix: "SUN", isUnderwater: true, form: "pot", sizes: [pot(120, 95, 350), pot(180, 110, 800, 1100)], efficacy: 84, ik: "IK09", shapes: ROUND_FIRST, trims: codedOptions(["steel", ""], ["bronze", "BZ"]), optics: codedOptions(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]), tilt: 17 },
  lagune: { prefix: "LAG", isUnderwater: true, form: "pot", sizes: [pot(240, 120, 1500), pot(270, 140, 2200, 3200)], efficacy: 95, ik: "IK10", shapes: ROUND_FIRST, trims: codedOptions(["steel", ""], ["bronze", "BZ"]), optics: WIDE_OPTICS },
  schleuse: { prefix: "SLE", form: "tube", sizes: [profile(600, 70, 70, 1800), profile(1200, 70, 70, 3600, 4800), profile(1500, 70, 70, 6000)], efficacy: 128, ik: "IK10", shapes: LINEAR, trims: codedOptions(["steel", ""], ["anthracite", "AN"]), optics: WIDE_OPTICS, mountings: TUBE_MOUNTINGS },
  quell: { prefix: "QUL", form: "pot", sizes: [pot(70, 85, 180), pot(95, 100, 320)], efficacy: 78, ik: "IK10", shapes: SQUARE_FIRST },
  rinne: { prefix: "RIN", form: "profile", sizes: [profile(300, 62, 64, 380), profile(600, 62, 64, 760), profile(1200, 62, 64, 1500)], efficacy: 90, ik: "IK10", shapes: LINEAR, trims: codedOptions(["steel", ""], ["black", "BK"], ["anthracite", "AN"]), optics: WIDE_OPTICS },
  tiefe: { prefix: "TIE", form: "pot", sizes: [pot(200, 210, 1900), pot(260, 240, 3400, 4600)], efficacy: 97, ik: "IK10", shapes: ROUND_FIRST, optics: codedOptions(["spot", "SP"], ["medium", "ME"], ["flood", "FL"]), tilt: 11 },
};
