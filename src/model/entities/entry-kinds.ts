/** @see rule D9 */
export const IMAGE_KINDS = ["product", "ambience", "dimension", "detail"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export const isImageKind = (text: string): text is ImageKind => IMAGE_KINDS.some((kind) => kind === text);

/** Maximum number of additional pictures per article or family: the style sheet of the gallery has a rule for each. */
export const MAX_ENTRY_IMAGES = 11;

/** Pages list documents in this order. @see rule D12 */
export const DOCUMENT_KINDS = ["instructions", "certificate", "photometry", "bim", "cad", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isDocumentKind = (text: string): text is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === text);

/** Maximum number of documents per article or family. */
export const MAX_ENTRY_DOCUMENTS = 100;

/**
 * In the order in which they are shown: replacement, the same luminaire with an emergency unit, what joins, closes,
 * supplies and suspends a continuous row, an addition, and a replacement for a part.
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

export const isRelatedKind = (text: string): text is RelatedKind => RELATED_KINDS.some((kind) => kind === text);

/** Maximum number of related articles per article or family: one page shows all of them. */
export const MAX_RELATED_ARTICLES = 100;
