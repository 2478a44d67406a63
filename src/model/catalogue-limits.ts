import { MAX_ENTRY_DOCUMENTS, MAX_ENTRY_IMAGES, MAX_RELATED_ARTICLES } from "./entities/entry-kinds.ts";
import {
  MAX_CUSTOM_ATTRIBUTES,
  MAX_CUSTOM_NAME_LENGTH,
  MAX_CUSTOM_UNIT_LENGTH,
} from "./entities/custom-declaration.ts";
import { MAX_SYNONYMS_LENGTH } from "./entities/fields.ts";
import * as bounds from "./bounds.ts";
import { bytes, characters, entries, levels, pixels, type InputLimit } from "./limit-definition.ts";

const ROW_REFUSED = "The import is refused; the message names the file and the row.";
const NOT_DECOMPRESSED =
  "Nothing is decompressed, and the import is refused; the message names the part that exceeds the limit.";
const PICTURE_SKIPPED = "It is skipped with a warning, and a drawing is shown instead.";
const DRAWING_SKIPPED = "The drawing is skipped with a warning, and a generated one is shown instead.";
const KEY_REFUSED = "The start or the import is refused; the message names the key.";

export const CATALOGUE_LIMITS = {
  "file-entry": bytes(
    bounds.MAX_FILE_ENTRY_BYTES,
    "one entry of a catalogue's JSON file, one line of a CSV or NDJSON file, and one product of a BMEcat or xChange file",
    "Reading stops, and the import is refused; the message names the file and the line.",
  ),
  "profile-bytes": bytes(
    bounds.MAX_PROFILE_BYTES,
    "the profile of an import (import.json)",
    "It is not read, and the import is refused.",
  ),
  "field-text": characters(
    bounds.MAX_FIELD_TEXT_LENGTH,
    "a text value in an entry of a catalogue, and a cell of an XLSX file",
    ROW_REFUSED,
  ),
  "field-values": entries(
    bounds.MAX_FIELD_VALUES,
    "the values of a list or an object in an entry of a catalogue",
    ROW_REFUSED,
  ),
  "related-articles": entries(MAX_RELATED_ARTICLES, "the related articles of an article or a family", ROW_REFUSED),
  "entry-images": entries(MAX_ENTRY_IMAGES, "the additional pictures of an article or a family", ROW_REFUSED),
  "entry-documents": entries(MAX_ENTRY_DOCUMENTS, "the documents of an article or a family", ROW_REFUSED),
  synonyms: characters(
    MAX_SYNONYMS_LENGTH,
    "the synonyms of a category or a family, in all languages together",
    ROW_REFUSED,
  ),
  "custom-attributes": entries(MAX_CUSTOM_ATTRIBUTES, "the custom attributes that a catalogue declares", ROW_REFUSED),
  "custom-attribute-name": characters(
    MAX_CUSTOM_NAME_LENGTH,
    "the name of a custom attribute, including the prefix own_",
    ROW_REFUSED,
  ),
  "custom-attribute-unit": characters(MAX_CUSTOM_UNIT_LENGTH, "the unit of a custom attribute", ROW_REFUSED),
  "field-levels": levels(
    bounds.MAX_FIELD_DEPTH,
    "the nesting depth of lists and objects in an entry of a catalogue, including the entry itself",
    ROW_REFUSED,
  ),
  "workbook-bytes": bytes(
    bounds.MAX_WORKBOOK_BYTES,
    "an XLSX file of a catalogue, all its parts decompressed",
    NOT_DECOMPRESSED,
  ),
  "workbook-parts": entries(bounds.MAX_WORKBOOK_PARTS, "the parts of an XLSX file of a catalogue", NOT_DECOMPRESSED),
  "workbook-texts": characters(
    bounds.MAX_SHARED_STRINGS_LENGTH,
    `the shared strings of an XLSX file, each counted as its length plus ${bounds.SHARED_STRING_OVERHEAD}`,
    "Reading stops, and the import is refused.",
  ),
  "sheet-columns": entries(
    bounds.MAX_FILLED_COLUMNS,
    "the columns with values in a sheet of an XLSX file",
    "Reading stops, and the import is refused; the message names the cell.",
  ),
  "sheet-merges": entries(
    bounds.MAX_MERGED_RANGES,
    "the ranges of merged cells in a sheet of an XLSX file",
    "The sheet is still read, but the import is refused; the message names the part of the file.",
  ),
  address: characters(
    bounds.MAX_ADDRESS_LENGTH,
    "an external URL in the catalogue",
    "The URL is omitted with a warning.",
  ),
  markdown: characters(
    bounds.MAX_MARKDOWN_LENGTH,
    "text of the catalogue or of the content pages that is read as Markdown",
    "It is shown as it is, as one paragraph of plain text.",
  ),
  "picture-bytes": bytes(bounds.MAX_PICTURE_BYTES, "a picture of an imported catalogue", PICTURE_SKIPPED),
  "picture-pixels": pixels(
    bounds.MAX_PICTURE_PIXELS,
    "a picture of an imported catalogue, all its frames together",
    PICTURE_SKIPPED,
  ),
  "document-bytes": bytes(
    bounds.MAX_DOCUMENT_BYTES,
    "a document of an imported catalogue",
    "It is skipped with a warning and not offered.",
  ),
  "photometry-bytes": bytes(
    bounds.MAX_PHOTOMETRIC_FILE_BYTES,
    "a photometric file (EULUMDAT, IES) of an imported catalogue",
    "It is skipped with a warning, and the light distribution of its articles is estimated.",
  ),
  "gldf-bytes": bytes(
    bounds.MAX_GLDF_BYTES,
    "a GLDF container that is imported, all its parts decompressed",
    NOT_DECOMPRESSED,
  ),
  "gldf-parts": entries(bounds.MAX_GLDF_PARTS, "the parts of a GLDF container", NOT_DECOMPRESSED),
  "svg-elements": entries(
    bounds.MAX_SVG_ELEMENTS,
    "the elements of a drawing (SVG) of an imported catalogue",
    "Reading stops; the drawing is skipped with a warning, and a generated one is shown instead.",
  ),
  "svg-levels": levels(
    bounds.MAX_SVG_DEPTH,
    "the nesting depth of a drawing's elements, with references resolved",
    DRAWING_SKIPPED,
  ),
  "svg-drawn": entries(
    bounds.MAX_SVG_DRAWN_ELEMENTS,
    "the elements of a drawing with every reference resolved; a filter primitive counts as 1,000",
    DRAWING_SKIPPED,
  ),
  "brand-files": entries(
    bounds.MAX_BRAND_FILES,
    "the files in the folder of a brand",
    "The start or the import is refused.",
  ),
  "brand-file-bytes": bytes(
    bounds.MAX_BRAND_FILE_BYTES,
    "a file of a brand: a logo, a typeface, texts",
    "It is not read, and the start or the import is refused; the message names the file.",
  ),
  "brand-text": characters(
    bounds.MAX_BRAND_TEXT_LENGTH,
    "a name, claim, contact or address in brand.json",
    KEY_REFUSED,
  ),
  "brand-links": entries(bounds.MAX_BRAND_LINKS, "the links of a language in brand.json", KEY_REFUSED),
  "message-override": characters(
    bounds.MAX_MESSAGE_OVERRIDE_LENGTH,
    "a message of the site in the operator's own words",
    "The start or the import is refused; the message names the file and the key.",
  ),
} satisfies Readonly<Record<string, InputLimit>>;
