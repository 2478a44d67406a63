import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultResult } from "./scenario.ts";

const FOLDER = "tests/faults/results";

/** The latest result of a scenario, with its conditions. */
export interface RecordedResult extends FaultResult {
  /** The date, as in 2026-11-22. */
  readonly date: string;
  readonly scale: number;
  readonly seed: number;
  readonly machine: string;
  /** The load average of the minute before the scenario began. */
  readonly loadBefore: number;
}

/** Stores a scenario's result, in one file per scenario, so that scenarios may run in parallel. */
export function saveResult(scenario: string, result: RecordedResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(scenario), `${JSON.stringify(result, null, 2)}\n`);
}

/** @returns the latest result of a scenario; `undefined` when it never ran */
export function lastResult(scenario: string): RecordedResult | undefined {
  const path = pathOf(scenario);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as RecordedResult) : undefined;
}

const pathOf = (scenario: string): string => join(FOLDER, `${scenario}.json`);
