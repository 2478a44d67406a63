import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compareMethods } from "./method-comparison.generator.ts";
import { methodFigures } from "./method-figures.generator.ts";

const DOCS = path.resolve(import.meta.dirname, "../../docs");

test("docs/lighting-figures.md has the calculated values", async () => {
  await expect(methodFigures()).toMatchFileSnapshot(path.join(DOCS, "lighting-figures.md"));
});

test("the room calculation and the lumen method agree within 12% in every room", () => {
  for (const { ratio } of compareMethods(20, 1)) expect(Math.abs(ratio - 1)).toBeLessThan(0.12);
});

test("docs/lighting-method.md links to docs/lighting-figures.md, and names only files that exist", () => {
  const page = readFileSync(path.join(DOCS, "lighting-method.md"), "utf8");
  expect(page).toContain("lighting-figures.md");
  for (const [, file = ""] of page.matchAll(/`(src\/lighting\/[\w/.-]+\.ts)`/g))
    expect(() => readFileSync(path.resolve(DOCS, "..", file)), file).not.toThrow();
});
