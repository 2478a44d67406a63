import { closeSync, mkdtempSync, openSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attribute } from "#attributes/attribute.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { createAttributeDeclarations, IMPORTED_ATTRIBUTE_KEYS } from "#attributes/imported-attributes.ts";
import { MAX_RELATED_ARTICLES } from "#model/entities/entry-kinds.ts";
import { createCategoryFields, findCategory, NO_ETIM_CLASS } from "../etim/class-categories.ts";
import { convertFeaturesToFields } from "../etim/etim-features.ts";
import type { EtimTable } from "../etim/etim-table.ts";
import { fieldStrings } from "../etim/feature-group.ts";
import { parseDecimal } from "../etim/feature-reader.ts";
import { createValueTexts } from "../etim/value-texts.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { removeTemporaryFolder } from "../files/file-system.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";
import { createListSource, type ListSource, type ReferencedPathsByKind } from "../reading/list-source.ts";
import { readNdjson } from "../reading/read-json.ts";
import { ReferencedFiles } from "./referenced-files.ts";
import { FindingCounter } from "./finding-counter.ts";
import type { TradeProduct } from "./trade-product.ts";

/** The lists made from trade files, and what was found while reading them. */
export interface TradeLists {
  readonly lists: readonly ListSource[];
  readonly referencedFiles: ReferencedPathsByKind;
  readonly problems: readonly Problem[];
}

/** What the conversion of products to articles depends on. */
interface TradeContext {
  readonly profile: Profile;
  readonly table: EtimTable;
  /** The portfolios that all articles belong to. */
  readonly portfolioIds: readonly string[];
}

const TOO_MANY_RELATED = `has more than ${MAX_RELATED_ARTICLES} related articles; only the first ${MAX_RELATED_ARTICLES} are used`;
const FLUSH_THRESHOLD_CHARACTERS = 1 << 18;
/** The maximum number of a field's values that get a label: a filter with more options would be unusable. */
const MAX_LABELS = 1000;
/** The fields whose values have labels. */
const LABELLED_FIELDS: readonly string[] = [
  ...Object.entries<Attribute>(ATTRIBUTES).flatMap(([name, { valueType }]) =>
    valueType === "text" && name !== "dimension" ? [name] : [],
  ),
  ...IMPORTED_ATTRIBUTE_KEYS,
];

/**
 * Converts the products of trade files to a catalogue, with an article per product, a family per series (or per brand
 * for products without a series), and a category per class.
 *
 * Articles are written to a temporary file immediately, so that memory use does not depend on their number; families
 * and categories, of which there are few, are kept in memory.
 */
export class TradeCatalogue {
  readonly #table: EtimTable;
  readonly #urlConfigs: readonly object[];
  readonly #categoriesByClass: ReadonlyMap<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), "lumenry-products-"));
  readonly #files: ReferencedFiles;
  readonly #families = new Map<
    string,
    {
      readonly family_id: string;
      readonly brand: string | undefined;
      readonly name: string;
      readonly categories: Set<string>;
    }
  >();
  readonly #familyIds = new Set<string>();
  readonly #categories = new Map<string, { readonly classCode: string; readonly families: Set<string> }>();
  readonly #valuesByField = new Map<string, Set<string>>();
  readonly #lists: ListSource[] = [];
  readonly #problems: Problem[] = [];
  /** Counts what is ignored in the current file. */
  readonly findings = new FindingCounter();

  /** @param paths the paths of the files below the folder, which products may reference */
  constructor(folder: string, paths: readonly string[], { profile, table, portfolioIds }: TradeContext) {
    this.#table = table;
    this.#urlConfigs = portfolioIds.map((portfolio_id) => ({ portfolio_id }));
    this.#categoriesByClass = new Map(Object.entries(profile.classes ?? {}));
    this.#files = new ReferencedFiles(folder, paths, this.findings);
  }

