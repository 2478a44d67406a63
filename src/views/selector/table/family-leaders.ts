import type { FamilyPlaces } from "#views/parts/family-places.ts";
import type { CompareRows } from "./selector-sorting.ts";
import { sortedParts, type SortedParts } from "./sorted-parts.ts";

/** The matching articles of each family, by family number. */
export interface FamilyMembers {
  readonly counts: Uint32Array;
  /** The first rows in sort order: all of an opened family, of the others at most as many as are shown. */
  readonly leaders: (family: number) => SortedParts;
  /** All of them, in the order of the rows. */
  readonly rowsOf: (family: number) => Uint32Array;
}

/**
 * Counts the matching articles of each family and selects its first ones in an order. The rest is not sorted: families
 * are long and show few articles. Those of opened families are sorted where they are read.
 *
 * @param rows the matching rows
 * @param shown how many articles a family shows
 * @param isOpen whether a family shows all its articles
 */
export function familyMembers(
  rows: Uint32Array,
  { familyOf, familyIds }: FamilyPlaces,
  { shown, isOpen, compare }: { shown: number; isOpen: (family: number) => boolean; compare: CompareRows },
): FamilyMembers {
  const counts = new Uint32Array(familyIds.length);
  const opened = new Map(familyIds.flatMap((_, family) => (isOpen(family) ? [[family, [] as number[]]] : [])));
  const first = new Uint32Array(familyIds.length * shown);
  for (const row of rows) {
    const family = familyOf(row);
    const before = counts[family] ?? 0;
    counts[family] = before + 1;
    const all = opened.get(family);
    if (all) all.push(row);
    else insert(first, family * shown, Math.min(before, shown), shown, row, compare);
  }
  const sorted = new Map(Array.from(opened, ([family, all]) => [family, sortedParts(Uint32Array.from(all), compare)]));
  return {
    counts,
    leaders: (family) =>
      sorted.get(family) ??
      Array.from(first.subarray(family * shown, family * shown + Math.min(counts[family] ?? 0, shown))),
    rowsOf: byFamily(rows, familyOf, counts),
  };
}

/** The rows of each family. They are put in order by family when they are first asked for. */
function byFamily(rows: Uint32Array, familyOf: FamilyPlaces["familyOf"], counts: Uint32Array): FamilyMembers["rowsOf"] {
  let inOrder: Uint32Array | undefined;
  const ends = new Uint32Array(counts.length);
  const order = (): Uint32Array => {
    const ordered = new Uint32Array(rows.length);
    let end = 0;
    for (let family = 0; family < counts.length; family++) {
      ends[family] = end;
      end += counts[family] ?? 0;
    }
    for (const row of rows) {
      const family = familyOf(row);
      const at = ends[family] ?? 0;
      ordered[at] = row;
      ends[family] = at + 1;
    }
    return ordered;
  };
  return (family) => {
    inOrder ??= order();
    const end = ends[family] ?? 0;
    return inOrder.subarray(end - (counts[family] ?? 0), end);
  };
}

/** Inserts a row into a sorted section that keeps its first `most` rows. */
function insert(
  rows: Uint32Array,
  start: number,
  length: number,
  most: number,
  row: number,
  compare: CompareRows,
): void {
  // Fast path: most articles come after the section's last.
  if (length === most && compare(row, rows[start + most - 1] ?? 0) >= 0) return;
  let place = Math.min(length, most - 1);
  while (place > 0 && compare(row, rows[start + place - 1] ?? 0) < 0) {
    rows[start + place] = rows[start + place - 1] ?? 0;
    place--;
  }
  rows[start + place] = row;
}
