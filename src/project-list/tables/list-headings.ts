import { normalizeHeading, splitUnit } from "#formats/heading.ts";
import { isQuantityUnit } from "#project-list/lists/read-quantity.ts";

/** The columns that a list is read from in a file; all others are ignored. */
export const IMPORT_COLUMNS = ["zone", "article", "quantity", "note", "fingerprint", "encodedRoom", "ean"] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Common headings of these columns, in both languages; letter case, accents and punctuation do not matter. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  zone: ["room", "zone", "area", "Raum", "Bereich", "zone / Bereich"],
  article: [
    ...["article", "article code", "article number", "article no", "code"],
    ...["item", "item number", "item no", "item code"],
    ...["catalogue number", "catalogue no", "catalog number", "catalog no", "cat no"],
    ...["order code", "order number", "order no", "product code", "product number", "part number", "part no", "SKU"],
    ...["Artikel", "Artikelnummer", "Artikel-Nr.", "Artikelcode", "Art.-Nr.", "Typ"],
    ...["Bestellnummer", "Bestell-Nr.", "Materialnummer", "Material-Nr."],
  ],
  quantity: [
    ...["quantity", "qty", "pieces", "pcs", "count", "total quantity"],
    ...["Menge", "Anzahl", "Anz.", "Stück", "Stückzahl", "Stk.", "Bestellmenge", "Gesamtmenge"],
  ],
  note: ["note", "notes", "remark", "comment", "Notiz", "Notizen", "Bemerkung", "Hinweis", "Kommentar"],
  fingerprint: ["data state", "Datenstand"],
  encodedRoom: ["planned room", "geplanter Raum"],
  ean: ["EAN", "GTIN", "EAN code", "EAN/GTIN", "GTIN/EAN", "EAN-Nummer", "EAN-Nr.", "EAN number"],
};

const COLUMNS: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [normalizeHeading(heading), column] as const)),
);

/** Headings of columns that number lines or name types of luminaires if another column has the article codes. */
const VAGUE_HEADINGS: ReadonlySet<string> = new Set(
  ["item", "item number", "item no", "code", "typ"].map(normalizeHeading),
);

interface HeadingMeaning {
  readonly column: ImportColumn;
  /** Whether another column with the same meaning takes precedence. */
  readonly isVague: boolean;
}

/** The meaning of a heading, or of the part before a unit or brackets: `Menge [Stk.]`. */
export function headingMeaning(heading: string): HeadingMeaning | undefined {
  const name = normalizeHeading(heading);
  const column = COLUMNS.get(name);
  if (column) return { column, isVague: VAGUE_HEADINGS.has(name) };
  const columnOfPart = COLUMNS.get(normalizeHeading(splitUnit(heading, isQuantityUnit).name));
  return columnOfPart && { column: columnOfPart, isVague: true };
}

/** The column with a heading; `undefined` for columns that are ignored. */
export const headingColumn = (heading: string): ImportColumn | undefined => headingMeaning(heading)?.column;
