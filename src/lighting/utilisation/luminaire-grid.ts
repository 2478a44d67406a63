import type { RoomConditions } from "../room-conditions.ts";

/** Luminaires in rows and columns: `columns` along the room's length, `rows` across its width. */
export interface LuminaireGrid {
  readonly columns: number;
  readonly rows: number;
}

/** The most luminaires in one room. */
export const MAX_PIECES_PER_ROOM = 10_000;

/** The largest factor between a grid's spacing ratio and the suitable one. */
const WIDEST_RATIO = 1.6;
/** The same for a single row, since the next grid would have nearly twice as many luminaires. */
const WIDEST_RATIO_OF_A_ROW = 2.2;
const MIN_ASPECT = 0.5;
const MAX_ASPECT = 2;
/** Aspects are quantised to eighths. */
const ASPECT_STEPS = 8;

/** Clamps an aspect to 0.5 … 2 and rounds it to eighths: luminaires that differ by less share their grids. */
const steppedAspect = (aspect: number): number =>
  Math.round(Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, aspect)) * ASPECT_STEPS) / ASPECT_STEPS;

/**
 * The suitable grids of a room: those whose spacing across, divided by that along, is close to the luminaire's own aspect,
 * with no spacing below the minimum. Every number of columns has one, so that corridors have single rows. The grid for a
 * larger number is never smaller.
 */
export class SuitableGrids {
  readonly #grids: readonly LuminaireGrid[];
  /** Number of luminaires → the smallest suitable grid with at least as many. */
  readonly #next: Int32Array;

  /**
   * @param minDistance minimum distance between the centres of luminaires, m; 0 for none
   * @param aspect suitable ratio of the spacing across to that along the luminaire; 1 for a symmetric one
   */
  constructor({ length, width }: Pick<RoomConditions, "length" | "width">, minDistance: number, aspect: number) {
    const ratio = width / length / steppedAspect(aspect);
    this.#grids = candidates(ratio, most(length, minDistance), most(width, minDistance));
    this.#next = new Int32Array(pieces(this.#grids.at(-1)) + 1);
    let grid = 0;
    for (let count = 0; count < this.#next.length; count++) {
      while (pieces(this.#grids[grid]) < count) grid++;
      this.#next[count] = grid;
    }
  }

  /** The smallest suitable grid of at least `count` luminaires; `undefined` when none fits. */
  atLeast(count: number): LuminaireGrid | undefined {
    const at = this.#next[count];
    return at === undefined ? undefined : this.#grids[at];
  }

  /** The number of luminaires in the smallest suitable grid of at least `count`; 0 when none fits. */
  piecesAtLeast(count: number): number {
    return pieces(this.atLeast(count));
  }
}

/** A room's suitable grids, memoised per aspect. */
export class GridsByAspect {
  readonly #room: Pick<RoomConditions, "length" | "width">;
  readonly #minDistance: number;
  readonly #known: (SuitableGrids | undefined)[] = [];

  /** @param room `minDistance`: minimum distance between the centres of luminaires, m; 0 for none */
  constructor({ minDistance, ...room }: Pick<RoomConditions, "length" | "width"> & { readonly minDistance: number }) {
    this.#room = room;
    this.#minDistance = minDistance;
  }

  at(aspect: number): SuitableGrids {
    const stepped = steppedAspect(aspect);
    return (this.#known[stepped * ASPECT_STEPS] ??= new SuitableGrids(this.#room, this.#minDistance, stepped));
  }
}

const pieces = (grid: LuminaireGrid | undefined): number => (grid ? grid.columns * grid.rows : 0);

const most = (side: number, distance: number): number =>
  distance > 0 ? Math.max(1, Math.min(MAX_PIECES_PER_ROOM, Math.floor(side / distance + 1e-9))) : MAX_PIECES_PER_ROOM;

/** Suitable grids by ascending number; of those with equal numbers, the most suitable one. */
function candidates(ratio: number, maxColumns: number, maxRows: number): LuminaireGrid[] {
  const best = new Map<number, { grid: LuminaireGrid; misfit: number }>();
  const offer = (columns: number, rows: number): void => {
    const count = columns * rows;
    if (columns > maxColumns || rows > maxRows || count > MAX_PIECES_PER_ROOM) return;
    const misfit = Math.abs(Math.log((ratio * columns) / rows));
    if (misfit < (best.get(count)?.misfit ?? Infinity)) best.set(count, { grid: { columns, rows }, misfit });
  };
  for (let columns = 1; columns <= maxColumns; columns++) {
    const ideal = columns * ratio;
    const from = Math.max(1, Math.ceil(ideal / WIDEST_RATIO));
    if (columns * from > MAX_PIECES_PER_ROOM) break;
    offer(columns, Math.max(1, Math.round(ideal)));
    for (let rows = from; rows <= ideal * WIDEST_RATIO && rows * columns <= MAX_PIECES_PER_ROOM; rows++)
      offer(columns, rows);
  }
  for (let columns = 1; columns * ratio <= WIDEST_RATIO_OF_A_ROW && columns <= maxColumns; columns++) offer(columns, 1);
  for (let rows = 1; rows / ratio <= WIDEST_RATIO_OF_A_ROW && rows <= maxRows; rows++) offer(1, rows);
  for (let rows = 1; rows <= maxRows; rows++) offer(Math.max(1, Math.round(rows / ratio)), rows);
  return [...best.values()].map(({ grid }) => grid).sort((a, b) => pieces(a) - pieces(b));
}
