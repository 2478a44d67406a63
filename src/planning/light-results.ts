import { lumenMethodList, createLumenMethodResults } from "#lighting/utilisation/lumen-method-list.ts";
import type { LightTable } from "./light-table.ts";
import { ESTIMATE_REASONS } from "./lumen-method-columns.ts";
import type { RoomFigures } from "./room-setting.ts";

/** The lumen method's result for one light. */
export interface LightResult {
  /** The number of luminaires. */
  readonly pieces: number;
  /** Maintained average illuminance with that number, lx. */
  readonly illuminance: number;
  /** W/m²; absent when the power is unknown. */
  readonly density: number | undefined;
  /** Whether that number can light the room evenly (`canLightEvenly`). */
  readonly isEven: boolean;
  /** Whether its distribution is estimated. */
  readonly isEstimated: boolean;
}

/**
 * The lumen method's result of a room for each light of a catalogue, which many articles share.
 *
 * @returns by light; `undefined` for a light that cannot light the room, nothing at all for an invalid room
 */
export function lightResults({ lights }: LightTable, room: RoomFigures): readonly (LightResult | undefined)[] {
  const outcome = lumenMethodList(room, room.suspension, lights, createLumenMethodResults(lights.flux.length));
  if (!outcome.ok) return [];
  const { pieces, illuminance, wattsPerSquareMetre, isEven } = outcome.value;
  return Array.from(pieces, (count, light) => {
    if (count === 0) return undefined;
    const density = wattsPerSquareMetre[light] ?? Number.NaN;
    return {
      pieces: count,
      illuminance: illuminance[light] ?? 0,
      density: Number.isNaN(density) ? undefined : density,
      isEven: isEven[light] === 1,
      isEstimated: ESTIMATE_REASONS[lights.estimated[light] ?? 0] !== undefined,
    };
  });
}
