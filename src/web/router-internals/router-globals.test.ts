import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { baseOf, routerBasename, routeScripts, runningBuildId } from "./router-globals.ts";

test("the router reads its base from the expected global (fails if a release changes this)", () => {
  const library = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
  const source = readFileSync(path.join(library, "dist/production/lib/dom-export/hydrated-router.js"), "utf8");
  expect(source).toContain("context: window.__reactRouterContext");
  expect(source).toContain("basename: ssrInfo.context.basename");
});

test.each([
  [{ basename: "/catalogue" }, "/catalogue"],
  [{ basename: "/" }, ""],
  [{}, ""],
  [undefined, ""],
])("the router context %j has the base %j", (context, base) => {
  vi.stubGlobal("__reactRouterContext", context);
  expect(baseOf(routerBasename())).toBe(base);
});

test("the router's script stores its manifest in the expected global (fails if a release changes this)", () => {
  const dev = path.dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json"));
  const source = readFileSync(path.join(dev, "dist/vite.js"), "utf8");
  expect(source).toContain("window.__reactRouterManifest=${JSON.stringify(");
});

test("the manifest contains the build and the script of each route", () => {
  const routes = { root: { module: "/assets/root.js" }, home: { module: "/assets/home.js" } };
  vi.stubGlobal("__reactRouterManifest", { version: "a-build", routes });
  expect(routeScripts()).toEqual(["/assets/root.js", "/assets/home.js"]);
  expect(runningBuildId()).toBe("a-build");
});

test("before hydration there are no scripts and no build", () => {
  expect(routeScripts()).toEqual([]);
  expect(runningBuildId()).toBe("");
});
