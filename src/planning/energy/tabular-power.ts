import { roomCavityRatio } from "#lighting/utilisation/zonal-cavity.ts";
import type { RoomFigures } from "../room-setting.ts";
import type { ExistingLuminaires } from "./existing-luminaires.ts";
import type { RenovatedRoom } from "./renovation.ts";

interface TabularFactors {
  /** p_j,lx: depends on the type of lighting, W/(m²·lx). */
  readonly specificPower: number;
  /** Maintained illuminance, lx. */
  readonly illuminance: number;
  /** k_WF: 0.67 divided by the maintenance factor. */
  readonly maintenance: number;
  /** k_A: 1, or less if the task area is smaller than the room. */
  readonly taskArea: number;
  /** k_L: depends on the type of lamp. */
  readonly lamp: number;
  /** k_R: depends on the room index. */
  readonly room: number;
}

/** The maintenance factor at which k_WF is 1. */
const TABLE_MAINTENANCE = 0.67;

/**
 * The lighting of reference buildings: direct and indirect, linear fluorescent lamps, electronic ballasts; all of the
 * room is task area.
 */
const REFERENCE_LIGHTING = { specificPower: 0.06, taskArea: 1, lamp: 1 } as const;

/** p_j,lx · k_R of that lighting by room index, W/(m²·lx). */
// prettier-ignore
const SPECIFIC_POWERS = [
  [0.6, 0.067], [0.7, 0.059], [0.8, 0.053], [0.9, 0.049], [1, 0.045], [1.25, 0.039],
  [1.5, 0.036], [2, 0.032], [2.5, 0.029], [3, 0.028], [4, 0.026], [5, 0.025],
] as const;

/**
 * The installed power of lighting by the tabular method of DIN V 18599-4 as quoted in secondary sources:
 * p = p_j,lx·E·k_WF·k_A·k_L·k_R.
 *
 * @returns W/m²
 * @see rule F23
 */
export const tabularDensity = ({ specificPower, illuminance, ...factors }: TabularFactors): number =>
  specificPower * illuminance * factors.maintenance * factors.taskArea * factors.lamp * factors.room;

/** k_R, interpolated between the room indices of the table, and clamped to its ends. */
export function roomFactor(roomIndex: number): number {
  const nextRow = SPECIFIC_POWERS.findIndex(([index]) => index >= roomIndex);
  const [nextIndex, next] = SPECIFIC_POWERS.at(nextRow) ?? [roomIndex, 0];
  const [index, power] = SPECIFIC_POWERS[nextRow - 1] ?? [nextIndex, next];
  const fraction = nextIndex === index ? 0 : (roomIndex - index) / (nextIndex - index);
  return (power + fraction * (next - power)) / REFERENCE_LIGHTING.specificPower;
}

/**
 * The estimated power of a room's existing lighting if nothing else is known of it, W.
 *
 * @param figures a valid room
 * @see rule F23
 */
export function tabularPower({
  length,
  width,
  height,
  workingPlane,
  suspension,
  illuminance,
  maintenance,
}: RoomFigures): number {
  const roomIndex = 5 / roomCavityRatio(length, width, height - workingPlane - suspension);
  const factors = {
    ...REFERENCE_LIGHTING,
    illuminance,
    maintenance: TABLE_MAINTENANCE / maintenance,
    room: roomFactor(roomIndex),
  };
  return tabularDensity(factors) * length * width;
}

/** The preset of unknown luminaires (`tabularLuminaires`). */
export const TABULAR_PRESET = "DIN-V-18599-4";

/**
 * Unknown existing luminaires: as many as there are new ones, which share the power of all rooms by the tabular method,
 * rounded to 0.1 W each.
 *
 * @see rule F23
 */
export function tabularLuminaires(
  rooms: readonly Pick<RenovatedRoom, "luminaireCount" | "figures" | "count">[],
): ExistingLuminaires {
  const pieces = rooms.reduce((sum, room) => sum + room.luminaireCount, 0);
  const watts = rooms.reduce((sum, { figures, count }) => sum + tabularPower(figures) * count, 0);
  return { pieces, watts: Math.round((10 * watts) / pieces) / 10, preset: TABULAR_PRESET };
}
