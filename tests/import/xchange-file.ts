import { readEtimTable } from "#importer/etim/etim-table.ts";
import type { XchangeFeature } from "#importer/xchange/xchange.ts";

/** Confidential values that must not appear in a catalogue, report or log. */
export const CONFIDENTIAL_XCHANGE = ["98765.43", "Geheimkunde", "Rahmenvertrag-88"] as const;
const [PRICE, BUYER, CONTRACT] = CONFIDENTIAL_XCHANGE;

/** An xChange 2.0 document with the given products. @param header further members of the document */
export const xchange = (products: readonly object[], header: object = {}): string =>
  JSON.stringify({
    SchemaVersion: "2.0",
    CatalogueId: "C",
    ContractReferenceNumber: CONTRACT,
    CatalogueType: "FULL",
    BuyerName: BUYER,
    CatalogueValidityStart: "2026-11-01",
    Language: ["en-US", "de-DE"],
    ...header,
    Supplier: [{ SupplierName: "Own", Product: products }],
  });

/**
 * A product with all features of its class.
 *
 * @param features the features that have a value
 * @param parts members to add or replace
 */
export const xchangeProduct = (
  code: string,
  features: Readonly<Record<string, Omit<XchangeFeature, "EtimFeatureCode">>> = {},
  parts: object = {},
): object => ({
  ProductIdentification: { ManufacturerName: "Own", ManufacturerProductNumber: code },
  ProductDetails: { ProductDescriptions: [] },
  EtimClassification: [
    {
      EtimReleaseVersion: "10.0",
      EtimClassCode: "EC001744",
      EtimFeatures: Array.from(readEtimTable().classes.get("EC001744")?.features.keys() ?? [], (EtimFeatureCode) => ({
        EtimFeatureCode,
        ...(features[EtimFeatureCode] ?? { ReasonNoValue: "MV" }),
      })),
    },
  ],
  ...parts,
});

/** Trade data with a price, as for wholesalers. */
export const TRADE_ITEM = {
  TradeItem: [
    {
      ItemIdentification: { SupplierItemNumber: "S1" },
      Ordering: { OrderUnit: "PCE" },
      Pricing: [{ NetPrice: PRICE }],
    },
  ],
};
