import fc from "fast-check";
import { expect, test } from "vitest";
import { type QueryEntries, readQuery } from "#navigation/addresses/query.ts";
import { navigationOutcome, type Visit } from "./navigation-outcome.ts";
import { findRedirectLoop, readRouteRules } from "./read-route-rules.ts";
import type { RouteRule } from "./route-rules.ts";

function pathAndQuery(address: string): Pick<Visit, "path" | "query"> {
  const url = new URL(address, "https://site.example");
  return { path: url.pathname, query: readQuery(url.search) };
}

function visitTo(address: string, overrides: Partial<Visit> = {}): Visit {
  return { ...pathAndQuery(address), arrival: "cold", productDeepLinks: false, routeRules: [], ...overrides };
}

function rulesOf(content: Record<string, { redirect: string; status?: number }>): readonly RouteRule[] {
  const result = readRouteRules(content);
  if (result.problems) throw new Error(result.problems.join("; "));
  return result.rules;
}

/** The location of a redirect, or the kind of another outcome. */
function outcomeOf(address: string, overrides: Partial<Visit>): string {
  const outcome = navigationOutcome(visitTo(address, overrides));
  return outcome.kind === "redirect" ? outcome.location : outcome.kind;
}

const DEEP_LINKS = { productDeepLinks: true };
const IN_APP = { arrival: "in-app" } as const;
const GERMAN = { acceptLanguage: "de-DE,de;q=0.9" };

test.each<[string, Partial<Visit>, string]>([
  ["/", {}, "/en"],
  ["/", GERMAN, "/de"],
  ["/", { acceptLanguage: "fr" }, "/en"],
  ["/", { cookieLanguage: "de", acceptLanguage: "en" }, "/de"],
  ["/", { cookieLanguage: "junk", ...GERMAN }, "/de"],
  ["/?utm=1&x=a+b", {}, "/en?utm=1&x=a+b"],
  ["/?flag&x=%zz&y=%FF&z==a%2fb&&w=", {}, "/en?flag&x=%zz&y=%FF&z==a%2fb&w="],
  ["/?id=&utm=1", {}, "/en?id=&utm=1"],
  ["/?lang=", GERMAN, "/de"],
])("N1 a visit to %s with %j is redirected to %s", (address, overrides, location) => {
  expect(outcomeOf(address, overrides)).toBe(location);
});

test.each<[string, Partial<Visit>, string]>([
  ["/en/products/DOW", {}, "/en"],
  ["/de/products/DOW", {}, "/de"],
  ["/de/products/DOW?id=X", {}, "/de?id=X"],
  ["/de/products/DOW?id=X&mounting=recessed&utm=1", {}, "/de?id=X&utm=1"],
  [
    "/de/products/DOW?utm_source=a&control=DALI-2&column=ugr&cutout_ceiling_min=90&view=grid&sort=flux&open=F1&hide=F2&id=X&utm_source=b&lang=en",
    {},
    "/de?utm_source=a&id=X&utm_source=b",
  ],
  ["/en/products/DOW?q=panel&show=PAN&rooms=DOW&gclid=1", {}, "/en?gclid=1"],
  ["/de/products/x?lang=en", {}, "/de"],
  ["/products/x", {}, "/de"],
  ["/products/x", { acceptLanguage: "en", cookieLanguage: "en" }, "/de"],
  ["/products/x?lang=en", {}, "/en"],
  ["/products/x?lang=fr&id=X", {}, "/de?id=X"],
  ["/products/x?id=A&id=B", {}, "/de?id=A"],
  ["/products/x?id=&id=B", {}, "/de"],
  ["/en/products/x/", {}, "/en"],
  ["/en/PRODUCTS/x", {}, "/en"],
  ["/en/%70roducts/x", {}, "/en"],
  ["/en/products/%E0%A4%A", {}, "/en"],
  ["/en/products/x", DEEP_LINKS, "serve"],
  ["/en/products/x", IN_APP, "serve"],
  ["/en/products/x?id=X&control=DALI-2", DEEP_LINKS, "serve"],
  ["/de/products/x?lang=en", DEEP_LINKS, "/en/products/x"],
  ["/de/products/x?lang=en", IN_APP, "/en/products/x"],
  ["/products/x", DEEP_LINKS, "/de/products/x"],
  ["/products/x?lang=en&id=X", DEEP_LINKS, "/en/products/x?id=X"],
  ["/en/products", {}, "serve"],
  ["/en/products/", {}, "serve"],
  ["/en/products/a/b", {}, "serve"],
  ["/en/imprint", {}, "serve"],
])("N4 a visit to %s with %j has the outcome %s", (address, overrides, location) => {
  expect(outcomeOf(address, overrides)).toBe(location);
});

