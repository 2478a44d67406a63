import {
  firstValue,
  languageParameter,
  withoutParameters,
  type QueryEntries,
  encodeAddress,
  readQuery,
  splitAddress,
  writeQuery,
} from "#navigation/addresses/query.ts";
import { chooseLanguage } from "#model/languages/choose-language.ts";
import { REDIRECT_LANGUAGE, type Language } from "#model/languages/language.ts";
import { isSelectionParameter } from "#navigation/addresses/selection-parameters.ts";
import { isProductPath, languagePrefix, localizedPath } from "#navigation/addresses/site-path.ts";
import { matchRouteRule, type RouteRule } from "./route-rules.ts";

/** A visit to a page: the input of Appendix 2. */
export interface Visit {
  /** Percent-encoded, with its language prefix if it has one, without query. */
  readonly path: string;
  readonly query: QueryEntries;
  /** `cold`: a typed URL, a reload, a new tab. `in-app`: a client-side navigation. */
  readonly arrival: "cold" | "in-app";
  readonly productDeepLinks: boolean;
  readonly routeRules: readonly RouteRule[];
  readonly cookieLanguage?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  /** The language for visitors whose browser accepts none of the site's; absent: English. */
  readonly defaultLanguage?: Language | undefined;
}

/** Why a visit is redirected. */
type RedirectReason = "route-rule" | "product-path" | "missing-prefix" | "language-choice" | "language-guess";

/** A redirect to another URL, and why. */
export interface Redirect {
  readonly kind: "redirect";
  /** A path on the site with its query, or an external URL. */
  readonly location: string;
  readonly isExternal: boolean;
  readonly status: RouteRule["status"];
  readonly reason: RedirectReason;
  /** The language chosen by `lang` in the URL, to be stored in the cookie. @see rule L2 */
  readonly chosenLanguage?: Language | undefined;
  /** A `lang` that is not a language: it is reported and removed. @see rule N3 */
  readonly ignoredLanguage?: string | undefined;
}

/** What a visit leads to. */
export type NavigationOutcome =
  | {
      readonly kind: "serve";
      readonly language: Language;
      /** `lang` in the URL, valid or not, which is still to be removed. @see rules N3, N6 */
      readonly langParameter?: string | undefined;
    }
  | Redirect
  | { readonly kind: "not-found"; readonly language: Language };

/** Far more than any reasonable set of rules needs; loops are rejected when the rules are read. */
const MAX_REDIRECTS = 50;

/**
 * Decides the outcome of a visit: Appendix 2, rows 1–8. Server and browser share this function.
 *
 * Chains of redirects are collapsed, so that a visit sees at most one. `id` survives every redirect.
 *
 * @see rules N1, N2, N4, N5, N6, N7
 */
export function navigationOutcome(visit: Visit): NavigationOutcome {
  const first = applyRoutingTable(visit);
  if (first.kind !== "redirect") return first;
  return followRedirects(visit, first).redirect;
}

/**
 * Collapses a chain of redirects into one to its final target.
 *
 * @returns also whether the chain terminates; if not, the redirect is one of its steps
 */
export function followRedirects(
  visit: Visit,
  first: Redirect,
): { readonly redirect: Redirect; readonly terminates: boolean } {
  let redirect = first;
  for (let count = 0; count < MAX_REDIRECTS; count++) {
    const next = redirect.isExternal ? undefined : applyRoutingTable({ ...visit, ...splitLocation(redirect.location) });
    if (next?.kind !== "redirect") return { redirect, terminates: true };
    redirect = collapse(redirect, next);
  }
  return { redirect, terminates: false };
}

/** Applies the table once. */
function applyRoutingTable(visit: Visit): NavigationOutcome {
  return (
    redirectByRule(visit) ??
    redirectByProductPath(visit) ??
    (languagePrefix(visit.path) ? outcomeWithPrefix(visit) : outcomeWithoutPrefix(visit))
  );
}

