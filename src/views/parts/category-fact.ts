import type { Article } from "#model/entities/article.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { categoryCode, type CategoryCode } from "#model/entities/category-code.ts";

/** The span of a figure over a category's articles. Cutouts and lengths are in mm, flux in lm. */
export interface CategoryFact {
  readonly figure: "cutout" | "length" | "flux";
  readonly min: number;
  readonly max: number;
}

interface FactSource {
  readonly figure: CategoryFact["figure"];
  readonly fields: readonly (keyof Article)[];
}

const FLUX: FactSource = { figure: "flux", fields: ["lumen_default"] };

/** The first criterion for choosing each kind of luminaire. */
const SOURCES: Readonly<Record<CategoryCode, FactSource>> = {
  BAT: { figure: "length", fields: ["length_batten"] },
  DOW: { figure: "cutout", fields: ["cutout_ceiling_min", "cutout_ceiling_max"] },
  PAN: FLUX,
  HIB: FLUX,
  SP68: FLUX,
};

/**
 * The most telling figure of a category: its span over the articles in the portfolio.
 *
 * @returns `undefined` if no article has it
 */
export function categoryFact(
  catalogue: Catalogue,
  categoryId: string,
  portfolioId: string | undefined,
): CategoryFact | undefined {
  const { figure, fields } = SOURCES[categoryCode(categoryId) ?? "PAN"];
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const family of catalogue.familiesOf(categoryId, portfolioId))
    for (const row of catalogue.familyRows(family.family_id, portfolioId)) {
      if (!catalogue.categoriesOf(row).some((category) => category.category_id === categoryId)) continue;
      const article = catalogue.lazyArticle(row);
      for (const field of fields) {
        const value = article[field];
        if (typeof value !== "number") continue;
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
  return min <= max ? { figure, min, max } : undefined;
}
