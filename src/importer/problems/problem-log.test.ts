import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Problem } from "./problem.ts";
import { createReportFile } from "./problem-log.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const problem = (row: number): Problem => ({ kind: "missing-id", file: "articles.json", row, message: "is missing" });

test("writes no file when there is nothing to report", () => {
  expect(createReportFile(join(folder, "reports")).close()).toBeUndefined();
  expect(existsSync(join(folder, "reports"))).toBe(false);
});

test("writes every problem, however many there are", () => {
  const report = createReportFile(join(folder, "reports"));
  const problems = Array.from({ length: 5_000 }, (_, row) => problem(row));
  for (const item of problems) report.add(item);
  const path = report.close() ?? "";
  expect(dirname(path)).toBe(join(folder, "reports"));
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(problems);
  expect(report.close()).toBe(path);
});

test("falls back to another folder when its own cannot be created", () => {
  writeFileSync(join(folder, "file"), "");
  const report = createReportFile(join(folder, "file"));
  report.add(problem(1));
  const path = report.close() ?? "";
  expect(dirname(path)).toBe(tmpdir());
  rmSync(path);
});

test("keeps the reports of the last twenty runs", () => {
  const older = Array.from({ length: 25 }, (_, day) => `import-2020-01-${String(day + 1).padStart(2, "0")}.json`);
  for (const name of [...older, "mine.json"]) writeFileSync(join(folder, name), "");
  const report = createReportFile(folder);
  report.add(problem(1));
  report.close();
  const names = readdirSync(folder);
  expect(names).toHaveLength(21);
  expect(names).toContain("mine.json");
  expect(names).toContain("import-2020-01-25.json");
  expect(names).not.toContain("import-2020-01-06.json");
});
