import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { luminousFlux } from "#lighting/photometry/luminous-flux.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { writeIes } from "#lighting/photometry/ies-writer.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { CATALOGUE, catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

const { photometry } = defaultPhotometry({ flux: 2000, watts: 20, optics: ["opal"] });
const LDT = writeEulumdat(photometry);
const IES = writeIes(photometry);

const [first, second] = CATALOGUE["articles.json"];
/** The small catalogue with changes to its two articles, and further files. */
const withArticles = (a: object, b: object, files: CatalogueFiles): CatalogueFiles =>
  catalogueWith({
    "articles.json": [
      { ...first, ...a },
      { ...second, ...b },
    ],
    ...files,
  });

const MATCHING_FIGURES = { lumen_default: 2000, wattage_default: 20 };

test("D10 photometric files are imported unchanged, and exported again", async () => {
  const unusualLdt = Buffer.from(
    LDT.replaceAll("\r\n", "\n").replace("2000", "2000 ").replace(/^/, "Werk für Licht"),
    "latin1",
  );
  const files = { "photometry/a/ü 1.ldt": unusualLdt, "photometry/b.ies": IES };
  const catalogue = withArticles(
    { ...MATCHING_FIGURES, ldt_url: "photometry/a/ü 1.ldt" },
    { ...MATCHING_FIGURES, ies_url: "/photometry/b.ies" },
    files,
  );
  const imported = await operator.importFiles(catalogue);
  expect(imported.output).toMatch(/^Published version 1/m);
  expect(operator.report(imported)).toEqual([]);

  const reader = await openSqliteStore(operator.dataDir).open(1);
  expect(reader.photometryPaths()).toEqual(["a/ü 1.ldt", "b.ies"]);
  expect(Buffer.from(reader.photometry("a/ü 1.ldt") ?? [])).toEqual(unusualLdt);
  reader.close();

  const { folder } = await operator.roundTrip();
  expect(readFileSync(join(folder, "photometry", "a", "ü 1.ldt"))).toEqual(unusualLdt);
});

test("D10 files that cannot be read are reported with line, value and what was expected, and are left out", async () => {
  const lines = LDT.split("\r\n");
  lines[26] = "x lm";
  const catalogue = withArticles(
    { ldt_url: "photometry/bad.ldt" },
    { ies_url: "photometry/picture.ies" },
    {
      "photometry/bad.ldt": lines.join("\n"),
      "photometry/picture.ies": Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"),
      "photometry/large.ldt": Buffer.alloc(4 * 1024 * 1024 + 1, "1\n"),
    },
  );
  const problems = operator.report(await operator.importFiles(catalogue));
  expect(
    problems.map(({ kind, file, line, field, value, message }) => [kind, file, line, field, value, message]),
  ).toEqual([
    ["bad-photometry", "photometry/bad.ldt", 27, "number of lamps", '"x lm"', expect.stringMatching(/^expected a/)],
    ["bad-photometry", "photometry/large.ldt", undefined, undefined, undefined, "is larger than 4 MB"],
    [
      "bad-photometry",
      "photometry/picture.ies",
      undefined,
      "file",
      '"character 0 at 8"',
      "expected a text file in EULUMDAT or IES (LM-63) format",
    ],
    ["missing-photometry", "articles.json", 1, "ldt_url", '"photometry/bad.ldt"', expect.stringContaining("estimated")],
    [
      "missing-photometry",
      "articles.json",
      1,
      "ies_url",
      '"photometry/picture.ies"',
      expect.stringContaining("estimated"),
    ],
  ]);
});

