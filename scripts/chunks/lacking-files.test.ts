import { expect, test } from "vitest";
import { listsOfLacking } from "./lacking-files.ts";

const chunk = (fileName: string, ...imports: readonly string[]) => ({
  type: "chunk" as const,
  fileName,
  imports,
  dynamicImports: ["a/page.js", "a/tool.js"],
});
const BUNDLE = Object.fromEntries(
  [chunk("a/vendor.js"), chunk("a/site.js", "a/vendor.js"), chunk("a/selector.js", "a/site.js")].map((one) => [
    one.fileName,
    one,
  ]),
);
const tableOf = (files: readonly string[]): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`;
const TABLE = tableOf(["a/page.js", "a/vendor.js", "a/part.js", "a/tool.js"]);
const lean = (code: string): string => listsOfLacking(code, chunk("a/selector.js", "a/site.js"), BUNDLE);

test("an import names the files that are neither its own nor here, and nothing if there are none", () => {
  const code = "p(()=>import(`./page.js`),__vite__mapDeps([0,1,2]));p(()=>import(`./tool.js`),__vite__mapDeps([3,1]));";
  expect(lean(TABLE + code)).toBe('p(()=>import(`./page.js`),["a/part.js"]);p(()=>import(`./tool.js`));');
});

test("code without lists stays as it is", () => {
  expect(lean("let a=[1,2];\n")).toBe("let a=[1,2];\n");
});

test("what a new release of Vite writes otherwise is told", () => {
  expect(() => lean("var __vite__mapDeps=0;")).toThrow("a/selector.js: Vite's table");
  expect(() => lean(`${tableOf(["a/part.js"])}p(()=>0,__vite__mapDeps([0]));`)).toThrow('"a/part.js" is not the file');
});
