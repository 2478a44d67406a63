/** What an open pattern or target ends in. */
export const REST = "/**";

export const ROUTE_RULE_STATUSES = [301, 302, 303, 307, 308] as const;
export type RouteRuleStatus = (typeof ROUTE_RULE_STATUSES)[number];

/** A redirect out of the operator's rules file. @see rule N7 */
export interface RouteRule {
  /** A path, or one that ends in `/**` and then stands for itself and everything below. */
  readonly pattern: string;
  /** A path of the site or an external address; ending in `/**` it takes over what the pattern left open. */
  readonly target: string;
  readonly isExternal: boolean;
  readonly status: RouteRuleStatus;
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

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith(REST)
    ? path === withoutSlash(pattern.slice(0, -REST.length)) || path.startsWith(pattern.slice(0, -REST.length + 1))
    : path === withoutSlash(pattern);

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);