test.each<[string, string]>([
  ["/?id=X", "/de?id=X"],
  ["/?lang=en", "/en"],
  ["/?lang=de&id=X", "/de?id=X"],
  ["/?lang=fr", "/de"],
  ["/?lang=EN", "/de"],
  ["/?a=1&lang=en&b=2&id=X&a=3", "/en?a=1&b=2&id=X&a=3"],
  ["/?lang=en&lang=de", "/en"],
  ["/?lang=&id=X", "/de?id=X"],
  ["/imprint?lang=en", "/en/imprint"],
  ["/imprint?id=X", "/de/imprint?id=X"],
  ["/nowhere/at/all?lang=en", "/en/nowhere/at/all"],
  ["/english?lang=de", "/de/english"],
  ["/?id=%0D%0ASet-Cookie:a=b", "/de?id=%0D%0ASet-Cookie:a=b"],
])("N5 a visit to %s is redirected to %s", (address, location) => {
  expect(outcomeOf(address, GERMAN)).toBe(location);
});

test.each<[string, string]>([
  ["/en?lang=de", "/de"],
  ["/en/?lang=de", "/de"],
  ["/de/imprint?lang=en&id=X&b=2", "/en/imprint?id=X&b=2"],
  ["/de?b=2&lang=en&c=3", "/en?b=2&c=3"],
  ["/en?lang=de&lang=en", "/de"],
  ["/en?lang=en", "serve"],
  ["/en?lang=fr", "serve"],
  ["/en?lang=", "serve"],
  ["/en?id=X", "serve"],
  ["/en", "serve"],
  ["/de/anything", "serve"],
])("N6 a visit to %s has the outcome %s", (address, location) => {
  expect(outcomeOf(address, GERMAN)).toBe(location);
});

test.each([
  "/imprint",
  "/nowhere",
  "/fr",
  "/EN",
  "/english",
  "/en.html",
  "//evil.example",
  "/products",
  "/products/a/b",
])("N5 %s without id and lang is not found", (path) => {
  expect(navigationOutcome({ ...visitTo("/", GERMAN), path })).toEqual({ kind: "not-found", language: "de" });
});

test("N6 the lang that has to be removed from the URL is reported", () => {
  expect(navigationOutcome(visitTo("/en?lang=en"))).toEqual({ kind: "serve", language: "en", langParameter: "en" });
  expect(navigationOutcome(visitTo("/en?lang=fr"))).toEqual({ kind: "serve", language: "en", langParameter: "fr" });
  expect(navigationOutcome(visitTo("/en"))).toEqual({ kind: "serve", language: "en" });
});

test.each<[string, string | undefined]>([
  ["/?lang=en", "en"],
  ["/en?lang=de", "de"],
  ["/products/x?lang=en", "en"],
  ["/de/products/x?lang=en", undefined],
  ["/?lang=fr", undefined],
  ["/?id=X", undefined],
  ["/", undefined],
])("L2 the language to store after a visit to %s is %s", (address, language) => {
  const outcome = navigationOutcome(visitTo(address));
  expect(outcome.kind === "redirect" && outcome.chosenLanguage).toBe(language);
});

const RULES = rulesOf({
  "/old": { redirect: "/en", status: 301 },
  "/old-home": { redirect: "/", status: 301 },
  "/older": { redirect: "/old", status: 308 },
  "/old-shop/**": { redirect: "/en/products/**", status: 308 },
  "/partner/**": { redirect: "https://partner.example/**", status: 307 },
  "/campaign": { redirect: "/en?x=1#top" },
  "/de/gone": { redirect: "/de/imprint", status: 301 },
});

