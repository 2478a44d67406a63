import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRELOAD_HELPER, listsOfLacking } from "./lean-preload.ts";

type Preload = <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;

const links: { rel?: string; href?: string }[] = [];

beforeEach(() => {
  links.length = 0;
  vi.stubGlobal("document", { createElement: () => ({}), head: { append: (link: object) => links.push(link) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The function that a build has around its dynamic imports, in a chunk at an address. */
const helperOf = async (address: string): Promise<Preload> => {
  const source = PRELOAD_HELPER.replace("import.meta.url", JSON.stringify(address));
  const code = `data:text/javascript,${encodeURIComponent(source)}//${Math.random()}`;
  return ((await import(/* @vite-ignore */ code)) as { __vitePreload: Preload }).__vitePreload;
};

test("a chunk is loaded together with the files that it imports, each requested once", async () => {
  const preload = await helperOf("https://site.example/assets/site-1234567.js");
  expect(await preload(async () => Promise.resolve("first"), ["assets/a.js", "assets/b.js"])).toBe("first");
  expect(await preload(async () => Promise.resolve("second"), ["assets/b.js", "assets/c.js"])).toBe("second");
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual(
    ["a", "b", "c"].map((name) => `modulepreload https://site.example/assets/${name}.js`),
  );
});

test("a chunk without imports is only loaded, and what it throws reaches the caller", async () => {
  const preload = await helperOf("https://site.example/assets/site-1234567.js");
  await expect(preload(async () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(links).toEqual([]);
});

test("files are found from where the helper's chunk was loaded, whatever path the site is served below", async () => {
  const preload = await helperOf("https://site.example/assets/catalogue/assets/site-1234567.js");
  await preload(async () => Promise.resolve(), ["assets/a.js"]);
  expect(links.map(({ href }) => String(href))).toEqual(["https://site.example/assets/catalogue/assets/a.js"]);
});

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
