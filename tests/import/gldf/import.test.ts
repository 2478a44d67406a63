import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { bilingual } from "../catalogue-files.ts";
import { gldfContainer, gldfProduct, gldfVariant, LDT } from "../gldf-files.ts";
import { zipParts } from "../zip-parts.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

test("D10 a folder of GLDF containers is imported as families, articles, pictures and photometric files", async () => {
  const result = await operator.importFiles({ "Panel 1.gldf": gldfContainer() });
  expect(result.output).toMatch(/^Published version 1: 2 articles, 1 family/m);
  expect(await operator.entries("families")).toMatchObject([
    { family_id: "P1", brand: "Maker", name: "Panel", image_url: "images/Panel-1/-picture.svg" },
  ]);
  expect((await operator.entries("articles"))[0]).toMatchObject({
    article_code: "P1-A",
    family_id: "P1",
    ean: "4012345678901",
    mounting: ["suspended"],
    dimension: "1200x300x60",
    lumen_default: 2000,
    wattage_default: 20,
    colortemperature_default: 3000,
    ra: 80,
    resistance_ip: "IP40",
    impact_rate_ik: "IK03",
    weight: 2.4,
    ldt_url: "photometry/Panel-1/ldt.ldt",
    texts: bilingual("Panel, suspended", "Panel, abgehängt"),
  });
  const reader = await openSqliteStore(operator.dataDir).open(1);
  expect(Buffer.from(reader.photometry("Panel-1/ldt.ldt") ?? []).toString()).toBe(LDT);
  expect(reader.imagePaths()).toEqual(["Panel-1/-picture.svg"]);
  reader.close();
});

test("D10 values for which the catalogue has no field are reported once for all containers", async () => {
  const other = gldfProduct({ product: "P2", variants: gldfVariant("v1", "P2-A") });
  const result = await operator.importFiles({ "a.gldf": gldfContainer(), "b.gldf": gldfContainer(other) });
  const factors = operator.report(result).filter(({ field }) => field?.endsWith("Electrical/PowerFactor"));
  const message = "has no field in the catalogue; 2 occurrences in 2 containers are ignored";
  expect(factors).toMatchObject([{ kind: "unmapped-element", file: "a.gldf", message }]);
  expect(operator.report(result).filter(({ kind }) => kind === "unknown-field")).toEqual([]);
  const fields = operator.report(result).map(({ field }) => field);
  expect(fields).toContain("Header/Author");
  expect(fields.filter((field) => field?.endsWith("RatedLuminousFlux"))).toEqual([]);
});

test("D10 a code that two containers share is refused, and the message names both", async () => {
  const result = await operator.importFiles({ "a.gldf": gldfContainer(), "b.gldf": gldfContainer() });
  expect(result.code).toBe(1);
  expect(result.errors).toMatch(
    /^b\.gldf, rows 1–2, article_code = "P1-A", "P1-B": is already the id of row 1 in a\.gldf;/m,
  );
});

test("D10 the articles of containers whose numbers are placeholders get their product ids as codes, with a warning", async () => {
  const variants = gldfVariant("v1", "---");
  const [a, b] = ["P1", "P2"].map((id) => gldfContainer(gldfProduct({ product: id, variants })));
  const result = await operator.importFiles({ "a.gldf": a ?? "", "b.gldf": b ?? "" });
  expect(await operator.entries("articles")).toMatchObject([{ article_code: "P1" }, { article_code: "P2" }]);
  const message = (code: string): unknown => expect.stringContaining(`the articles have the codes ${code}`);
  expect(operator.report(result).filter(({ kind }) => kind === "replaced-number")).toMatchObject([
    { file: "a.gldf", field: "ProductNumber", value: '"---"', message: message("P1") },
    { file: "b.gldf", field: "ProductNumber", value: '"---"', message: message("P2") },
  ]);
});

test("F19 values of containers without a field become custom attributes, declared in both languages", async () => {
  const attribute = "<PowerFactor>0.9</PowerFactor><ElectricalSafetyClass>II</ElectricalSafetyClass>";
  const product = gldfProduct().replace("<PowerFactor>0.9</PowerFactor>", attribute);
  await operator.importFiles({ "a.gldf": gldfContainer(product) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ own_safety_class: "II" });
  expect(await operator.entries("filter-texts")).toMatchObject([
    { key: "own_safety_class", language: "en", text: "Safety class", kind: "text" },
    { key: "own_safety_class", language: "de", text: "Schutzklasse", kind: "text" },
  ]);
});

