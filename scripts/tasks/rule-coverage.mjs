import { readFileSync } from "node:fs";

/**
 * The rules by number, as SPEC-MAP.md lists them.
 *
 * @returns {string[]}
 */
export const ruleNumbers = (specMap = readFileSync("SPEC-MAP.md", "utf8")) =>
  [...specMap.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule = ""]) => rule);

/**
 * The number of passed tests per rule: those with its number in their name or in the name of an enclosing group.
 *
 * @param {readonly string[]} rules
 * @param {readonly string[]} titles full names of the tests that have passed
 * @returns {ReadonlyMap<string, number>}
 */
export function countByRule(rules, titles) {
  const counts = new Map(rules.map((rule) => [rule, 0]));
  for (const title of titles)
    for (const rule of new Set(title.match(/\b[A-Z]\d+\b/g))) {
      const count = counts.get(rule);
      if (count !== undefined) counts.set(rule, count + 1);
    }
  return counts;
}

/**
 * Formats the number of tests per rule.
 *
 * @param {ReadonlyMap<string, number>} counts
 * @returns {{ text: string, missing: readonly string[] }} lines to print, and the rules without a passed test
 */
export function describeCoverage(counts) {
  const missing = [...counts].filter(([, count]) => count === 0).map(([rule]) => rule);
  const letters = new Set([...counts.keys()].map((rule) => rule.charAt(0)));
  const lines = [...letters].map((letter) =>
    [...counts]
      .filter(([rule]) => rule.startsWith(letter))
      .map(([rule, count]) => `${rule} ${count}`)
      .join(" · "),
  );
  const summary = `Rules covered: ${counts.size - missing.length} of ${counts.size}, passed tests of each:`;
  const lack = missing.length === 0 ? [] : [`Rules without a passed test: ${missing.join(", ")}`];
  return { text: [summary, ...lines.map((line) => `  ${line}`), ...lack].join("\n"), missing };
}
