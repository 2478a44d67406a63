/** An option with its letters in the article code, which are empty for the usual option. */
export interface CodedOption<T = string> {
  readonly value: T;
  readonly code: string;
}

export const codedOptions = <T>(...options: readonly (readonly [T, string])[]): readonly CodedOption<T>[] =>
  options.map(([value, code]) => ({ value, code }));

/** The specifications of a family's articles that all categories share. */
export interface FamilySpec {
  /** Begins the article codes. */
  readonly prefix: string;
  /** Its weight among the families; default 1. */
  readonly weight?: number;
  /** lm/W at 4000 K, CRI 80, with the best optic and finish. */
  readonly efficacy: number;
  readonly optics?: readonly CodedOption[];
  readonly mountings?: readonly CodedOption[];
  /** The codes or values of the family's usual options; the others of its category follow. */
  readonly colours?: readonly string[];
  readonly controls?: readonly string[];
  readonly emergencyPacks?: readonly string[];
}

// Options shared by several categories, the usual one first.

/** Reorders options: those named by value or code come first. */
export const moveToFront = <T extends Partial<CodedOption<unknown>>>(
  options: readonly T[],
  front: readonly string[] = [],
): readonly T[] => [
  ...front.flatMap((name) => options.filter(({ value, code }) => value === name || code === name)),
  ...options.filter(({ value, code }) => !front.some((name) => value === name || code === name)),
];

export const CONTROLS = codedOptions(
  ["ON/OFF", "ON"],
  ["DALI-2", "DA"],
  ["Phase-cut", "PH"],
  ["Bluetooth", "BT"],
  ["1-10V", "AN"],
  ["Zigbee", "ZI"],
);
export const EMERGENCY_PACKS = codedOptions(["none", ""], ["E3", "E3"], ["CB", "CB"], ["E1", "E1"]);
export const SENSORS = codedOptions(["none", ""], ["HF", "HF"], ["PIR", "PIR"]);
/** Mains connection: terminal, plug connector, or plug with a cable. */
export const CONNECTIONS = codedOptions(["terminal", ""], ["plug", "P"], ["plug and cable", "PC"]);
export const COLOUR_RENDERING = [80, 90] as const;

/** Colour temperature: fixed, switchable on site between three, or tunable. */
export interface LightColour {
  readonly code: string;
  /** The colour temperature at which light and power are stated, in K. */
  readonly kelvin: number;
  /** The other settings of a switch, or both ends of the tunable range, in K; empty for a fixed colour. */
  readonly alternatives: readonly number[];
}

const fixedColour = (kelvin: number): LightColour => ({ code: `${kelvin / 100}`, kelvin, alternatives: [] });

export const WARM_TO_NEUTRAL: readonly LightColour[] = [
  fixedColour(3000),
  fixedColour(4000),
  fixedColour(2700),
  { code: "SW", kelvin: 4000, alternatives: [3000, 2700] },
  { code: "TW", kelvin: 4000, alternatives: [2700, 6500] },
  fixedColour(3500),
];
export const NEUTRAL_TO_COOL: readonly LightColour[] = [
  fixedColour(4000),
  fixedColour(3000),
  fixedColour(5000),
  { code: "SW", kelvin: 4000, alternatives: [3000, 5000] },
  fixedColour(6500),
];
export const INGROUND_COLOURS: readonly LightColour[] = [
  fixedColour(3000),
  fixedColour(4000),
  fixedColour(2700),
  fixedColour(2200),
];

/** The light colour in article codes: CRI 80 and 4000 K is `840`; `8SW` if it is switchable. */
export const lightColourCode = (rendering: number, { code }: LightColour): string => `${rendering / 10}${code}`;

export const colourTemperatures = ({ kelvin, alternatives }: LightColour): Record<string, number> => ({
  colortemperature_default: kelvin,
  ...(alternatives[0] === undefined ? {} : { colortemperature_vari1: alternatives[0] }),
  ...(alternatives[1] === undefined ? {} : { colorTemperature_vari2: alternatives[1] }),
});

/** Depth in mm that an emergency pack adds; a central battery system only needs a monitoring module. */
const EMERGENCY_DEPTH_MM = new Map([
  ["E1", 15],
  ["E3", 25],
  ["CB", 5],
]);
export const emergencyDepth = (emergency: string): number => EMERGENCY_DEPTH_MM.get(emergency) ?? 0;

export const supportsTunableWhite = (control: string): boolean =>
  control === "DALI-2" || control === "Bluetooth" || control === "Zigbee";
