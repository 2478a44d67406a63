import type { Language } from "#model/languages/language.ts";
import { documentPath } from "./document-address.ts";

/** The formats of photometric files, by file extension: EULUMDAT and IES. */
export const PHOTOMETRIC_FORMATS = ["ldt", "ies"] as const;
export type PhotometricFormat = (typeof PHOTOMETRIC_FORMATS)[number];

/** The address of an article's photometric file in a format. */
export const photometricFileAddress = (language: Language, code: string, format: PhotometricFormat): string =>
  documentPath(language, code, format);
