import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { gldfContainer, gldfProduct, gldfVariant } from "./gldf-files.ts";
import { createOperator, type CallResult, type Operator } from "./operator.ts";

// Imports wait for the disk, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 });

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
});
afterEach(() => operator.leave());

const LDT = writeEulumdat(defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] }).photometry);

const importOf = (files: Readonly<Record<string, Uint8Array | string>>): Promise<CallResult> =>
  operator.run(["import", operator.write("containers", files)]);

test("D10 a folder of GLDF containers is a catalogue: families, articles, pictures and photometric files", async () => {
  const result = await importOf({ "Panel 1.gldf": gldfContainer(LDT) });
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
    texts: [
      { language: "en", text: "Panel, suspended" },
      { language: "de", text: "Panel, abgehängt" },
    ],
  });
  const reader = await openSqliteStore(operator.dataDir).open(1);
  expect(Buffer.from(reader.photometry("Panel-1/ldt.ldt") ?? []).toString()).toBe(LDT);
  expect(reader.imagePaths()).toEqual(["Panel-1/-picture.svg"]);
  reader.close();
});

test("D10 what the catalogue has no field for is reported once for all containers", async () => {
  const other = gldfProduct({ product: "P2", variants: gldfVariant("v1", "P2-A") });
  const result = await importOf({ "a.gldf": gldfContainer(LDT), "b.gldf": gldfContainer(LDT, other) });
  const factors = operator.report(result).filter(({ field }) => field?.endsWith("Electrical/PowerFactor"));
  expect(factors).toMatchObject([
    { kind: "unknown-field", file: "a.gldf", message: expect.stringContaining("the same applies to 1 more") as string },
  ]);
  const fields = operator.report(result).map(({ field }) => field);
  expect(fields).toContain("Header/Author");
  expect(fields.filter((field) => field?.endsWith("RatedLuminousFlux"))).toEqual([]);
});

test("D10 an id that two containers have is refused with the name of the other one", async () => {
  const result = await importOf({ "a.gldf": gldfContainer(LDT), "b.gldf": gldfContainer(LDT) });
  expect(result.code).toBe(1);
  expect(result.errors).toMatch(
    /^b\.gldf, rows 1–2, article_code = "P1-A", "P1-B": is already the id of row 1 in a\.gldf;/m,
  );
});

test("D10 containers whose numbers are placeholders have codes by their product ids, with a warning", async () => {
  const variants = gldfVariant("v1", "---");
  const [a, b] = ["P1", "P2"].map((id) => gldfContainer(LDT, gldfProduct({ product: id, variants })));
  const result = await importOf({ "a.gldf": a ?? "", "b.gldf": b ?? "" });
  expect(await operator.entries("articles")).toMatchObject([{ article_code: "P1" }, { article_code: "P2" }]);
  const message = (code: string): unknown => expect.stringContaining(`its articles have the codes ${code}`);
  expect(operator.report(result).filter(({ kind }) => kind === "replaced-number")).toMatchObject([
    { file: "a.gldf", field: "ProductNumber", value: '"---"', message: message("P1") },
    { file: "b.gldf", field: "ProductNumber", value: '"---"', message: message("P2") },
  ]);
});

test("F19 what containers state and no field holds is an attribute that the catalogue declares, in both languages", async () => {
  const attribute = "<PowerFactor>0.9</PowerFactor><ElectricalSafetyClass>II</ElectricalSafetyClass>";
  const product = gldfProduct().replace("<PowerFactor>0.9</PowerFactor>", attribute);
  await importOf({ "a.gldf": gldfContainer(LDT, product) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ own_safety_class: "II" });
  expect(await operator.entries("filter-texts")).toMatchObject([
    { key: "own_safety_class", language: "en", text: "Safety class", kind: "text" },
    { key: "own_safety_class", language: "de", text: "Schutzklasse", kind: "text" },
  ]);
});

test("D10 the light of a luminaire that no single entry can say is reported with its container and variant", async () => {
  const other = '<FixedLightEmitter emergencyBehaviour="None"><PhotometryReference photometryId="ph"/><RatedLuminousFlux>900</RatedLuminousFlux></FixedLightEmitter>';
  const modes = gldfProduct().replace("</FixedLightEmitter>", `</FixedLightEmitter>${other}`);
  const result = await importOf({ "a.gldf": gldfContainer(LDT, modes) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ lumen_default: 2000, wattage_default: 20 });
  expect(operator.report(result).find(({ kind }) => kind === "merged-lights")).toMatchObject({
    file: "a.gldf",
    field: "Variant v1",
    message: "has an emitter with several modes: 2000 lm, 20 W is used, 900 lm, unknown W ignored",
  });
}); // prettier-ignore

test.each([
  ["no archive", Buffer.from("no archive"), /is not a complete GLDF container/],
  ["without a product", gldfContainer(LDT, "<Other/>"), /contains <Other> instead of <Root>/],
  ["with XML that breaks off", gldfContainer(LDT, gldfProduct().slice(0, 900)), /is not well-formed XML at line \d+/],
  [
    "with a part that is packed to fill a memory",
    gldfContainer(LDT, "<Root>" + " ".repeat(8 << 20) + "</Root>"),
    /would unpack from \d+ to \d+ bytes/,
  ],
  [
    "nested too deep",
    gldfContainer(LDT, "<Root>" + "<a>".repeat(70) + "</a>".repeat(70) + "</Root>"),
    /nests elements more than 64 levels deep/,
  ],
])("D10 a container %s is refused with its name", async (_what, bytes, message) => {
  const result = await importOf({ "a.gldf": gldfContainer(LDT), "bad.gldf": bytes });
  expect(result.code).toBe(1);
  expect(result.errors).toMatch(/^bad\.gldf/m);
  expect(result.errors).toMatch(message);
  expect(await operator.served()).toBeUndefined();
});

test("a description in UTF-16 is read, and a missing file is reported", async () => {
  const text = gldfProduct({ variants: gldfVariant("v1", "P1-Ä") }).replace("utf-8", "utf-16").replace("a b.ldt", "none.ldt"); // prettier-ignore
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  const result = await importOf({ "a.gldf": gldfContainer(LDT, bytes) });
  expect((await operator.entries("articles"))[0]).toMatchObject({ article_code: "P1-Ä" });
  expect(operator.report(result).map(({ kind }) => kind)).toContain("missing-photometry");
});

test("no unpacked files stay behind", async () => {
  // Other test files unpack containers at the same time.
  vi.stubEnv("TMPDIR", operator.write("temporary", {}));
  try {
    await importOf({ "a.gldf": gldfContainer(LDT) });
    await importOf({ "a.gldf": gldfContainer(LDT), "bad.gldf": Buffer.from("PK") });
    expect(readdirSync(tmpdir())).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});
