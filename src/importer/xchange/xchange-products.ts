import type { TextEntry } from "#model/entities/fields.ts";
import { firstTexts } from "#model/texts/text-entries.ts";
import type { ProductClass } from "../etim/etim-features.ts";
import type { ProductFeature } from "../etim/feature-reader.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type ReaderOptions } from "../files/row.ts";
import { utf8Chunks } from "../files/text-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";
import { JsonSplitter, type ElementText } from "../reading/json-splitter.ts";
import { parseJson } from "../reading/read-json.ts";
import type { FindingCounter } from "../trade/finding-counter.ts";
import {
  parseLanguageCode,
  findFileRole,
  toRelatedArticles,
  type FileRole,
  type TradeFile,
  type TradeProduct,
} from "../trade/trade-product.ts";
import { readXchangeSchema, type Violation, type XchangeSchema } from "./xchange-schema.ts";
import type { XchangeDescription, XchangeFeature, XchangeLocalText, XchangeProduct } from "./xchange.ts";

/** Products are in the `Product` array of each object in the document's `Supplier` array. */
const PRODUCTS = { path: ["{", "Supplier[", "{", "Product["], name: "product" };
const SUPPORTED_VERSION = "2.0";
/** The member with prices, which is removed before a product is processed. */
const CONFIDENTIAL = "TradeItem";
/** The number of violations reported individually, since a program may make the same mistake in every product. */
const MAX_REPORTED_VIOLATIONS = 100;

/**
 * Reads the products of an ETIM xChange document in batches.
 *
 * @param findings receives the values that have no field in the catalogue
 * @param readerOptions `report` receives violations of the schema
 * @throws {UnreadableFileError} with the location when it is not JSON, not UTF-8, truncated, of another version,
 * without products, or only changes
 */
export async function* readXchangeProducts(
  path: string,
  _profile: Profile,
  findings: FindingCounter,
  readerOptions: Pick<ReaderOptions, "onBytes"> & { readonly report: (problem: Omit<Problem, "file">) => void },
): AsyncGenerator<readonly TradeProduct[]> {
  const schema = readXchangeSchema();
  const splitter = new JsonSplitter(PRODUCTS);
  const violations = createViolationReporter(readerOptions.report);
  let row = 0;
  let isFirst = true;
  try {
    for await (const bytes of utf8Chunks(path, readerOptions.onBytes)) {
      const unsupported = isFirst ? unsupportedReason(headerAtStart(bytes)) : undefined;
      if (unsupported !== undefined) throw new UnreadableFileError(unsupported);
      isFirst = false;
      const products: TradeProduct[] = [];
      try {
        for (const element of splitter.push(bytes))
          products.push(...readProduct(element, ++row, { schema, findings, violations }));
      } finally {
        yield products;
      }
    }
    const header = parseJson({ text: splitter.end(), line: 1, column: 1 }, "the document beside its products");
    const unsupported = isEntry(header) ? unsupportedReason(header) : undefined;
    if (unsupported !== undefined) {
      // Almost everything in a document of another version violates the schema, so the violations add no information.
      violations.clear();
      throw new UnreadableFileError(unsupported);
    }
    for (const violation of schema.validateHeader(header)) violations.add(violation);
    if (row === 0)
      throw new UnreadableFileError("has no products; expected an object for each in the Product array of a supplier");
  } finally {
    violations.report();
  }
}

/**
 * The version and type of a document as its first bytes state them, so that a large one of another version is refused
 * before its products are read. A version that they do not state may follow the products.
 */
function headerAtStart(bytes: Buffer): Readonly<Record<string, unknown>> {
  const start = bytes.toString("utf8");
  const version = /"SchemaVersion"\s*:\s*"([^"]{0,20})"/.exec(start)?.[1] ?? SUPPORTED_VERSION;
  return { SchemaVersion: version, CatalogueType: /"CatalogueType"\s*:\s*"(CHANGE)"/.exec(start)?.[1] };
}

function unsupportedReason(header: Readonly<Record<string, unknown>>): string | undefined {
  const { CatalogueType: type, SchemaVersion: version } = header;
  if (type === "CHANGE")
    return "contains only changes (CatalogueType CHANGE), and an import replaces the whole catalogue; export all products (FULL)";
  const remedy = `only version ${SUPPORTED_VERSION} is supported; export it as xChange ${SUPPORTED_VERSION}`;
  if (version === undefined) return `has no SchemaVersion, so it seems to be ETIM xChange 1; ${remedy}`;
  const isOther = typeof version === "string" && !/^2\.\d/.test(version);
  return isOther ? `is ETIM xChange ${version.slice(0, 20)}; ${remedy}` : undefined;
}

/**
 * Collects violations and reports them at the end, since a later part of the document may show that they mean nothing.
 */
