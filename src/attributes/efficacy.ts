import type { Article } from "#model/entities/article.ts";

/**
 * Luminous efficacy: luminous flux divided by power.
 *
 * @returns lm/W, unrounded; `undefined` if flux or power is missing or not above zero: an article without light has no
 * efficacy
 */
export const efficacy = ({ lumen_default: flux, wattage_default: power }: Partial<Article>): number | undefined =>
  flux !== undefined && power !== undefined && flux > 0 && power > 0 ? flux / power : undefined;

/** Luminous efficacy as shown: rounded to whole lm/W. */
export function roundedEfficacy(article: Partial<Article>): number | undefined {
  const exact = efficacy(article);
  return exact === undefined ? undefined : Math.round(exact);
}
