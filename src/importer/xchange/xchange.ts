/**
 * The members of an ETIM xChange 2.0 product that an import reads or an export writes. Feature values are strings, the
 * warranty is in months.
 */
export interface XchangeProduct {
  readonly ProductIdentification: {
    readonly ManufacturerName: string;
    readonly ManufacturerProductNumber: string;
    readonly ProductGtin?: readonly string[];
    readonly BrandName?: string;
    readonly BrandDetails?: readonly { readonly BrandSeries?: readonly XchangeLocalText<"BrandSeries">[] }[];
  };
  readonly ProductDetails?: {
    readonly ProductStatus?: string;
    readonly ProductDescriptions: readonly XchangeDescription[];
    readonly WarrantyBusiness?: number;
  };
  readonly ProductRelations?: readonly {
    readonly RelationType: string;
    readonly RelatedProducts: readonly { readonly RelatedManufacturerProductNumber: string }[];
  }[];
  readonly Legislation?: { readonly EprelRegistrationNumber?: string };
  readonly ProductAttachments?: readonly XchangeAttachment[];
  readonly EtimClassification?: readonly {
    readonly EtimReleaseVersion: string;
    readonly EtimClassCode: string;
    readonly EtimFeatures?: readonly XchangeFeature[];
  }[];
  readonly OtherClassifications?: readonly unknown[];
}

/** A text with its language; without one, it is in the document's first language. */
export type XchangeLocalText<K extends string> = { readonly Language?: string } & Readonly<Record<K, string>>;

export interface XchangeDescription {
  readonly DescriptionLanguage?: string;
  /** No longer than 80 characters. */
  readonly MinimalProductDescription: string;
  readonly UniqueMainProductDescription?: string;
  readonly FullProductDescription?: string;
  readonly ProductMarketingText?: string;
  readonly ProductSpecificationText?: string;
}

export interface XchangeAttachment {
  readonly AttachmentType: string;
  readonly AttachmentTypeSpecification?: string;
  readonly AttachmentDetails: readonly {
    readonly AttachmentLanguage?: readonly string[];
    readonly AttachmentFilename?: string;
    readonly AttachmentUri: string;
    readonly AttachmentDescription?: readonly XchangeLocalText<"AttachmentDescription">[];
  }[];
}

/** A feature with a value of one type, or the reason why it has none. */
export interface XchangeFeature {
  readonly EtimFeatureCode: string;
  readonly EtimValueCode?: string;
  readonly EtimValueNumeric?: string;
  readonly EtimValueRangeLower?: string;
  readonly EtimValueRangeUpper?: string;
  readonly EtimValueLogical?: boolean;
  readonly EtimValueDetails?: readonly XchangeLocalText<"EtimValueDetails">[];
  readonly ReasonNoValue?: "MV" | "NA" | "UN";
}