function createViolationReporter(report: (problem: Omit<Problem, "file">) => void) {
  const reported: Omit<Problem, "file">[] = [];
  let further = 0;
  return {
    add(violation: Violation, location?: { readonly row: number; readonly line: number }): void {
      if (reported.length < MAX_REPORTED_VIOLATIONS) reported.push({ ...violation, ...location });
      else further += 1;
    },
    clear(): void {
      reported.length = 0;
      further = 0;
    },
    report(): void {
      reported.forEach(report);
      if (further > 0)
        report({
          kind: "wrong-value",
          message: `violates the schema of xChange 2.0 in ${further} more places; first correct those that are listed`,
        });
    },
  };
}

interface ProductContext {
  readonly schema: XchangeSchema;
  readonly findings: FindingCounter;
  readonly violations: ReturnType<typeof createViolationReporter>;
}

/** @returns the product; an empty array if it violates the schema */
function readProduct(
  element: ElementText,
  row: number,
  { schema, findings, violations }: ProductContext,
): readonly TradeProduct[] {
  const parsed = parseJson(element, `product ${row}`);
  const value = isEntry(parsed)
    ? Object.fromEntries(Object.entries(parsed).filter(([key]) => key !== CONFIDENTIAL))
    : parsed;
  const productViolations = schema.validateProduct(value);
  for (const violation of productViolations) violations.add(violation, { row, line: element.line });
  return productViolations.length > 0 ? [] : [productOf(value as XchangeProduct, element.line, findings)];
}

function productOf(product: XchangeProduct, line: number, findings: FindingCounter): TradeProduct {
  const { ProductIdentification: identification, ProductDetails: details, Legislation: legislation } = product;
  const descriptions = details?.ProductDescriptions ?? [];
  const status = details?.ProductStatus;
  const mappedPaths = new Set(MAPPED_PATHS);
  const reportUnmapped = (field: string, message: string): void => findings.addUnmapped(field, message, line);
  const longTextField =
    LONG_TEXT_FIELDS.find((name) => descriptions.some((description) => description[name] !== undefined)) ??
    LONG_TEXT_FIELDS[0];
  mappedPaths.add(`ProductDetails.ProductDescriptions.${longTextField}`);
  if (descriptions.some(isShortened))
    mappedPaths.add("ProductDetails.ProductDescriptions.UniqueMainProductDescription");
  const [ean, ...furtherGtins] = identification.ProductGtin ?? [];
  if (furtherGtins.length > 0)
    reportUnmapped("ProductIdentification.ProductGtin", "has several GTINs; only the first is used");
  for (const path of leafPaths(product))
    if (!mappedPaths.has(path)) reportUnmapped(path, "has no field in the catalogue");
  return {
    code: identification.ManufacturerProductNumber,
    line,
    brand: identification.BrandName ?? identification.ManufacturerName,
    series: seriesOf(identification),
    texts: localTexts(descriptions, (description) =>
      isShortened(description) ? description.UniqueMainProductDescription : description.MinimalProductDescription,
    ),
    descriptions: localTexts(descriptions, (description) => description[longTextField]),
    ean,
    warranty: details?.WarrantyBusiness?.toString(),
    eprelNumber: legislation?.EprelRegistrationNumber,
    status: status === undefined || status === "ACTIVE" ? undefined : status,
    etim: etimOf(product, reportUnmapped),
    related: toRelatedArticles(referencesOf(product, line), findings),
    files: filesOf(product),
  };
}

/** Members with a long text; the first one that a product has is used. */
const LONG_TEXT_FIELDS = ["FullProductDescription", "ProductMarketingText", "ProductSpecificationText"] as const;

/** Whether the short text is the truncated long one, as in exports of texts with more than 80 characters. */
const isShortened = ({
  MinimalProductDescription: short,
  UniqueMainProductDescription: full,
}: XchangeDescription): boolean => full !== undefined && short.endsWith("…") && full.startsWith(short.slice(0, -1));

/** The paths that are read, or that add no information. */
const MAPPED_PATHS: readonly string[] = Object.entries({
  ProductIdentification: [
    "ManufacturerName",
    "ManufacturerProductNumber",
    "ProductGtin",
    "BrandName",
    "BrandDetails.BrandSeries.Language",
    "BrandDetails.BrandSeries.BrandSeries",
  ],
  ProductDetails: ["ProductStatus", "WarrantyBusiness"],
  "ProductDetails.ProductDescriptions": ["DescriptionLanguage", "MinimalProductDescription"],
  ProductRelations: ["RelationType"],
  "ProductRelations.RelatedProducts": ["RelatedManufacturerProductNumber", "RelatedProductGtin"],
  Legislation: ["EprelRegistrationNumber"],
  ProductAttachments: ["AttachmentType", "AttachmentTypeSpecification", "AttachmentOrder"],
  "ProductAttachments.AttachmentDetails": [
    "AttachmentUri",
    "AttachmentFilename",
    "AttachmentLanguage",
    "AttachmentDescription.Language",
    "AttachmentDescription.AttachmentDescription",
  ],
}).flatMap(([parent, names]) => names.map((name) => `${parent}.${name}`));

