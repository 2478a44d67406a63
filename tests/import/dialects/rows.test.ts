import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommandResult } from "../operator.ts";
import { createOperatorPerTest } from "../operator-per-test.ts";

const operator = createOperatorPerTest();

const servedArticles = async (): Promise<readonly Record<string, unknown>[]> =>
  (await operator.entries("articles")) as readonly Record<string, unknown>[];

/** The warnings about rows that are longer or shorter than the header row. */
const unevenRowWarnings = (result: CommandResult) =>
  operator.report(result).filter(({ kind }) => kind === "uneven-rows");

const HEADINGS = [
  ...["article_code", "family_id", "category", "url_configs.p1"],
  ...["lumen_default", "wattage_default", "colortemperature_default", "ean", "control"],
];
const HEAD = HEADINGS.join(";");

describe("D10 rows that are longer or shorter than the header row", () => {
  test("are read, with missing cells as empty ones", async () => {
    const result = await operator.importCsv(
      `${HEAD}\r\nA-1;F1;DOW;yes;1250;8,4;3000;4012345678901;ON/OFF\r\nA-2;F1;DOW;yes;1800;12,5;4000\r\n`,
    );
    expect(result).toMatchObject({ code: 0, errors: "" });
    expect(unevenRowWarnings(result)).toEqual([]);
    const [, second] = await servedArticles();
    expect(second).toMatchObject({ lumen_default: 1800, wattage_default: 12.5, colortemperature_default: 4000 });
    expect(second).not.toHaveProperty("ean");
    expect(second).not.toHaveProperty("control");
  });

  test("are read if they only add an empty cell to a single column", async () => {
    expect(await operator.importCsv("article_code\nA-1;\nA-2;\n")).toMatchObject({ code: 0, errors: "" });
    expect(await operator.values("article_code")).toEqual(["A-1", "A-2"]);
  });

  test("yield the same entries, however many empty cells are omitted or added at their ends", async () => {
    const rows = fc.array(
      fc.record({ filled: fc.integer({ min: 5, max: 9 }), written: fc.integer({ min: 5, max: 9 }) }),
      { minLength: 1, maxLength: 8 },
    );
    const form = fc.record({
      separator: fc.constantFrom(";", "\t", "|", ","),
      lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
      further: fc.nat(3),
      blankEnd: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(rows, form, async (shapes, { separator, lineEnd, further, blankEnd }) => {
        const values = ["F1", "DOW", "yes", "1250", "8", "3000", "4012345678901", "ON/OFF"];
        const lines = shapes.map(({ filled, written }, index) => {
          const cells = [`A${index}`, ...values].map((cell, column) => (column < filled ? cell : ""));
          const cut = cells.slice(0, Math.max(filled, written));
          return [...cut, ...(cut.length === HEADINGS.length ? new Array<string>(further).fill("") : [])].join(
            separator,
          );
        });
        const end = blankEnd ? [separator.repeat(3), ""] : [""];
        const result = await operator.importCsv([HEADINGS.join(separator), ...lines, ...end].join(lineEnd));
        expect(result.errors).toBe("");
        expect((await servedArticles()).map(({ ean, control }) => [ean, control])).toEqual(
          shapes.map(({ filled }) => [filled > 7 ? values[6] : undefined, filled > 8 ? values[7] : undefined]),
        );
      }),
      { numRuns: 15 },
    );
  });

  test("are reported if the file ends within a row", async () => {
    const truncated = `${HEAD}\nA1;F1;DOW;yes;1250;8;3000;4012345678901;ON/OFF\nA2;F1;DOW;yes;18`;
    const result = await operator.importCsv(truncated);
    expect(result.output).toContain(
      "articles.csv, line 3: ends without a line break after 5 of 9 cells; the file may be truncated",
    );
    expect(unevenRowWarnings(result)).toMatchObject([{ file: "articles.csv", line: 3 }]);
    expect(unevenRowWarnings(await operator.importCsv(`${truncated}\n`))).toEqual([]);
  });
});

describe("D10 cell separators", () => {
  test("may be pipes; several values in a cell then need quotation marks or another separator", async () => {
    const row = "A-1|F1|DOW|yes|1250|8.4|3000|4012345678901|ON/OFF";
    expect(await operator.importCsv(`${HEADINGS.join("|")}\n${row}\n`)).toMatchObject({ code: 0, errors: "" });
    expect(await servedArticles()).toMatchObject([{ article_code: "A-1", wattage_default: 8.4, control: "ON/OFF" }]);
    const quoted = `${HEADINGS.join("|")}\nA-1|F1|DOW|yes|||||"DALI-2|ON/OFF"\n`;
    expect((await operator.importCsv(quoted)).code).toBe(0);
    expect(await operator.values("control")).toEqual([["DALI-2", "ON/OFF"]]);
    const profile = { separator: "|", listSeparator: "+" };
    const other = `${HEADINGS.join("|")}\nA-1|F1|DOW|yes|||||DALI-2+ON/OFF\n`;
    expect((await operator.importCsv(other, { "import.json": profile })).code).toBe(0);
    expect(await operator.values("control")).toEqual([["DALI-2", "ON/OFF"]]);
  });

  test.each(["^", "§", ":", "~", "¦"])("are reported if they are not supported: %s", async (sign) => {
    const result = await operator.importCsv(
      [HEADINGS.join(sign), ["A-1", "F1", "DOW", "yes"].join(sign), ""].join("\n"),
    );
    expect(result.errors).toContain(`articles.csv, line 1: has cells that are separated by ${JSON.stringify(sign)}`);
    expect(result.code).toBe(1);
  });

  test("are reported if the profile states them incorrectly", async () => {
    const result = await operator.importCsv(`${HEADINGS.join(",")}\nA-1,F1,DOW,yes\n`, {
      "import.json": '{"separator":";"}',
    });
    expect(result.errors).toContain('articles.csv, line 1: has cells that are separated by ","');
  });
});
