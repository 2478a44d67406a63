/**
 * How an article may relate to another: it replaces it (`successor`), is the same luminaire with an emergency unit
 * (`emergency_counterpart`), joins, closes, supplies and suspends a continuous row (`coupler`, `end_cap`, `feed`, `suspension`), is added to it
 * (`accessory`) or replaces a part of it (`spare_part`). In the order in which they are shown.
 *
 * @see rule D11
 */
export const RELATED_KINDS = [
  "successor",
  "emergency_counterpart",
  "coupler",
  "end_cap",
  "feed",
  "suspension",
  "accessory",
  "spare_part",
] as const;
export type RelatedKind = (typeof RELATED_KINDS)[number];

/** Whether a text names a kind. */
export const isRelatedKind = (text: string): text is RelatedKind => RELATED_KINDS.some((kind) => kind === text);

/** Maximum number of related articles per article or family: all of them are on one page. */
export const MAX_RELATED_ARTICLES = 100;