  /** @param products in batches; if reading fails, the batches read before are still added */
  async addFile(file: string, products: AsyncIterable<readonly TradeProduct[]>): Promise<void> {
    const path = join(this.#folder, `${this.#lists.length}.ndjson`);
    const descriptor = openSync(path, "w");
    let text = "";
    const flush = (): void => {
      writeSync(descriptor, text);
      text = "";
    };
    try {
      for await (const batch of products) {
        for (const product of batch) text += `${JSON.stringify([product.line, this.#toArticle(product)])}\n`;
        if (text.length > FLUSH_THRESHOLD_CHARACTERS) flush();
      }
    } finally {
      flush();
      closeSync(descriptor);
      this.#lists.push(createTemporaryArticleSource(file, path));
      this.#problems.push(...this.findings.takeProblems(file));
    }
  }

  /** Adds a problem with a whole file. */
  report(problem: Problem): void {
    this.#problems.push(problem);
  }

  /** The lists of all files. @param file the file name for messages about lists other than the articles */
  lists(file: string): TradeLists {
    const categories = Array.from(this.#categories, ([category_id, { classCode, families }]) => ({
      category_id,
      ...createCategoryFields(category_id, classCode, this.#table),
      families: [...families],
    }));
    const families = Array.from(this.#families.values(), (family) => ({
      ...family,
      categories: [...family.categories],
    }));
    const labelOf = (field: string, value: string): string =>
      field === "own_etim_class" ? `${value} ${this.#table.classes.get(value)?.name ?? value}` : value;
    const texts = [...this.#valuesByField].flatMap(([field, values]) =>
      [...values].flatMap((value) => createValueTexts(field, value, labelOf(field, value))),
    );
    const filterTexts = [...createAttributeDeclarations((key) => this.#valuesByField.has(key)), ...texts];
    return {
      lists: [
        ...this.#lists,
        createListSource("categories", file, categories),
        createListSource("families", file, families),
        createListSource("portfolios", file, []),
        ...(filterTexts.length > 0 ? [createListSource("filter-texts", file, filterTexts)] : []),
      ],
      referencedFiles: this.#files.referencedFiles,
      problems: this.#problems,
    };
  }

  /** Removes the temporary files. */
  close(): void {
    removeTemporaryFolder(this.#folder);
  }

  #toArticle(product: TradeProduct): object {
    const { etim, line } = product;
    const classCode = etim?.code ?? NO_ETIM_CLASS;
    const category = findCategory(classCode, this.#categoriesByClass, this.#table);
    if (category === undefined) this.#reportUnknownClass(classCode, line);
    const attributes =
      etim && convertFeaturesToFields(etim, this.#table, (finding) => this.findings.add({ ...finding, line }));
    const { related } = product;
    if (related.length > MAX_RELATED_ARTICLES) this.findings.addUnmapped("related", TOO_MANY_RELATED, line);
    const article = {
      article_code: product.code,
      family_id: this.#registerFamily(product, category, classCode),
      category,
      url_configs_data: this.#urlConfigs,
      texts: product.texts,
      descriptions: product.descriptions,
      ean: product.ean,
      weight: product.weight === undefined ? undefined : (parseDecimal(product.weight, "kg") ?? product.weight),
      warranty: product.warranty === undefined ? undefined : `${product.warranty} months`,
      eprel_number: product.eprelNumber,
      related: related.length === 0 ? undefined : related.slice(0, MAX_RELATED_ARTICLES),
      ...this.#files.toArticleFields(product.files),
      ...attributes,
      own_etim_class: this.#table.classes.has(classCode) ? classCode : undefined,
      status: product.status,
    };
    this.#addValues(article);
    return article;
  }

  #reportUnknownClass(code: string, line: number): void {
    const classText =
      code === NO_ETIM_CLASS
        ? "no class"
        : `the class ${code}, which is not one of the lighting classes of ETIM ${this.#table.release}`;
    this.findings.add({
      kind: "unknown-etim",
      field: code,
      line,
      message: `has ${classText}, and therefore no category; assign one to it under "classes" in import.json`,
    });
  }

  /** Registers family and category. @returns the family's id; `undefined` for a product without series and brand */
  #registerFamily(
    { series, brand }: TradeProduct,
    category: string | undefined,
    classCode: string,
  ): string | undefined {
    const categoryFamilies = this.#categories.get(category ?? "")?.families ?? new Set<string>();
    if (category !== undefined && !this.#categories.has(category))
      this.#categories.set(category, { classCode, families: categoryFamilies });
    const name = series ?? brand;
    if (name === undefined) return undefined;
    const key = JSON.stringify([brand, series]);
    // Several brands may use the same series name.
    const family_id = this.#familyIds.has(name) ? `${name} (${brand ?? ""})` : name;
    const family = this.#families.get(key) ?? { family_id, brand, name, categories: new Set<string>() };
    this.#families.set(key, family);
    this.#familyIds.add(family.family_id);
    if (category !== undefined) family.categories.add(category);
    categoryFamilies.add(family.family_id);
    return family.family_id;
  }

  #addValues(article: Readonly<Record<string, unknown>>): void {
    for (const field of LABELLED_FIELDS) {
      const values = this.#valuesByField.get(field) ?? new Set();
      for (const value of fieldStrings(article[field])) if (values.size < MAX_LABELS) values.add(value);
      if (values.size > 0) this.#valuesByField.set(field, values);
    }
  }
}

/** The source of the articles in a temporary file, with the lines of their products in the original file. */
function createTemporaryArticleSource(file: string, path: string): ListSource {
  const rows: ListSource["rows"] = async function* (readerOptions) {
    for await (const batch of readNdjson(path, readerOptions))
      yield batch.map(({ row, value }) => {
        const [line, entry] = Array.isArray(value) ? (value as [number, unknown]) : [0, value];
        return { row, line, value: isEntry(entry) ? entry : {} };
      });
  };
  return { list: "articles", file, bytes: statSync(path).size, rows };
}
