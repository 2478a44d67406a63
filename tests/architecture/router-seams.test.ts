import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SEAMS = "src/web/router-seams/";
/** Names that React Router uses inside and promises to nobody. */
const INNER = /__reactRouter\w*|serverHandoff\w*|didRenderScripts|UNSAFE_\w+|routeModules\.js/g;

const sources = ["src", "scripts"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
);

const innerNamesOf = (file: string): string[] => readFileSync(path.join(ROOT, file), "utf8").match(INNER) ?? [];

test("the router's inner names stand in its seams and nowhere else", () => {
  const outside = sources.filter(
    (file) => !file.startsWith(SEAMS) && !/\.test\.tsx?$/.test(file) && innerNamesOf(file).length > 0,
  );
  expect(outside).toEqual([]);
});

test("each seam has a test that a change of the router fails", () => {
  const seams = sources.filter(
    (file) => file.startsWith(SEAMS) && !/\.test\.tsx?$/.test(file) && innerNamesOf(file).length > 0,
  );
  expect(seams.length).toBeGreaterThan(0);
  const tested = (file: string) =>
    sources.some((other) => other.replace(/\.test\.tsx?$/, "") === file.replace(/\.tsx?$/, ""));
  expect(seams.filter((file) => !tested(file))).toEqual([]);
});