/** The paths of a product's values, except in its ETIM classification. */
function leafPaths(product: XchangeProduct): ReadonlySet<string> {
  const paths = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item) => walk(item, path));
    else if (!isEntry(value)) paths.add(path);
    else
      for (const [key, inner] of Object.entries(value))
        if (key !== "EtimClassification") walk(inner, path === "" ? key : `${path}.${key}`);
  };
  walk(product, "");
  return paths;
}

/** The first text in each language. A text without a language is in that of the first text. */
function localTexts(
  descriptions: readonly XchangeDescription[],
  textOf: (description: XchangeDescription) => string | undefined,
): readonly TextEntry[] {
  const defaultLanguage = descriptions[0]?.DescriptionLanguage ?? "en";
  const texts = descriptions.flatMap((description) => {
    const text = textOf(description);
    const language = parseLanguageCode(description.DescriptionLanguage ?? defaultLanguage);
    return text === undefined ? [] : [{ language, text }];
  });
  return firstTexts(texts);
}

/** The English series if there is one, else the first. */
function seriesOf({ BrandDetails: brands = [] }: XchangeProduct["ProductIdentification"]): string | undefined {
  const series = brands.flatMap(({ BrandSeries = [] }) => BrandSeries);
  return (series.find(({ Language: language }) => language?.startsWith("en")) ?? series[0])?.BrandSeries;
}

/** The texts in a member `key`; English unless they state their language. */
const textEntries = <K extends string>(
  texts: readonly XchangeLocalText<K>[] | undefined,
  key: K,
): readonly TextEntry[] =>
  texts?.map((text) => ({ language: parseLanguageCode(text.Language ?? "en"), text: text[key] })) ?? [];

/** The newest ETIM classification; others are reported as unmapped. */
function etimOf(
  { EtimClassification: all = [], OtherClassifications: others = [] }: XchangeProduct,
  reportUnmapped: (field: string, message: string) => void,
): ProductClass | undefined {
  const releaseOf = (release: string): number => (release === "DYNAMIC" ? Number.MAX_VALUE : Number(release));
  const [newest, ...older] = [...all].sort((a, b) => releaseOf(b.EtimReleaseVersion) - releaseOf(a.EtimReleaseVersion));
  if (older.length > 0) reportUnmapped("EtimClassification", "is an older ETIM classification, so it is ignored");
  if (others.length > 0)
    reportUnmapped("OtherClassifications", "is a classification other than ETIM, so it is ignored");
  return newest && { code: newest.EtimClassCode, features: (newest.EtimFeatures ?? []).map(toProductFeature) };
}

function toProductFeature(feature: XchangeFeature): ProductFeature {
  const values = [
    feature.EtimValueCode,
    feature.EtimValueNumeric,
    feature.EtimValueRangeLower,
    feature.EtimValueRangeUpper,
    feature.EtimValueLogical?.toString(),
  ];
  return {
    code: feature.EtimFeatureCode,
    values: values.filter((value) => value !== undefined),
    details: textEntries(feature.EtimValueDetails, "EtimValueDetails"),
  };
}

const referencesOf = ({ ProductRelations: relations = [] }: XchangeProduct, line: number) =>
  relations.map(({ RelationType: type, RelatedProducts: products }) => ({
    element: "ProductRelations",
    type,
    codes: products.map((related) => related.RelatedManufacturerProductNumber),
    line,
  }));

/** Roles by attachment type, for types that are more specific than the code in ETIM's media list. */
const ROLES_BY_ATTACHMENT_TYPE: Readonly<Record<string, FileRole>> = {
  ATX002: findFileRole("MDX037"),
  ATX003: findFileRole("MDX022"),
  ATX011: findFileRole("MDX012"),
  ATX012: findFileRole("MDX006"),
  ATX015: findFileRole("MDX001"),
  ATX016: findFileRole("MDX014"),
  ATX018: { image: "product", document: "other" },
};

const filesOf = ({ ProductAttachments: attachments = [] }: XchangeProduct): readonly TradeFile[] =>
  attachments.flatMap(({ AttachmentType: type, AttachmentTypeSpecification: media, AttachmentDetails: details }) =>
    details.map(({ AttachmentUri, AttachmentFilename, AttachmentLanguage, AttachmentDescription }): TradeFile => {
      const [language, ...furtherLanguages] = AttachmentLanguage ?? [];
      const texts = textEntries(AttachmentDescription, "AttachmentDescription");
      return {
        source: AttachmentUri,
        name: AttachmentFilename,
        role: ROLES_BY_ATTACHMENT_TYPE[type] ?? findFileRole(media),
        language: language === undefined || furtherLanguages.length > 0 ? undefined : parseLanguageCode(language),
        texts: texts.length > 0 ? texts : undefined,
      };
    }),
  );
