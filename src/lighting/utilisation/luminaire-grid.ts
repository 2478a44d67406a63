import { memoize } from "#model/memo.ts";
import { checkNumber, type RoomConditions, type RoomProblem } from "../room-conditions.ts";

/** Luminaires in rows and columns: `columns` along the room's length, `rows` across its width. */
export interface LuminaireGrid {
  readonly columns: number;
  readonly rows: number;
}

/** Quarter turns about the vertical axis. */
export type QuarterTurns = 0 | 1 | 2 | 3;
export const QUARTER_TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];

/**
 * The position of a luminaire in plan: its centre in m from the room's corner, along the length and along the width.
 * Without a turn, its length lies along the room's length, and C0 points to y = 0. Turns are clockwise on a plan seen
 * from above, whose x axis points right and whose y axis points down.
 */
export interface LuminairePosition {
  readonly x: number;
  readonly y: number;
  readonly turn: QuarterTurns;
}

/** A grid centred in a room. */
export interface SpacedGrid extends LuminaireGrid {
  /** Distance between columns, and between rows, m. Default: the side over their number, half of it at the walls. */
  readonly columnSpacing?: number | undefined;
  readonly rowSpacing?: number | undefined;
  /** Default: 0. */
  readonly turn?: QuarterTurns | undefined;
}

type Sides = Pick<RoomConditions, "length" | "width">;

/**
 * The distances of evenly spaced luminaires along a side: from the wall to the first one, and between neighbours, m.
 */
interface Spacing {
  readonly first: number;
  readonly step: number;
}

/** A grid's spacing along the room's length, and across it. */
export function gridSpacing(
  { length, width }: Sides,
  { columns, rows, columnSpacing, rowSpacing }: SpacedGrid,
): { readonly along: Spacing; readonly across: Spacing } {
  return { along: lineSpacing(length, columns, columnSpacing), across: lineSpacing(width, rows, rowSpacing) };
}

const lineSpacing = (side: number, count: number, step: number | undefined): Spacing =>
  step === undefined
    ? { first: side / count / 2, step: side / count }
    : { first: (side - (count - 1) * step) / 2, step };

/** The positions of a grid, row by row. */
export function gridPositions(room: Sides, grid: SpacedGrid): LuminairePosition[] {
  const { columns, rows, turn = 0 } = grid;
  const { along, across } = gridSpacing(room, grid);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: along.first + (index % columns) * along.step,
    y: across.first + Math.floor(index / columns) * across.step,
    turn,
  }));
}

/** The maximum number of luminaires in one room. */
export const MAX_LUMINAIRES_PER_ROOM = 10_000;

/** The minimum spacing that can be entered, m. */
const MIN_SPACING_M = 0.1;
const ROUNDING_M = 1e-9;

/** The problem of a grid that is invalid or does not fit into the room; `undefined` if there is none. */
export function checkGrid({ length, width }: Sides, grid: SpacedGrid): RoomProblem | undefined {
  const { columns, rows, columnSpacing, rowSpacing } = grid;
  return (
    checkCount("columns", columns) ??
    checkCount("rows", rows) ??
    (columns * rows > MAX_LUMINAIRES_PER_ROOM
      ? { code: "out-of-range", field: "columns", found: columns, min: 1, max: MAX_LUMINAIRES_PER_ROOM }
      : undefined) ??
    checkSpacing("columnSpacing", columnSpacing, length, columns) ??
    checkSpacing("rowSpacing", rowSpacing, width, rows)
  );
}

function checkCount(field: "columns" | "rows", found: number): RoomProblem | undefined {
  const limits = [1, MAX_LUMINAIRES_PER_ROOM] as const;
  if (Number.isInteger(found)) return checkNumber(field, found, limits);
  return { code: "not-a-number", field, found, min: limits[0], max: limits[1] };
}

function checkSpacing(
  field: "columnSpacing" | "rowSpacing",
  found: number | undefined,
  side: number,
  count: number,
): RoomProblem | undefined {
  if (found === undefined) return undefined;
  const max = side / Math.max(1, count - 1);
  const problem = checkNumber(field, found, [Math.min(MIN_SPACING_M, max), max + ROUNDING_M]);
  return problem && { ...problem, max: Math.floor(max * 1000) / 1000 };
}

/** Rule of thumb for general lighting: the largest ratio of spacing to ceiling height above the working plane. */
const MAX_SPACING_TO_HEIGHT = 1.5;

/**
 * Whether luminaires can light a room evenly: their largest spacing is at most one and a half times the ceiling's
 * height above the working plane. A few bright ones may provide the average illuminance but leave the corners dark.
 *
 * @param arrangement rows and columns, or the number of freely placed luminaires, at least 1
 */
export function canLightEvenly(
  { length, width, height, workingPlane }: Pick<RoomConditions, "length" | "width" | "height" | "workingPlane">,
  arrangement: LuminaireGrid | number,
): boolean {
  const spacing =
    typeof arrangement === "number"
      ? Math.sqrt((length * width) / arrangement)
      : Math.max(length / arrangement.columns, width / arrangement.rows);
  return spacing <= MAX_SPACING_TO_HEIGHT * (height - workingPlane);
}

/** The maximum factor between a grid's spacing aspect and the suitable one. */
const MAX_RATIO = 1.6;
/** The same for a single row; larger, since the next grid would have nearly twice as many luminaires. */
const MAX_SINGLE_ROW_RATIO = 2.2;
const MIN_ASPECT = 0.5;
const MAX_ASPECT = 2;
const ASPECT_STEPS = 8;

