import { type CodedOption, colourTemperatures, type LightColour } from "./shared-options.ts";

// How colour, optic and finish change the flux and glare of the demo's luminaires. All factors are relative to 4000 K,
// CRI 80, white.

/** Relative flux by colour temperature in K: the phosphor absorbs more at lower colour temperatures. */
const COLOUR_TEMPERATURE_FACTOR = new Map([
  [2200, 0.84],
  [2700, 0.92],
  [3000, 0.955],
  [3500, 0.98],
  [4000, 1],
  [5000, 1.01],
  [6500, 1.02],
]);

const COLOUR_RENDERING_FACTOR = new Map([
  [80, 1],
  [90, 0.87],
  [95, 0.81],
]);

const REFLECTOR_FACTOR = new Map([
  ["white", 1],
  ["silver", 0.98],
  ["gold", 0.93],
  ["Copper", 0.92],
  ["black", 0.86],
]);

const OPTIC_FACTOR = new Map([
  ["opal", 0.94],
  ["microprismatic", 0.97],
  ["louvre", 0.91],
  ["clear", 1],
  ["spot", 0.9],
  ["medium", 0.93],
  ["flood", 0.96],
  ["wide", 1],
  ["narrow", 0.97],
  ["extra-wide", 0.98],
  ["aisle", 0.96],
  ["asymmetric", 0.95],
]);

interface RelativeFlux {
  readonly kelvin: number;
  readonly rendering: number;
  readonly reflector?: string | undefined;
  readonly optic?: string;
}

export const relativeFlux = ({ kelvin, rendering, reflector = "white", optic = "clear" }: RelativeFlux): number =>
  (COLOUR_TEMPERATURE_FACTOR.get(kelvin) ?? 1) *
  (COLOUR_RENDERING_FACTOR.get(rendering) ?? 1) *
  (REFLECTOR_FACTOR.get(reflector) ?? 1) *
  (OPTIC_FACTOR.get(optic) ?? 1);

interface LightOptions {
  /** Luminous flux at 4000 K, CRI 80 and the family's best optic, in lm. */
  readonly nominalLumen: number;
  /** lm/W under the same conditions. */
  readonly efficacy: number;
  readonly colour: LightColour;
  readonly rendering: number;
  readonly reflector?: CodedOption;
  readonly optic: CodedOption;
}

/** The power is constant, the flux varies. */
export function lightFields({ nominalLumen, efficacy, colour, rendering, reflector, optic }: LightOptions) {
  const factor = relativeFlux({ kelvin: colour.kelvin, rendering, reflector: reflector?.value, optic: optic.value });
  return {
    ...colourTemperatures(colour),
    lumen_default: Math.round((nominalLumen * factor) / 10) * 10,
    wattage_default: Math.round((nominalLumen / efficacy) * 10) / 10,
    ...(reflector && { reflector_color: reflector.value }),
    optic: optic.value,
    ra: rendering,
  };
}

/** The steps of stated UGR values (CIE 117). */
const UGR_STEPS = [10, 13, 16, 19, 22, 25, 28];

/** The change in UGR steps of an optic or finish relative to the family's usual one. */
const UGR_STEP_CHANGES = new Map([
  ["medium", -1],
  ["spot", -1],
  ["narrow", -1],
  ["louvre", -1],
  ["black", -1],
  ["extra-wide", 1],
]);

/** Shifts the UGR of the family's usual optic by steps for optic and finish. */
export function statedUgr(typical: number, ...choices: readonly string[]): number {
  const steps = choices.reduce((sum, choice) => sum + (UGR_STEP_CHANGES.get(choice) ?? 0), 0);
  const position = Math.min(UGR_STEPS.length - 1, Math.max(0, UGR_STEPS.indexOf(typical) + steps));
  return UGR_STEPS[position] ?? typical;
}
