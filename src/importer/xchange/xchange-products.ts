import type { TextEntry } from "#model/entities/fields.ts";
import type { ProductClass } from "../etim/etim-features.ts";
import type { ProductFeature } from "../etim/feature-reader.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type ReaderOptions } from "../files/row.ts";
import { utf8Chunks } from "../files/text-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { Profile } from "../profile/profile.ts";
import type { ElementText } from "../reading/json-splitter.ts";
import { parseJson } from "../reading/read-json.ts";
import type { FindingCounter } from "../trade/finding-counter.ts";
import {
  parseLanguageCode,
  parseRelationKind,
  findFileRole,
  type FileRole,
  type TradeFile,
  type TradeProduct,
} from "../trade/trade-product.ts";
import { ProductSplitter } from "./product-splitter.ts";
import { readXchangeSchema, type Violation, type XchangeSchema } from "./xchange-schema.ts";
import type { XchangeDescription, XchangeFeature, XchangeLocalText, XchangeProduct } from "./xchange.ts";

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
  findings: Pick<FindingCounter, "add">,
  readerOptions: Pick<ReaderOptions, "onBytes"> & { readonly report: (problem: Omit<Problem, "file">) => void },
): AsyncGenerator<readonly TradeProduct[]> {
  const schema = readXchangeSchema();
  const splitter = new ProductSplitter();
  const violations = createViolationReporter(readerOptions.report);
  let row = 0;
  let isFirst = true;
  const readNext = (element: ElementText): readonly TradeProduct[] => {
    row += 1;
    return readProduct(element, row, { schema, findings, violations });
  };
  try {
    for await (const bytes of utf8Chunks(path, readerOptions.onBytes)) {
      if (isFirst) refuseUnsupported(bytes.toString("utf8"));
      isFirst = false;
      const products: TradeProduct[] = [];
      try {
        for (const element of splitter.push(bytes)) products.push(...readNext(element));
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

function unsupportedReason(header: Readonly<Record<string, unknown>>): string | undefined {
  if (header["CatalogueType"] === "CHANGE") return CHANGES_ONLY;
  return header["SchemaVersion"] === undefined ? NO_VERSION : undefined;
}

const CHANGES_ONLY =
  "contains only changes (CatalogueType CHANGE), and an import replaces the whole catalogue; export all products (FULL)";

/** Version 1 has no `SchemaVersion`. */
const NO_VERSION =
  "has no SchemaVersion, so it seems to be ETIM xChange 1; only version 2.0 is supported; export it as xChange 2.0";

/**
 * Refuses other versions before their products, whose members have other names, are compared with the schema.
 *
 * @param start the start of the document
 */
function refuseUnsupported(start: string): void {
  const version = /"SchemaVersion"\s*:\s*"([^"]{0,20})"/.exec(start)?.[1];
  if (version !== undefined && !/^2\.\d/.test(version))
    throw new UnreadableFileError(
      `is ETIM xChange ${version}; only version 2.0 is supported; export it as xChange 2.0`,
    );
  if (/"CatalogueType"\s*:\s*"CHANGE"/.test(start)) throw new UnreadableFileError(CHANGES_ONLY);
}

interface ViolationReporter {
  readonly add: (violation: Violation, location?: { readonly row: number; readonly line: number }) => void;
  readonly clear: () => void;
  /** Reports the violations that have been added. */
  readonly report: () => void;
}

function createViolationReporter(report: (problem: Omit<Problem, "file">) => void): ViolationReporter {
  let count = 0;
  let first: Omit<Problem, "file">[] = [];
  return {
    add(violation, location) {
      count += 1;
      if (count <= MAX_REPORTED_VIOLATIONS) first.push({ ...violation, ...location });
    },
    clear() {
      count = 0;
      first = [];
    },
    report() {
      for (const problem of first) report(problem);
      const further = count - MAX_REPORTED_VIOLATIONS;
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
  readonly findings: Pick<FindingCounter, "add">;
  readonly violations: ViolationReporter;
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

function productOf(product: XchangeProduct, line: number, findings: Pick<FindingCounter, "add">): TradeProduct {
  const { ProductIdentification: identification, ProductDetails: details, Legislation: legislation } = product;
  const descriptions = details?.ProductDescriptions ?? [];
  const status = details?.ProductStatus;
  const mappedPaths = new Set(MAPPED_PATHS);
  const reportUnmapped = (field: string, message: string): void =>
    findings.add({ kind: "unmapped-element", field, line, message });
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
    series: languageNeutralText(
      identification.BrandDetails?.flatMap(({ BrandSeries: series = [] }) => series) ?? [],
      "BrandSeries",
    ),
    texts: localTexts(descriptions, (description) =>
      isShortened(description) ? description.UniqueMainProductDescription : description.MinimalProductDescription,
    ),
    descriptions: localTexts(descriptions, (description) => description[longTextField]),
    ean,
    warranty: details?.WarrantyBusiness?.toString(),
    eprelNumber: legislation?.EprelRegistrationNumber,
    status: status === undefined || status === "ACTIVE" ? undefined : status,
    etim: etimOf(product, reportUnmapped),
    related: relatedOf(product, reportUnmapped),
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
const MAPPED_PATHS: readonly string[] = [
  ...[
    "ManufacturerName",
    "ManufacturerProductNumber",
    "ProductGtin",
    "BrandName",
    "BrandDetails.BrandSeries.Language",
  ].map((name) => `ProductIdentification.${name}`),
  "ProductIdentification.BrandDetails.BrandSeries.BrandSeries",
  ...[
    "ProductStatus",
    "WarrantyBusiness",
    "ProductDescriptions.DescriptionLanguage",
    "ProductDescriptions.MinimalProductDescription",
  ].map((name) => `ProductDetails.${name}`),
  ...["RelationType", "RelatedProducts.RelatedManufacturerProductNumber", "RelatedProducts.RelatedProductGtin"].map(
    (name) => `ProductRelations.${name}`,
  ),
  "Legislation.EprelRegistrationNumber",
  ...[
    "AttachmentType",
    "AttachmentTypeSpecification",
    "AttachmentOrder",
    "AttachmentDetails.AttachmentUri",
    "AttachmentDetails.AttachmentFilename",
    "AttachmentDetails.AttachmentLanguage",
    "AttachmentDetails.AttachmentDescription.Language",
    "AttachmentDetails.AttachmentDescription.AttachmentDescription",
  ].map((name) => `ProductAttachments.${name}`),
];

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
  const texts = new Map<string, string>();
  for (const description of descriptions) {
    const text = textOf(description);
    const language = parseLanguageCode(description.DescriptionLanguage ?? descriptions[0]?.DescriptionLanguage ?? "en");
    if (text !== undefined && !texts.has(language)) texts.set(language, text);
  }
  return Array.from(texts, ([language, text]) => ({ language, text }));
}

/** One text for all languages: the English one if there is one, else the first. */
function languageNeutralText<K extends string>(texts: readonly XchangeLocalText<K>[], key: K): string | undefined {
  return (texts.find(({ Language: language }) => language?.startsWith("en")) ?? texts[0])?.[key];
}

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
  const {
    EtimValueCode,
    EtimValueNumeric,
    EtimValueRangeLower,
    EtimValueRangeUpper,
    EtimValueLogical,
    EtimValueDetails = [],
  } = feature;
  const values = [
    EtimValueCode,
    EtimValueNumeric,
    EtimValueRangeLower,
    EtimValueRangeUpper,
    EtimValueLogical?.toString(),
  ];
  return {
    code: feature.EtimFeatureCode,
    values: values.filter((value) => value !== undefined),
    details: EtimValueDetails.map(({ Language: language, EtimValueDetails: text }) => ({
      language: parseLanguageCode(language ?? "en"),
      text,
    })),
  };
}

function relatedOf(
  { ProductRelations: relations = [] }: XchangeProduct,
  reportUnmapped: (field: string, message: string) => void,
): TradeProduct["related"] {
  const related = new Map<string, TradeProduct["related"][number]>();
  for (const { RelationType: type, RelatedProducts: products } of relations) {
    const kind = parseRelationKind(type);
    const field = `ProductRelations (${type})`;
    if (kind === undefined) reportUnmapped(field, "is a reference type that the catalogue does not support");
    if (type === "MANDATORY" || type === "SELECT")
      reportUnmapped(field, "is shown as an accessory, without saying that it is mandatory or has to be chosen");
    for (const { RelatedManufacturerProductNumber: article_code } of kind === undefined ? [] : products)
      if (kind !== undefined) related.set(JSON.stringify([kind, article_code]), { kind, article_code });
  }
  return [...related.values()];
}

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
    details.map(({ AttachmentUri, AttachmentFilename, AttachmentLanguage, AttachmentDescription = [] }): TradeFile => {
      const [language, ...furtherLanguages] = AttachmentLanguage ?? [];
      const texts = AttachmentDescription.map((description) => ({
        language: parseLanguageCode(description.Language ?? "en"),
        text: description.AttachmentDescription,
      }));
      return {
        source: AttachmentUri,
        name: AttachmentFilename,
        role: ROLES_BY_ATTACHMENT_TYPE[type] ?? findFileRole(media),
        language: language === undefined || furtherLanguages.length > 0 ? undefined : parseLanguageCode(language),
        texts: texts.length > 0 ? texts : undefined,
      };
    }),
  );
