/** The wildcard at the end of a pattern or target. */
export const WILDCARD = "/**";

export const ROUTE_RULE_STATUSES = [301, 302, 303, 307, 308] as const;
type RouteRuleStatus = (typeof ROUTE_RULE_STATUSES)[number];

/** A redirect from the operator's rules file. @see rule N7 */
export interface RouteRule {
  /** A path, or one ending in `/**`, which matches the path before it and everything below. */
  readonly pattern: string;
  /** A path on the site or an external URL; a final `/**` is replaced with what the pattern's wildcard matched. */
  readonly target: string;
  readonly isExternal: boolean;
  readonly status: RouteRuleStatus;
}

/**
 * Matches a path against the rules, the most specific pattern first. A trailing slash makes no difference.
 *
 * @param path percent-encoded
 * @returns the rule and its target with the wildcard filled in; `undefined` if no rule matches
 * @see rule N7
 */
export function matchRouteRule(
  rules: readonly RouteRule[],
  path: string,
): { readonly rule: RouteRule; readonly target: string } | undefined {
  const requested = withoutSlash(path);
  const rule = rules.find(({ pattern }) => matches(pattern, requested));
  if (rule === undefined) return undefined;
  const rest = rule.pattern.endsWith(WILDCARD) ? requested.slice(rule.pattern.length - WILDCARD.length) : "";
  return { rule, target: rule.target.endsWith(WILDCARD) ? fillWildcard(rule.target, rest) : rule.target };
}

function fillWildcard(target: string, rest: string): string {
  const filled = target.slice(0, -WILDCARD.length) + rest;
  // The matched part may begin with several slashes; after an empty target, browsers would read it as a host.
  return filled.replace(/^\/*(?=\/|$)/, "") || "/";
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith(WILDCARD)
    ? path === withoutSlash(pattern.slice(0, -WILDCARD.length)) ||
      path.startsWith(pattern.slice(0, -WILDCARD.length + 1))
    : path === withoutSlash(pattern);

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);