test.each([
  [
    "flux and efficacy",
    { lumen_default: 2200, wattage_default: 20 },
    [
      "lumen_default is 2200 lm in the list and 2000 lm in the file",
      "the efficacy is 110 lm/W in the list and 100 lm/W in the file",
    ],
  ],
  [
    "power and efficacy",
    { lumen_default: 2000, wattage_default: 16 },
    [
      "wattage_default is 16 W in the list and 20 W in the file",
      "the efficacy is 125 lm/W in the list and 100 lm/W in the file",
    ],
  ],
  ["nothing within 5 %", { lumen_default: 2090, wattage_default: 20.2 }, undefined],
  ["nothing that is unknown", {}, undefined],
])("D10 a comparison of an article with its file warns of %s", async (_title, figures, expected) => {
  const catalogue = withArticles({ ...figures, ldt_url: "photometry/a.ldt" }, {}, { "photometry/a.ldt": LDT });
  const problems = operator.report(await operator.importFiles(catalogue));
  expect(problems.map(({ kind, field, message }) => [kind, field, message])).toEqual(
    expected === undefined ? [] : [["photometry-differs", "ldt_url", expected.join(", ")]],
  );
});

test("D10 a file whose header states a different flux than its intensities causes a warning", async () => {
  const stated = { ...photometry, statedFlux: 2400, lampSets: [{ ...photometry.lampSets[0], flux: 2400 }] };
  const file = writeEulumdat({ ...stated, lampSets: [{ count: 1, type: "", flux: 2400, colour: "", rendering: "" }] });
  const problems = operator.report(await operator.importWith({ "photometry/a.ldt": file }));
  expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
    ["photometry-differs", "the intensities integrate to 2000 lm, but the header states 2400 lm"],
  ]);
});

test("D10 an IES file whose intensities exceed the flux of its lamps causes a warning", async () => {
  const lamps = (flux: number) =>
    writeIes({ ...photometry, isAbsolute: false, lampSets: photometry.lampSets.map((set) => ({ ...set, flux })) });
  const problems = operator.report(
    await operator.importWith({ "photometry/a.ies": lamps(1600), "photometry/b.ies": lamps(3000) }),
  );
  expect(problems.map(({ kind, file, message }) => [kind, file, message])).toEqual([
    [
      "photometry-differs",
      "photometry/a.ies",
      "the intensities integrate to 2000 lm, more than the 1600 lm of the lamps; correct the number of lamps, the lumens per lamp or the candela multiplier",
    ],
  ]);
});

test("D10 a file with more intensities than its header announces causes a warning", async () => {
  const problems = operator.report(
    await operator.importWith({ "photometry/a.ldt": `${LDT.trimEnd()}\r\n1\r\n2\r\n`, "photometry/b.ies": `${IES} 3` }),
  );
  const rest =
    "after the intensities that its header announces, which are ignored; correct the symmetry and the numbers of planes and angles in the header";
  expect(problems.map(({ kind, file, message }) => [kind, file, message])).toEqual([
    ["photometry-differs", "photometry/a.ldt", `has 2 numbers ${rest}`],
    ["photometry-differs", "photometry/b.ies", `has 1 number ${rest}`],
  ]);
});

test.each([
  [["-0.2"], "has 1 negative intensity, read as 0 like measurement noise; write 0 instead to be sure"],
  [
    ["-0.2", "-1e-3"],
    "has 2 negative intensities from here on, read as 0 like measurement noise; write 0 instead to be sure",
  ],
])("D10 the negative intensities %j of a measurement cause a warning", async (values, message) => {
  const noisy = [...LDT.trimEnd().split("\r\n").slice(0, -values.length), ...values];
  const problems = operator.report(await operator.importWith({ "photometry/a.ldt": noisy.join("\r\n") }));
  expect(problems).toMatchObject([
    {
      kind: "implausible",
      file: "photometry/a.ldt",
      line: noisy.length - values.length + 1,
      field: "intensity",
      message,
    },
  ]);
});

test("D10 a file whose half-planes are less symmetric than it states causes a warning", async () => {
  const curves = [1, 2, 3, 4].map((share) =>
    photometry.intensities.slice(0, photometry.gammaAngles.length).map((value) => value * share),
  );
  const asymmetric = {
    ...photometry,
    symmetry: "none",
    cAngles: [0, 90, 180, 270],
    intensities: curves.flat(),
  } as const;
  const statedFlux = luminousFlux(asymmetric);
  const lampSets = photometry.lampSets.map((set) => ({ ...set, flux: statedFlux }));
  const lines = writeEulumdat({ ...asymmetric, statedFlux, lampSets })
    .split("\r\n")
    .with(2, "3");
  const problems = operator.report(await operator.importWith({ "photometry/a.ldt": lines.join("\r\n") }));
  expect(problems).toMatchObject([
    {
      kind: "photometry-differs",
      file: "photometry/a.ldt",
      message: expect.stringMatching(/^states a symmetry about C90–C270 \(Isym 3\)/) as string,
    },
  ]);
});

