import { describe, expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import { readGldfEntries } from "#gldf/reading/gldf-entries.ts";
import { parseXmlTree } from "#xml/xml-tree.ts";
import { type GldfArticle, type GldfFile, type GldfSource, createGldfLabels } from "./gldf-article.ts";
import { createGldfProduct } from "./gldf-product.ts";

const TEXTS = createFilterTexts(
  [
    ["trim_color", "white", "White, matt", "Weiß, matt"],
    ["light_source", "LED", "LED module", "LED-Modul"],
    ["attribute", "warranty", "Warranty", "Garantie"],
  ].flatMap(([value_help_type = "", key = "", en = "", de = ""]) =>
    bilingual(en, de).map((text) => ({ value_help_type, key, ...text })),
  ),
);

const LDT: GldfFile = { type: "ldc/eulumdat", name: "A-1.ldt", bytes: Buffer.from("ldt") };

const variantOf = (fields: Readonly<Record<string, unknown>> = {}, photometry = LDT): GldfArticle => {
  const lumen_default = Number(fields["lumen_default"] ?? 610);
  const article = { ...Article.parse({ article_code: "A-1", ...fields }), lumen_default, wattage_default: 5.9 };
  return { article, labels: createGldfLabels(article, TEXTS), photometry, pictures: [] };
};
const productOf = (
  variants: readonly GldfArticle[],
  family: Pick<Family, "name" | "descriptions"> = {},
): GldfSource => ({
  id: "A-1",
  family: { name: "Tarn", ...family, family_id: "tarn", brand: "Maker & Co", categories: [] },
  pictures: [],
  variants,
  publishedAt: "2026-11-26T00:00:00.000Z",
});
const sourceOf = (
  fields?: Readonly<Record<string, unknown>>,
  family?: Pick<Family, "name" | "descriptions">,
): GldfSource => productOf([variantOf(fields)], family);

const readBack = (source: GldfSource) => {
  const { articles, family, identity, unmapped } = readGldfEntries(parseXmlTree(createGldfProduct(source).xml), "a");
  return { article: articles[0] ?? {}, articles, family, identity, unmapped };
};

/** The import accepts numbers and booleans as strings, and a single value instead of a list. */
const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 1 ? normalize(value[0]) : value.map(normalize);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
};

