import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { readBmecat } from "#importer/bmecat/bmecat-reader.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { bmecat, CONFIDENTIAL, feature, mime, product } from "../bmecat-file.ts";
import { PNG, type CatalogueFiles } from "../catalogue-files.ts";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const importFiles = (files: CatalogueFiles): Promise<CommandResult> =>
  operator.importFiles(files, "--max-removed", "100");
const importXml = (xml: string | Uint8Array, files: CatalogueFiles = {}): Promise<CommandResult> =>
  importFiles({ "katalog.xml": xml, ...files });
/** Formats the field, value and message of each problem in the report file. */
const problemTexts = (result: CommandResult): readonly string[] =>
  operator.report(result).map(({ field, value, message }) => `${field ?? ""} = ${value ?? ""}: ${message}`);

describe("D16 a BMEcat catalogue", () => {
  test.each(["katalog.bmecat", "katalog.BME"])("is recognised by its content if it is named %s", async (name) => {
    const result = await importFiles({ [name]: bmecat(product({ code: "A1", series: "Tarn" })) });
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A1", family_id: "Tarn" }]);
  });

  test("becomes articles, with a family per series and a category per class", async () => {
    const features = [
      feature("EF009346", "3000", "3000"),
      feature("EF009347", "9.5"),
      feature("EF006760", "true"),
      feature("EF003118", "EV006418"),
      feature("EF000442", "EV003581"),
    ];
    const xml = bmecat(
      product({ code: "A1", series: "Tarn", features: features.join("") }) +
        product({ code: "A2", series: "Tarn" }) +
        product({ code: "A3", series: "Beam", classCode: "EC001743" }),
    );
    const { code, errors } = await importXml(xml);
    expect([code, errors]).toEqual([0, ""]);
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "A1",
        family_id: "Tarn",
        category: "DOW",
        mounting: "recessed",
        colortemperature_default: 3000,
        wattage_default: 9.5,
        resistance_ip: "IP44",
        ra: 80,
        own_etim_class: "EC001744",
      },
      { article_code: "A2", family_id: "Tarn" },
      { article_code: "A3", family_id: "Beam", category: "EC001743", mounting: "suspended" },
    ]);
    expect(await operator.entries("families")).toMatchObject([
      { family_id: "Tarn", name: "Tarn", brand: "Own", categories: ["DOW"] },
      { family_id: "Beam", categories: ["EC001743"] },
    ]);
    expect(await operator.entries("categories")).toMatchObject([
      { category_id: "DOW", families: ["Tarn"] },
      { category_id: "EC001743", families: ["Beam"], panel: expect.arrayContaining(["control:checkboxes"]) as unknown },
    ]);
    const [{ texts }] = (await operator.entries("articles")) as [{ texts: readonly object[] }];
    expect(texts).toEqual([
      { language: "de", text: "Leuchte A1" },
      { language: "en", text: "Luminaire A1" },
    ]);
    expect(await operator.entries("filter-texts")).toContainEqual({
      key: "recessed",
      value_help_type: "mounting",
      language: "de",
      text: "Einbau",
    });
  });

  test("may have weights with a decimal point and three decimals", async () => {
    const extensions = "<UDX.EDXF.NETWEIGHT>1.200</UDX.EDXF.NETWEIGHT>";
    const dimensions =
      "<PRODUCT_LOGISTIC_DETAILS><PRODUCT_DIMENSIONS><WEIGHT>0.85</WEIGHT></PRODUCT_DIMENSIONS></PRODUCT_LOGISTIC_DETAILS>";
    const xml = bmecat(product({ extensions }) + product({ code: "A2", trailingElements: dimensions }));
    expect((await importXml(xml)).errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([{ weight: 1.2 }, { weight: 0.85 }]);
  });

  test("has the categories to which the profile assigns its classes", async () => {
    const xml = bmecat(
      product({ code: "A1" }) +
        product({ code: "A2", classCode: "EC012345" }) +
        "<PRODUCT_TO_CATALOGGROUP_MAP/>".repeat(2),
    );
    const first = await importXml(xml);
    expect(problemTexts(first)).toContain(
      'EC012345 = : has the class EC012345, which is not one of the lighting classes of ETIM 10.0, and therefore no category; assign one to it under "classes" in import.json',
    );
    expect(problemTexts(first)).toContain(
      "T_NEW_CATALOG/PRODUCT_TO_CATALOGGROUP_MAP = : has no field in the catalogue (2 times)",
    );
    const profile = JSON.stringify({ classes: { EC001744: "Spots", EC012345: "Masts" } });
    await importXml(xml, { "import.json": profile });
    expect(await operator.entries("articles")).toMatchObject([{ category: "Spots" }, { category: "Masts" }]);
    expect(await operator.entries("categories")).toMatchObject([
      { category_id: "Spots", panel: "DOW" },
      { category_id: "Masts" },
    ]);
  });

  test("is read without guessing: features and values missing from the ETIM table are counted", async () => {
    const features = [
      feature("EF012154", "EV000397"),
      feature("EF000136", "Himmelblau"),
      feature("EF099999", "true"),
      feature("EF018714", "2700/3000/4000"),
      feature("EF000137", "False"),
      feature("EF002632", "gold"),
      feature("EF011870", "-"),
    ];
    const result = await importXml(
      bmecat(product({ features: features.join("") }) + product({ code: "A2", features: features[1] ?? "" })),
    );
    expect(await operator.entries("articles")).toMatchObject([{ control: "ON/OFF", reflector_color: "gold" }, {}]);
    expect(problemTexts(result)).toEqual(
      expect.arrayContaining([
        'EF012154 Dimming DALI = "EV000397": is neither true nor false, so it is ignored',
        'EF000136 Housing colour = "Himmelblau": is not a value of ETIM 10.0, so it is ignored (2 times)',
        'EF099999 = "true": is not a feature of the lighting classes of ETIM 10.0, so it is ignored',
        'EF018714 Rated luminous flux according to IEC 62722-2- 1 = "2700/3000/4000": has more than the two ends of a range, so it is ignored',
      ]),
    );
    const [article] = await operator.entries("articles");
    expect(Object.keys(article as object)).not.toEqual(expect.arrayContaining(["lumen_default"]));
  });

  test("may contain names that are properties of every JavaScript object", async () => {
    const unit = "<FEATURE><FNAME>EF009347</FNAME><FVALUE>9</FVALUE><FUNIT>constructor</FUNIT></FEATURE>";
    const names = ["constructor", "__proto__", "toString"].map(
      (name) =>
        `<${name}>x</${name}>${mime(name, name)}<MIME_INFO><MIME><MIME_SOURCE>a.pdf</MIME_SOURCE><MIME_PURPOSE>${name}</MIME_PURPOSE></MIME></MIME_INFO><PRODUCT_REFERENCE type="${name}"><PROD_ID_TO>A2</PROD_ID_TO></PRODUCT_REFERENCE>`,
    );
    const xml = bmecat(
      product({ classCode: "constructor", features: unit, trailingElements: names.join(""), series: "__proto__" }),
    );
    const result = await importXml(xml.replace("<T_NEW", "<constructor/><__proto__/><T_NEW"));
    expect([result.code, result.errors]).toEqual([0, ""]);
    expect(await operator.entries("families")).toMatchObject([{ name: "__proto__" }]);
  });

  test("may be BMEcat 1.2 with a namespace prefix, a missing DTD, and Windows-1252 declared as ISO-8859-1", async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd" [ <!ENTITY % USERDEFINES ""> ]>
<b:BMECAT version="1.2" xmlns:b="x"><b:HEADER><b:CATALOG><b:LANGUAGE>ger</b:LANGUAGE></b:CATALOG><b:SUPPLIER><b:SUPPLIER_NAME>Müller – Licht</b:SUPPLIER_NAME></b:SUPPLIER></b:HEADER>
<b:T_NEW_CATALOG><b:ARTICLE><b:SUPPLIER_AID>4711/A</b:SUPPLIER_AID><b:ARTICLE_DETAILS><b:DESCRIPTION_SHORT>Weiß – matt</b:DESCRIPTION_SHORT>
<b:DESCRIPTION_LONG>&lt;ul&gt;&lt;li&gt;1,5 mm&amp;sup2;&lt;/li&gt;&lt;/ul&gt;</b:DESCRIPTION_LONG><b:EAN>4006381333931</b:EAN></b:ARTICLE_DETAILS>
<b:ARTICLE_FEATURES><b:REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-5.1</b:REFERENCE_FEATURE_SYSTEM_NAME></b:ARTICLE_FEATURES>
<b:ARTICLE_FEATURES><b:REFERENCE_FEATURE_SYSTEM_NAME>ETIM-5.0</b:REFERENCE_FEATURE_SYSTEM_NAME><b:REFERENCE_FEATURE_GROUP_ID>EC000109</b:REFERENCE_FEATURE_GROUP_ID></b:ARTICLE_FEATURES>
<b:ARTICLE_FEATURES><b:REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</b:REFERENCE_FEATURE_SYSTEM_NAME><b:REFERENCE_FEATURE_GROUP_ID>EC002892</b:REFERENCE_FEATURE_GROUP_ID>
<b:FEATURE><b:FNAME>EF009347</b:FNAME><b:FVALUE>12,5</b:FVALUE><b:FUNIT>EU570054</b:FUNIT></b:FEATURE><b:FEATURE><b:FNAME>EF001438</b:FNAME><b:FVALUE>1.2</b:FVALUE><b:FUNIT>MTR</b:FUNIT></b:FEATURE><b:FEATURE><b:FNAME>EF000008</b:FNAME><b:FVALUE>60</b:FVALUE></b:FEATURE></b:ARTICLE_FEATURES>
<b:ARTICLE_PRICE_DETAILS><b:PRICE_AMOUNT>98765.43</b:PRICE_AMOUNT></b:ARTICLE_PRICE_DETAILS>
<b:ARTICLE_REFERENCE type="accessories"><b:ART_ID_TO>Z-1</b:ART_ID_TO></b:ARTICLE_REFERENCE><b:ARTICLE_REFERENCE type="similar"><b:ART_ID_TO>Z-2</b:ART_ID_TO></b:ARTICLE_REFERENCE></b:ARTICLE></b:T_NEW_CATALOG></b:BMECAT>`;
    // In Windows-1252, 0x96 is an en dash; in ISO 8859-1, it is a control character.
    const bytes = Buffer.from(xml.replaceAll("–", "\u0096"), "latin1");
    const result = await importXml(bytes);
    expect(result.errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([
      {
        article_code: "4711/A",
        category: "PAN",
        texts: [{ language: "de", text: "Weiß – matt" }],
        descriptions: [{ language: "de", text: "- 1,5 mm²" }],
        ean: "4006381333931",
        wattage_default: 12.5,
        dimension: "1200x60",
        related: [{ kind: "accessory", article_code: "Z-1" }],
      },
    ]);
    expect(problemTexts(result)).toEqual(
      expect.arrayContaining([
        "PRODUCT_FEATURES (ECLASS-5.1) = : is a classification other than ETIM, so it is ignored",
        "PRODUCT_FEATURES (ETIM-5.0) = : is an older ETIM classification, so it is ignored",
        "PRODUCT_REFERENCE (similar) = : is a reference type that the catalogue does not support",
      ]),
    );
  });

  test("is recognised as ETIM by its class codes, whatever the classification is called, and codes may be in lower case", async () => {
    const features = feature("ef018714", "1200") + feature("EF003118", "ev006418");
    const xml = ["", "udf_Klassen-1.0", "ETIM-10.0"].map((system, index) =>
      product({ code: `A${index}`, features })
        .replace("EC001744", index === 1 ? "ec001744" : "EC001744")
        .replace(/(<REFERENCE_FEATURE_SYSTEM_NAME>)[^<]*/, `$1${system}`),
    );
    expect(problemTexts(await importXml(bmecat(xml.join(""))))).not.toContainEqual(expect.stringContaining("ETIM"));
    expect(await operator.entries("articles")).toMatchObject(
      [0, 1, 2].map((index) => ({
        article_code: `A${index}`,
        category: "DOW",
        lumen_default: 1200,
        resistance_ip: "IP44",
      })),
    );
  });

  test.each([
    ["is declared in the file", "cp850", {}],
    ["is specified in the profile", "UTF-8", { "import.json": { encoding: "ibm850" } }],
  ])("may be in a DOS code page if this %s", async (_title, declared, files) => {
    const xml = bmecat(product({ series: "M\u0081ller" })).replace("UTF-8", declared);
    expect((await importXml(Buffer.from(xml, "latin1"), files)).errors).toBe("");
    expect(await operator.entries("families")).toMatchObject([{ name: "Müller" }]);
  });

  test("is read as UTF-8 with a warning if it declares ISO-8859-1 but is UTF-8", async () => {
    const xml = bmecat(product({ series: "Müller" })).replace("UTF-8", "ISO-8859-1");
    const result = await importXml(xml);
    expect(await operator.entries("families")).toMatchObject([{ name: "Müller" }]);
    expect(problemTexts(result).join("\n")).toContain("declares ISO-8859-1, but its characters are valid UTF-8");
  });

  test("may break lines in a text with HTML elements", async () => {
    expect((await importXml(bmecat(product()).replace("Leuchte A1", "Leuchte<br/>A1"))).errors).toBe("");
    expect(await operator.entries("articles")).toMatchObject([{ texts: [{ text: "Leuchte\nA1" }, {}] }]);
  });

  test("is read as UTF-8 with a warning if it declares UTF-16 but is UTF-8, as some programs write it", async () => {
    const result = await importXml(bmecat(product({ series: "Müller" })).replace("UTF-8", "utf-16"));
    expect(result.errors).toBe("");
    expect(await operator.entries("families")).toMatchObject([{ name: "Müller" }]);
    expect(problemTexts(result).join("\n")).toContain("declares utf-16, but its bytes are not UTF-16");
  });

  test.each(["utf16le", "utf8"] as const)("may begin with the byte order mark of %s", async (encoding) => {
    const xml = `\uFEFF${bmecat(product({ series: "Müller" })).replace("UTF-8", encoding === "utf8" ? "UTF-8" : "UTF-16")}`;
    expect((await importXml(Buffer.from(xml, encoding))).errors).toBe("");
    expect(await operator.entries("families")).toMatchObject([{ name: "Müller" }]);
  });

  test("is imported with the files beside it; external addresses are reported and not fetched", async () => {
    const ldt = writeEulumdat(defaultPhotometry({ flux: 1000, watts: 10, optics: ["opal"] }).photometry);
    const files = [
      mime("..\\Bilder\\A 1.JPG.png", "MD01"),
      mime("a1.ldt", "MD19"),
      mime("https://maker.example/b/manual.pdf", "MD14"),
      mime("https://maker.example/datasheet.pdf", "MD22"),
    ];
    const trailingElements =
      "<MIME_INFO><MIME><MIME_SOURCE>masse.png</MIME_SOURCE><MIME_DESCR>MD12</MIME_DESCR><MIME_PURPOSE>others</MIME_PURPOSE></MIME><MIME><MIME_SOURCE>masse.png</MIME_SOURCE><MIME_PURPOSE>thumbnail</MIME_PURPOSE></MIME></MIME_INFO>";
    const extensions = `<UDX.EDXF.MIME_INFO>${files.join("")}</UDX.EDXF.MIME_INFO>`;
    const xml = bmecat(
      product({ extensions, trailingElements }),
      "<MIME_ROOT>https://maker.example/media/</MIME_ROOT>",
    );
    const result = await importXml(xml, {
      "Bilder/a 1.jpg.png": PNG,
      "images/masse.png": PNG,
      "media/ldt/a1.ldt": ldt,
      "media/Manual.pdf": "%PDF-1.7\n",
      "unused.jpg": "",
    });
    expect(result.errors).toBe("");
    expect(result.output).not.toContain("belong to no list");
    expect(await operator.entries("articles")).toMatchObject([
      {
        image_url: "images/Bilder/a 1.jpg.png",
        images: [{ image_url: "images/masse.png", kind: "dimension" }],
        ldt_url: "photometry/media/ldt/a1.ldt",
        documents: [{ document_url: "documents/media/Manual.pdf", kind: "instructions", language: "de", size: 9 }],
      },
    ]);
    expect(problemTexts(result)).toContain(
      "document = : is at an external address and is not downloaded; to offer it, save the file next to the catalogue",
    );
    expect(problemTexts(result).join("\n")).not.toContain("images/");
  });

  test.each([
    ["with a drive and backslashes", "C:\\Daten\\Bilder\\Büro 1.png"],
    ["with percent-encoded characters", "Bilder/B%C3%BCro%201.png"],
    ["at an address, with percent-encoded characters", "https://maker.example/B%C3%BCro%201.png?w=100"],
    ["with the scheme file:", "file:///C:/Daten/Bilder/B%C3%BCro%201.png"],
    ["with accents in another form than on the disk", "Bilder/Büro 1.png".normalize("NFC")],
  ])("may reference a file by a path %s", async (_title, source) => {
    const extensions = `<UDX.EDXF.MIME_INFO>${mime(source, "MD01")}</UDX.EDXF.MIME_INFO>`;
    const result = await importXml(bmecat(product({ extensions })), { ["Bilder/büro 1.PNG".normalize("NFD")]: PNG });
    expect(problemTexts(result).join("\n")).not.toContain("images/");
    expect(await operator.entries("articles")).toMatchObject([{ image_url: "images/Bilder/büro 1.PNG" }]);
  });

  test("reports what it says of a file that has no source", async () => {
    const extensions =
      "<UDX.EDXF.MIME_INFO><UDX.EDXF.MIME><UDX.EDXF.MIME_CODE>MD01</UDX.EDXF.MIME_CODE><UDX.EDXF.MIME_DESIGNATION>Bild</UDX.EDXF.MIME_DESIGNATION></UDX.EDXF.MIME></UDX.EDXF.MIME_INFO>";
    const texts = problemTexts(await importXml(bmecat(product({ extensions })))).join("\n");
    expect(texts).toContain("MIME_CODE");
    expect(texts).toContain("MIME_DESIGNATION");
  });

  test("reports a file whose purpose is unknown, among its extensions as well", async () => {
    const file = "<MIME><MIME_SOURCE>a.pdf</MIME_SOURCE><MIME_PURPOSE>safety</MIME_PURPOSE></MIME>";
    const files = `<MIME_INFO>${file}</MIME_INFO>`;
    const result = await importXml(bmecat(product({ extensions: files, trailingElements: files })), {
      "a.pdf": "%PDF-1.7\n",
    });
    for (const path of ["MIME_INFO", "USER_DEFINED_EXTENSIONS/MIME_INFO"])
      expect(problemTexts(result)).toContain(`${path}/MIME/MIME_SOURCE = : has no field in the catalogue`);
  });

  test("is imported with the lists beside it instead of derived ones, and its articles belong to the portfolios listed there", async () => {
    const result = await importXml(bmecat(product({ series: "Tarn" })), {
      "portfolios.csv": "portfolio_id;name\nown;Own\n",
      "families.csv": "family_id;name;categories\nTarn;The Tarn;DOW\n",
      "filter-texts.csv": "key;value_help_type;language;text\nown_etim_class;attribute;de;Klasse\n",
    });
    expect(result.errors).toBe("");
    expect(await operator.entries("families")).toMatchObject([{ name: "The Tarn" }]);
    expect(await operator.entries("articles")).toMatchObject([{ url_configs_data: [{ portfolio_id: "own" }] }]);
    expect(await operator.entries("filter-texts")).toMatchObject([{ text: "Klasse" }, { text: "ETIM class" }, {}, {}]);
    const both = await importXml(bmecat(product()), { "articles.csv": "article_code\nA9\n" });
    expect(both.errors).toContain("articles.csv and katalog.xml: contain the articles list; keep only one of them");
  });

  test("can be specified by its file or by its folder, which may have several such files", async () => {
    const folder = operator.write("catalogue", {
      "a.xml": bmecat(product({ code: "A1" })),
      "b.xml": bmecat(product({ code: "B1" })),
      "other.xml": "<other/>",
    });
    expect((await operator.run(["import", join(folder, "b.xml")])).code).toBe(0);
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "B1" }]);
    const { output } = await operator.run(["import", folder]);
    expect(output).toContain("other.xml: belongs to no list and is ignored");
    expect(await operator.entries("articles")).toMatchObject([{ article_code: "A1" }, { article_code: "B1" }]);
  });
});

test("D16 prices, discounts, agreements and buyers are dropped while a document is parsed", async () => {
  const document = bmecat(product(), "<CURRENCY>CHF</CURRENCY>");
  const documents = {
    "2005.xml": document,
    "1.2.xml": document.replace('version="2005"', 'version="1.2"').replaceAll(/(<\/?)PRODUCT/g, "$1ARTICLE"),
  };
  const folder = operator.write("catalogue", documents);
  for (const file of Object.keys(documents)) {
    const parts: { readonly kind: string }[] = [];
    for await (const batch of readBmecat(join(folder, file), {})) parts.push(...batch);
    expect(parts.map(({ kind }) => kind)).toEqual(["header", "product"]);
    const text = JSON.stringify(parts);
    expect(text).toContain("Leuchte A1");
    expect([...CONFIDENTIAL, "CHF"].filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test("D16 prices, discounts, agreements and buyers reach no version, report or log", async () => {
  // Unknown features, so that the report has something to quote.
  const products = Array.from({ length: 40 }, (_, index) =>
    product({ code: `P${index}`, features: feature("EF999999", "1") }),
  );
  const folder = operator.write("catalogue", { "katalog.xml": bmecat(products.join("")) });
  const { dataDir } = operator;
  const { output, errors } = await operator.run(["import", "--report", join(operator.folder, "report.html"), folder]);
  const log = output + errors;
  expect(log).toContain("Published version 1: 40 articles");
  expect((await operator.run(["export", join(operator.folder, "export")])).code).toBe(0);
  writeFileSync(join(operator.folder, "log.txt"), log);
  const written = readdirSync(operator.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "katalog.xml")
    .map((entry) => join(entry.parentPath, entry.name));
  expect(written.map((path) => path.slice(operator.folder.length + 1))).toEqual(
    expect.arrayContaining(["log.txt", "report.html", join("export", "articles.json")]),
  );
  expect(written.length).toBeGreaterThan(6);
  // The file of the version has its entries as plain text, so that a leak would be found.
  expect(written.some((path) => path.startsWith(dataDir) && readFileSync(path).includes("Leuchte P39"))).toBe(true);
  const leaks = written.flatMap((path) => CONFIDENTIAL.filter((text) => readFileSync(path).includes(text)));
  expect(leaks).toEqual([]);
});
