import { bmecat, feature, product } from "../bmecat-file.ts";
import { xchange, xchangeProduct } from "../xchange-file.ts";
import { ENTITY_BOMB, type FaultyFile } from "./faulty-file.ts";

const xml = (content: string | Buffer) => ({ "articles.json": undefined, "katalog.xml": content });
const good = bmecat(product());
const withDoctype = (declarations: string): string => good.replace("\n", `\n<!DOCTYPE BMECAT [${declarations}]>\n`);

const json = (content: string) => ({ "articles.json": undefined, "products.json": content });
const PRODUCT = xchangeProduct("A1");
const identified = (identification: object): string =>
  xchange([
    {
      ...PRODUCT,
      ProductIdentification: { ManufacturerName: "Own", ManufacturerProductNumber: "A1", ...identification },
    },
  ]);

/** BMEcat and ETIM xChange files that an import refuses. @see rule D16 */
// prettier-ignore
export const REFUSED_TRADE: readonly FaultyFile[] = [
  ["a BMEcat file with exponential entity expansion", xml(withDoctype(`<!ENTITY e0 "x">${ENTITY_BOMB}`)),
    /^katalog\.xml: declares entities at line 2, which are not expanded; write their text in their place and delete the DOCTYPE$/m],
  ["a BMEcat file with an external entity", xml(withDoctype('<!ENTITY secret SYSTEM "file:///etc/passwd">')),
    /^katalog\.xml: declares entities at line 2, which are not expanded; .* delete the DOCTYPE$/m],
  ["a BMEcat file with an entity from its external DTD, which is not loaded",
    xml(
      good
        .replace("\n", '\n<!DOCTYPE BMECAT SYSTEM "https://maker.example/bmecat.dtd">\n')
        .replace("Leuchte A1", "&name;"),
    ),
    /^katalog\.xml: is not well-formed XML at line \d+: undefined entity; write the character itself, such as ü instead of &uuml;$/m],
  ["a BMEcat file with an ampersand between words", xml(good.replace("Leuchte A1", "Leuchte & A1; rund")),
    /^katalog\.xml: is not well-formed XML at line \d+: disallowed character in entity name; write & as &amp;$/m],
  ["a BMEcat file with a control character", xml(good.replace("Leuchte A1", "Leuchte\v A1")),
    /^katalog\.xml: is not well-formed XML at line \d+: disallowed character; remove the control character$/m],
  ["a truncated BMEcat file", xml(good.slice(0, good.indexOf("</PRODUCT_DETAILS>"))),
    /^katalog\.xml: is not well-formed XML at line \d+: unclosed tag: .*; the file seems to be truncated$/m],
  ["a BMEcat file with a bare ampersand", xml(good.replace("Leuchte A1", "Leuchte & Co")),
    /^katalog\.xml: has an ampersand after line \d+ that begins no entity; write it as &amp;$/m],
  ["a BMEcat file in Windows-1252 that declares UTF-8",
    xml(Buffer.from(good.replace("Leuchte A1", "Leuchte weiß"), "latin1")),
    /^katalog\.xml, line 8: has bytes that are not valid UTF-8, the encoding with which the file is read; export it again in a single encoding, or set the correct "encoding" in import\.json$/m],
  ["a BMEcat file in two encodings",
    xml(
      Buffer.concat([
        Buffer.from(
          bmecat(product({ series: "Müller" }) + "\n".repeat(300_000))
            .split("</T_NEW")[0]
            ?.replace("UTF-8", "ISO-8859-1") ?? "",
        ),
        Buffer.from(`${product({ code: "A2", series: "Weiß" })}</T_NEW_CATALOG></BMECAT>`, "latin1"),
      ]),
    ), /^katalog\.xml, line \d+: has bytes that are not valid UTF-8, the encoding with which the file is read/m],
  ["a BMEcat file in an encoding that does not exist", xml(good.replace("UTF-8", "UTF-9")),
    /^katalog\.xml, line 1: has the unknown encoding UTF-9; export it as UTF-8$/m],
  ["a BMEcat file with only prices", xml(good.replaceAll("T_NEW_CATALOG", "T_UPDATE_PRICES")),
    /^katalog\.xml: contains only prices \(T_UPDATE_PRICES\), and prices are not imported; export the products as a new catalogue \(T_NEW_CATALOG\)$/m],
  ["a BMEcat file with only changes", xml(good.replaceAll("T_NEW_CATALOG", "T_UPDATE_PRODUCTS")),
    /^katalog\.xml: contains only changes \(T_UPDATE_PRODUCTS\), and an import replaces the whole catalogue; .*$/m],
  ["a BMEcat file without products", xml("<BMECAT version='2005'></BMECAT>"),
    /^katalog\.xml: has no products; expected <T_NEW_CATALOG> with a <PRODUCT> or <ARTICLE> element for each$/m],
  ["a BMEcat product without a number", xml(bmecat(product().replace(/<SUPPLIER_PID>.*<\/SUPPLIER_PID>/, ""))),
    /^katalog\.xml, row 1 \(line \d+\), article_code: is missing; every entry needs one$/m],
  ["a duplicate BMEcat product", xml(bmecat(product() + product())),
    /^katalog\.xml, row 2 \(line \d+\), article_code = "A1": is already the id of row 1; ids must be unique$/m],
  ["a BMEcat product that is nested too deeply",
    xml(bmecat(product({ features: "<a>".repeat(70) + "</a>".repeat(70) }))),
    /^katalog\.xml: nests elements more than 64 levels deep$/m],
  ["a BMEcat product with too much text",
    xml(bmecat(product({ features: feature("EF000136", "x".repeat((16 << 20) + 1)) }))),
    /^katalog\.xml: has (?:text or a tag of more than 16 MB after line \d+|more than 16 MB of text)$/m],
  ["an xChange file without a mandatory member", json(identified({ ManufacturerName: undefined })),
    /^products\.json, row 1 \(line 1\), ProductIdentification\.ManufacturerName: is missing, and xChange 2\.0 requires it; correct it in the program that creates the file$/m],
  ["an xChange file with a member that the schema does not have", json(identified({ ProductGTIN: ["04012345000009"] })),
    /^products\.json, row 1 \(line 1\), ProductIdentification\.ProductGTIN: is not part of xChange 2\.0 \(did you mean ProductGtin\?\); correct it .*$/m],
  ["an xChange file with a number instead of a string",
    json(xchange([xchangeProduct("A1", { EF009347: { EtimValueNumeric: 9.5 as unknown as string } })])),
    /^products\.json, row 1 \(line 1\), EtimClassification\[0\]\.EtimFeatures\[\d+\]\.EtimValueNumeric = 9\.5: is a number; expected text; .*$/m],
  ["an xChange file with an article number that is too long",
    json(identified({ ManufacturerProductNumber: "A".repeat(36) })),
    /^products\.json, row 1 \(line 1\), ProductIdentification\.ManufacturerProductNumber = "A+": is too long; expected at most 35; .*$/m],
  ["an xChange file with a number that is too small",
    json(xchange([xchangeProduct("A1", {}, { ProductDetails: { ProductDescriptions: [], WarrantyConsumer: -1 } })])),
    /^products\.json, row 1 \(line 1\), ProductDetails\.WarrantyConsumer = -1: is too small; expected at least 0; .*$/m],
  ["an xChange file with an unknown kind of relation",
    json(xchange([{ ...PRODUCT, ProductRelations: [{ RelationType: "COVER", RelatedProducts: [] }] }])),
    /^products\.json, row 1 \(line 1\), ProductRelations\[0\]\.RelationType = "COVER": is not an allowed value; expected one of ACCESSORY, .*, …; .*$/m],
  ["an xChange file without products", json(xchange([])),
    /^products\.json: has no products; expected an object for each in the Product array of a supplier$/m],
  ["an xChange file in UTF-16",
    { "articles.json": undefined, "products.json": Buffer.from(`\uFEFF${xchange([PRODUCT])}`, "utf16le") },
    /^products\.json, line 1: is UTF-16, not UTF-8; save the file as UTF-8$/m],
  ["an xChange file of an earlier version", json(xchange([PRODUCT], { SchemaVersion: "1.1" })),
    /^products\.json: is ETIM xChange 1\.1; only version 2\.0 is supported; export it as xChange 2\.0$/m],
  ["an xChange file of version 1, which does not state its version",
    json(xchange([PRODUCT], { SchemaVersion: undefined })),
    /^products\.json: has no SchemaVersion, so it seems to be ETIM xChange 1; only version 2\.0 is supported; export it as xChange 2\.0$/m],
  ["an xChange file without the start of the catalogue's validity",
    json(xchange([PRODUCT], { CatalogueValidityStart: undefined })),
    /^products\.json, CatalogueValidityStart: is missing, and xChange 2\.0 requires it; .*$/m],
  ["an xChange file with only changes", json(xchange([PRODUCT], { CatalogueType: "CHANGE" })),
    /^products\.json: contains only changes \(CatalogueType CHANGE\), and an import replaces the whole catalogue; export all products \(FULL\)$/m],
  ["a truncated xChange file", json(xchange([PRODUCT, PRODUCT]).slice(0, -700)),
    /^products\.json, line 1, column \d+: ends in the middle of product 2, which begins on line 1; it seems to be truncated$/m],
  ["an xChange file with a product that is not JSON",
    json(xchange([PRODUCT]).replace('"ManufacturerProductNumber":', '"ManufacturerProductNumber"')),
    /^products\.json, line 1, column \d+: is not valid JSON in product 1: .*$/m],
  ["an xChange file without a comma between products",
    json(xchange([PRODUCT, xchangeProduct("A2")]).replace('},{"ProductIdentification"', '}{"ProductIdentification"')),
    /^products\.json, line 1, column \d+: lacks a comma after product 1$/m],
];
