import { beforeEach, expect, test, vi } from "vitest";
import { readRouteRules } from "#navigation/routing/read-route-rules.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { Session } from "./session.ts";
import { createRouterContextProvider } from "./session-context.ts";
import { redirectInApp } from "./middleware.ts";

const parsed = readRouteRules({
  "/en/old": { redirect: "/en/products/DOW", status: 301 },
  "/en/shop/**": { redirect: "https://shop.example.com/" },
});

const routeRules = "rules" in parsed ? parsed.rules : [];

const session = new Session("/en");

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { languages: ["de-AT", "de"] });
  vi.stubGlobal("location", { protocol: "https:" });
  session.attach({
    config: { productDeepLinks: false, routeRules, brand: { language: "de" } } as unknown as PublicConfig,
    version: "1-a",
    sizes: { all: 0, portfolios: [] },
    query: () => [],
    replaceAddress: () => Promise.resolve(),
    replaceQuery: () => Promise.resolve(),
    revalidateViews: () => Promise.resolve(),
  });
});

/** The redirect of a navigation; `undefined`: none. */
function navigate(path: string): string | undefined {
  try {
    const request = new Request(`https://lumenry.example${path}`);
    redirectInApp({ request, context: createRouterContextProvider(session) });
    return undefined;
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    const isDocument = response.headers.has("x-remix-reload-document");
    return `${isDocument ? "document " : ""}${response.headers.get("location") ?? ""}`;
  }
}

test.each([
  ["N4 a product path is not redirected in the app", "/en/products/DOW?control=DALI-2", undefined],
  ["N6 a lang that equals the prefix does not redirect", "/en?lang=en", undefined],
  ["N6 a lang that is not a language does not redirect", "/en?lang=fr", undefined],
  ["N5 an address with id and no prefix gets the prefix de", "/privacy?id=x", "/de/privacy?id=x"],
  ["N6 a different lang changes the prefix", "/en/privacy?a=1&lang=de", "/de/privacy?a=1"],
  ["N7 a rule redirects within the site", "/en/old", "/en/products/DOW"],
  ["N7 a rule redirects to another site by a full page load", "/en/shop/x", "document https://shop.example.com/"],
])("%s", (_, path, expected) => {
  expect(navigate(path)).toBe(expected);
});

test("L1 without a prefix, a visitor who prefers none of the site's languages gets the brand's language", () => {
  vi.stubGlobal("navigator", { languages: ["fr"] });
  expect(navigate("/")).toBe("/de");
});

test("L2 a lang that changes the language is stored", () => {
  navigate("/en?lang=de");
  expect(document.cookie).toMatch(/^i18n_redirected=de; Max-Age=31536000/);
});
