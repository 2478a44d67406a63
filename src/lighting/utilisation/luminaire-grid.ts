import type { RoomConditions } from "../room-conditions.ts";

/** How the pieces of a room are ordered: in whole rows and columns, or freely, in any number. */
export type RoomLayout = "grid" | "free";

/** Luminaires in rows and columns: `columns` along the room's length, `rows` across its width. */
export interface LuminaireGrid {
  readonly columns: number;
  readonly rows: number;
}

/** More luminaires are not planned in one room. */
export const MOST_PIECES_IN_ROOM = 10_000;

/** Up to this ratio, the distances of a grid suit the room and the luminaire. */
const WIDEST_RATIO = 1.6;
/** A single row may be closer: the next grid would have nearly twice as many. */
const WIDEST_RATIO_OF_A_ROW = 2.2;
const LEAST_ASPECT = 0.5;
const MOST_ASPECT = 2;
/** Aspects are told apart in steps of an eighth. */
export const ASPECT_STEPS = 8;

/** An aspect between 0.5 and 2 in steps of an eighth: luminaires that differ by less are ordered alike. */
export const steppedAspect = (aspect: number): number =>
  Math.round(Math.min(MOST_ASPECT, Math.max(LEAST_ASPECT, aspect)) * ASPECT_STEPS) / ASPECT_STEPS;

/**
 * The numbers of luminaires that suit a room: grids whose distance across, divided by that along, is close to what the luminaire
 * itself asks for, and not below the least distance. Every number of columns has one, so that corridors have single rows.
 * A larger number is never answered by a smaller grid.
 */
export class SuitableGrids {
  readonly #grids: readonly LuminaireGrid[];
  /** Number of pieces → the first suitable grid with as many or more. */
  readonly #next: Int32Array;

  /**
   * @param minDistance least distance between the centres of luminaires, m; 0 without
   * @param aspect distance across the luminaire to that along it that suits its light; 1 for one that shines alike both ways
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

  /** The smallest suitable grid of at least `count` luminaires; `undefined` when so many do not fit. */
  atLeast(count: number): LuminaireGrid | undefined {
    const at = this.#next[count];
    return at === undefined ? undefined : this.#grids[at];
  }

  /** How many luminaires the smallest suitable grid of at least `count` has; 0 when so many do not fit. */
  piecesAtLeast(count: number): number {
    return pieces(this.atLeast(count));
  }
}

/** A room's suitable grids for each aspect that occurs. */
export class GridsByAspect {
  readonly #room: Pick<RoomConditions, "length" | "width">;
  readonly #minDistance: number;
  readonly #known: (SuitableGrids | undefined)[] = [];

  /** @param room `minDistance`: least distance between the centres of luminaires, m; 0 without */
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
  distance > 0 ? Math.max(1, Math.min(MOST_PIECES_IN_ROOM, Math.floor(side / distance + 1e-9))) : MOST_PIECES_IN_ROOM;

/** Suitable grids by rising number; of those with the same number, the one that suits best. */
function candidates(ratio: number, mostColumns: number, mostRows: number): LuminaireGrid[] {
  const best = new Map<number, { grid: LuminaireGrid; misfit: number }>();
  const offer = (columns: number, rows: number): void => {
    const count = columns * rows;
    if (columns > mostColumns || rows > mostRows || count > MOST_PIECES_IN_ROOM) return;
    const misfit = Math.abs(Math.log((ratio * columns) / rows));
    if (misfit < (best.get(count)?.misfit ?? Infinity)) best.set(count, { grid: { columns, rows }, misfit });
  };
  for (let columns = 1; columns <= mostColumns; columns++) {
    const ideal = columns * ratio;
    const from = Math.max(1, Math.ceil(ideal / WIDEST_RATIO));
    if (columns * from > MOST_PIECES_IN_ROOM) break;
    offer(columns, Math.max(1, Math.round(ideal)));
    for (let rows = from; rows <= ideal * WIDEST_RATIO && rows * columns <= MOST_PIECES_IN_ROOM; rows++)
      offer(columns, rows);
  }
  for (let columns = 1; columns * ratio <= WIDEST_RATIO_OF_A_ROW && columns <= mostColumns; columns++)
    offer(columns, 1);
  for (let rows = 1; rows / ratio <= WIDEST_RATIO_OF_A_ROW && rows <= mostRows; rows++) offer(1, rows);
  for (let rows = 1; rows <= mostRows; rows++) offer(Math.max(1, Math.round(rows / ratio)), rows);
  return [...best.values()].map(({ grid }) => grid).sort((one, other) => pieces(one) - pieces(other));
}
