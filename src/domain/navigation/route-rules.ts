import * as z from "zod/mini";
import { encodeAddress } from "./encode-address.ts";
import { siteTarget } from "./site-target.ts";

const STATUSES = [301, 302, 303, 307, 308] as const;
const PATTERN = /^(?=\/)[^\s?#*\\]*(?:\/\*\*)?$/;
const TARGET = /^[^*]*(?:\/\*\*)?$/;
const REST = "/**";

/** A redirect out of the operator's rules file. @see rule N7 */
export interface RouteRule {
  /** A path, or one that ends in `/**` and then stands for itself and everything below. */
  readonly pattern: string;
  /** A path of the site or an external address; ending in `/**` it takes over what the pattern left open. */
  readonly target: string;
  readonly isExternal: boolean;
  readonly status: (typeof STATUSES)[number];
}

const RouteRuleFile = z.record(
  z.string(),
  z.strictObject({ redirect: z.string(), status: z._default(z.literal([...STATUSES]), 302) }),
);

/** The rules, or one sentence for each thing that is wrong with them. */
export type RouteRulesReading =
  { readonly rules: readonly RouteRule[]; readonly problems?: undefined } | { readonly problems: readonly string[] };

/**
 * Reads the content of a rules file: `{ "/old": { "redirect": "/en", "status": 301 } }`. The status is 302 when left out.
 * Whether the rules run in a circle is checked by `findRedirectLoop`.
 *
 * @see rule N7
 */
export function readRouteRules(content: unknown): RouteRulesReading {
  const file = RouteRuleFile.safeParse(content);
  if (!file.success) return { problems: file.error.issues.map(describeIssue) };
  const readings = Object.entries(file.data).map(([pattern, { redirect, status }]) =>
    readRule(pattern, redirect, status),
  );
  const problems = readings.filter((reading) => typeof reading === "string");
  if (problems.length > 0) return { problems };
  return { rules: readings.filter((reading) => typeof reading !== "string").toSorted(bySpecificity) };
}

/**
 * Where the rules send a path: to the target of the most exact pattern that fits. A slash at the end makes no difference.
 *
 * @param path percent-encoded, as it stands in the address
 * @returns the rule and its target with the open part filled in; `undefined` when no rule fits
 * @see rule N7
 */
export function matchRouteRule(
  rules: readonly RouteRule[],
  path: string,
): { readonly rule: RouteRule; readonly target: string } | undefined {
  const asked = withoutSlash(path);
  const rule = rules.find(({ pattern }) => matches(pattern, asked));
  if (rule === undefined) return undefined;
  const rest = rule.pattern.endsWith(REST) ? asked.slice(rule.pattern.length - REST.length) : "";
  return { rule, target: rule.target.endsWith(REST) ? fillRest(rule.target, rest) : rule.target };
}

function fillRest(target: string, rest: string): string {
  const filled = target.slice(0, -REST.length) + rest;
  // What is left open may begin with more slashes; after an empty start they would name a host.
  return filled.replace(/^\/*(?=\/|$)/, "") || "/";
}

function readRule(pattern: string, redirect: string, status: RouteRule["status"]): RouteRule | string {
  const place = `the rule for ${JSON.stringify(pattern)}`;
  if (!PATTERN.test(pattern)) return `${place} expects a path that begins with "/" and may end in "/**"`;
  if (redirect.endsWith(REST) && !pattern.endsWith(REST)) return `${place} has "/**" in its target but not in its path`;
  if (redirect === REST) return { pattern: encodeAddress(pattern), target: REST, isExternal: false, status };
  const target = siteTarget(redirect, { keepLanguage: true });
  const isWeb = TARGET.test(redirect) && (target?.kind === "site" || /^https?:/.test(target?.address ?? ""));
  if (!target || !isWeb)
    return `${place} redirects to ${JSON.stringify(redirect)}; expected a path of the site or an http(s) address`;
  const isExternal = target.kind === "external";
  return { pattern: encodeAddress(pattern), target: isExternal ? target.address : target.path, isExternal, status };
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith(REST)
    ? path === withoutSlash(pattern.slice(0, -REST.length)) || path.startsWith(pattern.slice(0, -REST.length + 1))
    : path === withoutSlash(pattern);

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** Plain paths before open ones, longer before shorter. */
const bySpecificity = (a: RouteRule, b: RouteRule): number =>
  Number(a.pattern.endsWith(REST)) - Number(b.pattern.endsWith(REST)) || b.pattern.length - a.pattern.length;

function describeIssue(issue: z.core.$ZodIssue): string {
  const [pattern, field] = issue.path;
  if (pattern === undefined)
    return `expected an object of rules such as { "/old": { "redirect": "/en", "status": 301 } }`;
  if (field === "status") return `the rule for ${JSON.stringify(pattern)} expects a status of ${STATUSES.join(", ")}`;
  return `the rule for ${JSON.stringify(pattern)} expects { "redirect": "/path", "status": 301 } and nothing else`;
}
