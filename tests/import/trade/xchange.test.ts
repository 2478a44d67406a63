import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { bmecat, feature, product } from "../bmecat-file.ts";
import { bilingual, catalogueWith, type CatalogueFiles } from "../catalogue-files.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";
import { CONFIDENTIAL_XCHANGE, TRADE_ITEM, xchange, xchangeProduct } from "../xchange-file.ts";

const operator = createOperatorPerTest();

const importFiles = (files: CatalogueFiles): Promise<CommandResult> =>
  operator.importFiles(files, "--max-removed", "100");

/** A validator that is independent of the import. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv
  .addFormat("uri", (text) => URL.canParse(text))
  .addFormat("date", /^\d{4}-\d\d-\d\d$/)
  .addFormat("email", true);
const isXchange = ajv.compile(JSON.parse(readFileSync("etim/xchange-2.0.schema.json", "utf8")) as object);

interface Document {
  readonly Supplier: readonly { readonly Product: readonly object[] }[];
}

/** Exports the served version, and expects a valid document. */
async function runExport(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly document: Document; readonly output: string }> {
  const out = join(operator.folder, "out");
  const { code, output, errors } = await operator.run(["export", "--format", "xchange", out], environment);
  expect([code, errors]).toEqual([0, ""]);
  const document = JSON.parse(readFileSync(join(out, "xchange.json"), "utf8")) as Document;
  expect(isXchange(document), JSON.stringify(isXchange.errors?.slice(0, 3))).toBe(true);
  return { document, output };
}

const productsOf = ({ Supplier: [supplier] }: Document): readonly object[] => supplier?.Product ?? [];

