/** The groups of technical data, in the order in which they are shown. */
export const ATTRIBUTE_GROUPS = ["light", "electrical", "mechanics", "protection"] as const;
export type AttributeGroupName = (typeof ATTRIBUTE_GROUPS)[number];
