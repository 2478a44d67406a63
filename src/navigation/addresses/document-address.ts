import type { Language } from "#model/languages/language.ts";
import { writeQuery } from "./encode-address.ts";

/** Whether a tender text asks for properties that any maker may meet, or for one product. */
export const TENDER_KINDS = ["neutral", "product"] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

const DOCUMENT_PATH =
  /^\/[^/]+\/(?:datasheets\/[^/]+\.(?:pdf|txt|ldt|ies)|project\.(?:pdf|txt)|rooms(?:\/[^/]+)?\.pdf)$/;

/** Whether a path is that of a document: a datasheet, a tender text, a photometric file, a project list's file, a planned room's. Only the server makes them. */
export const isDocumentPath = (path: string): boolean => DOCUMENT_PATH.test(path);

/** Where a document of an article lies, by the ending of its file. */
export const documentPath = (language: Language, code: string, ending: string): string =>
  `/${language}/datasheets/${encodeURIComponent(code.toWellFormed())}.${ending}`;

/**
 * Where the datasheet of an article is loaded from.
 *
 * @param portfolioId whose link is in it; absent: the default portfolio's
 */
export const datasheetAddress = (language: Language, code: string, portfolioId?: string): string =>
  documentPath(language, code, "pdf") + writeQuery(portfolioId === undefined ? [] : [["id", portfolioId]]);

/** Where the tender text of an article is loaded from. A neutral one is the default, so it is not written. */
export const tenderAddress = (language: Language, code: string, kind: TenderKind = "neutral"): string =>
  documentPath(language, code, "txt") + writeQuery(kind === "neutral" ? [] : [["tender", kind]]);