describe("D16 an xChange catalogue", () => {
  test("becomes the same articles as BMEcat with the same features", async () => {
    const features = {
      EF009346: { EtimValueRangeLower: "2700", EtimValueRangeUpper: "4000" },
      EF009347: { EtimValueNumeric: "9.5" },
      EF006760: { EtimValueLogical: true },
      EF003118: { EtimValueCode: "EV006418" },
    };
    const xmlFeatures = [
      feature("EF009346", "2700", "4000"),
      feature("EF009347", "9.5"),
      feature("EF006760", "true"),
      feature("EF003118", "EV006418"),
    ];
    await importFiles({ "katalog.xml": bmecat(product({ features: xmlFeatures.join("") })) });
    const [fromXml] = (await operator.entries("articles")) as Record<string, unknown>[];
    const details = {
      ProductDescriptions: [
        { DescriptionLanguage: "de-DE", MinimalProductDescription: "Leuchte A1" },
        { DescriptionLanguage: "en-GB", MinimalProductDescription: "Luminaire A1" },
      ],
    };
    expect(
      (await importFiles({ "products.json": xchange([xchangeProduct("A1", features, { ProductDetails: details })]) }))
        .errors,
    ).toBe("");
    expect(await operator.entries("articles")).toEqual([fromXml]);
  });

  test("is read product by product, whatever its formatting", async () => {
    const document = JSON.parse(xchange([xchangeProduct("A1"), xchangeProduct("A2"), xchangeProduct("A3")])) as object;
    const text = JSON.stringify(
      {
        ...document,
        Supplier: [
          { Product: productsOf(document as Document), SupplierName: 'a "[{' },
          { SupplierName: "b", Product: [xchangeProduct("B1")] },
        ],
      },
      null,
      3,
    );
    expect((await importFiles({ "articles.json": `\uFEFF${text}` })).errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject(
      ["A1", "A2", "A3", "B1"].map((article_code) => ({ article_code })),
    );
  });

  test("is imported without the products whose status the profile excludes", async () => {
    const obsolete = { ProductDetails: { ProductStatus: "OBSOLETE", ProductDescriptions: [] } };
    const active = { ProductDetails: { ProductStatus: "ACTIVE", ProductDescriptions: [] } };
    const document = xchange([xchangeProduct("A1", {}, active), xchangeProduct("A2", {}, obsolete)]);
    const { output } = await importFiles({ "a.json": document });
    expect(output).toContain(
      'marks an entry as discontinued, which the import publishes all the same: "A2" ("OBSOLETE")',
    );
    const profile = JSON.stringify({ where: { articles: { status: { not: ["OBSOLETE"] } } } });
    expect((await importFiles({ "a.json": document, "import.json": profile })).output).not.toContain("discontinued");
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A1" }]);
  });

  test("is imported without prices, buyers and contracts, which reach no version, report or log", async () => {
    const result = await importFiles({
      "a.json": xchange([xchangeProduct("A1", {}, TRADE_ITEM)], { BuyerIdGln: "98765.43" }),
    });
    expect(result.code).toBe(1);
    const accepted = await importFiles({ "a.json": xchange([xchangeProduct("A1", {}, TRADE_ITEM)]) });
    expect(accepted.code).toBe(0);
    const texts = [result, accepted].map((item) => item.output + item.errors + JSON.stringify(operator.report(item)));
    const entries = JSON.stringify([await operator.entries("articles"), await operator.entries("families")]);
    for (const secret of CONFIDENTIAL_XCHANGE) expect([...texts, entries].join("\n")).not.toContain(secret);
  });
});

const LONG = "A luminaire with a text that is longer than the eighty characters that a short text may have at most.";

describe("D17 an export as xChange", () => {
  const CATALOGUE = catalogueWith({
    "families.json": [
      {
        family_id: "F1",
        brand: "Own",
        name: "Tarn",
        categories: ["DOW"],
        related: [{ kind: "accessory", article_code: "A2" }],
      },
      { family_id: "F2", categories: ["DOW"] },
    ],
    "articles.json": [
      {
        article_code: "A1",
        family_id: "F1",
        category: "DOW",
        url_configs_data: [{ portfolio_id: "p1" }],
        texts: bilingual(LONG, "Kurz"),
        descriptions: [{ language: "fr", text: "Long" }],
        ean: "4006381333931",
        warranty: 5,
        eprel_number: "123",
        energy_class: "E",
        trim_color: "RAL 9016",
        wattage_default: 9.5,
        documents: [{ document_url: "documents/a.pdf", kind: "instructions", language: "de" }],
        related: [{ kind: "successor", article_code: "A2" }],
      },
      { article_code: "A2", family_id: "F1", category: "Other", url_configs_data: [{ portfolio_id: "p1" }] },
      { article_code: "A3", family_id: "F2", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }] },
      { article_code: "A".repeat(36), family_id: "F1", category: "DOW", url_configs_data: [{ portfolio_id: "p1" }] },
    ],
    "filter-texts.json": bilingual("Traffic white", "Verkehrsweiß").map((text) => ({
      key: "RAL 9016",
      value_help_type: "trim_color",
      ...text,
    })),
    "documents/a.pdf": "%PDF-1.7\n",
  });

  test("is valid, has all features of the class, and reports what it omits", async () => {
    await importFiles(CATALOGUE);
    const { document, output } = await runExport();
    const [first, second] = productsOf(document);
    expect(productsOf(document)).toHaveLength(2);
    expect(first).toMatchObject({
      ProductIdentification: {
        ManufacturerName: "Own",
        ManufacturerProductNumber: "A1",
        ProductGtin: ["4006381333931"],
        BrandDetails: [{ BrandSeries: [{ BrandSeries: "Tarn" }] }],
      },
      ProductDetails: {
        WarrantyBusiness: 60,
        ProductDescriptions: [
          {
            DescriptionLanguage: "en-US",
            MinimalProductDescription: `${LONG.slice(0, 79)}…`,
            UniqueMainProductDescription: LONG,
          },
          { DescriptionLanguage: "de-DE", MinimalProductDescription: "Kurz" },
          { DescriptionLanguage: "fr-FR", MinimalProductDescription: "A1", FullProductDescription: "Long" },
        ],
      },
      ProductRelations: [{ RelationType: "SUCCESSOR" }, { RelationType: "ACCESSORY" }],
      Legislation: { EprelRegistrationNumber: "123" },
    });
    const [{ EtimFeatures: features }] = (first as { EtimClassification: [{ EtimFeatures: readonly object[] }] })
      .EtimClassification;
    expect(features).toHaveLength(121);
    expect(features).toContainEqual({ EtimFeatureCode: "EF009347", EtimValueNumeric: "9.5" });
    expect(features).toContainEqual({ EtimFeatureCode: "EF011870", ReasonNoValue: "MV" });
    expect(features).toContainEqual({
      EtimFeatureCode: "EF000136",
      EtimValueCode: "EV000154",
      EtimValueDetails: [
        { Language: "en-US", EtimValueDetails: "Traffic white" },
        { Language: "de-DE", EtimValueDetails: "Verkehrsweiß" },
      ],
    });
    expect(Object.keys(first ?? {})).not.toContain("ProductAttachments");
    expect(Object.keys(second ?? {})).not.toContain("EtimClassification");
    // The accessory of its own family.
    expect(Object.keys(second ?? {})).not.toContain("ProductRelations");
    expect(output).toBe(
      [
        "Articles without a brand, which ETIM xChange requires, are not exported: 1 (A3).",
        `Articles without a number of at most 35 characters, which ETIM xChange requires, are not exported: 1 (${"A".repeat(36)}).`,
        "Products without an ETIM class, since neither own_etim_class nor their category defines one: 1.",
        "SITE_URL is not set, so the catalogue's pictures, photometric files and documents have no addresses and are left out.",
        `Version 1 is in ${join(operator.folder, "out")}: 2 products as ETIM xChange 2.0.`,
      ].join("\n"),
    );
  });

  test("is the same each time, and has the addresses of files below SITE_URL", async () => {
    await importFiles(CATALOGUE);
    const { document } = await runExport({ SITE_URL: "https://own.example/site/" });
    expect(productsOf(document)[0]).toMatchObject({
      ProductAttachments: [
        {
          AttachmentType: "ATX016",
          AttachmentDetails: [
            { AttachmentUri: "https://own.example/site/documents/a.pdf", AttachmentLanguage: ["de-DE"] },
          ],
        },
      ],
    });
    expect((await runExport({ SITE_URL: "https://own.example/site/" })).document).toEqual(document);
  });

  test("of the demo catalogue is valid", async () => {
    await operator.importDemo(300);
    const { document, output } = await runExport({ SITE_URL: "https://own.example" });
    expect(productsOf(document).length).toBeGreaterThan(200);
    expect(output).not.toContain("not exported");
  });
});