test("D10 light that no single entry can describe is reported with its container and variant", async () => {
  const other =
    '<FixedLightEmitter emergencyBehaviour="None"><PhotometryReference photometryId="ph"/><RatedLuminousFlux>900</RatedLuminousFlux></FixedLightEmitter>';
  const modes = gldfProduct().replace("</FixedLightEmitter>", `</FixedLightEmitter>${other}`);
  const result = await operator.importFiles({ "a.gldf": gldfContainer(modes) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ lumen_default: 2000, wattage_default: 20 });
  expect(operator.report(result).find(({ kind }) => kind === "merged-lights")).toMatchObject({
    file: "a.gldf",
    field: "Variant v1",
    message: "has an emitter with several modes: 2000 lm, 20 W, 3000 K, ph is used, 900 lm, unknown W, ph ignored",
  });
});

test("D10 a container's files are reported if they are missing, misplaced or unreferenced", async () => {
  const unreferenced = ["ldc/unused.ldt", "other/b.txt", "image/.DS_Store", "meta-information.xml"];
  const files = `<File id="gone" contentType="image/png" type="localFileName">gone.png</File>
    <File id="web" contentType="image/png" type="url">https://maker.example/web.png</File>
    <File id="trap" contentType="image/png" type="localFileName">../../../../etc/hostname</File>`;
  const pictures = ["gone", "web", "trap"].map((id) => `<Image fileId="${id}" imageType="Other"/>`).join("");
  const product = gldfProduct().replace("<Files>", `<Files>${files}`).replace("<Pictures>", `<Pictures>${pictures}`);
  const parts = unreferenced.map((name) => ({ name, content: Buffer.from("x") }));
  const result = await operator.importFiles({ "a.gldf": gldfContainer(product, parts) });
  const report = operator
    .report(result)
    .map(({ kind, field, value, message }) => `${kind} ${field} ${value}: ${message}`);
  expect(report).toEqual(
    expect.arrayContaining([
      'missing-picture File "image/gone.png": is not in the container; add it under this name, or delete the File element',
      'missing-picture File "image/../../../../etc/hostname": is not in the container; add it under this name, or delete the File element',
      'bad-address File "https://maker.example/web.png": is an external address, from which nothing is downloaded; add the file to the container',
      "ignored-file ldc/unused.ldt undefined: is not referenced by any File element of product.xml and is ignored; the same applies to 1 more",
    ]),
  );
  expect(await operator.entries("families")).toMatchObject([{ image_url: "images/a/-picture.svg" }]);
});

test("D10 the name of a container's description may be in another letter case", async () => {
  const parts = { "Product.XML": gldfProduct(), "ldc/a b.ldt": LDT, "image/p.svg": "<svg/>" };
  const contents = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  const result = await operator.importFiles({ "a.gldf": zipParts(contents) });
  expect(operator.report(result).map(({ kind }) => kind)).not.toContain("ignored-file");
  expect(result.output).toMatch(/^Published version 1: 2 articles, 1 family/m);
});

test("D10 files whose ids differ only in special characters are all imported", async () => {
  const file = (id: string): string => `<File id="${id}" contentType="image/svg" type="localFileName">p.svg</File>`;
  const ids = ["p.1", "p:1", "P.1"];
  const images = ids.map((id) => `<Image fileId="${id}" imageType="Other"/>`).join("");
  const product = gldfProduct()
    .replace("<Files>", `<Files>${ids.map(file).join("")}`)
    .replace("</Pictures>", `${images}</Pictures>`);
  await operator.importFiles({ "a.gldf": gldfContainer(product) });
  expect(await operator.entries("families")).toMatchObject([
    { images: ["images/a/p-1.svg", "images/a/p-1.2.svg", "images/a/P-1.3.svg"].map((image_url) => ({ image_url })) },
  ]);
});

