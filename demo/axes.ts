import { coded, type Coded } from "./design.ts";

/** Options shared by several categories, the usual one first. */

/** Options with some of them, named by value or code, moved to the front. */
export const preferring = <T extends Partial<Coded<unknown>>>(
  options: readonly T[],
  ...front: readonly string[]
): readonly T[] => [
  ...front.flatMap((name) => options.filter(({ value, code }) => value === name || code === name)),
  ...options.filter(({ value, code }) => !front.some((name) => value === name || code === name)),
];

export const CONTROLS = coded(
  ["ON/OFF", "ON"],
  ["DALI-2", "DA"],
  ["Phase-cut", "PH"],
  ["Bluetooth", "BT"],
  ["1-10V", "AN"],
  ["Zigbee", "ZI"],
);
export const EMERGENCY = coded(["none", ""], ["E3", "E3"], ["CB", "CB"], ["E1", "E1"]);
export const SENSORS = coded(["none", ""], ["HF", "HF"], ["PIR", "PIR"]);
/** Mains connection: terminal, plug connector, or plug with a cable. */
export const CONNECTIONS = coded(["terminal", ""], ["plug", "P"], ["plug and cable", "PC"]);
export const COLOUR_RENDERING = [80, 90] as const;

/** Colour temperature: fixed, switchable between two on site, or tunable. */
export interface LightColour {
  readonly code: string;
  /** The colour temperature at which light and power are stated, in K. */
  readonly kelvin: number;
  readonly others: readonly number[];
}

const single = (kelvin: number): LightColour => ({ code: `${kelvin / 100}`, kelvin, others: [] });

export const WARM_TO_NEUTRAL: readonly LightColour[] = [
  single(3000),
  single(4000),
  single(2700),
  { code: "SW", kelvin: 4000, others: [3000, 2700] },
  { code: "TW", kelvin: 4000, others: [2700, 6500] },
  single(3500),
];
export const NEUTRAL_TO_COOL: readonly LightColour[] = [
  single(4000),
  single(3000),
  single(5000),
  { code: "SW", kelvin: 4000, others: [3000, 5000] },
  single(6500),
];
export const GROUND_COLOURS: readonly LightColour[] = [single(3000), single(4000), single(2700), single(2200)];

/** The three colour temperature fields of an article. */
export const colourTemperatures = ({ kelvin, others }: LightColour): Record<string, number> => ({
  colortemperature_default: kelvin,
  ...(others[0] === undefined ? {} : { colortemperature_vari1: others[0] }),
  ...(others[1] === undefined ? {} : { colorTemperature_vari2: others[1] }),
});

/** Depth in mm that an emergency pack adds; a central battery needs a monitoring module only. */
const EMERGENCY_DEPTH_MM = new Map([
  ["E1", 15],
  ["E3", 25],
  ["CB", 5],
]);
export const emergencyDepth = (emergency: string): number => EMERGENCY_DEPTH_MM.get(emergency) ?? 0;

/** Whether a driver can control two colour temperatures, which requires digital control. */
export const canTune = (control: string): boolean =>
  control === "DALI-2" || control === "Bluetooth" || control === "Zigbee";
