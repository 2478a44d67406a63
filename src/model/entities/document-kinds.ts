/**
 * What a document is: mounting instructions, a certificate or declaration, a light distribution, a BIM object, a CAD drawing,
 * or anything else. Pages list documents in this order. @see rule D12
 */
export const DOCUMENT_KINDS = ["instructions", "certificate", "photometry", "bim", "cad", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Whether a text names a kind. */
export const isDocumentKind = (text: string): text is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === text);

/** Maximum number of documents per article or family. */
export const MAX_ENTRY_DOCUMENTS = 100;
