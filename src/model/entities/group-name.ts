/** The groups of technical data, in the order in which they are shown. */
export const GROUP_NAMES = ["light", "electrical", "mechanics", "protection"] as const;
export type GroupName = (typeof GROUP_NAMES)[number];
