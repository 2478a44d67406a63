import type { InputLimit } from "./bounds.ts";
import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES, MAX_RELATED_ARTICLES } from "./entities/entry-kinds.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
} from "./entities/custom-declaration.ts";
import { MAX_SYNONYMS_LENGTH } from "./entities/fields.ts";
import * as bounds from "./bounds.ts";

export const CATALOGUE_LIMITS = {
  "file-entry": {
    value: bounds.MAX_FILE_ENTRY_BYTES,
    unit: "bytes",
    subject:
      "one entry of a catalogue's JSON file, one line of a CSV or NDJSON file, and one product of a BMEcat or xChange file",
    whenExceeded: "Reading stops, and the import is refused; the message names the file and the line.",
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
    subject: "a text value in an entry of a catalogue, and a cell of an XLSX file",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "field-values": {
    value: bounds.MAX_FIELD_VALUES,
    unit: "entries",
    subject: "the values of a list or an object in an entry of a catalogue",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "related-articles": {
    value: MAX_RELATED_ARTICLES,
    unit: "entries",
    subject: "the related articles of an article or a family",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "entry-images": {
    value: MAX_ENTRY_IMAGES,
    unit: "entries",
    subject: "the additional pictures of an article or a family",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "entry-documents": {
    value: MAX_ENTRY_DOCUMENTS,
    unit: "entries",
    subject: "the documents of an article or a family",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  synonyms: {
    value: MAX_SYNONYMS_LENGTH,
    unit: "characters",
    subject: "the synonyms of a category or a family, in all languages together",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "custom-attributes": {
    value: MAX_CUSTOM_ATTRIBUTES,
    unit: "entries",
    subject: "the custom attributes that a catalogue declares",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "custom-attribute-name": {
    value: MAX_CUSTOM_NAME_LENGTH,
    unit: "characters",
    subject: "the name of a custom attribute, including the prefix own_",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "custom-attribute-unit": {
    value: MAX_CUSTOM_UNIT_LENGTH,
    unit: "characters",
    subject: "the unit of a custom attribute",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "field-levels": {
    value: bounds.MAX_FIELD_DEPTH,
    unit: "levels",
    subject: "the nesting depth of lists and objects in an entry of a catalogue, including the entry itself",
    whenExceeded: "The import is refused; the message names the file and the row.",
  },
  "workbook-bytes": {
    value: bounds.MAX_WORKBOOK_BYTES,
    unit: "bytes",
    subject: "an XLSX file of a catalogue, all its parts decompressed",
    whenExceeded:
      "Nothing is decompressed, and the import is refused; the message names the part that exceeds the limit.",
  },
  "workbook-parts": {
    value: bounds.MAX_WORKBOOK_PARTS,
    unit: "entries",
    subject: "the parts of an XLSX file of a catalogue",
    whenExceeded:
      "Nothing is decompressed, and the import is refused; the message names the part that exceeds the limit.",
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
    subject: "the columns with values in a sheet of an XLSX file",
    whenExceeded: "Reading stops, and the import is refused; the message names the cell.",
  },
  "sheet-merges": {
    value: bounds.MAX_MERGED_RANGES,
    unit: "entries",
    subject: "the ranges of merged cells in a sheet of an XLSX file",
    whenExceeded: "The sheet is still read, but the import is refused; the message names the part of the file.",
  },
  address: {
    value: bounds.MAX_ADDRESS_LENGTH,
    unit: "characters",
    subject: "an external URL in the catalogue",
    whenExceeded: "The URL is omitted with a warning.",
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
    subject: "a picture of an imported catalogue",
    whenExceeded: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "picture-pixels": {
    value: bounds.MAX_PICTURE_PIXELS,
    unit: "pixels",
    subject: "a picture of an imported catalogue, all its frames together",
    whenExceeded: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "document-bytes": {
    value: bounds.MAX_DOCUMENT_BYTES,
    unit: "bytes",
    subject: "a document of an imported catalogue",
    whenExceeded: "It is skipped with a warning and not offered.",
  },
  "photometry-bytes": {
    value: bounds.MAX_PHOTOMETRIC_FILE_BYTES,
    unit: "bytes",
    subject: "a photometric file (EULUMDAT, IES) of an imported catalogue",
    whenExceeded: "It is skipped with a warning, and the light distribution of its articles is estimated.",
  },
  "gldf-bytes": {
    value: bounds.MAX_GLDF_BYTES,
    unit: "bytes",
    subject: "a GLDF container that is imported, all its parts decompressed",
    whenExceeded:
      "Nothing is decompressed, and the import is refused; the message names the part that exceeds the limit.",
  },
  "gldf-parts": {
    value: bounds.MAX_GLDF_PARTS,
    unit: "entries",
    subject: "the parts of a GLDF container",
    whenExceeded:
      "Nothing is decompressed, and the import is refused; the message names the part that exceeds the limit.",
  },
  "svg-elements": {
    value: bounds.MAX_SVG_ELEMENTS,
    unit: "entries",
    subject: "the elements of a drawing (SVG) of an imported catalogue",
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
    whenExceeded: "It is not read, and the start or the import is refused; the message names the file.",
  },
  "brand-text": {
    value: bounds.MAX_BRAND_TEXT_LENGTH,
    unit: "characters",
    subject: "a name, claim, contact or address in brand.json",
    whenExceeded: "The start or the import is refused; the message names the key.",
  },
  "brand-links": {
    value: bounds.MAX_BRAND_LINKS,
    unit: "entries",
    subject: "the links of a language in brand.json",
    whenExceeded: "The start or the import is refused; the message names the key.",
  },
  "message-override": {
    value: bounds.MAX_MESSAGE_OVERRIDE_LENGTH,
    unit: "characters",
    subject: "a message of the site in the operator's own words",
    whenExceeded: "The start or the import is refused; the message names the file and the key.",
  },
} as const satisfies Readonly<Record<string, InputLimit>>;
