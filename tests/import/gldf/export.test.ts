import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { openGldf } from "#importer/gldf/open-gldf.ts";
import { readGldfEntries } from "#gldf/reading/gldf-entries.ts";
import { XmlElementReader } from "#xml/xml-element-reader.ts";
import { parseXmlTree, type XmlElement } from "#xml/xml-tree.ts";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { bilingual, catalogueWith, PNG, type CatalogueFiles } from "../catalogue-files.ts";
import { createOperator, type Operator } from "../operator.ts";

const SCHEMA = "tests/fixtures/gldf/gldf-1.0.0-rc.3.xsd";
const L3D_SCHEMA = "tests/fixtures/gldf/l3d-0.11.xsd";
const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

let operator: Operator;
let out: string;
beforeEach(() => {
  operator = createOperator();
  out = join(operator.folder, "out");
});
afterEach(() => operator.dispose());

const { photometry: DISTRIBUTION } = defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] });
const OPENING = { shape: "circle", length: 0.06, width: 0.06, sides: [0, 0, 0, 0] } as const;
const LDT = writeEulumdat({ ...DISTRIBUTION, opening: OPENING });

const LUMINAIRE = {
  family_id: "F1",
  category: "DOW",
  url_configs_data: [{ portfolio_id: "p1" }],
  lumen_default: 2000,
  wattage_default: 20,
  ldt_url: "photometry/a.ldt",
};
const ARTICLES = [
  {
    ...LUMINAIRE,
    article_code: "A/1",
    texts: bilingual("Round", "Rund"),
    mounting: ["recessed"],
    recessed_depth: 62,
    cutout_ceiling_min: 68,
    cutout_ceiling_max: 71,
    diameter: 80,
    dimension: "80x80x62",
    image_url: "images/a.png",
    images: [{ image_url: "images/a.png", kind: "ambience" }],
    control: "ON/OFF",
    own_beam: "wide",
  },
  {
    ...LUMINAIRE,
    article_code: "a:1",
    dimension: "80x80x62",
    image_url: "images/large.webp",
    emergency: "E3",
    own_emergency_flux: 120,
    descriptions: bilingual("A text.", "Ein Text."),
    colortemperature_default: 2700,
    colortemperature_vari1: 6500,
    ugr: 19,
    ra: 90,
  },
  { ...LUMINAIRE, article_code: "A3", ldt_url: "https://maker.example/a3.ldt" },
  { ...LUMINAIRE, article_code: "A4", ldt_url: undefined },
  { ...LUMINAIRE, article_code: "A5", wattage_default: undefined },
  { ...LUMINAIRE, article_code: "A6", family_id: "F2" },
];

const CATALOGUE: CatalogueFiles = catalogueWith({
  "families.json": [
    {
      family_id: "F1",
      brand: "Own",
      name: "Tarn",
      categories: ["DOW"],
      descriptions: bilingual("Downlight", "Downlight"),
    },
    { family_id: "F2", categories: ["DOW"] },
  ],
  "articles.json": ARTICLES,
  "filter-texts.json": [
    ...bilingual("Beam").map((text) => ({ ...text, key: "own_beam", value_help_type: "attribute", kind: "text" })),
    ...bilingual("Flux").map((text) => ({
      ...text,
      key: "own_emergency_flux",
      value_help_type: "attribute",
      kind: "number",
    })),
  ],
  "images/a.png": PNG,
  "images/large.webp": await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#345" } })
    .webp()
    .toBuffer(),
  "photometry/a.ldt": LDT,
});

const runExport = async (...options: readonly string[]): Promise<string> => {
  await operator.importFiles(CATALOGUE);
  const { code, output, errors } = await operator.run(["export", "--format", "gldf", ...options, out]);
  expect([code, errors]).toEqual([0, ""]);
  return output;
};
const readContainers = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(out)
      .filter((name) => name.endsWith(".gldf"))
      .map((name) => [name, readFileSync(join(out, name))]),
  );

