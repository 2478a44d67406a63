import type { Article } from "#model/entities/article.ts";
import type { Range } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { rangeWithUnit } from "#attributes/technical-data/attribute-text.ts";

/**
 * Fluxes within this ratio form one step: warm light reduces a module's flux by up to a tenth, the next module has a
 * quarter more.
 */
const FLUX_STEP_RATIO = 1.15;

/** Runs of fluxes in which the highest is less than `FLUX_STEP_RATIO` above the lowest. */
export function fluxSteps(articles: readonly Article[]): readonly Range[] {
  const fluxes = [...new Set(articles.map((article) => article.lumen_default))].filter((lumen) => lumen !== undefined);
  const steps: Range[] = [];
  for (const lumen of fluxes.sort((a, b) => a - b)) {
    const last = steps.at(-1);
    if (last && lumen < last.min * FLUX_STEP_RATIO) steps[steps.length - 1] = { min: last.min, max: lumen };
    else steps.push({ min: lumen, max: lumen });
  }
  return steps;
}

/** The number of an article's step. Those of unknown flux are in the step after the last. */
export function stepOf({ lumen_default: lumen }: Article, steps: readonly Range[]): number {
  const step = lumen === undefined ? -1 : steps.findIndex(({ max }) => lumen <= max);
  return step === -1 ? steps.length : step;
}

/** The fluxes of some articles as a text; `undefined` if none is known. */
export function fluxText(articles: readonly Article[], language: Language): string | undefined {
  const fluxes = articles.flatMap(({ lumen_default: lumen }) => lumen ?? []);
  if (fluxes.length === 0) return undefined;
  const [min, max] = fluxes.reduce(([low, high], flux) => [Math.min(low, flux), Math.max(high, flux)], [Infinity, 0]);
  return rangeWithUnit({ min, max }, "lm", language);
}
