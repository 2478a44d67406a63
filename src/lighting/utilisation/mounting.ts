/** How a luminaire is mounted. */
export type Mounting = "recessed" | "surface" | "suspended";

/** The mountings; columns hold indexes into this list. */
export const MOUNTINGS: readonly Mounting[] = ["recessed", "surface", "suspended"];

/**
 * Distance from the ceiling to the light-emitting plane of a luminaire, m: 0 for recessed ones, whose body lies above the
 * ceiling; their own height for surface-mounted ones; the room's suspension length for suspended ones.
 *
 * @param bodyHeight height of the luminaire in m; 0 when unknown
 * @param suspension the room's minimum suspension length in m
 */
export function dropBelowCeiling(mounting: Mounting, bodyHeight: number, suspension: number): number {
  if (mounting === "recessed") return 0;
  return mounting === "surface" ? bodyHeight : Math.max(suspension, bodyHeight);
}
