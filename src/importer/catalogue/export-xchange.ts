import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Article } from "#model/entities/article.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import type { Family, FilterText } from "#model/entities/entities.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import type { VersionReader } from "#store/store.ts";
import { readEtimTable } from "../etim/etim-table.ts";
import { addLikelyRegion, toXchangeProduct } from "../writing/xchange/xchange-product.ts";
import { recordMissingRequirement, readEntries } from "./export-gldf.ts";
import { replaceExport } from "./replace-export.ts";

/** The only file of an export, which an import recognises by its content. */
const FILE_NAME = "xchange.json";

/** What an export has written. */
export interface ExportedProducts {
  readonly count: number;
  /** The number of products without an ETIM class. */
  readonly unclassifiedCount: number;
  /** The codes of articles that are not exported, by the requirement that they do not meet, in words. */
  readonly codesByMissingRequirement: ReadonlyMap<string, readonly string[]>;
}

interface XchangeExportOptions {
  readonly etimTable: string | undefined;
  readonly siteUrl: string | undefined;
}

/**
 * Writes the articles of a version as ETIM xChange 2.0 into a folder, which may contain an earlier export. The file of
 * a version is byte-identical each time.
 *
 * @throws {CataloguePathError} when the folder holds anything that no export wrote
 * @throws {InvalidEtimTableError} when the table of classes is invalid
 */
export const exportXchange = (
  reader: VersionReader,
  folder: string,
  { etimTable, siteUrl }: XchangeExportOptions,
): Promise<ExportedProducts> =>
  replaceExport(folder, (newFolder) => {
    const families = new Map(Array.from(readEntries<Family>(reader, "families"), (item) => [item.family_id, item]));
    const context = { table: readEtimTable(etimTable), siteUrl, labelsOf: createValueTextLookup(reader) };
    const supplier = [...families.values()].find(({ brand }) => brand?.trim())?.brand ?? "";
    const codesByMissingRequirement = new Map<string, string[]>();
    let count = 0;
    let unclassifiedCount = 0;
    const descriptor = openSync(join(newFolder, FILE_NAME), "w");
    try {
      for (const article of readEntries<Article>(reader, "articles")) {
        const product = toXchangeProduct(article, families.get(article.family_id ?? ""), context);
        if (typeof product === "string") {
          recordMissingRequirement(codesByMissingRequirement, product, article.article_code);
          continue;
        }
        if (product.EtimClassification === undefined) unclassifiedCount += 1;
        writeSync(descriptor, `${count === 0 ? documentStart(reader, supplier) : ",\n"}${JSON.stringify(product)}`);
        count += 1;
      }
      if (count > 0) writeSync(descriptor, "\n]}]}\n");
    } finally {
      closeSync(descriptor);
    }
    // The format requires at least one product.
    if (count === 0) rmSync(join(newFolder, FILE_NAME));
    return { count, codesByMissingRequirement, unclassifiedCount };
  });

function documentStart({ version }: VersionReader, supplier: string): string {
  const header = {
    SchemaVersion: "2.0",
    CatalogueId: supplier.slice(0, 20),
    CatalogueVersion: String(version.number),
    CatalogueType: "FULL",
    CatalogueValidityStart: version.publishedAt.slice(0, 10),
    Language: LANGUAGES.map(addLikelyRegion),
  };
  return `${JSON.stringify(header).slice(0, -1)},"Supplier":[{"SupplierName":${JSON.stringify(supplier.slice(0, 80))},"Product":[\n`;
}

/** Looks up the labels of a value in every language, whatever its field; a value without a label is its own label. */
function createValueTextLookup(
  reader: VersionReader,
): (value: string) => readonly { language: string; text: string }[] {
  const entries = [...readEntries<FilterText>(reader, "filter-texts")];
  const texts = createFilterTexts(entries, readCustomAttributes(entries));
  const fieldsByValue = new Map(entries.map(({ key, value_help_type: field }) => [key, field]));
  return (value) =>
    LANGUAGES.map((language) => ({
      language,
      text: texts.lookup(fieldsByValue.get(value) ?? "", value, language)?.text ?? value,
    }));
}