test("D14 an export writes a container per article, and reports the articles that cannot have one", async () => {
  expect(await runExport()).toBe(
    [
      "Articles without a photometric file, which GLDF requires, are not exported: 1 (A4).",
      "Articles without flux or power, which GLDF requires, are not exported: 1 (A5).",
      "Articles without a brand, which GLDF requires, are not exported: 1 (A6).",
      `Version 1 is in ${out}: 3 GLDF containers.`,
    ].join("\n"),
  );
  expect([...readContainers().keys()].sort()).toEqual(["A-1.gldf", "A3.gldf", "a-1.2.gldf"]);
  const parts = unzipSync(readContainers().get("A-1.gldf") ?? new Uint8Array());
  expect(Object.keys(parts)).toEqual([
    "product.xml",
    "ldc/A-1.ldt",
    expect.stringMatching(/^geo\/cylinder-80x80x62-[0-9a-f]{8}\.l3d$/),
    "image/picture-1.png",
  ]);
  expect(Buffer.from(parts["ldc/A-1.ldt"] ?? []).toString()).toBe(LDT);
  const container = await openGldf(join(out, "A-1.gldf"));
  expect(container.product.name).toBe("Root");
  container.close();
});

test("D14 another export of a version is byte-identical, and replaces the previous one", async () => {
  await runExport();
  const before = readContainers();
  expect((await operator.run(["export", "--format", "gldf", out])).code).toBe(0);
  expect(readContainers()).toEqual(before);
  expect((await operator.run(["export", out])).code).toBe(0);
  expect(readContainers().size).toBe(0);
  writeFileSync(join(out, "own.txt"), "");
  expect(await operator.run(["export", "--format", "gldf", out])).toMatchObject({ code: 2 });
});

/** Fields that an import of containers sets differently. */
const FIELDS_SET_BY_IMPORT = new Set([
  "family_id",
  "category",
  "url_configs_data",
  "ldt_url",
  "image_url",
  "images",
  "own_beam",
]);

/**
 * Imports the containers into an empty store, and expects the same articles there.
 *
 * @returns the imported articles
 */
async function expectSameArticles(articles: readonly object[]): Promise<readonly Record<string, unknown>[]> {
  const recipient = createOperator();
  try {
    expect((await recipient.run(["import", out])).errors).toBe("");
    const imported = (await recipient.entries("articles")) as readonly Record<string, unknown>[];
    const expected = articles.map((article) =>
      Object.fromEntries(Object.entries(article).filter(([field]) => !FIELDS_SET_BY_IMPORT.has(field))),
    );
    expect(imported).toHaveLength(expected.length);
    expect(imported).toEqual(
      expect.arrayContaining(expected.map((article) => expect.objectContaining(article) as unknown)),
    );
    return imported;
  } finally {
    recipient.dispose();
  }
}

test("D14 an exported article that is imported again is the same except for its family, category and portfolios", async () => {
  await runExport();
  const byCode = new Map(
    (await expectSameArticles(ARTICLES.slice(0, 3))).map((article) => [article["article_code"], article]),
  );
  expect(byCode.get("A3")?.["ldt_url"]).toBe("https://maker.example/a3.ldt");
  expect(byCode.get("A/1")).toMatchObject({
    ldt_url: "photometry/A-1/file-1.ldt",
    image_url: "images/A-1/file-3.png",
    images: [{ image_url: "images/A-1/file-3.png", kind: "ambience" }],
  });
});

