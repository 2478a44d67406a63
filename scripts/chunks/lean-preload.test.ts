import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadHelper } from "./lean-preload.ts";

type Preload = <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;

const links: { rel?: string; href?: string }[] = [];

beforeEach(() => {
  links.length = 0;
  vi.stubGlobal("document", { createElement: () => ({}), head: { append: (link: object) => links.push(link) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The function that a build has around its dynamic imports. */
const helperOf = async (base: string): Promise<Preload> => {
  const code = `data:text/javascript,${encodeURIComponent(preloadHelper(base))}//${Math.random()}`;
  return ((await import(/* @vite-ignore */ code)) as { __vitePreload: Preload }).__vitePreload;
};

test("a chunk is loaded together with the files that it imports, each requested once", async () => {
  const preload = await helperOf("/");
  expect(await preload(async () => Promise.resolve("first"), ["assets/a.js", "assets/b.js"])).toBe("first");
  expect(await preload(async () => Promise.resolve("second"), ["assets/b.js", "assets/c.js"])).toBe("second");
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual(
    ["a", "b", "c"].map((name) => `modulepreload /assets/${name}.js`),
  );
});

test("a chunk without imports is only loaded, and what it throws reaches the caller", async () => {
  const preload = await helperOf("/");
  await expect(preload(async () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(links).toEqual([]);
});

test("files are below the site's base", async () => {
  const preload = await helperOf("/catalogue/");
  await preload(async () => Promise.resolve(), ["assets/a.js"]);
  expect(links.map(({ href }) => href)).toEqual(["/catalogue/assets/a.js"]);
});
