import { utilisationFactor, zoneFactors, type CavityReflectances } from "./zonal-cavity.ts";

/** The room cavity ratios of printed tables. */
export const TABLE_RATIOS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The ceiling and wall reflectances of printed tables, in their order; the floor's is 0.2. */
const COLUMNS: readonly (readonly [ceiling: number, walls: readonly number[]])[] = [
  [0.8, [0.7, 0.5, 0.3, 0.1]],
  [0.7, [0.7, 0.5, 0.3, 0.1]],
  [0.5, [0.5, 0.3, 0.1]],
  [0.3, [0.5, 0.3, 0.1]],
  [0.1, [0.5, 0.3, 0.1]],
  [0, [0]],
];

/** The reflectances of a printed table's columns. */
export const TABLE_REFLECTANCES: readonly CavityReflectances[] = COLUMNS.flatMap(([ceiling, wallReflectances]) =>
  wallReflectances.map((walls) => ({ ceiling, walls, floor: 0.2 })),
);

/**
 * The table of utilisation factors that manufacturers print, in percent, unrounded: one row for each of `TABLE_RATIOS`,
 * one column for each of `TABLE_REFLECTANCES`.
 *
 * @param shares ten shares of the rated flux (`zoneShares`)
 */
export const utilisationTable = (shares: ArrayLike<number>): readonly (readonly number[])[] =>
  TABLE_RATIOS.map((rcr) =>
    TABLE_REFLECTANCES.map((reflectances) => 100 * utilisationFactor(shares, 0, zoneFactors(rcr, reflectances))),
  );