test.each<[string, Partial<Visit>, { location: string; status: number; isExternal?: boolean }]>([
  ["/old", {}, { location: "/en", status: 301 }],
  ["/old?id=X", {}, { location: "/en?id=X", status: 301 }],
  ["/old?id=X", IN_APP, { location: "/en?id=X", status: 301 }],
  ["/old?lang=de", {}, { location: "/de", status: 302 }],
  ["/older", {}, { location: "/en", status: 308 }],
  ["/old-home", GERMAN, { location: "/de", status: 302 }],
  ["/old-shop/DOW?id=X", {}, { location: "/en?id=X", status: 302 }],
  ["/old-shop/DOW?id=X", DEEP_LINKS, { location: "/en/products/DOW?id=X", status: 308 }],
  ["/old-shop/DOW?id=X", IN_APP, { location: "/en/products/DOW?id=X", status: 308 }],
  ["/partner/a?b=1", {}, { location: "https://partner.example/a?b=1", status: 307, isExternal: true }],
  ["/partner/a", IN_APP, { location: "https://partner.example/a", status: 307, isExternal: true }],
  ["/campaign?id=X", {}, { location: "/en?x=1&id=X#top", status: 302 }],
  ["/en/gone?lang=de", {}, { location: "/de/imprint", status: 302 }],
])("N7 a visit to %s with %j is redirected in one step to %j", (address, overrides, redirect) => {
  const outcome = navigationOutcome(visitTo(address, { routeRules: RULES, ...overrides }));
  expect(outcome).toMatchObject({ kind: "redirect", isExternal: false, ...redirect });
});

const PATHS = "/ /en /de /a /b/x /en/a /products/x /en/products/x /de/products/y /imprint //x /en//x".split(" ");
const TARGETS = "/ /a /b/x /en /de/products/y /products/z https://example.com/ /en?lang=de".split(" ");
const anyQuery: fc.Arbitrary<QueryEntries> = fc.array(
  fc.tuple(
    fc.constantFrom("id", "lang", "control", "x"),
    fc.constantFrom("", "en", "de", "fr", "X", "ON/OFF", "a b&c"),
  ),
  { maxLength: 4 },
);
const anyVisit = fc.record({
  path: fc.constantFrom(...PATHS),
  query: anyQuery,
  arrival: fc.constantFrom("cold", "in-app"),
  productDeepLinks: fc.boolean(),
  routeRules: fc.constant([]),
  cookieLanguage: fc.constantFrom(undefined, "en", "de", "junk"),
  acceptLanguage: fc.constantFrom(undefined, "de", "en-GB,de;q=0.5", "junk;q=x"),
});
const anyRules = fc
  .dictionary(
    fc.constantFrom("/", "/a", "/b/**", "/en", "/en/**", "/products/**", "/**", "/de/products/y"),
    fc.record({ redirect: fc.constantFrom(...TARGETS) }),
  )
  .map((content) => rulesOf(content));

test("N4 a visit is redirected at most once, whatever rules are accepted", () => {
  fc.assert(
    fc.property(anyVisit, anyRules, (visit, routeRules) => {
      fc.pre(findRedirectLoop(routeRules, visit.productDeepLinks) === undefined);
      const visitWithRules = { ...visit, routeRules };
      const outcome = navigationOutcome(visitWithRules);
      if (outcome.kind !== "redirect" || outcome.isExternal) return;
      const redirectedVisit = { ...visitWithRules, ...pathAndQuery(outcome.location) };
      expect(navigationOutcome(redirectedVisit).kind).not.toBe("redirect");
    }),
    { numRuns: 300 },
  );
});

test("N3 every redirect preserves the id", () => {
  fc.assert(
    fc.property(anyVisit, (visit) => {
      const outcome = navigationOutcome(visit);
      const id = visit.query.find(([name]) => name === "id")?.[1] ?? "";
      if (outcome.kind !== "redirect" || id === "") return;
      expect(new URL(outcome.location, "https://site.example").searchParams.get("id")).toBe(id);
    }),
  );
});
