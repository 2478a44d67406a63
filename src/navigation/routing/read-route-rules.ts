import * as z from "zod/mini";
import { encodeAddress, type QueryEntries } from "#navigation/addresses/query.ts";
import { WILDCARD, ROUTE_RULE_STATUSES, type RouteRule } from "./route-rules.ts";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { followRedirects, navigationOutcome, type Visit } from "./navigation-outcome.ts";

const PATTERN = /^(?=\/)[^\s?#*\\]*(?:\/\*\*)?$/;
const TARGET = /^[^*]*(?:\/\*\*)?$/;

const RouteRuleFile = z.record(
  z.string(),
  z.strictObject({ redirect: z.string(), status: z._default(z.literal([...ROUTE_RULE_STATUSES]), 302) }),
);

/** The rules, or one sentence per problem. */
export type RouteRulesResult =
  { readonly rules: readonly RouteRule[]; readonly problems?: undefined } | { readonly problems: readonly string[] };

/** Parses a rules file: `{ "/old": { "redirect": "/en", "status": 301 } }`; the status defaults to 302. @see rule N7 */
export function readRouteRules(content: unknown): RouteRulesResult {
  const file = RouteRuleFile.safeParse(content);
  if (!file.success) return { problems: [...new Set(file.error.issues.map(describeIssue))] };
  const results = Object.entries(file.data).map(([pattern, { redirect, status }]) =>
    readRule(pattern, redirect, status),
  );
  const problems = results.filter((result) => typeof result === "string");
  if (problems.length > 0) return { problems };
  return { rules: results.filter((result) => typeof result !== "string").toSorted(bySpecificity) };
}

function readRule(pattern: string, redirect: string, status: RouteRule["status"]): RouteRule | string {
  const subject = describeRule(pattern);
  if (!PATTERN.test(pattern)) return `${subject} expects a path that begins with "/" and may end in "/**"`;
  if (redirect.endsWith(WILDCARD) && !pattern.endsWith(WILDCARD))
    return `${subject} has "/**" in its target but not in its path`;
  if (redirect === WILDCARD) return { pattern: encodeAddress(pattern), target: WILDCARD, isExternal: false, status };
  const target = siteTarget(redirect, { keepLanguage: true });
  const isWeb = TARGET.test(redirect) && (target?.kind === "site" || /^https?:/.test(target?.address ?? ""));
  if (!target || !isWeb)
    return `${subject} redirects to ${JSON.stringify(redirect)}; expected a path of the site or an http(s) address`;
  const isExternal = target.kind === "external";
  return { pattern: encodeAddress(pattern), target: isExternal ? target.address : target.path, isExternal, status };
}

/** Plain paths before wildcards, longer before shorter. */
const bySpecificity = (a: RouteRule, b: RouteRule): number =>
  Number(a.pattern.endsWith(WILDCARD)) - Number(b.pattern.endsWith(WILDCARD)) || b.pattern.length - a.pattern.length;

const describeRule = (pattern: unknown): string => `the rule for ${JSON.stringify(pattern)}`;

function describeIssue(issue: z.core.$ZodIssue): string {
  const [pattern, field] = issue.path;
  if (pattern === undefined)
    return `expected an object of rules such as { "/old": { "redirect": "/en", "status": 301 } }`;
  if (field === "status") return `${describeRule(pattern)} expects a status of ${ROUTE_RULE_STATUSES.join(", ")}`;
  return `${describeRule(pattern)} expects { "redirect": "/path", "status": 301 } and nothing else`;
}

/** A sample of what a wildcard matches; no rule contains it. */
const WILDCARD_SAMPLE = "/lumenry-any";

const QUERIES: readonly QueryEntries[] = [
  [],
  [["id", "x"]],
  ...LANGUAGES.map((language) => [["lang", language]] as const),
];

/**
 * The pattern of a rule that loops, alone or with others or the built-in redirects. Redirects keep the part that a
 * wildcard matches unchanged, so it suffices to try every rule with and without such a part.
 *
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

/** One visit of every kind that a rule may apply to. */
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
