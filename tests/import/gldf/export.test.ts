import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { openGldf } from "#importer/gldf/gldf-container.ts";
import { unzipSync } from "fflate";
import { catalogueWith, PNG, type CatalogueFiles } from "../catalogue-files.ts";
import { createOperator, type Operator } from "../operator.ts";

// Imports wait for the disk, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const SCHEMA = "tests/fixtures/gldf/gldf-1.0.0-rc.3.xsd";
const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

let operator: Operator;
let out: string;
beforeEach(() => {
  operator = createOperator();
  out = join(operator.folder, "out");
});
afterEach(() => operator.leave());

const LDT = writeEulumdat(defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] }).photometry);
const texts = (en: string, de: string) => [
  { language: "en", text: en },
  { language: "de", text: de },
];

const LUMINAIRE = {
  family_id: "F1",
  category: "DOW",
  url_configs_data: [{ portfolio_id: "p1" }],
  lumen_default: 2000,
  wattage_default: 20,
  ldt_url: "photometry/a.ldt",
};
const ARTICLES = [
  { ...LUMINAIRE, article_code: "A/1", texts: texts("Round", "Rund"), mounting: ["recessed"], recessed_depth: 62, cutout_ceiling_min: 68, cutout_ceiling_max: 71, diameter: 80, dimension: "80x80x62", image_url: "images/a.png", images: [{ image_url: "images/a.png", kind: "ambience" }], control: "ON/OFF", own_beam: "wide" },
  { ...LUMINAIRE, article_code: "a:1", descriptions: texts("A text.", "Ein Text."), colortemperature_default: 2700, colortemperature_vari1: 6500, ugr: 19, ra: 90 },
  { ...LUMINAIRE, article_code: "A3", ldt_url: "https://maker.example/a3.ldt" },
  { ...LUMINAIRE, article_code: "A4", ldt_url: undefined },
  { ...LUMINAIRE, article_code: "A5", wattage_default: undefined },
  { ...LUMINAIRE, article_code: "A6", family_id: "F2" },
]; // prettier-ignore

const CATALOGUE: CatalogueFiles = catalogueWith({
  "families.json": [
    { family_id: "F1", brand: "Own", name: "Tarn", categories: ["DOW"], descriptions: texts("Downlight", "Downlight") },
    { family_id: "F2", categories: ["DOW"] },
  ],
  "articles.json": ARTICLES,
  "filter-texts.json": [
    ...["en", "de"].map((language) => ({ key: "own_beam", value_help_type: "attribute", kind: "text", language, text: "Beam" })),
  ],
  "images/a.png": PNG,
  "photometry/a.ldt": LDT,
}); // prettier-ignore

const exported = async (): Promise<string> => {
  await operator.run(["import", operator.write("catalogue", CATALOGUE)]);
  const { code, output, errors } = await operator.run(["export", "--format", "gldf", out]);
  expect([code, errors]).toEqual([0, ""]);
  return output;
};
const containers = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(out)
      .filter((name) => name.endsWith(".gldf"))
      .map((name) => [name, readFileSync(join(out, name))]),
  );

test("D14 an export writes a container per article, and says which have none", async () => {
  expect(await exported()).toBe(
    [
      "Articles without a photometric file, which GLDF requires, are not exported: 1 (A4).",
      "Articles without flux or power, which GLDF requires, are not exported: 1 (A5).",
      "Articles without a brand, which GLDF requires, are not exported: 1 (A6).",
      `Version 1 is in ${out}: 3 GLDF containers.`,
    ].join("\n"),
  );
  expect([...containers().keys()].sort()).toEqual(["A-1.gldf", "A3.gldf", "a-1.2.gldf"]);
  const parts = unzipSync(containers().get("A-1.gldf") ?? new Uint8Array());
  expect(Object.keys(parts)).toEqual(["product.xml", "ldc/A-1.ldt", "image/picture-1.png", "image/picture-2.png"]);
  expect(Buffer.from(parts["ldc/A-1.ldt"] ?? []).toString()).toBe(LDT);
  const container = await openGldf(join(out, "A-1.gldf"));
  expect(container.product.name).toBe("Root");
  container.close();
});

test("D14 a version is exported with the same bytes again, and replaces what was exported before", async () => {
  await exported();
  const before = containers();
  expect((await operator.run(["export", "--format", "gldf", out])).code).toBe(0);
  expect(containers()).toEqual(before);
  expect((await operator.run(["export", out])).code).toBe(0);
  expect(containers().size).toBe(0);
  writeFileSync(join(out, "own.txt"), "");
  expect(await operator.run(["export", "--format", "gldf", out])).toMatchObject({ code: 2 });
});

/** What an import of containers fills in for itself. */
const OTHER_FIELDS = new Set([
  "family_id",
  "category",
  "url_configs_data",
  "ldt_url",
  "image_url",
  "images",
  "own_beam",
]);

test("D14 an exported article that is imported again is the same, but for its family, category and portfolios", async () => {
  await exported();
  const again = createOperator();
  try {
    expect((await again.run(["import", out])).errors).toBe("");
    const read = await again.entries("articles");
    const kept = ARTICLES.slice(0, 3).map((article) =>
      Object.fromEntries(Object.entries(article).filter(([field]) => !OTHER_FIELDS.has(field))),
    );
    expect(read).toHaveLength(kept.length);
    expect(read).toEqual(expect.arrayContaining(kept.map((article) => expect.objectContaining(article) as unknown)));
    const byCode = new Map((read as readonly Record<string, unknown>[]).map((one) => [one["article_code"], one]));
    expect(byCode.get("A3")?.["ldt_url"]).toBe("https://maker.example/a3.ldt");
    expect(byCode.get("A/1")).toMatchObject({
      ldt_url: "photometry/A-1/file-0.ldt",
      image_url: "images/A-1/file-1.png",
      images: [{ image_url: "images/A-1/file-2.png", kind: "ambience" }],
    });
  } finally {
    again.leave();
  }
});

test.skipIf(!hasXmllint)("D14 exported descriptions are valid by the schema of GLDF (skipped without xmllint of libxml2-utils)", async () => {
  await exported();
  await operator.run(["demo", "--articles", "150", join(operator.folder, "demo")]);
  await operator.run(["import", join(operator.folder, "demo")]);
  await operator.run(["export", "--format", "gldf", join(operator.folder, "more")]);
  const folder = join(operator.folder, "xml");
  mkdirSync(folder);
  const files = [out, join(operator.folder, "more")].flatMap((from) => readdirSync(from).filter((name) => name.endsWith(".gldf")).map((name) => join(from, name)));
  const paths = files.map((file, at) => {
    const path = join(folder, `${at}.xml`);
    writeFileSync(path, unzipSync(readFileSync(file))["product.xml"] ?? "");
    return path;
  });
  expect(paths.length).toBeGreaterThan(100);
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--schema", SCHEMA, ...paths], { encoding: "utf8" });
  expect([status, stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))]).toEqual([0, []]);
}); // prettier-ignore