/** Clamps an aspect to 0.5 … 2 and rounds it to eighths, so that luminaires with similar aspects share their grids. */
const quantizeAspect = (aspect: number): number =>
  Math.round(Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, aspect)) * ASPECT_STEPS) / ASPECT_STEPS;

/**
 * The suitable grids of a room: those whose ratio of spacing across to spacing along is close to the luminaire's
 * aspect, with no spacing below the minimum. Every number of columns has one, so that corridors have single rows. The
 * grid for a larger number of luminaires is never smaller.
 */
export class SuitableGrids {
  readonly #columnsByCount: (sizeLimit: number) => Int32Array;
  /** Number of luminaires → columns of the most suitable grid of exactly that number; 0 if there is none. */
  #columns: Int32Array = new Int32Array(0);
  /** Number of luminaires → number in the smallest suitable grid with at least as many. */
  #smallestCount: Int32Array = new Int32Array(0);
  #grids: (LuminaireGrid | undefined)[] = [];

  /**
   * @param minDistance minimum distance between the centres of luminaires, m; 0 for none
   * @param aspect suitable ratio of the spacing across to that along the luminaire (`spacingAspect`)
   */
  constructor({ length, width }: Sides, minDistance: number, aspect: number) {
    const ratio = width / length / quantizeAspect(aspect);
    const [maxColumns, maxRows] = [maxCount(length, minDistance), maxCount(width, minDistance)];
    this.#columnsByCount = (sizeLimit) => columnsByCount(ratio, maxColumns, maxRows, sizeLimit);
  }

  /** The smallest suitable grid of at least `count` luminaires; `undefined` when none fits. */
  smallestGrid(count: number): LuminaireGrid | undefined {
    while (count >= this.#smallestCount.length && this.#columns.length <= MAX_LUMINAIRES_PER_ROOM)
      this.#calculateMore();
    const cells = this.#smallestCount[count];
    if (cells === undefined) return undefined;
    const columns = this.#columns[cells] ?? 1;
    return (this.#grids[cells] ??= { columns, rows: cells / columns });
  }

  /** Calculates grids in steps, since most rooms need few luminaires, and large grids take long. */
  #calculateMore(): void {
    const sizeLimit = GRID_SIZES.find((size) => size >= this.#columns.length) ?? MAX_LUMINAIRES_PER_ROOM;
    this.#columns = this.#columnsByCount(sizeLimit);
    const largest = this.#columns.findLastIndex((columns) => columns > 0);
    this.#smallestCount = new Int32Array(largest + 1);
    for (let count = largest, next = largest; count >= 0; count--) {
      if ((this.#columns[count] ?? 0) > 0) next = count;
      this.#smallestCount[count] = next;
    }
  }
}

/** A room's suitable grids by aspect, memoised. */
export function gridsByAspect(room: Sides & { readonly minDistance: number }): (aspect: number) => SuitableGrids {
  const memoizedGrids = memoize((aspect: number) => new SuitableGrids(room, room.minDistance, aspect));
  return (aspect) => memoizedGrids(quantizeAspect(aspect));
}

const maxCount = (side: number, distance: number): number =>
  distance > 0
    ? Math.max(1, Math.min(MAX_LUMINAIRES_PER_ROOM, Math.floor(side / distance + 1e-9)))
    : MAX_LUMINAIRES_PER_ROOM;

/** The steps of `#calculateMore`, in luminaires. */
const GRID_SIZES = [128, 1024, MAX_LUMINAIRES_PER_ROOM] as const;

/** Number of luminaires, up to `sizeLimit` → columns of the most suitable grid of that number; 0 if there is none. */
function columnsByCount(ratio: number, maxColumns: number, maxRows: number, sizeLimit: number): Int32Array {
  const best = new Int32Array(sizeLimit + 1);
  const aspectDeviation = (columns: number, rows: number): number => Math.abs(Math.log((ratio * columns) / rows));
  const recordIfBetter = (columns: number, rows: number): void => {
    const count = columns * rows;
    if (columns > maxColumns || rows > maxRows || count > sizeLimit) return;
    const current = best[count] ?? 0;
    if (
      current === 0 ||
      (current !== columns && aspectDeviation(columns, rows) < aspectDeviation(current, count / current))
    )
      best[count] = columns;
  };
  const [columnLimit, rowLimit] = [Math.min(maxColumns, sizeLimit), Math.min(maxRows, sizeLimit)];
  for (let columns = 1; columns <= columnLimit; columns++) {
    const idealRows = columns * ratio;
    const from = Math.max(1, Math.ceil(idealRows / MAX_RATIO));
    if (columns * from > sizeLimit) break;
    recordIfBetter(columns, Math.max(1, Math.round(idealRows)));
    for (let rows = from; rows <= idealRows * MAX_RATIO && rows * columns <= sizeLimit; rows++)
      recordIfBetter(columns, rows);
  }
  for (let columns = 1; columns * ratio <= MAX_SINGLE_ROW_RATIO && columns <= columnLimit; columns++)
    recordIfBetter(columns, 1);
  for (let rows = 1; rows / ratio <= MAX_SINGLE_ROW_RATIO && rows <= rowLimit; rows++) recordIfBetter(1, rows);
  for (let rows = 1; rows <= rowLimit; rows++) {
    const columns = Math.max(1, Math.round(rows / ratio));
    if (columns * rows > sizeLimit) break;
    recordIfBetter(columns, rows);
  }
  return best;
}
