import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueWith } from "../catalogue-files.ts";
import { createOperator, type CallResult, type Operator } from "../operator.ts";

// Imports wait for the disk, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
});
afterEach(() => operator.leave());

/** Imports a table of articles as product databases export them. @param profile what `import.json` says, if there is one */
const importTable = (lines: readonly string[], profile?: object): Promise<CallResult> =>
  operator.run([
    "import",
    "--max-removed",
    "100",
    operator.write(
      "catalogue",
      catalogueWith({
        "articles.json": undefined,
        "articles.csv": `\uFEFF${lines.join("\r\n")}\r\n`,
        ...(profile && { "import.json": JSON.stringify(profile) }),
      }),
    ),
  ]);

const HEADING = "article_code;family_id;category;url_configs_data";
const ROW = "A1;F1;DOW;p1";

describe("D10 several values in one cell", () => {
  test("are warned of, and are several once the profile names their separator", async () => {
    const lines = [`${HEADING};mounting;control`, `${ROW};Einbau, Anbau;DALI / Casambi`];
    const first = await importTable(lines);
    expect(first.output).toContain("Warning: values that seem to be several, offered as one: 2\n");
    expect(first.output).toContain('mounting = "Einbau, Anbau": seems to be several values');
    expect(first.output).toContain('name "/" as "listSeparator" in import.json');
    const commas = await importTable(lines, { listSeparator: "," });
    expect(await operator.entries("articles")).toMatchObject([
      { mounting: ["Einbau", "Anbau"], control: "DALI / Casambi" },
    ]);
    expect(commas.output).toContain("Warning: values that seem to be several, offered as one: 1\n");
  });

  test.each([
    [";", '"Recessed; Surface; Pendant"'],
    ["/", "Recessed / Surface / Pendant"],
    ["\n", '"Recessed\nSurface\nPendant"'],
  ])("are read with the separator %j that the warning names", async (listSeparator, cell) => {
    const lines = [`${HEADING},mounting`.replaceAll(";", ","), `${ROW.replaceAll(";", ",")},${cell}`];
    expect((await importTable(lines)).output).toContain(`name ${JSON.stringify(listSeparator)} as "listSeparator"`);
    const { output } = await importTable(lines, { listSeparator });
    expect(output).not.toContain("seems to be several");
    expect(await operator.entries("articles")).toMatchObject([{ mounting: ["Recessed", "Surface", "Pendant"] }]);
  });
});

describe("D10 units in headings", () => {
  test.each([
    ["lumen_default [klm]", "1,2", { lumen_default: 1200 }],
    ["wattage_default (W)", "10,5", { wattage_default: 10.5 }],
    ["length_batten [m]", "1,5", { length_batten: 1500 }],
    ["length_batten [cm]", "150", { length_batten: 1500 }],
    ["weight (g)", "450", { weight: 0.45 }],
    ["weight [kg]", "0,45", { weight: 0.45 }],
    ["lifetime [kh]", "50", { lifetime: 50_000 }],
    ["lifetime (h)", "50000", { lifetime: 50_000 }],
  ])("are read: %s", async (heading, cell, expected) => {
    await importTable([`${HEADING};${heading}`, `${ROW};${cell}`]);
    expect(await operator.entries("articles")).toMatchObject([expected]);
  });

  test.each([
    ["Lebensdauer [kh]", "50", "lifetime", { lifetime: 50_000 }],
    ["colortemperature_default/K", "3000", "colortemperature_default", { colortemperature_default: 3000 }],
    ["Leistung in W", "10,5", "wattage_default", { wattage_default: 10.5 }],
  ])(
    "that leave a doubt are named, and read once the profile says what they mean: %s",
    async (heading, cell, field, expected) => {
      const lines = [`${HEADING};${heading}`, `${ROW};${cell}`];
      expect((await importTable(lines)).output).toContain(`${heading}: is not a field of articles and is ignored`);
      await importTable(lines, { columns: { articles: { [heading]: field } } });
      expect(await operator.entries("articles")).toMatchObject([expected]);
    },
  );
});

describe("D10 columns of one value in two languages", () => {
  test.each([
    ["mounting", "de", "en"],
    ["control", "de", "en"],
    ["trim_color", "de", "fr"],
  ])("are not published, and each is named: %s", async (field, ...languages) => {
    const headings = languages.map((language) => `${field}.${language}`);
    const { output } = await importTable([`${HEADING};${headings.join(";")}`, `${ROW};Einbau;Recessed`]);
    for (const heading of headings)
      expect(output).toContain(`${heading}: is not a field of articles and is ignored; ${field} was perhaps meant`);
    const [article] = await operator.entries("articles");
    expect(Object.keys(article as object)).not.toContain(field);
  });
});
