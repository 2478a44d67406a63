import type { RoomConditions } from "../room-conditions.ts";
import type { LuminaireGrid } from "./luminaire-grid.ts";

/** Rule of thumb for general lighting: the largest ratio of spacing to ceiling height above the working plane. */
const WIDEST_SPACING_TO_HEIGHT = 1.5;

/**
 * Whether luminaires can light a room evenly: their widest spacing is at most one and a half times the ceiling's height
 * above the working plane. A few bright ones may reach the average illuminance but leave the corners dark.
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
  return spacing <= WIDEST_SPACING_TO_HEIGHT * (height - workingPlane);
}
