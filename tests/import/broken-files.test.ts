import { afterEach, beforeEach, expect, test } from "vitest";
import { BREAKAGES, brokenXlsx, WHOLE_FAMILIES } from "./broken-xlsx.ts";
import { catalogueWith } from "./catalogue-files.ts";
import { createOperator, type Operator } from "./operator.ts";

let operator: Operator;
beforeEach(() => {
  operator = createOperator();
});
afterEach(() => operator.leave());

const SEEDS_A_WAY = 6;

/** A line about a broken file: its name, a place inside, and what is wrong there. */
const PLACED = /^families\.xlsx, (?:xl\/\S+|beginning of the file|end of the file at byte \d+|row \d+)[^:]*: ./;

test.each(BREAKAGES.map(({ name }, index) => [name, index] as const))(
  "D10 an XLSX file with %s is refused with its place inside, or comes in as it is",
  { timeout: 120_000 },
  async (_, index) => {
    for (let round = 0; round < SEEDS_A_WAY; round += 1) {
      const { breakage, bytes } = brokenXlsx(index + round * BREAKAGES.length);
      const folder = operator.write("bad", catalogueWith({ "families.json": undefined, "families.xlsx": bytes }));
      const result = await operator.run(["import", folder]);
      if (result.code === 0) {
        if (!breakage.mayDiffer) expect(await operator.entries("families")).toEqual(WHOLE_FAMILIES);
        continue;
      }
      expect(result.code).toBe(1);
      const lines = result.errors.split("\n").slice(0, -1);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(PLACED);
    }
  },
);
