import { ROOM_CONDITION_LIMITS } from "#lighting/room-conditions.ts";
import type { QuarterTurns, SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import type { PlacedLuminaire } from "./light-plan.ts";

/** How luminaires are arranged in a room: freely, else in a grid; without both, as proposed by the lumen method. */
export interface LuminaireLayout {
  readonly grid?: SpacedGrid | undefined;
  readonly positions?: readonly PlacedLuminaire[] | undefined;
}

/** The maximum number of freely placed luminaires. */
export const MAX_PLACED_LUMINAIRES = 200;

const SEPARATOR = "_";
const MM_PER_M = 1000;
/** The longest side of a room, mm. */
const MAX_ROOM_SIDE_MM = ROOM_CONDITION_LIMITS.length[1] * MM_PER_M;

/** Rounds a length in m to whole millimetres, the precision of layouts. @returns m */
export const roundToMillimetres = (metres: number): number => Math.round(metres * MM_PER_M) / MM_PER_M;

/**
 * `1250x800_3750x800r1_2500x3200b`: distances along the length and the width in mm, `r` with quarter turns, and `b` for
 * the second article.
 *
 * @see rule F12
 */
export const writePositions = (positions: readonly PlacedLuminaire[]): string =>
  positions
    .map(({ x, y, turn, article }) => {
      const [along, across] = [x, y].map((metres) => Math.round(metres * MM_PER_M));
      return `${along}x${across}${turn === 0 ? "" : `r${turn}`}${article === 1 ? "b" : ""}`;
    })
    .join(SEPARATOR);

interface ParsedPositions {
  /** At most `MAX_PLACED_LUMINAIRES`. */
  readonly positions: readonly PlacedLuminaire[];
  /** Parts that cannot be parsed, and positions above the limit. */
  readonly unknown: readonly string[];
}

export function readPositions(text: string): ParsedPositions {
  const positions: PlacedLuminaire[] = [];
  const unknown: string[] = [];
  for (const part of text.split(SEPARATOR)) {
    const position = positions.length < MAX_PLACED_LUMINAIRES ? parsePosition(part) : undefined;
    if (position) positions.push(position);
    else unknown.push(part);
  }
  return { positions, unknown };
}

function parsePosition(part: string): PlacedLuminaire | undefined {
  const [, along, across, turn, second] = /^(\d{1,6})x(\d{1,6})(?:r([1-3]))?(b)?$/.exec(part) ?? [];
  const [x, y] = [Number(along), Number(across)];
  if (!(x <= MAX_ROOM_SIDE_MM && y <= MAX_ROOM_SIDE_MM)) return undefined;
  return { x: x / MM_PER_M, y: y / MM_PER_M, turn: Number(turn ?? 0) as QuarterTurns, article: second ? 1 : 0 };
}

/** `4x3`, with quarter turns `4x3r1`, with custom spacings in m `4x3s2.4x1.8`, either of which may be empty. */
export function writeGrid({ columns, rows, turn = 0, columnSpacing, rowSpacing }: SpacedGrid): string {
  const [along = "", across = ""] = [columnSpacing, rowSpacing].map((metres) => metres && roundToMillimetres(metres));
  return `${columns}x${rows}${turn === 0 ? "" : `r${turn}`}${along === "" && across === "" ? "" : `s${along}x${across}`}`;
}

const GRID = /^([1-9]\d{0,3})x([1-9]\d{0,3})(?:r([1-3]))?(?:s(\d{0,3}(?:\.\d{1,3})?)x(\d{0,3}(?:\.\d{1,3})?))?$/;

export function readGrid(text: string): SpacedGrid | undefined {
  const [, columns, rows, turn, along = "", across = ""] = GRID.exec(text) ?? [];
  if (columns === undefined) return undefined;
  return {
    columns: Number(columns),
    rows: Number(rows),
    ...(turn ? { turn: Number(turn) as QuarterTurns } : {}),
    ...(along === "" ? {} : { columnSpacing: Number(along) }),
    ...(across === "" ? {} : { rowSpacing: Number(across) }),
  };
}