describe("D14 a container written from an article is read back as the same article", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["numbers", { lumen_default: 610, ra: 90, weight: 0.45, lifetime: 50_000, ean: "2000000000015" }],
    [
      "numbers with decimals",
      { lumen_default: 610.5, recessed_depth: 62.5, cutout_ceiling_min: 68.2, cutout_ceiling_max: 71 },
    ],
    ["one colour temperature", { colortemperature_default: 3000 }],
    [
      "several colour temperatures",
      { colortemperature_default: 3000, colortemperature_vari1: 2700, colorTemperature_vari2: 6500 },
    ],
    [
      "colour temperatures in another order",
      { colortemperature_default: 3000, colortemperature_vari1: 6500, colorTemperature_vari2: 2700 },
    ],
    [
      "a round recessed body",
      {
        mounting: ["recessed"],
        recessed_depth: 62,
        cutout_ceiling_min: 68,
        cutout_ceiling_max: 71,
        diameter: 80,
        dimension: "80x80x62",
        trim_shape: "round",
      },
    ],
    [
      "a square recessed body",
      {
        mounting: "recessed",
        recessed_depth: 62,
        cutout_ceiling_min: 585,
        cutout_ceiling_max: 585,
        dimension: "600x600x62",
        trim_shape: "Square",
      },
    ],
    [
      "a body whose cutout has no known shape",
      { mounting: ["recessed"], recessed_depth: 62, cutout_ceiling_min: 68, dimension: "300x80x60" },
    ],
    ["a body with two dimensions", { dimension: "600x600", mounting: ["surface"] }],
    ["mountings that require unknown values", { mounting: ["suspended", "wall", "recessed"] }],
    ["mountings on the ground", { mounting: ["pole", "freestanding", "ground"], recessed_depth: 100 }],
    ["control gear", { control: ["DALI-2", "1-10V", "ON/OFF"] }],
    ["control gear with an interface that GLDF defines", { control: ["Bluetooth", "KNX"] }],
    ["emergency lighting with a duration", { emergency: "E3", own_emergency_flux: 120 }],
    ["emergency lighting from a central battery", { emergency: ["CB"], own_emergency_flux: 300 }],
    ["no emergency lighting", { emergency: "none" }],
    ["degrees of protection", { resistance_ip: "IP44", resistance_ip_back: "IP20", impact_rate_ik: "IK03" }],
    ["degrees of protection that GLDF lacks", { resistance_ip: ["IP44", "IP20"], impact_rate_ik: "IK11" }],
    ["values with labels", { trim_color: ["white"], light_source: "LED" }],
    [
      "fields without an element in GLDF",
      {
        emergency: "E3",
        optic: "wide",
        sensor: "PIR",
        tiltable_percentage: 30,
        wired_through: true,
        ugr: 19,
        warranty: 5,
      },
    ],
    ["special characters of XML", { optic: 'a < b & "c"', trim_color: "<white>" }],
    ["no further fields", {}],
  ])("%s", (_title, fields) => {
    const source = sourceOf(fields);
    const { article, identity } = readBack(source);
    const read = Object.entries(article).filter(
      ([field]) => !["ldt_url", "texts", "descriptions", "url_configs_data"].includes(field),
    );
    const expected = { lumen_default: 610, wattage_default: 5.9, ...fields };
    expect(
      Object.fromEntries(
        read.map(([field, value]) => [field, normalize(value)]).filter(([, value]) => String(value) !== ""),
      ),
    ).toEqual(Object.fromEntries(Object.entries(expected).map(([field, value]) => [field, normalize(value)])));
    expect(identity).toMatchObject({ productId: "A-1", number: "A-1", variants: [{ number: "A-1" }] });
    expect(article["ldt_url"]).toBe("photometry/a/file-1.ldt");
  });

  test("texts in all languages, with line breaks", () => {
    const texts = bilingual("Tarn R", "Tarn R rund");
    const descriptions = bilingual("One\n\n- two\n- three", "Eins");
    const { article, family } = readBack(sourceOf({ texts, descriptions }, { descriptions }));
    expect(article).toMatchObject({ texts, descriptions });
    expect(family).toMatchObject({ brand: "Maker & Co", name: "Tarn", descriptions });
  });
});

describe("D14 articles of a family are variants of one product", () => {
  const shared = {
    dimension: "80x80x62",
    diameter: 80,
    light_source: "LED",
    emergency: "E3",
    descriptions: [{ language: "en", text: "A" }],
  };
  const fields = [
    { ...shared, article_code: "A-1", colortemperature_default: 3000, control: "DALI-2", warranty: 5 },
    { ...shared, article_code: "A-2", colortemperature_default: 4000, control: "DALI-2", lumen_default: 640 },
    {
      ...shared,
      article_code: "A-3",
      colortemperature_default: 4000,
      control: "ON/OFF",
      lumen_default: 640,
      own_emergency_flux: 90,
    },
  ];
  const source = productOf(fields.map((field) => variantOf(field)));

  test("each is read back unchanged", () => {
    const { articles, identity } = readBack(source);
    expect(identity.variants.map(({ number }) => number)).toEqual(["A-1", "A-2", "A-3"]);
    for (const [index, { article_code, ...article }] of fields.entries())
      expect(
        Object.fromEntries(Object.keys(article).map((field) => [field, normalize(articles[index]?.[field])])),
        article_code,
      ).toEqual(Object.fromEntries(Object.entries(article).map(([field, value]) => [field, normalize(value)])));
    expect(articles[1]?.["warranty"]).toBeUndefined();
  });

  test("shared definitions are written once", () => {
    const { xml, files } = createGldfProduct(source);
    const count = (element: string): number => xml.split(`<${element} `).length - 1;
    expect(["Photometry", "FixedLightSource", "ControlGear", "Emitter", "Variant"].map(count)).toEqual([1, 2, 1, 3, 3]);
    expect(files.map(({ name }) => name)).toEqual(["A-1.ldt"]);
    expect(xml).toContain('<Variant id="variant-2" sortOrder="2">');
  });
});

