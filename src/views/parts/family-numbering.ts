import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RowGroups } from "#engine/columns/column.ts";
import { createMemo } from "#model/memo.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";

/** The families of a category and portfolio, numbered in the catalogue's order, articles without a family last. */
export interface FamilyNumbering {
  /** Family number → family id; empty for articles without a family. */
  readonly familyIds: readonly string[];
  /** The number of a row's family; valid only for rows in category and portfolio. */
  readonly familyOf: (row: number) => number;
  /** Family number → the number of its articles in category and portfolio before any filter. */
  readonly totals: Uint32Array;
}

const numberings = createMemo<Catalogue, string, FamilyNumbering>();

/** Numbers the families. Memoised per catalogue, category and portfolio. */
export const familyNumbering = (
  catalogue: Catalogue,
  categoryId: string,
  portfolioId: string | undefined,
): FamilyNumbering =>
  numberings.getOrCreate(catalogue, JSON.stringify([categoryId, portfolioId]), () =>
    numberFamilies(catalogue, categoryId, portfolioId),
  );

/** The rows of a catalogue by family: the same for all categories and portfolios. */
export const rowsByFamily = (catalogue: Catalogue): RowGroups => catalogue.groupBy(["family_id"]);

const UNKNOWN = -1;

function numberFamilies(catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): FamilyNumbering {
  const familyIds = catalogue.familiesOf(categoryId, portfolioId).map((family) => family.family_id);
  const numbers = new Map(familyIds.map((id, number) => [id, number]));
  const totals: number[] = familyIds.map(() => 0);
  const query = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { groupOf, rowOf } = rowsByFamily(catalogue);
  const numberOfGroup = new Int32Array(rowOf.length).fill(UNKNOWN);
  for (const row of catalogue.engine.query(query).rows) {
    const group = groupOf[row] ?? 0;
    if (numberOfGroup[group] === UNKNOWN) numberOfGroup[group] = numberOf(catalogue.lazyArticle(row).family_id ?? "");
    const number = numberOfGroup[group] ?? 0;
    totals[number] = (totals[number] ?? 0) + 1;
  }
  return { familyIds, familyOf: (row) => numberOfGroup[groupOf[row] ?? 0] ?? 0, totals: Uint32Array.from(totals) };

  function numberOf(id: string): number {
    const existing = numbers.get(id);
    if (existing !== undefined) return existing;
    numbers.set(id, familyIds.length);
    return familyIds.push(id) - 1;
  }
}