test("D14 up to 15 articles of the same family and size share a container, and are the same when imported again", async () => {
  const sameSize = Array.from({ length: 17 }, (_, index) => ({
    ...LUMINAIRE,
    article_code: `M-${index + 1}`,
    dimension: "600x600x60",
    lumen_default: 2000 + index,
  }));
  const articles = [...ARTICLES.slice(0, 3), ...sameSize];
  await operator.importFiles({ ...CATALOGUE, "articles.json": articles });
  const { output } = await operator.run(["export", "--format", "gldf", "--per", "family", out]);
  expect(output).toBe(`Version 1 is in ${out}: 4 GLDF containers of 20 articles.`);
  expect([...readContainers().keys()].sort()).toEqual([
    "F1-600x600x60-2.gldf",
    "F1-600x600x60.gldf",
    "F1-80x80x62.gldf",
    "F1.gldf",
  ]);
  const before = readContainers();
  await operator.run(["export", "--format", "gldf", "--per", "family", out]);
  expect(readContainers()).toEqual(before);
  const families = (await expectSameArticles(articles)).flatMap(({ article_code: code, family_id: family }) =>
    String(code).startsWith("M-") ? [family] : [],
  );
  expect(new Set(families)).toEqual(new Set(["F1 600x600x60", "F1 600x600x60-2"]));
});

test("D14 a large picture of a type that GLDF does not support is converted and scaled down to 1,000 pixels", async () => {
  await runExport();
  const picture = unzipSync(readContainers().get("a-1.2.gldf") ?? new Uint8Array())["image/picture-1.jpg"];
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1000, height: 750 });
});

test("D14 --per is refused for other formats", async () => {
  expect(await operator.run(["export", "--per", "family", out])).toMatchObject({
    code: 2,
    errors: expect.stringContaining("--per can only be used with --format gldf.") as string,
  });
});

/**
 * Expects what the authors of the format check besides the schema: each file in the description exists and is
 * referenced.
 */
function expectComplete(parts: Readonly<Record<string, Uint8Array>>): void {
  const description = parseXmlTree(strFromU8(parts["product.xml"] ?? new Uint8Array()));
  const { parts: named, problems } = readGldfEntries(description, "a", (path) => path in parts);
  expect(problems).toEqual([]);
  expect(["product.xml", ...named.filter((path) => !path.includes("https:"))].sort()).toEqual(
    Object.keys(parts).sort(),
  );
  const fileReferences = (element: XmlElement): readonly string[] =>
    [element.attributes["fileId"] ?? [], ...element.children.map(fileReferences)].flat();
  const files = new XmlElementReader().all(description, "GeneralDefinitions", "Files", "File");
  expect(new Set(fileReferences(description))).toEqual(new Set(files.map(({ attributes }) => attributes["id"])));
  for (const bytes of Object.values(parts)) expect(bytes.length).toBeLessThan(5_000_000);
}

test.skipIf(!hasXmllint)(
  "D14 exported descriptions and models conform to their schemas (skipped without xmllint from libxml2-utils)",
  async () => {
    await runExport();
    await operator.importDemo(150);
    const folders = ["article", "family"].map((unit) => {
      const folder = join(operator.folder, unit);
      return { folder, run: ["export", "--format", "gldf", "--per", unit, folder] };
    });
    for (const { run } of folders) expect((await operator.run(run)).code).toBe(0);
    const xml = join(operator.folder, "xml");
    mkdirSync(xml);
    const written = { gldf: [] as string[], l3d: [] as string[] };
    const write = (kind: keyof typeof written, bytes: Uint8Array | undefined): void => {
      const path = join(xml, `${kind}-${written[kind].length}.xml`);
      writeFileSync(path, bytes ?? "");
      written[kind].push(path);
    };
    for (const folder of [out, ...folders.map((entry) => entry.folder)])
      for (const name of readdirSync(folder).filter((file) => file.endsWith(".gldf"))) {
        const parts = unzipSync(readFileSync(join(folder, name)));
        expectComplete(parts);
        write("gldf", parts["product.xml"]);
        for (const [path, bytes] of Object.entries(parts))
          if (path.endsWith(".l3d")) write("l3d", unzipSync(bytes)["structure.xml"]);
      }
    for (const [schema, paths, least] of [
      [SCHEMA, written.gldf, 150],
      [L3D_SCHEMA, written.l3d, 100],
    ] as const) {
      expect(paths.length).toBeGreaterThan(least);
      const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", schema, ...paths], { encoding: "utf8" });
      expect([status, stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))]).toEqual([
        0,
        [],
      ]);
    }
  },
);