/** Row 1. */
function redirectByRule({ routeRules, path, query }: Visit): Redirect | undefined {
  const match = matchRouteRule(routeRules, path);
  if (!match) return undefined;
  const { status, isExternal } = match.rule;
  return { kind: "redirect", location: withQuery(match.target, query), isExternal, status, reason: "route-rule" };
}

/** Row 3. */
function redirectByProductPath({ path, query, arrival, productDeepLinks }: Visit): Redirect | undefined {
  if (arrival !== "cold" || productDeepLinks || !isProductPath(path)) return undefined;
  const id = firstValue(query, "id") === undefined ? undefined : query.find(([name]) => name === "id");
  const preserved = withoutParameters(query, "lang").filter(
    (entry) => entry === id || (entry[0] !== "id" && !isSelectionParameter(entry[0])),
  );
  const prefix = languagePrefix(path);
  const { language, ignored } = languageParameter(query);
  const requested = prefix === undefined ? language : undefined;
  return redirectTo(`/${prefix ?? requested ?? REDIRECT_LANGUAGE}`, preserved, "product-path", {
    language: requested,
    ignored,
  });
}

/** Rows 4 and 5. */
function outcomeWithoutPrefix(visit: Visit): NavigationOutcome {
  const { path, query } = visit;
  const requested = languageParameter(query);
  const hasLanguageOrPortfolio = firstValue(query, "lang") !== undefined || firstValue(query, "id") !== undefined;
  if (hasLanguageOrPortfolio || isProductPath(path)) {
    return redirectTo(
      localizedPath(requested.language ?? REDIRECT_LANGUAGE, path),
      withoutParameters(query, "lang"),
      "missing-prefix",
      requested,
    );
  }
  const language = chooseLanguage({
    cookie: visit.cookieLanguage,
    acceptLanguage: visit.acceptLanguage,
    defaultLanguage: visit.defaultLanguage,
  });
  return /^\/+$/.test(path)
    ? redirectTo(`/${language}`, withoutParameters(query, "lang"), "language-guess")
    : { kind: "not-found", language };
}

/** Rows 6 and 7. */
function outcomeWithPrefix({ path, query }: Visit): NavigationOutcome {
  const prefix = languagePrefix(path) ?? REDIRECT_LANGUAGE;
  const { language: requested } = languageParameter(query);
  if (requested === undefined || requested === prefix) {
    return { kind: "serve", language: prefix, langParameter: firstValue(query, "lang") };
  }
  return redirectTo(localizedPath(requested, path), withoutParameters(query, "lang"), "language-choice", {
    language: requested,
  });
}

function redirectTo(
  path: string,
  query: QueryEntries,
  reason: RedirectReason,
  requested: ReturnType<typeof languageParameter> = {},
): Redirect {
  return {
    kind: "redirect",
    location: encodeAddress(path) + writeQuery(query),
    isExternal: false,
    status: 302,
    reason,
    chosenLanguage: requested.language,
    ignoredLanguage: requested.ignored,
  };
}

/** Permanent only if both are; the reason is `language-guess` if the second's is. */
function collapse(first: Redirect, second: Redirect): Redirect {
  return {
    ...second,
    status: isPermanent(first) && !isPermanent(second) ? second.status : first.status,
    reason: second.reason === "language-guess" ? second.reason : first.reason,
    chosenLanguage: second.chosenLanguage ?? first.chosenLanguage,
    ignoredLanguage: second.ignoredLanguage ?? first.ignoredLanguage,
  };
}

/** Whether browsers and caches may remember a redirect. */
export const isPermanent = ({ status }: Redirect): boolean => status === 301 || status === 308;

/** A rule's target with the visit's query appended to its own. */
function withQuery(target: string, query: QueryEntries): string {
  const [, pathAndQuery = "", fragment = ""] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  const addedQuery = writeQuery(query);
  return pathAndQuery + (pathAndQuery.includes("?") ? addedQuery.replace("?", "&") : addedQuery) + fragment;
}

function splitLocation(location: string): Pick<Visit, "path" | "query"> {
  const { path, query } = splitAddress(location);
  return { path, query: readQuery(query) };
}
