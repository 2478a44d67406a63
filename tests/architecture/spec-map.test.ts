import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rulesIn } from "../setup/rule-book.ts";
import { projectFiles, readProjectFile, ROOT } from "./project-files.ts";

const RULES = rulesIn(readProjectFile("docs/rules.md"));

interface Row {
  readonly rule: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const backticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? "");

const ROWS: Row[] = [...readProjectFile("SPEC-MAP.md").matchAll(/^\| ([A-Z]\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, rule = "", title = "", files = "", tests = ""]) => ({
    rule,
    title: title.trim(),
    files: backticked(files),
    tests: backticked(tests),
  }),
);

const TEST_FILES = projectFiles("{src,demo,tests}/**/*.{test,spec}.{ts,tsx}");

/** Whether the title of a test or a group in a file contains the rule's number. */
const hasRuleInTitle = (file: string, rule: string) =>
  new RegExp(`(test|describe)(\\.\\w+)*(\\([^"'\`]*)?\\(?\\s*["'\`][^"'\`]*\\b${rule}\\b`).test(
    readProjectFile(file),
  ) || new RegExp(`["'\`]([A-Z]\\d+,? )*${rule}\\b`).test(readProjectFile(file));

describe("SPEC-MAP.md", () => {
  test("has one row for every rule of docs/rules.md, in its order and with its title", () => {
    expect(RULES.length).toBeGreaterThan(0);
    expect(ROWS.map(({ rule, title }) => ({ number: rule, title }))).toEqual(RULES);
  });

  test.each(ROWS)("the row of $rule lists files that exist", ({ files, tests }) => {
    expect(files.length).toBeGreaterThan(0);
    expect([...files, ...tests].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test.each(ROWS)("$rule is proved by tests with its number in their titles", ({ rule, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !TEST_FILES.includes(file) || !hasRuleInTitle(file, rule))).toEqual([]);
  });
});
