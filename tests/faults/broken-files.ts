import { brokenXlsx } from "../import/broken-xlsx.ts";
import { catalogueWith } from "../import/catalogue-files.ts";
import { createOperator } from "../import/operator.ts";
import type { FaultRow } from "./row.ts";

const FILES = 2_400;
const LONGEST_MS = 20_000;
/** A line about a broken file: its name, a place inside, and what is wrong there. */
export const PLACED = /^families\.xlsx, (?:xl\/\S+|beginning of the file|end of the file at byte \d+|row \d+)[^:]*: ./;

/** Workbooks that are cut, flipped, rewritten and made to do harm. */
export const brokenFiles: FaultRow = {
  name: "broken-files",
  fault: "broken XLSX files, seeded",
  goal: "no crash, none over 20 s, each refusal with file and place",
  async run({ scale, seed }) {
    const operator = createOperator();
    const count = Math.ceil(FILES * scale);
    const outcome = { refused: 0, withoutPlace: 0, crashed: 0, longest: 0 };
    try {
      for (let index = 0; index < count; index += 1) {
        const { bytes } = brokenXlsx(seed + index);
        const folder = operator.write("bad", catalogueWith({ "families.json": undefined, "families.xlsx": bytes }));
        const start = performance.now();
        const result = await operator.run(["check", folder]).catch(() => undefined);
        outcome.longest = Math.max(outcome.longest, performance.now() - start);
        if (!result) outcome.crashed += 1;
        else if (result.code !== 0) {
          outcome.refused += 1;
          if (
            !result.errors
              .split("\n")
              .slice(0, -1)
              .every((line) => PLACED.test(line))
          )
            outcome.withoutPlace += 1;
        }
      }
    } finally {
      operator.leave();
    }
    const { refused, withoutPlace, crashed, longest } = outcome;
    return {
      done: `${count} files checked`,
      figure: `${crashed} crashes, longest ${(longest / 1000).toFixed(1)} s, ${withoutPlace} of ${refused} refusals without a place`,
      isReached: crashed === 0 && withoutPlace === 0 && longest < LONGEST_MS,
    };
  },
};
