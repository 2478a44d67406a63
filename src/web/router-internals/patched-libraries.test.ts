import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { patchLibraryFile } from "./patched-libraries.ts";
import { MISSING_ROUTE_CODE, type MissingRouteCode } from "./missing-route-code.ts";

const router = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

/** One of the router's files, as patched by the build. */
const patchedFile = (file: string): string =>
  patchLibraryFile(file, readFileSync(path.join(router, "dist/production/lib", file), "utf8"));

const ROUTE_MODULES = "dom/ssr/routeModules.js";

type RouteModule = Record<string, unknown>;
type Loader = (route: { id: string; module: string }, cache: Record<string, RouteModule>) => Promise<RouteModule>;

async function importLoader(): Promise<Loader> {
  const url = `data:text/javascript,${encodeURIComponent(patchedFile(ROUTE_MODULES))}`;
  return ((await import(/* @vite-ignore */ url)) as { loadRouteModule: Loader }).loadRouteModule;
}

const MISSING = { id: "page", module: "data:text/javascript,throw new Error('gone')" };

/** A page with a listener for missing code. */
function stubPage(listener: ((missing: MissingRouteCode) => void) | undefined): void {
  const target = new EventTarget();
  target.addEventListener(MISSING_ROUTE_CODE, (event) => {
    listener?.((event as CustomEvent<MissingRouteCode>).detail);
  });
  vi.stubGlobal("window", target);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
}

const rejectReplacement = (missing: MissingRouteCode): void => {
  missing.replacement = Promise.reject(new Error("gone for good"));
};

describe("R3 the router, when a route's code is missing,", () => {
  test("R3 no longer reloads the page (fails if a release reloads it in another way)", () => {
    expect(patchedFile(ROUTE_MODULES)).not.toContain("location.reload");
  });

  test("R3 uses and caches the code that the site supplies", async () => {
    const code = { default: () => null };
    stubPage((missing) => {
      missing.replacement = Promise.resolve(code);
    });
    const cache = {};
    expect(await (await importLoader())(MISSING, cache)).toBe(code);
    expect(cache).toEqual({ page: code });
  });

  test.each([
    ["no listener supplies a replacement", undefined],
    ["the replacement is rejected", rejectReplacement],
  ])("R3 uses a route that throws when %s", async (_, listener) => {
    stubPage(listener);
    const cache = {};
    const { clientLoader } = await (await importLoader())(MISSING, cache);
    expect(clientLoader as () => void).toThrow(/gone/);
    expect(cache).toEqual({});
  });
});

test("E2 the router's outermost boundary rethrows errors (fails if a release shows them in another way)", () => {
  const boundary = patchedFile("dom/ssr/errorBoundaries.js");
  expect(boundary).toMatch(/render\(\) \{\s*if \(this\.state\.error\) throw this\.state\.error;/);
});

test.each([
  ["router/router.js", "if (init.instrumentations)"],
  ["router/router.js", "&& isMutationMethod("],
  ["router/router.js", "\t\tfetch,\n"],
  ["dom/ssr/fog-of-war.js", "if (!isFogOfWarEnabled(routeDiscovery, ssr)"],
  ["dom/ssr/components.js", "staticContext ? `"],
  ["dom/ssr/routes.js", ': route.id === "root" ?'],
  ["hooks.js", "this.context"],
  ["dom/lib.js", "NavLink.displayName"],
])("%s no longer contains %j, which the site does not use (fails if a release has it elsewhere)", (file, code) => {
  expect(patchedFile(file)).not.toContain(code);
});

test("a patch whose code is missing is an error", () => {
  expect(() => patchLibraryFile(ROUTE_MODULES, "export {}")).toThrow("routeModules.js does not contain");
});
