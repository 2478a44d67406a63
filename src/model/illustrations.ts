/**
 * Whether generated drawings replace missing pictures: never (`none`), only if the article's data determines shape and
 * size (`fallback`), or always (`always`).
 *
 * @see rule D9
 */
export const ILLUSTRATIONS = ["none", "fallback", "always"] as const;
export type Illustrations = (typeof ILLUSTRATIONS)[number];

/** Used unless the operator sets something else. */
export const DEFAULT_ILLUSTRATIONS: Illustrations = "fallback";
