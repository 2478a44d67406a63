import type { Bound } from "./bounds.ts";
import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES, MAX_RELATED_ARTICLES } from "./entities/entry-kinds.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
} from "./entities/custom-declaration.ts";
import { MAX_SYNONYMS_LENGTH } from "./entities/fields.ts";
import * as bounds from "./bounds.ts";

/** The bounds on a catalogue: its files, entries and pictures. */
export const CATALOGUE_BOUNDS = {
  "file-entry": {
    value: bounds.MAX_FILE_ENTRY_BYTES,
    unit: "bytes",
    subject:
      "one entry of a catalogue's JSON file, one line of a CSV or NDJSON file, and one product of a BMEcat or xChange file",
    whenExceeded: "Reading stops, and the import is refused with file and line.",
  },
  "profile-bytes": {
    value: bounds.MAX_PROFILE_BYTES,
    unit: "bytes",
    subject: "the profile of an import (import.json)",
    whenExceeded: "It is not read, and the import is refused.",
  },
  "field-text": {
    value: bounds.MAX_FIELD_TEXT_LENGTH,
    unit: "characters",
    subject: "the text of a field of a catalogue's entry, and of a cell of an XLSX file",
    whenExceeded: "The import is refused with file and row.",
  },
  "field-values": {
    value: bounds.MAX_FIELD_VALUES,
    unit: "entries",
    subject: "the values of a list or an object of a catalogue's entry",
    whenExceeded: "The import is refused with file and row.",
  },
  "related-articles": {
    value: MAX_RELATED_ARTICLES,
    unit: "entries",
    subject: "the related articles of a catalogue's article or family",
    whenExceeded: "The import is refused with file and row.",
  },
  "entry-images": {
    value: MAX_ENTRY_IMAGES,
    unit: "entries",
    subject: "the additional pictures of a catalogue's article or family",
    whenExceeded: "The import is refused with file and row.",
  },
  "entry-documents": {
    value: MAX_ENTRY_DOCUMENTS,
    unit: "entries",
    subject: "the documents of a catalogue's article or family",
    whenExceeded: "The import is refused with file and row.",
  },
  synonyms: {
    value: MAX_SYNONYMS_LENGTH,
    unit: "characters",
    subject: "the synonyms of a catalogue's category or family, in all languages together",
    whenExceeded: "The import is refused with file and row.",
  },
  "own-attributes": {
    value: MAX_CUSTOM_ATTRIBUTES,
    unit: "entries",
    subject: "the attributes that a catalogue declares itself",
    whenExceeded: "The import is refused with file and row.",
  },
  "own-name": {
    value: MAX_CUSTOM_NAME_LENGTH,
    unit: "characters",
    subject: "the name of a custom attribute, with own_",
    whenExceeded: "The import is refused with file and row.",
  },
  "own-unit": {
    value: MAX_CUSTOM_UNIT_LENGTH,
    unit: "characters",
    subject: "the unit of a custom attribute",
    whenExceeded: "The import is refused with file and row.",
  },
  "field-levels": {
    value: bounds.MAX_FIELD_DEPTH,
    unit: "levels",
    subject: "the nesting depth of lists and objects in a catalogue's entry, the entry included",
    whenExceeded: "The import is refused with file and row.",
  },
  "workbook-bytes": {
    value: bounds.MAX_WORKBOOK_BYTES,
    unit: "bytes",
    subject: "an XLSX file of a catalogue, all its parts unpacked",
    whenExceeded: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "workbook-parts": {
    value: bounds.MAX_WORKBOOK_PARTS,
    unit: "entries",
    subject: "the parts of an XLSX file of a catalogue",
    whenExceeded: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "workbook-texts": {
    value: bounds.MAX_SHARED_STRINGS_LENGTH,
    unit: "characters",
    subject: `the shared strings of an XLSX file, each counted as its length plus ${bounds.SHARED_STRING_OVERHEAD}`,
    whenExceeded: "Reading stops, and the import is refused.",
  },
  "sheet-columns": {
    value: bounds.MAX_FILLED_COLUMNS,
    unit: "entries",
    subject: "the columns of a sheet of an XLSX file that hold values",
    whenExceeded: "Reading stops, and the import is refused with the cell.",
  },
  "sheet-merges": {
    value: bounds.MAX_MERGED_RANGES,
    unit: "entries",
    subject: "the ranges of merged cells of a sheet of an XLSX file",
    whenExceeded: "The sheet is still read, and the import is refused with its part.",
  },
  address: {
    value: bounds.MAX_ADDRESS_LENGTH,
    unit: "characters",
    subject: "an address of the catalogue that leads to another site",
    whenExceeded: "An import warns, and the address is omitted.",
  },
  markdown: {
    value: bounds.MAX_MARKDOWN_LENGTH,
    unit: "characters",
    subject: "text of the catalogue or of the content pages that is read as Markdown",
    whenExceeded: "It is shown as it is, as one paragraph of plain text.",
  },
  "picture-bytes": {
    value: bounds.MAX_PICTURE_BYTES,
    unit: "bytes",
    subject: "a picture of a catalogue that is imported",
    whenExceeded: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "picture-pixels": {
    value: bounds.MAX_PICTURE_PIXELS,
    unit: "pixels",
    subject: "a picture of a catalogue that is imported, all its frames together",
    whenExceeded: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "document-bytes": {
    value: bounds.MAX_DOCUMENT_BYTES,
    unit: "bytes",
    subject: "a document of a catalogue that is imported",
    whenExceeded: "It is skipped with a warning, and not offered.",
  },
  "photometry-bytes": {
    value: bounds.MAX_PHOTOMETRIC_FILE_BYTES,
    unit: "bytes",
    subject: "a photometric file (EULUMDAT, IES) of a catalogue that is imported",
    whenExceeded: "It is skipped with a warning, and the light of its articles is estimated.",
  },
  "gldf-bytes": {
    value: bounds.MAX_GLDF_BYTES,
    unit: "bytes",
    subject: "a GLDF container that is imported, all its parts unpacked",
    whenExceeded: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "gldf-parts": {
    value: bounds.MAX_GLDF_PARTS,
    unit: "entries",
    subject: "the parts of a GLDF container",
    whenExceeded: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "svg-elements": {
    value: bounds.MAX_SVG_ELEMENTS,
    unit: "entries",
    subject: "the elements of a drawing (SVG) of a catalogue that is imported",
    whenExceeded: "Reading stops; the drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "svg-levels": {
    value: bounds.MAX_SVG_DEPTH,
    unit: "levels",
    subject: "the nesting depth of a drawing's elements, with references resolved",
    whenExceeded: "The drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "svg-drawn": {
    value: bounds.MAX_SVG_DRAWN_ELEMENTS,
    unit: "entries",
    subject: "the elements of a drawing with every reference resolved; a filter primitive counts as 1,000",
    whenExceeded: "The drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "brand-files": {
    value: bounds.MAX_BRAND_FILES,
    unit: "entries",
    subject: "the files in the folder of a brand",
    whenExceeded: "The start or the import is refused.",
  },
  "brand-file-bytes": {
    value: bounds.MAX_BRAND_FILE_BYTES,
    unit: "bytes",
    subject: "a file of a brand: a logo, a typeface, texts",
    whenExceeded: "It is not read, and the start or the import is refused with its name.",
  },
  "brand-text": {
    value: bounds.MAX_BRAND_TEXT_LENGTH,
    unit: "characters",
    subject: "a name, claim, contact or address in brand.json",
    whenExceeded: "The start or the import is refused with the key.",
  },
  "brand-links": {
    value: bounds.MAX_BRAND_LINKS,
    unit: "entries",
    subject: "the links of a language in brand.json",
    whenExceeded: "The start or the import is refused with the key.",
  },
  "own-message": {
    value: bounds.MAX_MESSAGE_OVERRIDE_LENGTH,
    unit: "characters",
    subject: "an operator's own message",
    whenExceeded: "The start or the import is refused with file and key.",
  },
} as const satisfies Readonly<Record<string, Bound>>;