test("D17 a product that is imported and exported again is the same", async () => {
  const features = {
    EF009346: { EtimValueRangeLower: "3000", EtimValueRangeUpper: "3000" },
    EF018714: { EtimValueRangeLower: "1050", EtimValueRangeUpper: "1050" },
    EF009347: { EtimValueNumeric: "10" },
    EF018713: { EtimValueRangeLower: "105", EtimValueRangeUpper: "105" },
    EF000442: { EtimValueCode: "EV003580" },
    EF000136: {
      EtimValueCode: "EV000154",
      EtimValueDetails: [
        { Language: "en-US", EtimValueDetails: "RAL 9016" },
        { Language: "de-DE", EtimValueDetails: "RAL 9016" },
      ],
    },
    EF011870: { EtimValueNumeric: "60000" },
    EF015687: { EtimValueNumeric: "95" },
    EF016380: { EtimValueRangeLower: "75", EtimValueRangeUpper: "80" },
    EF000015: { EtimValueNumeric: "88" },
    EF001456: { EtimValueNumeric: "58.5" },
    EF003118: { EtimValueCode: "EV006421" },
    EF000004: { EtimValueCode: "EV000583" },
    EF016835: { EtimValueCode: "EV000647" },
    EF019111: { EtimValueLogical: true },
    EF018918: { EtimValueCode: "EV000494" },
  };
  const original = xchangeProduct("A1", features, {
    ProductIdentification: {
      ManufacturerName: "Own",
      ManufacturerProductNumber: "A1",
      ProductGtin: ["04006381333931"],
      BrandDetails: [{ BrandSeries: [{ BrandSeries: "Tarn" }] }],
    },
    ProductDetails: {
      ProductDescriptions: [
        {
          DescriptionLanguage: "en-US",
          MinimalProductDescription: "A downlight",
          FullProductDescription: "For **all** rooms.",
        },
        {
          DescriptionLanguage: "de-DE",
          MinimalProductDescription: `${LONG.slice(0, 79)}…`,
          UniqueMainProductDescription: LONG,
        },
      ],
      WarrantyBusiness: 60,
    },
    ProductRelations: [{ RelationType: "ACCESSORY", RelatedProducts: [{ RelatedManufacturerProductNumber: "Z1" }] }],
    Legislation: { EprelRegistrationNumber: "123" },
    ProductAttachments: [
      { AttachmentType: "ATX015", AttachmentDetails: [{ AttachmentUri: "https://maker.example/a%20b.jpg" }] },
    ],
  });
  const result = await operator.run(["import", operator.write("catalogue", { "a.json": xchange([original]) })], {
    IMAGE_HOSTS: "maker.example",
  });
  expect(result.errors).toBe("");
  expect(operator.report(result).filter(({ kind }) => kind === "unmapped-element" || kind === "unknown-etim")).toEqual(
    [],
  );
  const { document } = await runExport();
  expect(productsOf(document)).toEqual([original]);
});

describe("D16 products that violate the schema of xChange 2.0", () => {
  const productOfVersion1 = { ProductIdentification: { ManufacturerProductNr: "A1" } };
  const messagesFor = async (content: string): Promise<readonly string[]> => {
    const result = await importFiles({ "a.json": content });
    return operator.report(result).flatMap(({ file, message }) => (file === "a.json" ? [message] : []));
  };

  test("are not reported in a file of version 1, since the version is the reason", async () => {
    expect(await messagesFor(xchange([productOfVersion1], { SchemaVersion: undefined }))).toEqual([
      expect.stringContaining("seems to be ETIM xChange 1"),
    ]);
  });

  test.each([
    ["of another version", { SchemaVersion: "1.1" }, "is ETIM xChange 1.1; only version 2.0 is supported"],
    ["with only changes", { CatalogueType: "CHANGE" }, "contains only changes"],
  ])("are not read in a document %s, which is refused by its start", async (_, header, reason) => {
    const truncated = xchange([productOfVersion1, productOfVersion1], header).slice(0, -10);
    expect(await messagesFor(truncated)).toEqual([expect.stringContaining(reason)]);
  });

  test("are reported even if the file is also truncated", async () => {
    expect(await messagesFor(xchange([productOfVersion1, productOfVersion1]).slice(0, -10))).toEqual(
      expect.arrayContaining([
        expect.stringContaining("is missing, and xChange 2.0 requires it"),
        expect.stringContaining("it seems to be truncated"),
      ]),
    );
  });
});
