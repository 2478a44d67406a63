import { describe, expect, test } from "vitest";
import { MAX_PHOTOMETRIC_FILE_BYTES } from "#model/bounds.ts";
import {
  FIXTURE_FILES,
  bytesOf,
  readPhotometryFixture,
  fixtureBytes,
  readValidPhotometry,
} from "./photometric-files.fixture.ts";
import { luminousFlux } from "./luminous-flux.ts";
import { readPhotometry } from "./read-photometry.ts";

const text = (file: string): string => new TextDecoder("windows-1252").decode(fixtureBytes(file));
const lines = (file: string): string[] => text(file).split("\n");
const withLine = (file: string, line: number, text: string): Uint8Array =>
  bytesOf(
    lines(file)
      .with(line - 1, text)
      .join("\n"),
  );
const problemOf = (bytes: Uint8Array) => {
  const outcome = readPhotometry(bytes);
  return outcome.ok ? undefined : outcome.problem;
};

describe("photometric files are read", () => {
  test.each(FIXTURE_FILES)("%s has finite, ascending angles and light", (file) => {
    const { cAngles, gammaAngles, intensities } = readPhotometryFixture(file);
    expect(intensities).toHaveLength(cAngles.length * gammaAngles.length);
    expect(gammaAngles.every((angle, index) => index === 0 || angle > (gammaAngles[index - 1] ?? 0))).toBe(true);
    expect(luminousFlux(readPhotometryFixture(file))).toBeGreaterThan(0);
  });

  test.each([
    ["ldt/symmetry_about_vertical_axis.ldt", "rotational", 0, 0],
    ["ldt/symmetry_to_c0c180.ldt", "c0-c180", 0, 180],
    ["ldt/symmetry_to_c90c270.ldt", "c90-c270", 90, 270],
    ["ldt/symmetry_to_c0c90c180c270.ldt", "quadrant", 0, 90],
    ["ldt/no_symmetry.ldt", "none", 0, 345],
  ])("%s is stored from C%i to C%i", (file, symmetry, from, to) => {
    const photometry = readPhotometryFixture(file);
    expect([photometry.symmetry, photometry.cAngles[0], photometry.cAngles.at(-1)]).toEqual([symmetry, from, to]);
  });

  test.each([0, 2, 3, 4])("a single half-plane stands for all of them although Isym is %i", (isym) => {
    expect(readValidPhotometry(withLine("ldt/absolute.ldt", 3, String(isym)))).toEqual(
      readPhotometryFixture("ldt/absolute.ldt"),
    );
  });

  test("the line breaks of a text-mode transfer make no difference to EULUMDAT", () => {
    expect(readValidPhotometry(bytesOf(text("ldt/absolute.ldt").replaceAll(/\r?\n/g, "\r\r\n")))).toEqual(
      readPhotometryFixture("ldt/absolute.ldt"),
    );
  });

  test("a negative number of lamps marks absolute photometry", () => {
    const { isAbsolute, lampSets, candelaPerUnit } = readPhotometryFixture("ldt/absolute.ldt");
    expect({ isAbsolute, lampSets, candelaPerUnit }).toEqual({
      isAbsolute: true,
      lampSets: [{ count: 2, type: "LED Module", flux: 500, colour: "3000", rendering: "90", watts: 15 }],
      candelaPerUnit: 0.5,
    });
  });

  const SETS = [
    { count: 1, type: "Single Lamp", flux: 500, colour: "3000", rendering: "100", watts: 15 },
    { count: 2, type: "Double Lamp", flux: 1200, colour: "3000", rendering: "100", watts: 30 },
    { count: 1, type: "Single Alternative Lamp", flux: 500, colour: "5000", rendering: "90", watts: 15 },
  ];

  test("lamp sets are read set by set", () => {
    expect(readPhotometryFixture("ldt/multiple_lamp_sets.ldt").lampSets).toEqual(SETS);
  });

  test("lamp sets are read field by field if only that order is plausible", () => {
    const file = lines("ldt/multiple_lamp_sets.ldt");
    const sets = file.slice(26, 44);
    const grouped = Array.from({ length: 18 }, (_, index) => sets[(index % 3) * 6 + Math.floor(index / 3)] ?? "");
    expect(
      readValidPhotometry(
        bytesOf(
          file
            .with(0, "grouped")
            .toSpliced(26, 18, ...grouped)
            .join("\n"),
        ),
      ).lampSets,
    ).toEqual(SETS);
  });

  test.each([
    ["decimal commas", (file: string) => file.replaceAll(/(\d)\.(\d)/g, "$1,$2")],
    ["trailing blanks", (file: string) => file.replaceAll("\n", "  \t\r\n")],
    ["exponents", (file: string) => file.replace("\n2001.2\n", "\n2.0012E+03\n").replace("\n1952.0\n", "\n19520D-1\n")],
    ["exponents of four digits", (file: string) => file.replace("\n2001.2\n", "\n2.00120000000000E+0003\n")],
    ["Ctrl-Z at the end and characters after it", (file: string) => `${file.trimEnd()}\u001a\u001a17`],
    ["a byte order mark", (file: string) => `\ufeff${file}`],
    ["carriage returns only", (file: string) => file.replaceAll("\n", "\r")],
    ["words instead of direct ratios", (file: string) => file.replace("0.68625", "n/a")],
  ])("%s make no difference", (_, change) => {
    const changed = readValidPhotometry(bytesOf(change(text("ldt/symmetry_to_c90c270.ldt"))));
    expect({ ...changed, texts: {} }).toEqual({ ...readPhotometryFixture("ldt/symmetry_to_c90c270.ldt"), texts: {} });
  });

  test("names are read as Windows-1252 and as UTF-8", () => {
    const named = text("ldt/absolute.ldt").replace("Dummy LDT file", "Größe é");
    const windows1252Bytes = Uint8Array.from(named, (letter) => letter.charCodeAt(0));
    expect(readValidPhotometry(windows1252Bytes).texts.name).toBe("Größe é");
    expect(readValidPhotometry(bytesOf(named)).texts.name).toBe("Größe é");
  });

  const nameFrom = (bytes: readonly number[]): string => {
    const [before = "", after = ""] = text("ldt/absolute.ldt").split("Dummy LDT file");
    return readValidPhotometry(Uint8Array.from([...bytesOf(before), ...bytes, ...bytesOf(after)])).texts.name;
  };
  const latin1Bytes = (name: string): number[] => Array.from(name, (letter) => letter.charCodeAt(0));

  test.each([
    ["f\x81r drau\xe1en, 20\xf8", "für draußen, 20°"],
    ["Einbaul\x84nge", "Einbaulänge"],
    ["M\x94bel", "Möbel"],
    ["Gr\x94\xe1e 2", "Größe 2"],
    ["\x99ffnung 30 \xf8, \x8Enderung \x9Aber Ma\xe1", "Öffnung 30 °, Änderung Über Maß"],
    ["\x9d 120 mm, 10 \xf8C", "Ø 120 mm, 10 °C"],
    ["Strahler 24\xf8", "Strahler 24°"],
    ["f\x81r 3 m\xfc", "für 3 m³"],
  ])("a name that DOS programs write as %j is read as %s", (bytes, name) => {
    expect(nameFrom(latin1Bytes(bytes))).toBe(name);
  });

  test.each([
    ["Gr\xf6\xdfe 20\xb0", "Größe 20°"],
    ["Typ \x84Alpha\x94 f\xfcr L\xe4den", "Typ „Alpha” für Läden"],
    ["\x93Alpha\x94, \xbbBeta\xab", "“Alpha”, »Beta«"],
    ["Solar\x99 LED, \x99", "Solar™ LED, ™"],
    ["l\xe1mpara m\xe1xima", "lámpara máxima"],
    ["\xd8 120 mm, \xf8 20, 2 x 10 \xf8 5", "Ø 120 mm, ø 20, 2 x 10 ø 5"],
    ["R\xf8r 2\xf8re", "Rør 2øre"],
    ["\x8eluna \x9aedi", "Žluna šedi"],
    ["\x80 12 \x96 15\xa0W", "€ 12 – 15\u00a0W"],
    ["Gr\xf6\xdfe 150\xf8", "Größe 150ø"],
    ["wei\xdf, \x81", "weiß, \ufffd"],
    ["\xc4nderung 30\xf8", "Änderung 30ø"],
    ["Downlight 80 \xf8 mm", "Downlight 80 ø mm"],
    ["s\xed\x9d \x8dR \x8fR", "sí\ufffd \ufffdR \ufffdR"],
  ])("a name in Windows-1252, %j, stays %s", (bytes, name) => {
    expect(nameFrom(latin1Bytes(bytes))).toBe(name);
  });

  test("bytes after Ctrl-Z have no effect on the encoding of a name", () => {
    const file = latin1Bytes(text("ldt/absolute.ldt").replace("Dummy LDT file", "caf\xe9"));
    const bytes = Uint8Array.from([...file, 0x1a, 0x81, 0x90]);
    expect(readValidPhotometry(bytes).texts.name).toBe("café");
  });

  const inUtf16 = (file: string, isBigEndian: boolean): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${file}`, "utf16le");
    return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
  };

  test.each(FIXTURE_FILES)("%s is the same photometry in UTF-16 of either byte order", (file) => {
    for (const isBigEndian of [false, true])
      expect(readValidPhotometry(inUtf16(text(file), isBigEndian))).toEqual(readPhotometryFixture(file));
  });

  test("names are read in UTF-16, and a picture after a byte order mark is rejected", () => {
    const named = text("ldt/absolute.ldt").replace("Dummy LDT file", "Größe Ωмега");
    expect(readValidPhotometry(inUtf16(named, true)).texts.name).toBe("Größe Ωмега");
    expect(problemOf(Uint8Array.of(0xff, 0xfe, 0, 0, 1, 0))).toMatchObject({
      code: "not-text",
      found: "character 0 at 0",
    });
    expect(problemOf(Uint8Array.of(0xff, 0xfe))).toMatchObject({ code: "not-photometry" });
  });

  test.each(["IES Lighting", "IESNA", "IESNA:LM-63-2002", "ies", "TILT Lights", "[TEST]"])(
    "a company named “%s” does not make a EULUMDAT file an IES file",
    (company) => {
      const named = readValidPhotometry(withLine("ldt/symmetry_to_c90c270.ldt", 1, company));
      expect(named).toMatchObject({ format: "eulumdat", texts: { manufacturer: company } });
      expect(luminousFlux(named)).toBe(luminousFlux(readPhotometryFixture("ldt/symmetry_to_c90c270.ldt")));
    },
  );

  test("a luminaire named TILT= does not make a EULUMDAT file an IES file", () => {
    expect(readValidPhotometry(withLine("ldt/absolute.ldt", 9, "TILT=45")).texts.name).toBe("TILT=45");
  });

  test("an IES file may have each number on a separate line", () => {
    const [header = "", numbers = ""] = text("ies95/absolute_photometry.ies").split(/^TILT=NONE$/m);
    const rows = ["TILT=NONE", ...numbers.trim().split(/\s+/)];
    for (const lines of [[...header.split("\n").slice(0, -1), ...rows], rows])
      expect(readValidPhotometry(bytesOf(lines.join("\n"))).format).toBe("ies");
  });

  test.each([
    [
      "the structure of LM-63-1986",
      (file: string) =>
        file
          .split("\n")
          .slice(1)
          .map((line) => line.replace(/^\[\w+\] ?/, ""))
          .join("\n"),
    ],
    ["the first line of LM-63-1991", (file: string) => file.replace("IESNA:LM-63-1995", "IESNA91")],
    ["the first line of LM-63-2002", (file: string) => file.replace("IESNA:LM-63-1995", "IESNA:LM-63-2002")],
    [
      "the file generation type of LM-63-2019",
      (file: string) => file.replace("IESNA:LM-63-1995", "IES:LM-63-2019").replace("1.0 1.0 15", "1.0 1.00010 15"),
    ],
    [
      "numbers separated by commas and lines",
      (file: string) => file.replace("1 -1 1.0 37 1 1 2", "1,-1\n1.0\n37 1,1  2"),
    ],
    [
      "decimal commas",
      (file: string) => {
        const [head = "", numbers = ""] = file.split("TILT=NONE");
        return `${head}TILT=NONE${numbers.replaceAll(".", ",")}`;
      },
    ],
    [
      "the first line of LM-63-2019 after an empty line",
      (file: string) =>
        `\n${file.replace("IESNA:LM-63-1995", "IES:LM-63-2019").replace("1.0 1.0 15", "1.0 1.11000 15")}`,
    ],
    ["the line breaks of a text-mode transfer", (file: string) => file.replaceAll("\n", "\r\r\n")],
    ["TILT=INCLUDE", (file: string) => file.replace("TILT=NONE", "TILT=INCLUDE\n1\n3\n0 45 90\n1.0 0.9 0.8")],
  ])("an IES file with %s has the same distribution", (_, change) => {
    const changed = readValidPhotometry(bytesOf(change(text("ies95/absolute_photometry.ies"))));
    expect({ ...changed, texts: {}, lampSets: [] }).toEqual({
      ...readPhotometryFixture("ies95/absolute_photometry.ies"),
      texts: {},
      lampSets: [],
    });
  });

  test("an IES file with decimal commas may end with Ctrl-Z, and numbers after the intensities are counted", () => {
    const [head = "", numbers = ""] = text("ies95/absolute_photometry.ies").split("TILT=NONE");
    const file = `${head}TILT=NONE${numbers.trimEnd().replaceAll(".", ",")}`;
    expect(readValidPhotometry(bytesOf(`${file}\u001a`))).toEqual(
      readPhotometryFixture("ies95/absolute_photometry.ies"),
    );
    expect(readValidPhotometry(bytesOf(`${file.replaceAll(",", ".")}\n1 2.5\nend`)).surplusNumberCount).toBe(2);
  });

  test("the multiplier scales the intensities, the lamps' lumens do not", () => {
    const flux = luminousFlux(readPhotometryFixture("ies95/absolute_photometry.ies"));
    expect(luminousFlux(readPhotometryFixture("ies95/absolute_photometry_with_multiplier.ies")) / flux).toBeCloseTo(
      1.5,
      12,
    );
    expect(readPhotometryFixture("ies95/relative_photometry.ies").lampSets[0]?.flux).toBe(500);
  });

  test.each([
    ["ldt/symmetry_to_c0c90c180c270.ldt", "\n39.0\n", "\n-2.1\n", { count: 1, firstLine: 135 }],
    ["ies95/absolute_photometry.ies", "0.0 0.0 0.0 1.0 0.0", "-2 -0.3 0 1.0 -1e-3", { count: 3, firstLine: 20 }],
  ])(
    "in %s, negative intensities of up to a thousandth of the peak are read as 0",
    (file, original, changed, noise) => {
      const withoutNoise = readValidPhotometry(bytesOf(text(file).replace(original, original.replace("39.0", "0"))));
      const content = text(file).replaceAll("\r", "").replace(original, changed);
      expect(readValidPhotometry(bytesOf(content))).toEqual({ ...withoutNoise, noise });
    },
  );

  test("feet are converted to metres", () => {
    const { length, width } = readPhotometryFixture("ies95/imperial_units.ies").opening;
    expect([length, width]).toEqual([0.34 * 0.3048, 0.12 * 0.3048]);
  });
});

describe("an invalid file is rejected; the problem states the line, what was found and what was expected", () => {
  const LDT = "ldt/symmetry_to_c0c90c180c270.ldt";

  test.each([
    ["an unknown symmetry", withLine(LDT, 3, "7"), { code: "out-of-range", line: 3, found: "7" }],
    ["NaN among the intensities", withLine(LDT, 130, "NaN"), { code: "not-a-number", line: 130, found: "NaN" }],
    ["infinity among the intensities", withLine(LDT, 130, "1e999"), { code: "not-a-number", line: 130 }],
    ["a negative intensity", withLine(LDT, 130, "-3"), { code: "out-of-range", line: 130, found: "-3" }],
    ["one that is too large for noise", withLine(LDT, 136, "-2.6"), { code: "out-of-range", line: 136, found: "-2.6" }],
    ["descending angles", withLine(LDT, 81, "0.5"), { code: "not-ascending", found: "0.5" }],
    ["a million planes", withLine(LDT, 4, "1000000"), { code: "out-of-range", line: 4 }],
    ["no flux", withLine(LDT, 29, "0"), { code: "no-light", line: 29 }],
    ["a word as flux", withLine(LDT, 29, "many"), { code: "not-a-number", line: 29, found: "many" }],
  ])("%s", (_, bytes, expected) => {
    expect(problemOf(bytes)).toMatchObject(expected);
  });

  test("a file that ends early", () => {
    const short = lines(LDT).slice(0, 200).join("\n");
    const expected = { code: "ends-early", line: 200, field: "intensity", found: "end of file" };
    for (const end of ["", "\n", "\r\n\r\n\u001a"])
      expect(problemOf(bytesOf(short + end))).toEqual({
        ...expected,
        expected: "at least 485 lines; it may be truncated, so copy or export it again",
      });
    expect(problemOf(bytesOf(`${lines(LDT).slice(0, 90).join("\n")}\n1`))).toMatchObject({
      code: "ends-early",
      line: 91,
      field: "γ angle",
    });
  });

  test("a file with zeros only", () => {
    const dark = lines("ldt/absolute.ldt")
      .map((line, index) => (index > 79 && line !== "" ? "0" : line))
      .join("\n");
    expect(problemOf(bytesOf(dark))).toMatchObject({ code: "no-light" });
  });

  test("a file of 50 MB, which is not decoded", () => {
    expect(problemOf(new Uint8Array(50_000_000))).toMatchObject({ code: "too-large" });
    expect(problemOf(new Uint8Array(MAX_PHOTOMETRIC_FILE_BYTES))).toMatchObject({ code: "not-text" });
  });

  test("a picture", () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82);
    expect(problemOf(png)).toMatchObject({ code: "not-text" });
  });

  test("an empty file and other text", () => {
    expect(problemOf(new Uint8Array())).toMatchObject({ code: "not-photometry", found: "" });
    expect(problemOf(bytesOf("\nDear Sir,\n\nthank you\nfor the lamps."))).toEqual({
      code: "not-photometry",
      field: "file",
      found: "Dear Sir,",
      expected: "a text file in EULUMDAT or IES (LM-63) format",
    });
    expect(problemOf(bytesOf("Dear Sir,\n\nthank you\nfor 8 lamps.\n\n8"))).toMatchObject({ line: 3 });
  });

  test.each(['<IESTM33-22 xmlns="x"><Version>1.1</Version>', "<LuminaireOpticalData>", "<ies:LuminaireOpticalData>"])(
    "an IES TM-33 file that begins with %s",
    (root) => {
      expect(problemOf(bytesOf(`<?xml version="1.0"?>\n${root}\n`))).toMatchObject({
        code: "tm-33",
        found: "IES TM-33 (XML)",
        expected: "a text file in EULUMDAT or IES (LM-63) format",
      });
    },
  );

  const IES = "ies95/absolute_photometry.ies";
  test.each([
    ["NaN", (file: string) => file.replace("1700.1", "NaN"), { code: "not-a-number", line: 19, found: "NaN" }],
    [
      "an unknown photometric type",
      (file: string) => file.replace("37 1 1 2", "37 1 4 2"),
      { code: "out-of-range", line: 14, found: "4" },
    ],
    [
      "a tilt table in another file",
      (file: string) => file.replace("NONE", "LAMP.TLT"),
      { code: "not-supported", line: 13 },
    ],
    ["too few numbers", (file: string) => file.slice(0, -30), { code: "ends-early" }],
    [
      "half-planes over 45°",
      (file: string) => file.replace("37 1 1 2", "37 2 1 2").replace(/\n0\.0\r?\n/, "\n0.0 45.0\n"),
      { code: "symmetry-mismatch" },
    ],
    [
      "half-planes over 270°",
      (file: string) =>
        file.replace("37 1 1 2", "37 10 1 2").replace(/\n0\.0\r?\n/, "\n0 30 60 90 120 150 180 210 240 270\n"),
      { code: "symmetry-mismatch", found: "0° to 270°", expected: "half-planes over the full circle, or a symmetry" },
    ],
  ])("an IES file with %s", (_, change, expected) => {
    expect(problemOf(bytesOf(change(text(IES))))).toMatchObject(expected);
  });
});
