import { BRAND_FOLDER } from "#brand/brand-files.ts";

export const IMAGE_FOLDER = "images";
export const PHOTOMETRY_FOLDER = "photometry";
export const DOCUMENT_FOLDER = "documents";
/** The folders that belong to a catalogue, beside its lists. */
export const CATALOGUE_FOLDERS: ReadonlySet<string> = new Set([
  IMAGE_FOLDER,
  PHOTOMETRY_FOLDER,
  DOCUMENT_FOLDER,
  BRAND_FOLDER,
]);
