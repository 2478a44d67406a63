/** Where a luminaire hangs. */
export type Mounting = "recessed" | "surface" | "suspended";

/** Mountings as numbers, for columns of articles. */
export const MOUNTINGS: readonly Mounting[] = ["recessed", "surface", "suspended"];

/**
 * How far below the ceiling the light leaves a luminaire, m: recessed ones shine from the ceiling itself, for their recessed depth
 * lies above it; surface-mounted ones from their own height below it; suspended ones hang by the room's suspension.
 *
 * @param bodyHeight height of the luminaire in m; 0 when it is not known
 * @param suspension the room's least suspension length in m
 */
export function dropBelowCeiling(mounting: Mounting, bodyHeight: number, suspension: number): number {
  if (mounting === "recessed") return 0;
  return mounting === "surface" ? bodyHeight : Math.max(suspension, bodyHeight);
}
