import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** Lighthouse's scores of a page, 0 to 100. */
export interface FirstVisit {
  readonly page: string;
  readonly performance: number;
}

const PROGRAM = path.join(import.meta.dirname, "lighthouse.ts");
const RESULT = path.join(import.meta.dirname, "results/lighthouse.json");
const Written = z.object({
  rows: z.array(z.object({ page: z.string(), scores: z.object({ performance: z.number() }) })),
});

/**
 * Runs Lighthouse, which writes its own results.
 *
 * @throws when it cannot be installed, or finds no browser or no built site
 */
export function measureFirstVisits(): readonly FirstVisit[] {
  const start = Date.now();
  // It also exits with 1 when a page misses its targets.
  spawnSync(process.execPath, [PROGRAM], { stdio: "inherit" });
  if (!existsSync(RESULT) || statSync(RESULT).mtimeMs < start) throw new Error("Lighthouse could not be run");
  const { rows } = Written.parse(JSON.parse(readFileSync(RESULT, "utf8")));
  return rows.map(({ page, scores }) => ({ page, performance: 100 * scores.performance }));
}
