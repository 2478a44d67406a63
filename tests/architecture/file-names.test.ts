import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./project-files.ts";

const SOURCES = projectFiles("{src,demo}/**/*.{ts,tsx}");

/** Names of the files that are loaded on demand, `import("…")`. */
const LAZY = new Set(
  SOURCES.flatMap((file) => [...readProjectFile(file).matchAll(/\bimport\("([^"]+)"\)/g)]).map(([, name = ""]) =>
    path.posix.basename(name),
  ),
);

/** Files whose default export a framework requires. */
const FRAMEWORK_MODULES = /^src\/(routes|root|entry\.(client|server))\.tsx?$|^src\/web\/routes\//;

test("no file has a generic name such as utils, helpers or index", () => {
  expect(SOURCES.filter((file) => /(?:(^|[/-])(utils?|helpers?|misc|common)|\/index)\.tsx?$/.test(file))).toEqual([]);
});

test("only modules that the router or React loads have a default export", () => {
  const others = SOURCES.filter((file) => {
    const isLazy = LAZY.has(path.posix.basename(file));
    return !FRAMEWORK_MODULES.test(file) && !isLazy && /^export default/m.test(readProjectFile(file));
  });
  expect(others).toEqual([]);
});
