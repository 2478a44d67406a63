import type { Catalogue } from "#catalogue/catalogue.ts";
import { createMemo } from "#model/memo.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";

/** The families of a category and portfolio, numbered in the catalogue's order, articles without a family last. */
export interface FamilyPlaces {
  /** Number → family id; empty for articles that name no family. */
  readonly familyIds: readonly string[];
  /** Catalogue row → number of its family; valid only for rows in category and portfolio. */
  readonly familyOf: Uint32Array;
  /** Number → its articles in category and portfolio before any filter. */
  readonly totals: Uint32Array;
}

/** They take four bytes an article each, and one pass over a category. */
const MAX_KEPT_PLACES = 16;

const kept = createMemo<Catalogue, string, FamilyPlaces>(MAX_KEPT_PLACES);

/** Numbers the families. The last ones are kept by catalogue, category and portfolio. */
export const familyPlaces = (catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): FamilyPlaces =>
  kept.take(catalogue, JSON.stringify([categoryId, portfolioId]), () =>
    numberFamilies(catalogue, categoryId, portfolioId),
  );

function numberFamilies(catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): FamilyPlaces {
  const familyIds = catalogue.familiesOf(categoryId, portfolioId).map((family) => family.family_id);
  const numbers = new Map(familyIds.map((id, number) => [id, number]));
  const familyOf = new Uint32Array(catalogue.articleCount);
  const totals: number[] = familyIds.map(() => 0);
  const query = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { groupOf, rowOf } = catalogue.groupBy(["family_id"]);
  const numberOfGroup = new Int32Array(rowOf.length).fill(UNKNOWN);
  for (const row of catalogue.engine.query(query).rows) {
    const group = groupOf[row] ?? 0;
    if (numberOfGroup[group] === UNKNOWN) numberOfGroup[group] = numberOf(catalogue.lazyArticle(row).family_id ?? "");
    const number = numberOfGroup[group] ?? 0;
    familyOf[row] = number;
    totals[number] = (totals[number] ?? 0) + 1;
  }
  return { familyIds, familyOf, totals: Uint32Array.from(totals) };

  function numberOf(id: string): number {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, familyIds.length);
    return familyIds.push(id) - 1;
  }
}

const UNKNOWN = -1;
