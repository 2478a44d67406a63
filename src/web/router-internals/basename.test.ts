import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { baseOf, routerBasename } from "./basename.ts";

afterEach(() => vi.unstubAllGlobals());

test("the router reads its base from the expected global; fails when a release changes it", () => {
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
