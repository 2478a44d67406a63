import type { EstimateReason } from "#lighting/defaults/default-photometry.ts";
import { lumenMethodList, lumenMethodVerdicts } from "#lighting/utilisation/lumen-method-list.ts"; // prettier-ignore
import type { LightTable } from "./light-table.ts";
import { ESTIMATE_MARKS } from "./lumen-method-columns.ts";
import { writeRoom } from "./room-address.ts";
import type { PlannedRoom } from "./room-problems.ts";
import type { RoomFigures } from "./room-setting.ts";

/** What a room takes of one article. */
export interface ArticleInRoom {
  /** Whole luminaires. */
  readonly pieces: number;
  /** Maintained average illuminance with so many, lx. */
  readonly illuminance: number;
  /** W/m², and W/m²/100 lx; absent when the power is not known. */
  readonly density?: number;
  readonly densityPer100Lux?: number;
  /** What its distribution is estimated from; absent when it was read from a file. */
  readonly estimated?: EstimateReason;
  /** Whether it is an emergency variant, which is calculated with the light of mains operation. */
  readonly inMainsOperation: boolean;
}

/** What a room takes of every article of a list, by row. */
export interface RoomLight {
  /** Pieces of each row; NaN where there is no answer: no flux, no distribution, too dim, or hung too low for this room. */
  readonly pieces: Float32Array;
  /** W/m² of each row; NaN without an answer or a power. */
  readonly density: Float32Array;
  /** Whether what is said of a row rests on a default distribution. */
  isEstimated(row: number): boolean;
  /** All that is known of a row; `undefined` where there is no answer. */
  article(row: number): ArticleInRoom | undefined;
}

/** The room that was worked out last for each list: a page asks for it again and again. */
const latest = new WeakMap<LightTable, { readonly key: string; readonly light: RoomLight | undefined }>();

/**
 * What a visitor's room takes of every article of a list, by the lumen method; the same object while the room stays.
 *
 * @returns `undefined` for a room with problems
 * @see rule F11
 */
export function roomLight(
  table: LightTable,
  { figures, problems }: Pick<PlannedRoom, "figures" | "problems">,
): RoomLight | undefined {
  if (problems.length > 0) return undefined;
  const key = writeRoom({ roomType: "", figures });
  const known = latest.get(table);
  if (known?.key === key) return known.light;
  const light = workedOut(table, figures);
  latest.set(table, { key, light });
  return light;
}

function workedOut({ lights, lightOf }: LightTable, room: RoomFigures): RoomLight | undefined {
  const outcome = lumenMethodList(room, room.suspension, lights, lumenMethodVerdicts(lights.flux.length));
  if (!outcome.ok) return undefined;
  const { pieces, illuminance, wattsPerSquareMetre, wattsPerSquareMetreAnd100Lux } = outcome.value;
  const known = Float32Array.from(pieces, (count) => count || Number.NaN);
  return {
    pieces: byRow(known, lightOf),
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
      const estimated = ESTIMATE_MARKS[lights.estimated[light] ?? 0];
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
