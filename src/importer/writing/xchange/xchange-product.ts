import type { Article } from "#model/entities/article.ts";
import type { DocumentKind, RelatedKind } from "#model/entities/entry-kinds.ts";
import type { Family } from "#model/entities/entities.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { firstTexts } from "#model/texts/text-entries.ts";
import { picturePath } from "#navigation/addresses/picture.ts";
import { documentFileAddress, photometryPath } from "#navigation/catalogue-files/catalogue-files.ts";
import { photometricFileAddress } from "#navigation/addresses/document-address.ts";
import { findArticleClass } from "../../etim/class-categories.ts";
import { convertArticleToFeatures, type ExportedFeature } from "../../etim/etim-features.ts";
import type { EtimTable } from "../../etim/etim-table.ts";
import type { XchangeAttachment, XchangeDescription, XchangeFeature, XchangeProduct } from "../../xchange/xchange.ts";

interface XchangeContext {
  readonly table: EtimTable;
  /** Returns the label of a filter value in each language. */
  readonly labelsOf: (value: string) => readonly TextEntry[];
  /** The setting `SITE_URL`; without it, only external files have an address. */
  readonly siteUrl: string | undefined;
}

/** The limits of the schema, in characters. */
const MAX_PRODUCT_NUMBER_LENGTH = 35;
const MAX_SHORT_TEXT_LENGTH = 80;
const MAX_MAIN_TEXT_LENGTH = 255;
const MAX_LONG_TEXT_LENGTH = 10_000;
const MAX_SERIES_LENGTH = 50;
const MAX_MANUFACTURER_LENGTH = 80;

/** Converts an article to a product without prices. @returns a noun phrase for what is mandatory but missing */
export function toXchangeProduct(
  article: Article,
  family: Family | undefined,
  context: XchangeContext,
): XchangeProduct | string {
  const brand = family?.brand?.trim() ?? "";
  if (brand === "") return "a brand";
  if (article.article_code.length > MAX_PRODUCT_NUMBER_LENGTH)
    return `a number of at most ${MAX_PRODUCT_NUMBER_LENGTH} characters`;
  const name = family?.name ?? family?.family_id;
  // A family that is named like its brand was imported from products without a series.
  const series = name === brand ? undefined : name;
  const gtin = /^\d{8,14}$/.exec(article.ean ?? "")?.[0];
  const relations = relationsOf(article, family);
  const eprel = /^\d{1,19}$/.exec(article.eprel_number ?? "")?.[0];
  const attachments = attachmentsOf(article, family, context.siteUrl);
  const classification = classificationOf(article, family, context);
  return {
    ProductIdentification: {
      ManufacturerName: brand.slice(0, MAX_MANUFACTURER_LENGTH),
      ManufacturerProductNumber: article.article_code,
      ...(gtin !== undefined && { ProductGtin: [gtin] }),
      ...(series !== undefined && {
        BrandDetails: [{ BrandSeries: [{ BrandSeries: truncate(series, MAX_SERIES_LENGTH) }] }],
      }),
    },
    ProductDetails: {
      ProductDescriptions: descriptionsOf(article),
      ...(article.warranty !== undefined && { WarrantyBusiness: Math.min(Math.round(article.warranty * 12), 999) }),
    },
    ...(relations.length > 0 && { ProductRelations: relations }),
    ...(eprel !== undefined && { Legislation: { EprelRegistrationNumber: eprel } }),
    ...(attachments.length > 0 && { ProductAttachments: attachments }),
    ...(classification && { EtimClassification: [classification] }),
  };
}

/** A language tag with the most likely region of the language: `de-DE`. */
export const addLikelyRegion = (language: string): string => {
  const { language: tag, region = "" } = new Intl.Locale(language).maximize();
  return `${tag}-${region}`;
};

const isLocale = (language: string): boolean => /^[a-z]{2}(?:-|$)/.test(language);

const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;

/** The format requires a short text in each language; an article without one has its code there. */
function descriptionsOf({ article_code, texts, descriptions }: Article): readonly XchangeDescription[] {
  const shortTexts = firstTextsByLanguage(texts);
  const longTexts = firstTextsByLanguage(descriptions);
  return [...new Set([...shortTexts.keys(), ...longTexts.keys()])].map((language) => {
    const short = shortTexts.get(language) ?? article_code;
    const long = longTexts.get(language);
    return {
      DescriptionLanguage: addLikelyRegion(language),
      MinimalProductDescription: truncate(short, MAX_SHORT_TEXT_LENGTH),
      ...(short.length > MAX_SHORT_TEXT_LENGTH && {
        UniqueMainProductDescription: truncate(short, MAX_MAIN_TEXT_LENGTH),
      }),
      ...(long !== undefined && { FullProductDescription: truncate(long, MAX_LONG_TEXT_LENGTH) }),
    };
  });
}

function firstTextsByLanguage(texts: readonly TextEntry[] | null | undefined): ReadonlyMap<string, string> {
  const writableTexts = (texts ?? []).filter(({ language, text }) => text.trim() !== "" && isLocale(language));
  return new Map(firstTexts(writableTexts).map(({ language, text }) => [language, text]));
}

const RELATION_TYPES: Readonly<Record<RelatedKind, string>> = {
  successor: "SUCCESSOR",
  emergency_counterpart: "SIMILAR",
  coupler: "ACCESSORY",
  end_cap: "ACCESSORY",
  feed: "ACCESSORY",
  suspension: "ACCESSORY",
  accessory: "ACCESSORY",
  spare_part: "SPAREPART",
};

