import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { routeScripts, runningBuild } from "./route-list.ts";

afterEach(() => vi.unstubAllGlobals());

test("the router reads its list of routes where its script has put it: a release that does not needs another seam", () => {
  const dev = path.dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json"));
  const writer = readFileSync(path.join(dev, "dist/vite.js"), "utf8");
  expect(writer).toContain("window.__reactRouterManifest=${JSON.stringify(");
});

test("the list names the build and the script of each route", () => {
  const routes = { root: { module: "/assets/root.js" }, home: { module: "/assets/home.js" } };
  vi.stubGlobal("window", { __reactRouterManifest: { version: "a-build", routes } });
  expect(routeScripts()).toEqual(["/assets/root.js", "/assets/home.js"]);
  expect(runningBuild()).toBe("a-build");
});

test("before the page has been taken over there is no list", () => {
  vi.stubGlobal("window", {});
  expect(routeScripts()).toEqual([]);
  expect(runningBuild()).toBe("");
});
