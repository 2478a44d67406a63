import type { Article } from "./entities/article.ts";

/** Energy efficiency classes of light sources, the best first, each with its minimum total mains efficacy in lm/W. */
const MIN_EFFICACY = { A: 210, B: 185, C: 160, D: 135, E: 110, F: 85, G: 0 } as const;

export type EnergyClass = keyof typeof MIN_EFFICACY;

export const ENERGY_CLASSES = ["A", "B", "C", "D", "E", "F", "G"] as const satisfies readonly EnergyClass[];

/** Whether a string is a class of the current scale, which has no `A+`. */
export const isEnergyClass = (text: string): text is EnergyClass => /^[A-G]$/.test(text);

/**
 * The class of a light source.
 *
 * @param efficacy its total mains efficacy η_TM in lm/W: useful luminous flux divided by on-mode power, times the
 * factor of its type
 */
export const energyClassForEfficacy = (efficacy: number): EnergyClass =>
  ENERGY_CLASSES.find((candidate) => efficacy >= MIN_EFFICACY[candidate]) ?? "G";

export interface EnergyLabel {
  /**
   * Whether the luminaire is itself the light source, and so has a label; one that contains a light source must not
   * show one. False if the catalogue does not state it.
   */
  readonly isLightSource: boolean;
  /** At least one; exactly one of a luminaire that is the light source. */
  readonly classes: readonly EnergyClass[];
  /** The number of the light source in EPREL, as the catalogue states it; not checked. */
  readonly eprelNumber: string | undefined;
}

/**
 * The energy label of an article.
 *
 * @returns `undefined` if no class of the current scale is known, or a single light source has several
 * @see rule D15
 */
export function energyLabel(
  article: Pick<Article, "energy_class" | "is_light_source" | "eprel_number">,
): EnergyLabel | undefined {
  const classes = [article.energy_class ?? []].flat().filter(isEnergyClass);
  const isLightSource = article.is_light_source ?? false;
  return classes.length === 1 || (classes.length > 1 && !isLightSource)
    ? { isLightSource, classes, eprelNumber: article.eprel_number }
    : undefined;
}
