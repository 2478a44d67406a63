import type { Bound } from "./bound.ts";
import { MAX_ENTRY_DOCUMENTS } from "./entities/document-kinds.ts";
import { MAX_ENTRY_IMAGES } from "./entities/image-kinds.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
} from "./entities/custom-declaration.ts";
import { MAX_RELATED_ARTICLES } from "./entities/related-kinds.ts";
import { MAX_SYNONYMS_LENGTH } from "./entities/text-entry.ts";
import * as bounds from "./bounds.ts";

/** The bounds on a catalogue: its files, entries and pictures. */
export const CATALOGUE_BOUNDS = {
  "file-entry": {
    value: bounds.MAX_FILE_ENTRY_BYTES,
    unit: "bytes",
    of: "one entry of a catalogue's JSON file, one line of a CSV or NDJSON file, and one product of a BMEcat or xChange file",
    above: "Reading stops, and the import is refused with file and line.",
  },
  "profile-bytes": {
    value: bounds.MAX_PROFILE_BYTES,
    unit: "bytes",
    of: "the profile of an import (import.json)",
    above: "It is not read, and the import is refused.",
  },
  "field-text": {
    value: bounds.MAX_FIELD_TEXT_LENGTH,
    unit: "characters",
    of: "a text of a catalogue's entry, and of a cell of an XLSX file",
    above: "The import is refused with file and row.",
  },
  "field-values": {
    value: bounds.MAX_FIELD_VALUES,
    unit: "entries",
    of: "the values of a list or an object of a catalogue's entry",
    above: "The import is refused with file and row.",
  },
  "related-articles": {
    value: MAX_RELATED_ARTICLES,
    unit: "entries",
    of: "the related articles of a catalogue's article or family",
    above: "The import is refused with file and row.",
  },
  "entry-images": {
    value: MAX_ENTRY_IMAGES,
    unit: "entries",
    of: "the further pictures of a catalogue's article or family",
    above: "The import is refused with file and row.",
  },
  "entry-documents": {
    value: MAX_ENTRY_DOCUMENTS,
    unit: "entries",
    of: "the documents of a catalogue's article or family",
    above: "The import is refused with file and row.",
  },
  synonyms: {
    value: MAX_SYNONYMS_LENGTH,
    unit: "characters",
    of: "the synonyms of a catalogue's category or family, in all languages together",
    above: "The import is refused with file and row.",
  },
  "own-attributes": {
    value: MAX_CUSTOM_ATTRIBUTES,
    unit: "entries",
    of: "the attributes that a catalogue declares itself",
    above: "The import is refused with file and row.",
  },
  "own-name": {
    value: MAX_CUSTOM_NAME_LENGTH,
    unit: "characters",
    of: "the name of a custom attribute, with own_",
    above: "The import is refused with file and row.",
  },
  "own-unit": {
    value: MAX_CUSTOM_UNIT_LENGTH,
    unit: "characters",
    of: "the unit of a custom attribute",
    above: "The import is refused with file and row.",
  },
  "field-levels": {
    value: bounds.MAX_FIELD_DEPTH,
    unit: "levels",
    of: "the nesting depth of lists and objects in a catalogue's entry, the entry included",
    above: "The import is refused with file and row.",
  },
  "workbook-bytes": {
    value: bounds.MAX_WORKBOOK_BYTES,
    unit: "bytes",
    of: "an XLSX file of a catalogue, all its parts unpacked",
    above: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "workbook-parts": {
    value: bounds.MAX_WORKBOOK_PARTS,
    unit: "entries",
    of: "the parts of an XLSX file of a catalogue",
    above: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "workbook-texts": {
    value: bounds.MAX_SHARED_STRINGS_BYTES,
    unit: "characters",
    of: `the shared strings of an XLSX file, each counted as its length plus ${bounds.SHARED_STRING_OVERHEAD}`,
    above: "Reading stops, and the import is refused.",
  },
  "sheet-columns": {
    value: bounds.MAX_FILLED_COLUMNS,
    unit: "entries",
    of: "the columns of a sheet of an XLSX file that hold values",
    above: "Reading stops, and the import is refused with the cell.",
  },
  "sheet-merges": {
    value: bounds.MAX_MERGED_RANGES,
    unit: "entries",
    of: "the ranges of merged cells of a sheet of an XLSX file",
    above: "The sheet is still read, and the import is refused with its part.",
  },
  address: {
    value: bounds.MAX_ADDRESS_LENGTH,
    unit: "characters",
    of: "an address of the catalogue that leads to another site",
    above: "An import warns, and the address is omitted.",
  },
  markdown: {
    value: bounds.MAX_MARKDOWN_LENGTH,
    unit: "characters",
    of: "a text of the catalogue or of the content pages that is read as Markdown",
    above: "It is shown as it is, as one paragraph of plain text.",
  },
  "picture-bytes": {
    value: bounds.MAX_PICTURE_BYTES,
    unit: "bytes",
    of: "a picture of a catalogue that is imported",
    above: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "picture-pixels": {
    value: bounds.MAX_PICTURE_PIXELS,
    unit: "pixels",
    of: "a picture of a catalogue that is imported, all its frames together",
    above: "It is skipped with a warning, and a drawing is shown instead.",
  },
  "document-bytes": {
    value: bounds.MAX_DOCUMENT_BYTES,
    unit: "bytes",
    of: "a document of a catalogue that is imported",
    above: "It is skipped with a warning, and not offered.",
  },
  "photometry-bytes": {
    value: bounds.MAX_PHOTOMETRIC_FILE_BYTES,
    unit: "bytes",
    of: "a photometric file (EULUMDAT, IES) of a catalogue that is imported",
    above: "It is skipped with a warning, and the light of its articles is estimated.",
  },
  "gldf-bytes": {
    value: bounds.MAX_GLDF_BYTES,
    unit: "bytes",
    of: "a GLDF container that is imported, all its parts unpacked",
    above: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "gldf-parts": {
    value: bounds.MAX_GLDF_PARTS,
    unit: "entries",
    of: "the parts of a GLDF container",
    above: "Nothing is unpacked, and the import is refused, naming the part that exceeds the limit.",
  },
  "svg-elements": {
    value: bounds.MAX_SVG_ELEMENTS,
    unit: "entries",
    of: "the elements of a drawing (SVG) of a catalogue that is imported",
    above: "Reading stops; the drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "svg-levels": {
    value: bounds.MAX_SVG_DEPTH,
    unit: "levels",
    of: "the nesting depth of a drawing's elements, with references resolved",
    above: "The drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "svg-drawn": {
    value: bounds.MAX_SVG_DRAWN_ELEMENTS,
    unit: "entries",
    of: "the elements of a drawing with every reference resolved; a filter primitive counts as 1,000",
    above: "The drawing is skipped with a warning, and a generated one is shown instead.",
  },
  "brand-files": {
    value: bounds.MAX_BRAND_FILES,
    unit: "entries",
    of: "the files in the folder of a brand",
    above: "The start or the import is refused.",
  },
  "brand-file-bytes": {
    value: bounds.MAX_BRAND_FILE_BYTES,
    unit: "bytes",
    of: "a file of a brand: a logo, a typeface, texts",
    above: "It is not read, and the start or the import is refused with its name.",
  },
  "brand-text": {
    value: bounds.MAX_BRAND_TEXT_LENGTH,
    unit: "characters",
    of: "a name, claim, contact or address in brand.json",
    above: "The start or the import is refused with the key.",
  },
  "brand-links": {
    value: bounds.MAX_BRAND_LINKS,
    unit: "entries",
    of: "the links of a language in brand.json",
    above: "The start or the import is refused with the key.",
  },
  "own-message": {
    value: bounds.MAX_MESSAGE_OVERRIDE_LENGTH,
    unit: "characters",
    of: "an operator's own message",
    above: "The start or the import is refused with file and key.",
  },
} as const satisfies Readonly<Record<string, Bound>>;
