import { LANGUAGES } from "#model/languages/language.ts";
import type { QueryEntries } from "#navigation/addresses/address-parameters.ts";
import { followRedirects, navigationOutcome, type Visit } from "./navigation-outcome.ts";
import type { RouteRule } from "./route-rules.ts";

/** A sample of a path that a wildcard matches; no rule contains it. */
const WILDCARD_SAMPLE = "/lumenry-any";

const QUERIES: readonly QueryEntries[] = [
  [],
  [["id", "x"]],
  ...LANGUAGES.map((language) => [["lang", language]] as const),
];

/**
 * Finds a loop of redirects among the rules, or between them and the built-in ones.
 *
 * Redirects keep the part that a wildcard matches unchanged, so it suffices to try every rule with and without such a
 * part.
 *
 * @returns the pattern of a rule that loops; `undefined` if there is none
 * @see rule N7
 */
export function findRedirectLoop(routeRules: readonly RouteRule[], productDeepLinks: boolean): string | undefined {
  return routeRules.find(({ pattern }) =>
    sampleVisits(pattern).some((visit) => isLoop({ ...visit, routeRules, productDeepLinks })),
  )?.pattern;
}

function isLoop(visit: Visit): boolean {
  const outcome = navigationOutcome(visit);
  return outcome.kind === "redirect" && !followRedirects(visit, outcome).terminates;
}

/** A visit of every kind that a rule may apply to. */
function sampleVisits(pattern: string): Omit<Visit, "routeRules" | "productDeepLinks">[] {
  const base = pattern.replace(/\/\*\*$/, "");
  const paths = base === pattern ? [pattern] : [base || "/", base + WILDCARD_SAMPLE];
  return paths.flatMap((path) =>
    QUERIES.flatMap((query) =>
      LANGUAGES.flatMap((acceptLanguage) =>
        (["cold", "in-app"] as const).map((arrival) => ({ path, query, arrival, acceptLanguage })),
      ),
    ),
  );
}
