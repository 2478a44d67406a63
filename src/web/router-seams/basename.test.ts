import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { baseOf, routerBasename } from "./basename.ts";

afterEach(() => vi.unstubAllGlobals());

test("the router reads its base from the expected global; fails when a release changes it", () => {
  const library = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
  const reader = readFileSync(path.join(library, "dist/production/lib/dom-export/hydrated-router.js"), "utf8");
  expect(reader).toContain("context: window.__reactRouterContext");
  expect(reader).toContain("basename: ssrInfo.context.basename");
});

test.each([
  [{ basename: "/catalogue" }, "/catalogue"],
  [{ basename: "/" }, ""],
  [{}, ""],
  [undefined, ""],
])("what is handed over as %j is the base %j", (handedOver, base) => {
  vi.stubGlobal("__reactRouterContext", handedOver);
  expect(baseOf(routerBasename())).toBe(base);
});
