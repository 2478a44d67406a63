import { readFileSync } from "node:fs";

/**
 * The rules by number, as SPEC-MAP.md lists them.
 *
 * @returns {string[]}
 */
export const ruleNumbers = (specMap = readFileSync("SPEC-MAP.md", "utf8")) =>
  [...specMap.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule = ""]) => rule);

/**
 * The rules without a passed test: none has the rule's number in its name or in the name of an enclosing group.
 *
 * @param {readonly string[]} rules
 * @param {readonly string[]} titles full names of the tests that have passed
 * @returns {readonly string[]}
 */
export function untestedRules(rules, titles) {
  const tested = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\d+\b/g) ?? []));
  return rules.filter((rule) => !tested.has(rule));
}
