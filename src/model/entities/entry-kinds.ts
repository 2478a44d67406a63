/**
 * What an additional picture shows: the product, the product in a room, its dimensions, or a part of it.
 *
 * @see rule D9
 */
export const IMAGE_KINDS = ["product", "ambience", "dimension", "detail"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Maximum number of additional pictures per article or family: the style sheet of the gallery has a rule for each. */
export const MAX_ENTRY_IMAGES = 11;

/**
 * What a document is: mounting instructions, a certificate or declaration, a light distribution, a BIM object, a CAD
 * drawing, or anything else. Pages list documents in this order.
 *
 * @see rule D12
 */
export const DOCUMENT_KINDS = ["instructions", "certificate", "photometry", "bim", "cad", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Maximum number of documents per article or family. */
export const MAX_ENTRY_DOCUMENTS = 100;

/**
 * What a related article is to an article: its replacement (`successor`), the same luminaire with an emergency unit
 * (`emergency_counterpart`), what joins, closes, supplies and suspends a continuous row (`coupler`, `end_cap`, `feed`,
 * `suspension`), an addition (`accessory`) or a replacement for one of its parts (`spare_part`). In the order in which
 * they are shown.
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

/** Maximum number of related articles per article or family: one page shows all of them. */
export const MAX_RELATED_ARTICLES = 100;
