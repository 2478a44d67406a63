import { readLightingFixture } from "../photometry/reference-photometries.fixture.ts";
import type { LumenMethodRoom } from "./lumen-method.ts";

/** A published case of the lumen method, in the notation of its source: m, lx, lm. */
interface LumenMethodCase {
  readonly name: string;
  readonly L: number;
  readonly W: number;
  readonly h_m: number;
  readonly rho: readonly [ceiling: number, walls: number, floor: number];
  readonly MF: number;
  readonly Em_target: number;
  readonly flux_per_luminaire: number;
  readonly k: number;
  readonly RCR: number;
  readonly UF: number;
  readonly n: number;
  readonly N: number;
  readonly E_with_N: number;
}

export const LUMEN_METHOD_CASES = (
  readLightingFixture("lumen-method-cases.json") as { readonly cases: readonly LumenMethodCase[] }
).cases;

/** The cases whose luminaire has known intensities, each with the luminaire's name in `measuredPhotometry`. */
export const MEASURED_CASES = [
  ["IES 7 downlight 532 lm corridor", "downlight 532 lm"],
  ["eulumdat-quickstart sample 12334 lm, hall", "linear 12,334 lm"],
] as const;

export function lumenMethodCase(name: string): LumenMethodCase {
  const found = LUMEN_METHOD_CASES.find((item) => item.name === name);
  if (!found) throw new Error(`There is no case “${name}”.`);
  return found;
}

/** The room of a case. Its height is that of the luminaires above the working plane, which is on its floor. */
export const caseRoom = ({ L, W, h_m, rho, MF, Em_target }: LumenMethodCase): LumenMethodRoom => ({
  length: L,
  width: W,
  height: h_m,
  workingPlane: 0,
  ceiling: rho[0],
  walls: rho[1],
  floor: rho[2],
  maintenance: MF,
  illuminance: Em_target,
  minDistance: 0,
  layout: "free",
});
