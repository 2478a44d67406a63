import type { CategoryCode } from "#model/entities/category-code.ts";
import { energyClassForEfficacy, type EnergyClass } from "#model/energy-label.ts";

/** The constants for weight, lifetime and warranty of a category's luminaires. */
interface CategoryConstants {
  /** The mass of housing, cover and gear per square metre of surface, kg/m². */
  readonly arealMass: number;
  /** Hours to L80 B10 with the usual colour rendering. */
  readonly lifetime: number;
  /** Years. */
  readonly warranty: number;
}

const CATEGORY_CONSTANTS: Readonly<Record<CategoryCode, CategoryConstants>> = {
  DOW: { arealMass: 10, lifetime: 50_000, warranty: 5 },
  BAT: { arealMass: 4.2, lifetime: 70_000, warranty: 5 },
  PAN: { arealMass: 4, lifetime: 60_000, warranty: 5 },
  HIB: { arealMass: 8, lifetime: 100_000, warranty: 8 },
  SP68: { arealMass: 16, lifetime: 60_000, warranty: 3 },
};

/** The mass of a battery pack, or of the monitoring module of a central battery system, kg. */
const PACK_MASS = new Map<unknown, number>([
  ["E1", 0.35],
  ["E3", 0.65],
  ["CB", 0.1],
]);

/** A phosphor for high colour rendering runs hotter, which costs lifetime. */
const HIGH_RENDERING = { min: 90, factor: 0.8 };

/**
 * Weight in kg, lifetime in hours and warranty in years of a luminaire. Its weight follows from its surface and its
 * battery pack; without dimensions it is unknown.
 */
export function weightAndLifetime(
  category: CategoryCode,
  values: Readonly<Record<string, unknown>>,
): Record<string, number> {
  const { arealMass, lifetime, warranty } = CATEGORY_CONSTANTS[category];
  const surface = surfaceOf(values["dimension"]);
  const isHighRendering = Number(values["ra"]) >= HIGH_RENDERING.min;
  return {
    ...(surface === undefined
      ? {}
      : { weight: roundMass(surface * arealMass + (PACK_MASS.get(values["emergency"]) ?? 0)) }),
    lifetime: isHighRendering ? lifetime * HIGH_RENDERING.factor : lifetime,
    warranty,
  };
}

/** The surface of a box in m², from sides in mm: `1500x60x60`. */
function surfaceOf(dimension: unknown): number | undefined {
  if (typeof dimension !== "string") return undefined;
  const [length, width, height] = dimension.split("x").map((side) => Number(side) / 1000);
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return 2 * (length * width + length * height + width * height);
}

/** Rounds to 50 g, with a minimum of 50 g. */
const roundMass = (mass: number): number => Math.max(1, Math.round(mass * 20)) / 20;

/** The share of a light source's flux that remains after the losses in driver and optic. */
const LUMINAIRE_EFFICIENCY = 0.8;
/** The factor F_TM of total mains efficacy for non-directional light sources that are not connected to the mains. */
const NON_MAINS_EFFICACY_FACTOR = 0.926;

/** Numbers that EPREL does not use, because the demo's luminaires do not exist. */
const FIRST_EPREL_NUMBER = 999_000_000_000;

interface EnergyFacts {
  readonly energy_class?: EnergyClass;
  readonly is_light_source?: boolean;
  readonly eprel_number?: string;
}

/**
 * The energy class of an article: that of its LED modules, or of the whole luminaire if it cannot be opened and is
 * therefore itself the light source, with its own label.
 *
 * @param position in the catalogue, counted from 0
 */
export function energyFacts(
  category: CategoryCode,
  values: Readonly<Record<string, unknown>>,
  position: number,
): EnergyFacts {
  const efficacy = Number(values["lumen_default"]) / Number(values["wattage_default"]);
  if (!Number.isFinite(efficacy)) return {};
  return category === "SP68"
    ? {
        energy_class: energyClassForEfficacy(efficacy),
        is_light_source: true,
        eprel_number: String(FIRST_EPREL_NUMBER + position),
      }
    : {
        energy_class: energyClassForEfficacy((efficacy / LUMINAIRE_EFFICIENCY) * NON_MAINS_EFFICACY_FACTOR),
        is_light_source: false,
      };
}
