import { expect, test } from "vitest";
import { BROKEN_CATALOGUE_COUNT, brokenCatalogue } from "./broken-lists.ts";
import { BREAKAGES, brokenXlsx, INTACT_FAMILIES } from "./broken-xlsx.ts";
import { catalogueWith } from "./catalogue-files.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";
import { TEXT_FILE_REFUSAL, WORKBOOK_REFUSAL } from "./refusal-patterns.ts";

const operator = createOperatorPerTest();

/**
 * The number of rounds with random damage; files that are always broken in the same way are read once. The fault test
 * `broken-workbooks` is the long form.
 */
const ROUNDS = 2;

test.each(BREAKAGES.map(({ name }, index) => [name, index] as const))(
  "D10 an XLSX file with %s is refused with the position of the fault, or imported unchanged",
  async (_, index) => {
    const rounds = BREAKAGES[index]?.make.length === 0 ? 1 : ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      const { breakage, bytes } = brokenXlsx(index + round * BREAKAGES.length);
      const folder = operator.write("bad", catalogueWith({ "families.json": undefined, "families.xlsx": bytes }));
      const result = await operator.run(["import", folder]);
      if (result.code === 0) {
        if (!breakage.mayDiffer) expect(await operator.entries("families")).toEqual(INTACT_FAMILIES);
        continue;
      }
      expect(result.code).toBe(1);
      const lines = result.errors.split("\n").slice(0, -1);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(WORKBOOK_REFUSAL);
    }
  },
);

test("D10 a broken CSV, JSON or NDJSON file is refused with the position of the fault; a broken picture never causes a refusal", async () => {
  for (let seed = 0; seed < 2 * BROKEN_CATALOGUE_COUNT; seed += 1) {
    const { name, files } = brokenCatalogue(seed);
    const { code, errors } = await operator.run(["check", operator.write("bad", files)]);
    if (code === 0) continue;
    expect([code, name]).toEqual([1, expect.stringMatching(/^families\./)]);
    for (const line of errors.split("\n").slice(0, -1)) expect(line).toMatch(TEXT_FILE_REFUSAL);
  }
});
