import type { Catalogue } from "#catalogue/catalogue.ts";
import { categoryCode, type CategoryCode } from "#model/entities/category-code.ts";
import { createMemo } from "#model/memo.ts";
import { measureReader, type Measure } from "./article-measures.ts";

/** The range of a figure over a category's articles. Cutouts and lengths are in mm, flux in lm. */
export interface CategoryFact {
  readonly figure: "cutout" | "length" | "flux";
  readonly min: number;
  readonly max: number;
}

interface FactSource {
  readonly figure: CategoryFact["figure"];
  readonly measures: readonly Measure[];
}

type FactField = "length_batten" | "cutout_ceiling_min" | "cutout_ceiling_max" | "lumen_default";
const fieldMeasure = (field: FactField): Measure => ({ fields: [field], read: (article) => article[field] });

const FLUX: FactSource = { figure: "flux", measures: [fieldMeasure("lumen_default")] };

/** The first selection criterion of each kind of luminaire; for other categories it is the flux. */
const SOURCES: Readonly<Record<CategoryCode, FactSource>> = {
  BAT: { figure: "length", measures: [fieldMeasure("length_batten")] },
  DOW: { figure: "cutout", measures: [fieldMeasure("cutout_ceiling_min"), fieldMeasure("cutout_ceiling_max")] },
  PAN: FLUX,
  HIB: FLUX,
  SP68: FLUX,
};

/** Keyed by category and portfolio of the catalogue: at most hundreds of entries. */
const facts = createMemo<Catalogue, string, CategoryFact | undefined>();

/**
 * A category's characteristic figure over the articles of the portfolio; `undefined` if none has it. Memoised per
 * catalogue, since it requires a pass over the whole category.
 */
export const categoryFact = (
  catalogue: Catalogue,
  categoryId: string,
  portfolioId: string | undefined,
): CategoryFact | undefined =>
  facts.getOrCreate(catalogue, JSON.stringify([categoryId, portfolioId]), () =>
    readFact(catalogue, categoryId, portfolioId),
  );

function readFact(catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): CategoryFact | undefined {
  const code = categoryCode(categoryId);
  const { figure, measures } = code ? SOURCES[code] : FLUX;
  const readers = measures.map((measure) => measureReader(catalogue, measure));
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const family of catalogue.familiesOf(categoryId, portfolioId))
    for (const row of catalogue.familyRows(family.family_id, portfolioId)) {
      if (!catalogue.categoriesOf(row).some((category) => category.category_id === categoryId)) continue;
      for (const numberOf of readers) {
        const value = numberOf(row);
        if (value === Number.POSITIVE_INFINITY) continue;
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
  return min <= max ? { figure, min, max } : undefined;
}
