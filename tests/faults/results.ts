import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultFigure } from "./row.ts";

const FOLDER = "tests/faults/results";

/** What a row found when it ran last, and under which circumstances. */
export interface FaultResult extends FaultFigure {
  /** The day, as 2026-11-22. */
  readonly date: string;
  readonly scale: number;
  readonly seed: number;
  readonly machine: string;
  /** How many processes wanted a processor in the minute before the row began. */
  readonly loadBefore: number;
}

/** Keeps a row's result: a file each, so that rows may run side by side. */
export function keepResult(row: string, result: FaultResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(row), `${JSON.stringify(result, null, 2)}\n`);
}

/** @returns what the row found last; undefined when it never ran */
export function lastResult(row: string): FaultResult | undefined {
  const path = pathOf(row);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as FaultResult) : undefined;
}

const pathOf = (row: string): string => join(FOLDER, `${row}.json`);
