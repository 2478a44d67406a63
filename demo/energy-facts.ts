import type { CategoryCode } from "#model/entities/category-code.ts";
import { classOfEfficacy, type EnergyClass } from "#model/energy-label.ts";

/** The share of a light source's light that driver and optic of a luminaire leave. */
const LEFT_BY_LUMINAIRE = 0.8;
/** The factor of total mains efficacy of a light source that is not connected to mains directly and shines to all sides. */
const BEHIND_DRIVER = 0.926;

/** Numbers that no light source in EPREL has: the demo's luminaires do not exist. */
const FIRST_NUMBER = 999_000_000_000;

interface EnergyFacts {
  readonly energy_class?: EnergyClass;
  readonly is_light_source?: boolean;
  readonly eprel_number?: string;
}

/**
 * The energy class of an article: of the LED modules in it, or of the whole luminaire where it is sealed for good and therefore the light
 * source itself, with a label of its own.
 *
 * @param place the article's place in the catalogue
 */
export function energyFacts(
  category: CategoryCode,
  values: Readonly<Record<string, unknown>>,
  place: number,
): EnergyFacts {
  const efficacy = Number(values["lumen_default"]) / Number(values["wattage_default"]);
  if (!Number.isFinite(efficacy)) return {};
  return category === "SP68"
    ? { energy_class: classOfEfficacy(efficacy), is_light_source: true, eprel_number: String(FIRST_NUMBER + place) }
    : { energy_class: classOfEfficacy((efficacy / LEFT_BY_LUMINAIRE) * BEHIND_DRIVER), is_light_source: false };
}
