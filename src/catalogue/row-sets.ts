import { rowsWithMarkedCodes, type Bits } from "#engine/columns/bits.ts";
import { markCodes, toUint32, type Column } from "#engine/columns/column.ts";

/**
 * Row sets whose intersection is the rows of some categories in a portfolio, without those of unlisted families. An absent
 * argument stands for any category or any portfolio.
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
  const inListedFamily = memoizeLru(() => {
    const isUnlisted = markCodes(families, (id) => unlistedFamilies.has(id));
    return rowsWithMarkedCodes(
      toUint32(families.codes),
      isUnlisted.map((mark) => 1 - mark),
    );
  });
  const inCategories = memoizeLru((key) => {
    const positions = new Set(key.split(","));
    return rowsWith(categories, (position) => positions.has(String(position)));
  });
  const inPortfolio = memoizeLru((id) => rowsWith(portfolios, (item) => item === id));
  return (positions, portfolioId) => {
    const sets = [
      ...(positions ? [inCategories(positions.join())] : []),
      ...(portfolioId === undefined ? [] : [inPortfolio(portfolioId)]),
    ];
    return sets.length === 0 || unlistedFamilies.size > 0 ? [...sets, inListedFamily("")] : sets;
  };
}

const rowsWith = <V>(column: Column<V>, isIncluded: (value: V) => boolean): Bits =>
  rowsWithMarkedCodes(toUint32(column.codes), markCodes(column, isIncluded));

/** Memoises the most recently used values. */
function memoizeLru<V>(make: (key: string) => V): (key: string) => V {
  const entries = new Map<string, V>();
  return (key) => {
    const value = entries.get(key) ?? make(key);
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > MAX_CACHED_SETS && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
