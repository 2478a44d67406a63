import type { Language } from "#model/languages/language.ts";
import { writeQuery } from "./query.ts";

/** Whether a tender text specifies requirements that any manufacturer may meet, or a particular product. */
export const TENDER_KINDS = ["neutral", "product"] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

const DOCUMENT_PATH =
  /^\/[^/]+\/(?:datasheets\/[^/]+\.(?:pdf|txt|ldt|ies)|gldf\/[^/]+\.gldf|project\.(?:pdf|txt|x83|zip)|rooms(?:\/[^/]+)?\.pdf)$/;

/** Whether a path is that of a document that only the server generates. */
export const isDocumentPath = (path: string): boolean => DOCUMENT_PATH.test(path);

const documentPath = (language: Language, code: string, extension: string): string =>
  `/${language}/datasheets/${encodeURIComponent(code.toWellFormed())}.${extension}`;

/** @param portfolioId whose shop link the datasheet contains; absent: the default portfolio */
export const datasheetAddress = (language: Language, code: string, portfolioId?: string): string =>
  documentPath(language, code, "pdf") + writeQuery(portfolioId === undefined ? [] : [["id", portfolioId]]);

/** The address of an article's tender text. `neutral` is the default and therefore not written. */
export const tenderAddress = (language: Language, code: string, kind: TenderKind = "neutral"): string =>
  documentPath(language, code, "txt") + writeQuery(kind === "neutral" ? [] : [["tender", kind]]);

export const gldfAddress = (language: Language, code: string): string =>
  `/${language}/gldf/${encodeURIComponent(code.toWellFormed())}.gldf`;

/** The formats of photometric files, by file extension: EULUMDAT and IES. */
export const PHOTOMETRIC_FORMATS = ["ldt", "ies"] as const;
export type PhotometricFormat = (typeof PHOTOMETRIC_FORMATS)[number];

export const photometricFileAddress = (language: Language, code: string, format: PhotometricFormat): string =>
  documentPath(language, code, format);