describe("D14 the id of a container is derived from its content", () => {
  const idOf = (source: GldfSource): string =>
    /<UniqueGldfId>(.*)<\/UniqueGldfId>/.exec(createGldfProduct(source).xml)?.[1] ?? "";

  test("it is a version 5 UUID, and the same whenever the article is exported", () => {
    const id = idOf(sourceOf({ ra: 90 }));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf({ ...sourceOf({ ra: 90 }), publishedAt: "2027-01-01T00:00:00.000Z" })).toBe(id);
  });

  test.each<[string, GldfSource]>([
    ["a field", sourceOf({ ra: 80 })],
    ["a field that is written as a property", sourceOf({ ra: 90, warranty: 5 })],
    ["a text of the family", sourceOf({ ra: 90 }, { name: "Other" })],
    ["the photometric file", productOf([variantOf({ ra: 90 }, { ...LDT, bytes: Buffer.from("ldt 2") })])],
  ])("it changes with %s", (_part, source) => {
    expect(idOf(source)).not.toBe(idOf(sourceOf({ ra: 90 })));
  });
});

describe("D14 the body of a container is that of the article, with the opening of its photometric file", () => {
  const file = (optics: readonly string[], opening?: Partial<Photometry["opening"]>): GldfFile => {
    const { photometry } = defaultPhotometry({ flux: 610, watts: 5.9, optics });
    const text = writeEulumdat({ ...photometry, opening: { ...photometry.opening, ...opening } });
    return { type: "ldc/eulumdat", name: "A-1.ldt", bytes: Buffer.from(text) };
  };
  const circle = { shape: "circle", length: 0.06, width: 0.06, sides: [0, 0, 0, 0] } as const;
  const rectangle = { shape: "rectangle", length: 0.59, width: 0.19, sides: [0, 0.02, 0, 0.02] } as const;
  const bodyOf = (fields: Readonly<Record<string, unknown>>, photometry: GldfFile): string =>
    /<Geometries>(.*)<\/Geometries>/.exec(createGldfProduct(productOf([variantOf(fields, photometry)])).xml)?.[1] ?? "";

  test.each([
    [
      "a cylinder",
      { dimension: "80x80x62", diameter: 80 },
      file(["wide"], circle),
      '<SimpleGeometry id="body-1"><Cylinder><Diameter>80</Diameter><Height>62</Height></Cylinder><CircularEmitter><Diameter>60</Diameter></CircularEmitter></SimpleGeometry><ModelGeometry id="model-1"><GeometryFileReference fileId="file-2" levelOfDetail="Low"/></ModelGeometry>',
    ],
    [
      "a box",
      { dimension: "600x200x50" },
      file(["wide"], rectangle),
      '<SimpleGeometry id="body-1"><Cuboid><Width>200</Width><Length>600</Length><Height>50</Height></Cuboid><RectangularEmitter><Width>190</Width><Length>590</Length></RectangularEmitter><C-Heights><C0>0</C0><C90>20</C90><C180>0</C180><C270>20</C270></C-Heights></SimpleGeometry><ModelGeometry id="model-1"><GeometryFileReference fileId="file-2" levelOfDetail="Low"/></ModelGeometry>',
    ],
    ["no body without a height", { dimension: "600x200" }, file(["wide"], rectangle), ""],
    ["no body for a point source", { dimension: "80x80x62" }, file(["wide"], { ...circle, length: 0, width: 0 }), ""],
    [
      "no body for a file at an external address",
      { dimension: "80x80x62" },
      { type: "ldc/eulumdat", name: "https://maker.example/a.ldt" },
      "",
    ],
    [
      "no body for a file that cannot be read",
      { dimension: "80x80x62" },
      { type: "ldc/eulumdat", name: "a.ldt", bytes: Buffer.from("ldt") },
      "",
    ],
  ])("%s", (_body, fields, photometry, expected) => {
    expect(bodyOf(fields, photometry)).toBe(expected);
    const { article } = readBack(productOf([variantOf(fields, photometry)]));
    expect(article).toMatchObject({ lumen_default: 610, dimension: fields.dimension });
  });
});
