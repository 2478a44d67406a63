/** Why no article of a family suits a room; the first that applies to all of its articles. @see rule F12 */
export const UNSUITABLE_REASONS = ["emergency", "dim", "uneven", "protection", "glare"] as const;
export type UnsuitableReason = (typeof UNSUITABLE_REASONS)[number];
