import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import { lumenMethodList, createLumenMethodResults } from "#lighting/utilisation/lumen-method-list.ts"; // prettier-ignore
import type { LightTable } from "./light-table.ts";
import { ESTIMATE_REASONS } from "./lumen-method-columns.ts";
import { writeRoom } from "./room-address.ts";
import type { PlannedRoom } from "./room-problems.ts";
import type { RoomFigures } from "./room-setting.ts";

/** The result for one article in a room. */
export interface ArticleInRoom {
  /** The number of luminaires. */
  readonly pieces: number;
  /** Maintained average illuminance with that number, lx. */
  readonly illuminance: number;
  /** W/m², and W/m²/100 lx; absent when the power is unknown. */
  readonly density?: number;
  readonly densityPer100Lux?: number;
  /** The basis of an estimated distribution; absent when it was read from a file. */
  readonly estimated?: EstimateReason;
  /** Whether it is an emergency variant, which is calculated for mains operation. */
  readonly inMainsOperation: boolean;
}

/** The results for every article of a list, by row. */
export interface RoomLight {
  /**
   * The number of luminaires of each row; NaN without a result: no flux, no distribution, too dim, or hung too low for this
   * room.
   */
  readonly pieces: Float32Array;
  /** W/m² of each row; NaN without a result or a power. */
  readonly density: Float32Array;
  /** Whether a row's result is based on a default distribution. */
  isEstimated(row: number): boolean;
  /** The full result of a row; `undefined` when there is none. */
  article(row: number): ArticleInRoom | undefined;
}

/** The last result per list, memoised because pages request it repeatedly. */
const latest = new WeakMap<LightTable, { readonly key: string; readonly light: RoomLight | undefined }>();

/**
 * The lumen method's results for a visitor's room and every article of a list; the same object while the room stays the
 * same.
 *
 * @returns `undefined` for an invalid room
 * @see rule F11
 */
export function roomLight(
  table: LightTable,
  { figures, problems }: Pick<PlannedRoom, "figures" | "problems">,
): RoomLight | undefined {
  if (problems.length > 0) return undefined;
  const key = writeRoom({ roomType: "", figures });
  const existing = latest.get(table);
  if (existing?.key === key) return existing.light;
  const light = calculate(table, figures);
  latest.set(table, { key, light });
  return light;
}

function calculate({ lights, lightOf }: LightTable, room: RoomFigures): RoomLight | undefined {
  const outcome = lumenMethodList(room, room.suspension, lights, createLumenMethodResults(lights.flux.length));
  if (!outcome.ok) return undefined;
  const { pieces, illuminance, wattsPerSquareMetre, wattsPerSquareMetreAnd100Lux } = outcome.value;
  const piecesOrNaN = Float32Array.from(pieces, (count) => count || Number.NaN);
  return {
    pieces: byRow(piecesOrNaN, lightOf),
    density: byRow(wattsPerSquareMetre, lightOf),
    isEstimated: (row) => {
      const light = lightOf[row] ?? 0;
      return (pieces[light] ?? 0) > 0 && (lights.estimated[light] ?? 0) > 0;
    },
    article(row) {
      const light = lightOf[row] ?? 0;
      const count = pieces[light] ?? 0;
      if (count === 0) return undefined;
      const density = wattsPerSquareMetre[light] ?? Number.NaN;
      const densityPer100Lux = wattsPerSquareMetreAnd100Lux[light] ?? Number.NaN;
      const estimated = ESTIMATE_REASONS[lights.estimated[light] ?? 0];
      return {
        pieces: count,
        illuminance: illuminance[light] ?? 0,
        ...(density >= 0 && { density, densityPer100Lux }),
        ...(estimated && { estimated }),
        inMainsOperation: lights.inMainsOperation[light] === 1,
      };
    },
  };
}

function byRow(values: Float32Array, lightOf: LightTable["lightOf"]): Float32Array {
  const rows = new Float32Array(lightOf.length);
  for (let row = 0; row < rows.length; row++) rows[row] = values[lightOf[row] ?? 0] ?? Number.NaN;
  return rows;
}
