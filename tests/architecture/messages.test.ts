import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as messages from "#web/messages/en-site.ts";
import * as productMessages from "#web/messages/en-product.ts";
import * as homeMessages from "#web/messages/en-home.ts";

const SOURCE = path.resolve(import.meta.dirname, "../../src");
const FRAME = ["root.tsx", "web/routes/language.tsx"];
/** The code that a first visit to a page loads, and the only messages that are loaded with it. */
const FIRST_LOADS = [
  { page: "the selector", files: [...FRAME, "web/features/selector/selector-page.tsx"], messages },
  {
    page: "products",
    files: [...FRAME, "web/routes/lazy-product.tsx", "web/ui/prose/prose-blocks.tsx"],
    messages: { ...messages, ...productMessages },
  },
  { page: "home", files: [...FRAME, "web/routes/home.tsx"], messages: { ...messages, ...homeMessages } },
];

const STATIC_IMPORT = /^(?:import|export)\b(?! type\b)[^;]*?from "([^"]+)";/gms;
const NAMESPACE = /useTranslations\("([^".]+)/g;

/** All static imports of some sources, transitively, including the sources themselves. */
function reachedFrom(files: readonly string[]): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const waiting = files.map((file) => path.join(SOURCE, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    const code = readFileSync(file, "utf8");
    reached.set(file, code);
    for (const [, target = ""] of code.matchAll(STATIC_IMPORT))
      if (target.startsWith("#")) waiting.push(path.join(SOURCE, target.slice(1)));
      else if (target.startsWith(".")) waiting.push(path.resolve(path.dirname(file), target));
  }
  return reached;
}

test.each(FIRST_LOADS)("L3 the code of $page uses only messages of its first load", ({ files, messages: loaded }) => {
  const reached = reachedFrom(files);
  expect(reached.size).toBeGreaterThan(100);
  const uses = [...reached].flatMap(([file, code]) =>
    Array.from(code.matchAll(NAMESPACE), ([, namespace = ""]) => `${path.relative(SOURCE, file)}: ${namespace}`),
  );
  expect(uses.length).toBeGreaterThan(30);
  expect(uses.filter((use) => !Object.hasOwn(loaded, use.split(": ")[1] ?? ""))).toEqual([]);
});
