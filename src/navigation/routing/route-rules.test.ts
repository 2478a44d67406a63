import { expect, test } from "vitest";
import { readRouteRules, findRedirectLoop } from "./read-route-rules.ts";
import { matchRouteRule, type RouteRule } from "./route-rules.ts";

function rulesOf(redirects: Record<string, string>): readonly RouteRule[] {
  const content = Object.fromEntries(Object.entries(redirects).map(([pattern, redirect]) => [pattern, { redirect }]));
  const result = readRouteRules(content);
  expect(result.problems).toBeUndefined();
  return result.problems ? [] : result.rules;
}

test("N7 a rule is read with its status, which defaults to 302", () => {
  expect(
    readRouteRules({ "/old-path": { redirect: "/en", status: 301 }, "/shop/**": { redirect: "https://Shop.example" } }),
  ).toEqual({
    rules: [
      { pattern: "/old-path", target: "/en", isExternal: false, status: 301 },
      { pattern: "/shop/**", target: "https://shop.example/", isExternal: true, status: 302 },
    ],
  });
});

test.each<[unknown, RegExp]>([
  [[], /expected an object of rules/],
  ["x", /expected an object of rules/],
  [{ "/a": "/b" }, /rule for "\/a" expects \{ "redirect"/],
  [{ "/a": {} }, /rule for "\/a" expects \{ "redirect"/],
  [{ "/a": { redirect: 7 } }, /rule for "\/a" expects \{ "redirect"/],
  [{ "/a": { redirect: "/b", to: "/c" } }, /rule for "\/a" expects \{ "redirect"/],
  [{ "/a": { redirect: "/b", status: 200 } }, /status of 301, 302, 303, 307, 308/],
  [{ "/a": { redirect: "/b", status: "301" } }, /status of 301/],
  [{ a: { redirect: "/b" } }, /begins with "\/"/],
  [{ "/a/*": { redirect: "/b" } }, /may end in "\/\*\*"/],
  [{ "/a/**/b": { redirect: "/b" } }, /may end in "\/\*\*"/],
  [{ "/a?x": { redirect: "/b" } }, /begins with "\/"/],
  [{ "/a": { redirect: "/b/**" } }, /not in its path/],
  [{ "/a/**": { redirect: "/b/**?c=d" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "b" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "//evil.example" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "javascript:alert(1)" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "mailto:a@example.com" } }, /expected a path of the site or an http/],
  [{ "/a": { redirect: "https://user:secret@example.com" } }, /expected a path of the site or an http/],
])("N7 the rules %j are rejected", (content, message) => {
  expect(readRouteRules(content).problems).toEqual([expect.stringMatching(message)]);
});

test("N7 every problem of the rules is reported", () => {
  expect(readRouteRules({ a: { redirect: "/b" }, "/c": { redirect: "d" } }).problems).toHaveLength(2);
  expect(readRouteRules({ "/a": { redirekt: "/b" } }).problems).toHaveLength(1);
});

const RULES = {
  "/old": "/en",
  "/shop/**": "https://shop.example/**",
  "/shop/lamps": "/en/products/DOW",
  "/shop/lamps/**": "/en/lamps/**",
  "/strip/**": "/**",
  "/größe": "/de/size",
};

test.each([
  ["/old", "/en"],
  ["/old/", "/en"],
  ["/older", undefined],
  ["/old/x", undefined],
  ["/shop", "https://shop.example"],
  ["/shop/", "https://shop.example"],
  ["/shop/a/b", "https://shop.example/a/b"],
  ["/shopping", undefined],
  ["/shop/lamps", "/en/products/DOW"],
  ["/shop/lamps/a", "/en/lamps/a"],
  ["/strip", "/"],
  ["/strip/a", "/a"],
  ["/strip//evil.example", "/evil.example"],
  ["/strip///evil.example", "/evil.example"],
  ["/gr%C3%B6%C3%9Fe", "/de/size"],
  ["/", undefined],
])("N7 the rules lead %s to %s", (path, target) => {
  expect(matchRouteRule(rulesOf(RULES), path)?.target).toBe(target);
});

test.each<[string, Record<string, string>]>([
  ["a rule that leads to itself", { "/a": "/a" }],
  ["a rule that leads below its own path", { "/a/**": "/a/b" }],
  ["a rule that extends its own path", { "/a/**": "/a/b/**" }],
  ["two rules that lead to each other", { "/a": "/b", "/b": "/a" }],
  ["two wildcard rules that lead to each other", { "/a/**": "/b/**", "/b/**": "/a/**" }],
  ["a rule that removes its prefix, and one that adds it", { "/a/**": "/**", "/b/**": "/a/b/**" }],
  ["a loop of four rules", { "/a": "/b", "/b": "/c", "/c": "/d?x=1", "/d": "/a#y" }],
  ["a rule that leads every path to a page of the site", { "/**": "/en" }],
  ["a home page that leads back to the language choice", { "/en": "/" }],
  ["a home page that leads to a product page, which leads home", { "/de": "/de/products/DOW" }],
  ["a rule that removes the language prefix, which is added again", { "/de/a/**": "/a/**" }],
])("N7 a loop is found: %s", (_, redirects) => {
  expect(findRedirectLoop(rulesOf(redirects), false)).toBeDefined();
});

test.each<[string, Record<string, string>]>([
  ["no rules", {}],
  ["a chain", { "/a": "/b", "/b": "/c", "/c": "/en" }],
  ["a rule that leads every path away from the site", { "/**": "https://example.com/**" }],
  ["a rule that removes its prefix", { "/a/**": "/**" }],
  ["a rule for old product URLs", { "/shop/**": "/en/products/**" }],
])("N7 rules without a loop are accepted: %s", (_, redirects) => {
  expect(findRedirectLoop(rulesOf(redirects), false)).toBeUndefined();
});

test("N7 with deep links, a home page may lead to a product page", () => {
  expect(findRedirectLoop(rulesOf({ "/de": "/de/products/DOW" }), true)).toBeUndefined();
});
