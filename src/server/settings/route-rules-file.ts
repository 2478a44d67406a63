import { readFileSync } from "node:fs";
import { findRedirectLoop } from "#navigation/routing/redirect-loop.ts";
import { readRouteRules, type RouteRulesReading } from "#navigation/routing/read-route-rules.ts";

/**
 * Reads the file that the setting `ROUTE_RULES` names.
 *
 * @param productDeepLinks the setting of that name: it decides where product pages lead, hence whether rules form a
 * loop
 * @returns the rules, or a sentence for each problem, including loops
 * @see rule N7
 */
export function readRouteRulesFile(path: string, productDeepLinks: boolean): RouteRulesReading {
  const setting = `ROUTE_RULES is ${JSON.stringify(path)}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const expected = error instanceof SyntaxError ? "JSON" : "a file that can be read";
    return {
      problems: [`${setting}; expected ${expected} (${error instanceof Error ? error.message : String(error)}).`],
    };
  }
  const reading = readRouteRules(content);
  if (reading.problems) return { problems: reading.problems.map((problem) => `${setting}: ${problem}.`) };
  const looping = findRedirectLoop(reading.rules, productDeepLinks);
  if (looping === undefined) return reading;
  return {
    problems: [`${setting}: the rule for ${JSON.stringify(looping)} leads round in a circle; expected an end.`],
  };
}
