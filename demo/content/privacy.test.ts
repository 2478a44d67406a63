import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "#model/languages/language.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const readText = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

const STORAGE_KEYS = globSync("src/{web,model}/**/*.ts{,x}", { cwd: ROOT })
  .map(readText)
  .flatMap((source) => [...source.matchAll(/_KEY = "((?:lumenry|nuxt)-[a-z-]+)"/g)].map(([, key = ""]) => key));

test.each(LANGUAGES)("the privacy page in %s lists everything that is stored in browsers", (language) => {
  const page = readText(`demo/content/${language}/privacy.md`);
  expect(STORAGE_KEYS.length).toBeGreaterThan(10);
  expect(STORAGE_KEYS.filter((key) => !page.includes(`\n| \`${key}\` |`))).toEqual([]);
});
