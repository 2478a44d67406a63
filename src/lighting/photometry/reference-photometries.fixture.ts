import { readFileSync } from "node:fs";
import path from "node:path";
import type { Photometry } from "./photometry.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../tests/fixtures/lighting");

/** Reads a fixture file of reference values. */
export const readLightingFixture = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));

interface MeasuredLuminaire extends Pick<
  Photometry,
  "symmetry" | "cAngles" | "gammaAngles" | "candelaPerUnit" | "isAbsolute" | "opening"
> {
  readonly name: string;
  readonly intensities: readonly (readonly number[])[];
  readonly statedFlux?: number;
  readonly watts: number;
}

/** A luminaire with measured intensities, by its name in `measured-intensities.json`. */
export function measuredPhotometry(name: "downlight 532 lm" | "linear 12,334 lm"): Photometry {
  const { luminaires } = readLightingFixture("measured-intensities.json") as {
    luminaires: readonly MeasuredLuminaire[];
  };
  const luminaire = luminaires.find((entry) => entry.name === name);
  if (!luminaire) throw new Error(`There is no luminaire “${name}”.`);
  const { watts, intensities, ...light } = luminaire;
  const texts = { manufacturer: "", name, number: "", report: "", fileName: "", date: "" };
  return {
    format: "eulumdat",
    texts,
    ...light,
    intensities: intensities.flat(),
    lampSets: [{ count: 1, type: "", flux: luminaire.statedFlux ?? 531.8, colour: "", rendering: "", watts }],
    housing: { ...light.opening, height: 0 },
  };
}

/** An absolute, rotationally symmetric photometry in steps of 1°. Its lamp set always states 1,000 lm. */
export function rotationalPhotometry(candelaAt: (gamma: number) => number): Photometry {
  const gammaAngles = Array.from({ length: 181 }, (_, index) => index);
  return {
    format: "eulumdat",
    texts: { manufacturer: "", name: "", number: "", report: "", fileName: "", date: "" },
    symmetry: "rotational",
    cAngles: [0],
    gammaAngles,
    intensities: gammaAngles.map(candelaAt),
    candelaPerUnit: 1,
    isAbsolute: true,
    lampSets: [{ count: 1, type: "", flux: 1000, colour: "", rendering: "" }],
    housing: { shape: "circle", length: 0, width: 0, height: 0 },
    opening: { shape: "circle", length: 0, width: 0, sides: [0, 0, 0, 0] },
  };
}
