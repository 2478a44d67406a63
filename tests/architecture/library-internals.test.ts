import { describe, expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./project-files.ts";

/** Names that are internal to libraries, and the only folder that may use them. */
const LIBRARIES = [
  {
    library: "React Router",
    folder: "src/web/router-internals/",
    pattern: /__reactRouter\w*|serverHandoff\w*|didRenderScripts|UNSAFE_\w+|routeModules\.js/,
  },
  { library: "pdfkit", folder: "src/pdf/", pattern: /\b_(?:font|addInfo)\b/ },
] as const;

const sources = projectFiles("{src,scripts}/**/*.{ts,tsx,mjs}");

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

describe.each(LIBRARIES)("$library", ({ folder, pattern }) => {
  const filesWithInternals = sources.filter((file) => !isTest(file) && pattern.test(readProjectFile(file)));

  test("internals are used only in its folder", () => {
    expect(filesWithInternals.filter((file) => !file.startsWith(folder))).toEqual([]);
  });

  test("each file that uses internals has a test, which fails when the library changes", () => {
    expect(filesWithInternals.length).toBeGreaterThan(0);
    const hasTest = (file: string) =>
      sources.some((other) => isTest(other) && other.replace(/\.test\.tsx?$/, "") === file.replace(/\.tsx?$/, ""));
    expect(filesWithInternals.filter((file) => !hasTest(file))).toEqual([]);
  });
});
