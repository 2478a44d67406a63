import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRELOAD_HELPER } from "./lean-preload.ts";

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
