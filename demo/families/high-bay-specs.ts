import { codedOptions, type CodedOption, type FamilySpec } from "#demo/shared-options.ts";

/** A housing and its luminous flux in lm; sizes in mm, `width` for linear housings only. */
export interface HighBaySize {
  readonly lumens: number;
  readonly length: number;
  readonly width?: number;
  readonly height: number;
}

export interface HighBaySpec extends FamilySpec {
  readonly sizes: readonly HighBaySize[];
  readonly ugr: number;
  readonly ips: readonly CodedOption[];
  readonly ik: string;
  readonly optics: readonly CodedOption[];
  readonly bodies?: readonly CodedOption[];
  /** The highest ambient temperature in °C; default 50. */
  readonly maxAmbientTemperature?: number;
}

const round = (diameter: number, height: number, ...lumens: readonly number[]): HighBaySize[] =>
  lumens.map((flux) => ({ lumens: flux, length: diameter, height }));
const linear = (length: number, width: number, height: number, ...lumens: readonly number[]): HighBaySize[] =>
  lumens.map((flux) => ({ lumens: flux, length, width, height }));

const WIDE_FIRST = codedOptions(["wide", ""], ["narrow", "N"], ["extra-wide", "X"], ["aisle", "G"]);
const AISLE_FIRST = codedOptions(["aisle", "G"], ["wide", ""], ["narrow", "N"]);
const NARROW_FIRST = codedOptions(["narrow", "N"], ["wide", ""], ["aisle", "G"]);
const IP65_FIRST = codedOptions(["IP65", ""], ["IP66", "66"]);
const IP66_FIRST = codedOptions(["IP66", ""], ["IP69", "69"]);
const IP20_FIRST = codedOptions(["IP20", ""], ["IP54", "54"]);
export const BODY_COLOURS = codedOptions(["anthracite", ""], ["white", "WH"], ["black", "BK"]);
export const MOUNTINGS = codedOptions(["suspended", ""], ["surface", "A"]);

// prettier-ignore
export const HIGH_BAY_SPECS: Readonly<Record<string, HighBaySpec>> = {
  giebel: { prefix: "GIE", weight: 2.5, sizes: [...round(280, 150, 10_000, 13_000), ...round(340, 165, 16_000, 20_000), ...round(400, 180, 26_000, 32_000)], efficacy: 158, ugr: 25, ips: IP65_FIRST, ik: "IK08", optics: WIDE_FIRST },
  first: { prefix: "FST", weight: 1.5, sizes: [...linear(620, 330, 78, 12_000, 16_000), ...linear(1180, 330, 78, 22_000, 30_000)], efficacy: 162, ugr: 22, ips: IP20_FIRST, ik: "IK08", optics: AISLE_FIRST, bodies: codedOptions(["anthracite", ""], ["white", "WH"]) },
  gipfel: { prefix: "GIP", maxAmbientTemperature: 55, sizes: [...round(360, 190, 20_000, 24_000), ...round(420, 205, 28_000, 32_000)], efficacy: 152, ugr: 22, ips: IP66_FIRST, ik: "IK10", optics: NARROW_FIRST },
  zinne: { prefix: "ZIN", sizes: [...linear(560, 300, 84, 10_000, 14_000), ...linear(840, 300, 84, 20_000)], efficacy: 150, ugr: 22, ips: codedOptions(["IP65", ""]), ik: "IK10", optics: WIDE_FIRST, bodies: codedOptions(["white", ""], ["anthracite", "AN"]), mountings: codedOptions(["surface", "A"], ["suspended", ""]) },
  kuppe: { prefix: "KUP", controls: ["ON/OFF", "Bluetooth"], sizes: [...round(260, 140, 10_000, 12_000), ...round(310, 155, 15_000, 18_000)], efficacy: 164, ugr: 25, ips: IP65_FIRST, ik: "IK08", optics: codedOptions(["wide", ""], ["extra-wide", "X"], ["narrow", "N"]), bodies: codedOptions(["white", ""], ["anthracite", "AN"], ["black", "BK"]) },
  horst: { prefix: "HOR", sizes: [...round(330, 175, 12_000, 15_000), ...round(390, 190, 21_000, 25_000)], efficacy: 140, ugr: 25, ips: IP66_FIRST, ik: "IK09", optics: WIDE_FIRST, bodies: codedOptions(["aluminium", ""], ["anthracite", "AN"]) },
  nock: { prefix: "NOC", controls: ["DALI-2", "Bluetooth"], sizes: [...linear(680, 360, 92, 18_000, 24_000), ...linear(980, 360, 92, 28_000, 32_000)], efficacy: 170, ugr: 22, ips: IP65_FIRST, ik: "IK08", optics: NARROW_FIRST },
  massiv: { prefix: "MAS", maxAmbientTemperature: 65, controls: ["1-10V", "ON/OFF"], sizes: [...round(380, 240, 16_000, 22_000), ...round(450, 260, 30_000)], efficacy: 136, ugr: 25, ips: IP66_FIRST, ik: "IK10", optics: NARROW_FIRST, bodies: codedOptions(["aluminium", ""], ["black", "BK"]) },
};