/** The related articles of an article and its family, which may name the article itself. */
function relationsOf(article: Article, family: Family | undefined): NonNullable<XchangeProduct["ProductRelations"]> {
  const codes = new Map<string, Set<string>>();
  for (const { kind, article_code: code } of [...(article.related ?? []), ...(family?.related ?? [])])
    if (code !== article.article_code && code.length <= MAX_PRODUCT_NUMBER_LENGTH)
      codes.set(RELATION_TYPES[kind], (codes.get(RELATION_TYPES[kind]) ?? new Set()).add(code));
  return Array.from(codes, ([RelationType, numbers]) => ({
    RelationType,
    RelatedProducts: Array.from(numbers, (RelatedManufacturerProductNumber) => ({ RelatedManufacturerProductNumber })),
  }));
}

/** The attachment type of each kind of document, and the code in ETIM's media list if that is more specific. */
const ATTACHMENT_TYPES: Readonly<Record<DocumentKind, readonly [type: string, media?: string]>> = {
  instructions: ["ATX016"],
  certificate: ["ATX099", "MDX052"],
  photometry: ["ATX099", "MDX019"],
  bim: ["ATX002"],
  cad: ["ATX011"],
  other: ["ATX099"],
};

function attachmentsOf(
  article: Article,
  family: Family | undefined,
  siteUrl: string | undefined,
): readonly XchangeAttachment[] {
  const absoluteUrl = (path: string | undefined): string | undefined =>
    path === undefined || siteUrl === undefined ? undefined : siteUrl.replace(/\/$/, "") + path;
  const pictureUri = (address: string): string | undefined => {
    const path = picturePath(address);
    return path === undefined
      ? externalUrl(address)
      : absoluteUrl(`/images/${path.split("/").map(encodeURIComponent).join("/")}`);
  };
  const attachment = (
    uri: string | undefined,
    [type, media]: readonly [string, string?],
    language?: string | null,
  ): readonly XchangeAttachment[] =>
    uri === undefined
      ? []
      : [
          {
            AttachmentType: type,
            ...(media !== undefined && { AttachmentTypeSpecification: media }),
            AttachmentDetails: [
              {
                AttachmentUri: uri,
                ...(language && isLocale(language) && { AttachmentLanguage: [addLikelyRegion(language)] }),
              },
            ],
          },
        ];
  const { image_url, images } =
    article.image_url === undefined && !article.images?.length ? (family ?? article) : article;
  const photometries = (["ldt", "ies"] as const).flatMap((extension) => {
    const address = article[`${extension}_url`];
    if (address === undefined) return [];
    const path = photometryPath(address);
    return attachment(
      path === undefined
        ? externalUrl(address)
        : absoluteUrl(photometricFileAddress("en", article.article_code, extension)),
      ATTACHMENT_TYPES.photometry,
    );
  });
  const documents = [...(article.documents ?? []), ...(family?.documents ?? [])];
  return [
    ...(image_url === undefined ? [] : attachment(pictureUri(image_url), ["ATX015"])),
    ...(images ?? []).flatMap((image) =>
      attachment(pictureUri(image.image_url), [image.kind === "dimension" ? "ATX011" : "ATX018"]),
    ),
    ...photometries,
    ...documents.flatMap(({ document_url, kind, language }) =>
      attachment(absoluteUrl(documentFileAddress(document_url)), ATTACHMENT_TYPES[kind], language),
    ),
  ];
}

const externalUrl = (address: string): string | undefined =>
  /^https?:\/\//.test(address) ? encodeURI(decodeIfValid(address)) : undefined;

function decodeIfValid(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function classificationOf(
  article: Article,
  family: Family | undefined,
  { table, labelsOf }: XchangeContext,
): NonNullable<XchangeProduct["EtimClassification"]>[number] | undefined {
  const code = findArticleClass(article, article.category ?? family?.categories[0], table);
  if (code === undefined) return undefined;
  const features = convertArticleToFeatures(article, code, table, labelsOf);
  return { EtimReleaseVersion: table.release, EtimClassCode: code, EtimFeatures: features.map(featureOf) };
}

const MAX_DETAILS_LENGTH = 255;

/** A feature without a value has the reason `MV`, missing value. */
function featureOf({ code, value }: ExportedFeature): XchangeFeature {
  const EtimFeatureCode = code;
  switch (value?.kind) {
    case undefined:
      return { EtimFeatureCode, ReasonNoValue: "MV" };
    case "flag":
      return { EtimFeatureCode, EtimValueLogical: value.flag };
    case "number":
      return { EtimFeatureCode, EtimValueNumeric: formatDecimal(value.number) };
    case "range":
      return {
        EtimFeatureCode,
        EtimValueRangeLower: formatDecimal(value.lower),
        EtimValueRangeUpper: formatDecimal(value.upper),
      };
    case "code": {
      const details = (value.details ?? []).map(({ language, text }) => ({
        Language: addLikelyRegion(language),
        EtimValueDetails: truncate(text, MAX_DETAILS_LENGTH),
      }));
      return { EtimFeatureCode, EtimValueCode: value.code, ...(details.length > 0 && { EtimValueDetails: details }) };
    }
  }
}

/** Formats a number with a decimal point and up to four decimals. */
const formatDecimal = (value: number): string => String(Math.round(value * 10_000) / 10_000);
