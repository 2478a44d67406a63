import { codedOptions, type CodedOption, type FamilySpec, SENSORS } from "#demo/shared-options.ts";

export interface BattenSpec extends FamilySpec {
  /** Lengths in mm. */
  readonly lengths: readonly number[];
  /** Luminous flux in lm per metre, the usual first. */
  readonly lumensPerMetre: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly ip: string;
  readonly ik: string;
  readonly ugr: number;
  readonly sensors?: readonly CodedOption[];
  readonly bodies?: readonly CodedOption[];
  /** How many of the optics even a small catalogue has; default 1. */
  readonly minOptics?: number;
  readonly hasThroughWiring?: boolean;
}

export const SURFACE_FIRST = codedOptions(["surface", ""], ["suspended", "H"]);
const SUSPENDED_FIRST = codedOptions(["suspended", "H"], ["surface", ""]);
const NO_SENSOR = SENSORS.slice(0, 1);
export const BODY_COLOURS = codedOptions(["white", ""], ["grey", "GR"], ["black", "BK"]);
const GREY_FIRST = codedOptions(["grey", ""], ["white", "WH"], ["anthracite", "AN"]);
export const OPTICS = codedOptions(["opal", ""], ["wide", "WI"], ["narrow", "NA"]);
const OFFICE_OPTICS = codedOptions(["opal", ""], ["microprismatic", "MP"], ["louvre", "LV"]);
export const THROUGH_WIRING = codedOptions([false, ""], [true, "D"]);

// prettier-ignore
export const BATTEN_SPECS: Readonly<Record<string, BattenSpec>> = {
  deich: { prefix: "DEI", weight: 3, colours: ["40", "50"], lengths: [600, 1200, 1500, 1800], lumensPerMetre: [4000, 5300, 3400], width: 86, height: 92, efficacy: 152, ip: "IP66", ik: "IK08", ugr: 25, bodies: GREY_FIRST, hasThroughWiring: true },
  kai: { prefix: "KAI", weight: 1.5, controls: ["ON/OFF", "Bluetooth"], lengths: [600, 1200, 1500], lumensPerMetre: [3300, 4400], width: 62, height: 70, efficacy: 138, ip: "IP54", ik: "IK06", ugr: 25, hasThroughWiring: true, bodies: GREY_FIRST },
  steg: { prefix: "STG", emergencyPacks: ["none", "E1", "E3"], weight: 2.5, controls: ["DALI-2", "ON/OFF", "Bluetooth"], lengths: [600, 1200, 1500, 1800], lumensPerMetre: [3000, 4000, 4800], width: 60, height: 60, efficacy: 132, ip: "IP20", ik: "IK03", ugr: 19, mountings: SUSPENDED_FIRST, sensors: NO_SENSOR, optics: OFFICE_OPTICS, bodies: BODY_COLOURS },
  damm: { prefix: "DAM", lengths: [1200, 1500], lumensPerMetre: [4200, 5600], width: 100, height: 96, efficacy: 156, ip: "IP66", ik: "IK10", ugr: 25, hasThroughWiring: true, bodies: GREY_FIRST },
  mole: { prefix: "MOL", lengths: [600, 1200, 1500], lumensPerMetre: [3600, 4600], width: 78, height: 84, efficacy: 146, ip: "IP65", ik: "IK08", ugr: 25, hasThroughWiring: true, bodies: codedOptions(["steel", ""], ["white", "WH"]) },
  pfad: { prefix: "PFA", weight: 0.8, colours: ["30", "40"], lengths: [600, 1200, 1500], lumensPerMetre: [1700, 2200], width: 48, height: 52, efficacy: 128, ip: "IP20", ik: "IK02", ugr: 25, sensors: NO_SENSOR, bodies: BODY_COLOURS },
  buhne: { prefix: "BUH", controls: ["ON/OFF", "Bluetooth"], lengths: [1200, 1500], lumensPerMetre: [2600, 3400], width: 92, height: 88, efficacy: 140, ip: "IP66", ik: "IK10", ugr: 25, sensors: codedOptions(["HF", "HF"], ["none", ""], ["PIR", "PIR"]), hasThroughWiring: true, bodies: GREY_FIRST },
  brink: { prefix: "BRI", lengths: [1200, 1500, 1800], lumensPerMetre: [3200, 4200], width: 70, height: 58, efficacy: 134, ip: "IP20", ik: "IK03", ugr: 19, mountings: SURFACE_FIRST, optics: codedOptions(["microprismatic", "MP"], ["opal", ""], ["louvre", "LV"]), bodies: BODY_COLOURS },
  geest: { prefix: "GEE", colours: ["SW", "40"], lengths: [600, 1200, 1500], lumensPerMetre: [2800, 3700], width: 68, height: 66, efficacy: 142, ip: "IP40", ik: "IK04", ugr: 22, hasThroughWiring: true, bodies: BODY_COLOURS },
  furt: { prefix: "FUR", emergencyPacks: ["none", "CB"], controls: ["DALI-2", "1-10V"], lengths: [1500, 2250], lumensPerMetre: [4200, 5600, 7400], width: 66, height: 72, efficacy: 168, ip: "IP20", ik: "IK04", ugr: 25, mountings: SUSPENDED_FIRST, hasThroughWiring: true, optics: codedOptions(["wide", ""], ["asymmetric", "AS"], ["narrow", "NA"], ["opal", "OP"]), minOptics: 2, bodies: BODY_COLOURS },
  rain: { prefix: "RAI", weight: 0.7, colours: ["30", "40"], lengths: [600, 900, 1200], lumensPerMetre: [1500, 2000], width: 52, height: 46, efficacy: 118, ip: "IP44", ik: "IK04", ugr: 22, sensors: codedOptions(["none", ""], ["PIR", "PIR"]), bodies: codedOptions(["aluminium", ""], ["white", "WH"], ["black", "BK"]) },
  hang: { prefix: "HNG", emergencyPacks: ["none", "CB"], lengths: [1200, 1500], lumensPerMetre: [3800, 4900], width: 72, height: 80, efficacy: 136, ip: "IP20", ik: "IK03", ugr: 19, mountings: SUSPENDED_FIRST, sensors: codedOptions(["none", ""], ["PIR", "PIR"]), optics: codedOptions(["microprismatic", "MP"], ["louvre", "LV"], ["opal", ""]), bodies: codedOptions(["black", "BK"], ["white", ""], ["anthracite", "AN"]) },
};
