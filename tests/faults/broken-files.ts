import { brokenCatalogue } from "../import/broken-lists.ts";
import { brokenXlsx } from "../import/broken-xlsx.ts";
import { catalogueWith, type CatalogueFiles } from "../import/catalogue-files.ts";
import { createOperator } from "../import/operator.ts";
import { TEXT_FILE_REFUSAL, WORKBOOK_REFUSAL } from "../import/refusal-patterns.ts";
import type { FaultScenario } from "./scenario.ts";

const FILE_COUNT = 2_400;
const MAX_MS = 20_000;

/** Workbooks that are truncated, bit-flipped, rewritten or malicious. */
export const brokenWorkbooks = createScenario(
  "broken-workbooks",
  "broken XLSX files, seeded",
  WORKBOOK_REFUSAL,
  (seed) => catalogueWith({ "families.json": undefined, "families.xlsx": brokenXlsx(seed).bytes }),
);

/** Lists and pictures that are truncated, bit-flipped or overwritten. */
export const brokenFiles = createScenario(
  "broken-files",
  "broken CSV, JSON, NDJSON, SVG and PNG files, seeded",
  TEXT_FILE_REFUSAL,
  (seed) => brokenCatalogue(seed).files,
);

function createScenario(
  name: string,
  fault: string,
  location: RegExp,
  catalogueOf: (seed: number) => CatalogueFiles,
): FaultScenario {
  return {
    name,
    fault,
    goal: "no crash, no check over 20 s, each rejection names file and location",
    async run({ scale, seed }) {
      const operator = createOperator();
      const count = Math.ceil(FILE_COUNT * scale);
      const outcome = { refused: 0, withoutLocation: 0, crashed: 0, longest: 0 };
      try {
        for (let index = 0; index < count; index += 1) {
          const folder = operator.write("bad", catalogueOf(seed + index));
          const start = performance.now();
          const result = await operator.run(["check", folder]).catch(() => undefined);
          outcome.longest = Math.max(outcome.longest, performance.now() - start);
          if (!result) outcome.crashed += 1;
          else if (result.code !== 0) {
            outcome.refused += 1;
            const lines = result.errors.split("\n").slice(0, -1);
            if (lines.length === 0 || !lines.every((line) => location.test(line))) outcome.withoutLocation += 1;
          }
        }
      } finally {
        operator.dispose();
      }
      const { refused, withoutLocation, crashed, longest } = outcome;
      return {
        workload: `${count} files checked`,
        measurement: `${crashed} crashes, the longest check ${(longest / 1000).toFixed(1)} s, ${withoutLocation} of ${refused} rejections without a location`,
        isGoalMet: crashed === 0 && withoutLocation === 0 && longest < MAX_MS,
      };
    },
  };
}