test("D12 the PDF files of a container are documents of its product, named by properties or by their file names", async () => {
  const files = `<File id="guide" contentType="document/pdf" type="localFileName" language="de">Anleitung.pdf</File>`;
  const property = `<CustomProperties><Property id="x"><Name><Locale language="en">Data sheet</Locale></Name><FileReference fileId="sheet"/></Property></CustomProperties>`;
  const product = gldfProduct()
    .replace("<Files>", `<Files>${files}`)
    .replace("</DescriptiveAttributes>", `${property}</DescriptiveAttributes>`);
  const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");
  const parts = ["document/d.pdf", "document/Anleitung.pdf"].map((name) => ({ name, content: pdf }));
  const result = await operator.importFiles({ "a.gldf": gldfContainer(product, parts) });
  expect(await operator.entries("families")).toMatchObject([
    {
      documents: [
        {
          document_url: "documents/a/guide.pdf",
          kind: "other",
          language: "de",
          texts: [{ language: "de", text: "Anleitung" }],
          size: pdf.length,
        },
        { document_url: "documents/a/sheet.pdf", kind: "other", texts: [{ language: "en", text: "Data sheet" }] },
      ],
    },
  ]);
  expect(operator.report(result).filter(({ field }) => /Property|application\/pdf/.test(field ?? ""))).toEqual([]);
});

test("D12 a document in a container may be as large as in the documents folder", async () => {
  const size = 40 * 1024 * 1024;
  const content = Buffer.alloc(size, "x")
    .fill("%PDF-1.4\n", 0, 9)
    .fill("startxref\n0\n%%EOF\n", size - 18);
  await operator.importFiles({ "a.gldf": gldfContainer(gldfProduct(), [{ name: "document/d.pdf", content }]) });
  expect(await operator.entries("families")).toMatchObject([{ documents: [{ size }] }]);
});

test("a description in UTF-16 is read, and a missing file is reported", async () => {
  const text = gldfProduct({ variants: gldfVariant("v1", "P1-Ä") })
    .replace("utf-8", "utf-16")
    .replace("a b.ldt", "none.ldt");
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  const result = await operator.importFiles({ "a.gldf": gldfContainer(bytes) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ article_code: "P1-Ä" });
  expect(operator.report(result).map(({ kind }) => kind)).toContain("missing-photometry");
});

test("no unpacked files remain after an import", async () => {
  // Other tests unpack containers at the same time, but not to this folder.
  vi.stubEnv("TMPDIR", operator.write("temporary", {}));
  await operator.importFiles({ "a.gldf": gldfContainer() });
  await operator.importFiles({ "a.gldf": gldfContainer(), "bad.gldf": Buffer.from("PK") });
  expect(readdirSync(tmpdir())).toEqual([]);
});

const REPETITIONS = 90_000;
const repeat = (element: (index: number) => string): string =>
  Array.from({ length: REPETITIONS }, (_one, index) => element(index)).join("");

test.each<[string, string]>([
  [
    "references to nothing",
    `<Geometry><ModelGeometryReference geometryId="body">${repeat((index) => `<EmitterReference emitterId="e${index}"/><EmitterReference emitterId="f${index}"/>`)}</ModelGeometryReference></Geometry>`,
  ],
  [
    "references to its emitter",
    `<Geometry><ModelGeometryReference geometryId="body">${repeat(() => '<EmitterReference emitterId="em"/><EmitterReference emitterId="em"/>')}</ModelGeometryReference></Geometry>`,
  ],
  [
    "durations of emergency lighting",
    `<DescriptiveAttributes><Emergency><DurationTimeAndFlux>${repeat((index) => `<Flux hours="${index}">1</Flux><Flux hours="1">1</Flux>`)}</DurationTimeAndFlux></Emergency></DescriptiveAttributes>`,
  ],
  [
    "useful lives",
    `<DescriptiveAttributes><OperationsAndMaintenance><UsefulLifeTimes>${repeat((index) => `<UsefulLife>L80B10 ${index}h</UsefulLife><UsefulLife>L80B10 1h</UsefulLife>`)}</UsefulLifeTimes></OperationsAndMaintenance></DescriptiveAttributes>`,
  ],
])("D10 a variant with as many %s as the limit for elements allows is read", async (_title, content) => {
  const variants = gldfVariant("v1", "P1-A").replace(/<Geometry>.*<\/Geometry>/, () => content);
  const product = { name: "product.xml", content: Buffer.from(gldfProduct({ variants })) };
  const files = [
    { name: "ldc/a b.ldt", content: Buffer.from(LDT) },
    { name: "image/p.svg", content: Buffer.from("<svg/>") },
  ];
  const result = await operator.importFiles({ "a.gldf": zipParts([product, ...files]) });
  expect(result.output).toMatch(/^Published version 1: 1 article, 1 family/m);
});