test("D9 an address of a photometric file that is neither a path nor external is omitted", async () => {
  const catalogue = withArticles({ ldt_url: "https://maker.example/a.ldt" }, { ies_url: "javascript:alert(1)" }, {});
  const problems = operator.report(await operator.importFiles(catalogue));
  expect(problems.map(({ kind, field }) => [kind, field])).toEqual([["bad-address", "ies_url"]]);
});

test("D9 photometric files may be referenced without their folder", async () => {
  const files = { "photometry/arko.ldt": LDT, "photometry/a/b.ies": IES };
  const catalogue = withArticles(
    { ...MATCHING_FIGURES, ldt_url: "arko.ldt" },
    { ...MATCHING_FIGURES, ies_url: "a/b.ies" },
    files,
  );
  const result = await operator.importFiles(catalogue);
  expect(operator.report(result)).toEqual([]);
  expect(await operator.entries("articles")).toMatchObject([
    { ldt_url: "photometry/arko.ldt" },
    { ies_url: "photometry/a/b.ies" },
  ]);
});

test.each([
  ["photometry\\arko.ldt", "; write photometry/arko.ldt"],
  ["C:\\Licht\\ARKO.LDT", "; write photometry/arko.ldt"],
  ["ldt/arko.ldt", "; write photometry/arko.ldt"],
  ["arko", "; write photometry/arko.ldt"],
  ["arko.ldt, b.ldt", "; it names several files, and this field takes one"],
  ["c.ldt", "; 2 files have that name, so write the path of one, such as photometry/A1/c.ldt"],
  ["A2\\C.LDT", "; write photometry/A2/c.ldt"],
  ["arko2.ldt", "; add the file or correct its name"],
])("D9 %s names no file, and the message suggests what to write instead", async (ldt_url, suggestion) => {
  const names = ["arko.ldt", "b.ldt", "A1/c.ldt", "A2/c.ldt"];
  const files = Object.fromEntries(names.map((name) => [`photometry/${name}`, LDT]));
  const catalogue = withArticles({ ldt_url }, {}, files);
  const result = await operator.importFiles(catalogue);
  const message = `names no readable file below photometry/, so the light is estimated${suggestion}`;
  expect(operator.report(result)).toMatchObject([{ kind: "missing-photometry", field: "ldt_url", message }]);
});

test.each([
  ["file:///C:/Licht/arko.ldt", { "photometry/arko.ldt": LDT }, "; write photometry/arko.ldt"],
  ["ftp://a.example/arko.ldt", {}, "; the catalogue has no such files below photometry/"],
])("D9 the address %s is not linked, and the message says what is expected instead", async (ldt_url, files, hint) => {
  const result = await operator.importFiles(withArticles({ ldt_url }, {}, files));
  const message = `is not an address that the site may link to; expected a path below photometry/, http or https${hint}`;
  expect(operator.report(result)).toMatchObject([{ kind: "bad-address", field: "ldt_url", message }]);
});

test("D10 a photometric file with the extension of the other format is reported with the field for it", async () => {
  const files = { "photometry/a.ies": LDT, "photometry/b.ldt": IES, "photometry/c.LDT": LDT, "photometry/d.IES": IES };
  const result = await operator.importWith(files);
  const rest = "but its extension says otherwise, so other programs may not read it; rename it, and enter it in";
  expect(operator.report(result)).toMatchObject([
    { kind: "photometry-differs", file: "photometry/a.ies", message: `is EULUMDAT, ${rest} ldt_url` },
    { kind: "photometry-differs", file: "photometry/b.ldt", message: `is IES, ${rest} ies_url` },
  ]);
});
