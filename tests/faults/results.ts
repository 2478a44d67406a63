import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultFigure } from "./row.ts";

const FOLDER = "tests/faults/results";

/** The latest result of a row, with its conditions. */
export interface FaultResult extends FaultFigure {
  /** The date, as in 2026-11-22. */
  readonly date: string;
  readonly scale: number;
  readonly seed: number;
  readonly machine: string;
  /** The load average of the minute before the row began. */
  readonly loadBefore: number;
}

/** Stores a row's result, in one file per row, so that rows may run in parallel. */
export function saveResult(row: string, result: FaultResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(row), `${JSON.stringify(result, null, 2)}\n`);
}

/** @returns the latest result of a row; `undefined` when it never ran */
export function lastResult(row: string): FaultResult | undefined {
  const path = pathOf(row);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as FaultResult) : undefined;
}

const pathOf = (row: string): string => join(FOLDER, `${row}.json`);
