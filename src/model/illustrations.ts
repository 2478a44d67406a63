/**
 * Where pictures drawn from an article's figures stand for missing ones: nowhere (`none`), where the figures tell shape and
 * size (`fallback`), or wherever a picture is missing (`always`).
 *
 * @see rule D9
 */
export const ILLUSTRATIONS = ["none", "fallback", "always"] as const;
export type Illustrations = (typeof ILLUSTRATIONS)[number];

/** What applies if the operator sets nothing. */
export const DEFAULT_ILLUSTRATIONS: Illustrations = "fallback";
