import { rowsWithMarkedCodes, type Bits } from "#engine/columns/bits.ts";
import { markCodes, toUint32, type Column } from "#engine/columns/column.ts";
import { memoize } from "#model/memo.ts";

/**
 * Row sets whose intersection is the rows of some categories in a portfolio, without those of unlisted families. An
 * absent argument stands for any category or any portfolio.
 *
 * @param categories positions in the list of categories
 * @see rule F5
 */
export type RowSets = (categories: readonly number[] | undefined, portfolioId: string | undefined) => readonly Bits[];

/** Maximum number of cached sets of each kind (categories, portfolios); usually enough for all. */
export const MAX_CACHED_SETS = 64;

/** Computes each set once; the most recently used are cached. */
export function createRowSets(
  categories: Column<number>,
  families: Column<string>,
  portfolios: Column<string>,
  unlistedFamilies: ReadonlySet<string>,
): RowSets {
  let inListedFamily: Bits | undefined;
  const findInListedFamily = (): Bits => {
    const isUnlisted = markCodes(families, (id) => unlistedFamilies.has(id));
    return rowsWithMarkedCodes(
      toUint32(families.codes),
      isUnlisted.map((mark) => 1 - mark),
    );
  };
  const inCategories = memoize((key: string) => {
    const positions = new Set(key.split(","));
    return rowsWith(categories, (position) => positions.has(String(position)));
  }, MAX_CACHED_SETS);
  const inPortfolio = memoize((id: string) => rowsWith(portfolios, (item) => item === id), MAX_CACHED_SETS);
  return (positions, portfolioId) => {
    const sets = [
      ...(positions ? [inCategories(positions.join())] : []),
      ...(portfolioId === undefined ? [] : [inPortfolio(portfolioId)]),
    ];
    return sets.length === 0 || unlistedFamilies.size > 0 ? [...sets, (inListedFamily ??= findInListedFamily())] : sets;
  };
}

const rowsWith = <V>(column: Column<V>, isIncluded: (value: V) => boolean): Bits =>
  rowsWithMarkedCodes(toUint32(column.codes), markCodes(column, isIncluded));
