import type { Catalogue } from "#catalogue/catalogue.ts";
import { memoizeByObject } from "#model/memo.ts";
import { rowsByFamily } from "#views/parts/family-numbering.ts";
import type { LightResult } from "#planning/room-light.ts";

/** The criteria by which articles are filtered and sorted. */
export interface Ranking {
  /** The result of an article's light in a room; `undefined` excludes the article. */
  readonly resultOf: (row: number) => LightResult | undefined;
  /** Compares results; 0 leaves the order to the codes. */
  readonly compareResults: (a: LightResult, b: LightResult) => number;
  /** Compares the codes of articles whose results compare as 0. */
  readonly compareCodes: (a: string, b: string) => number;
}

/** An article with its result. */
export interface RankedArticle {
  readonly row: number;
  readonly code: string;
  readonly result: LightResult;
}

/**
 * The first families in the order of a ranking, each with its best article; an article without a family counts as a
 * family of its own. Codes are expensive to read and compare, so they are compared only as tie-breakers.
 */
export function bestArticlePerFamily(
  catalogue: Catalogue,
  rows: Uint32Array,
  ranking: Ranking,
  limit: number,
): RankedArticle[] {
  const { compareResults, compareCodes } = ranking;
  const familyOf = familyNumbers(catalogue);
  const best = bestResults(rows, familyOf, ranking);
  const lastListed = [...best.values()].sort(compareResults)[limit - 1];
  const bestByFamily = new Map<number, RankedArticle>();
  for (const row of rows) {
    const family = familyOf(row);
    const [result, bestResult] = [ranking.resultOf(row), best.get(family)];
    if (
      !result ||
      !bestResult ||
      compareResults(result, bestResult) !== 0 ||
      (lastListed && compareResults(bestResult, lastListed) > 0)
    )
      continue;
    const code = catalogue.articleCode(row);
    const existing = bestByFamily.get(family);
    if (!existing || compareCodes(code, existing.code) < 0) bestByFamily.set(family, { row, code, result });
  }
  return [...bestByFamily.values()]
    .sort((a, b) => compareResults(a.result, b.result) || compareCodes(a.code, b.code))
    .slice(0, limit);
}

function bestResults(
  rows: Uint32Array,
  familyOf: (row: number) => number,
  { resultOf, compareResults }: Ranking,
): Map<number, LightResult> {
  const best = new Map<number, LightResult>();
  for (const row of rows) {
    const result = resultOf(row);
    const existing = best.get(familyOf(row));
    if (result && (!existing || compareResults(result, existing) < 0)) best.set(familyOf(row), result);
  }
  return best;
}

/** The number of families that rows belong to; an article without a family counts as a family of its own. */
export function familyCount(catalogue: Catalogue, rows: Uint32Array): number {
  const familyOf = familyNumbers(catalogue);
  return new Set(Array.from(rows, familyOf)).size;
}

/** The rows of each family in the first of several selections that has any of them. */
export function rowsOfFirstMatchPerFamily(catalogue: Catalogue, selections: readonly Uint32Array[]): Uint32Array {
  const familyOf = familyNumbers(catalogue);
  const selectionIndex = new Map<number, number>();
  for (const [index, rows] of selections.entries())
    for (const row of rows) if (!selectionIndex.has(familyOf(row))) selectionIndex.set(familyOf(row), index);
  return Uint32Array.from(
    selections.flatMap((rows, index) => [...rows.filter((row) => selectionIndex.get(familyOf(row)) === index)]),
  );
}

/** Numbers families by row; every article without one has a unique number. The numbers are the same for all rooms. */
const familyNumbers = memoizeByObject((catalogue: Catalogue): ((row: number) => number) => {
  const { groupOf, rowOf } = rowsByFamily(catalogue);
  const numbers = new Map<string, number>();
  const numberByGroup = Int32Array.from(rowOf, (row) => {
    const family = catalogue.lazyArticle(row).family_id;
    if (family === undefined) return -1;
    const number = numbers.get(family) ?? numbers.size;
    numbers.set(family, number);
    return number;
  });
  return (row) => {
    const number = numberByGroup[groupOf[row] ?? 0] ?? -1;
    return number < 0 ? numbers.size + row : number;
  };
});
