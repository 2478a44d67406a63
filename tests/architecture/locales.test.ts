import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const LOCALES = path.resolve(import.meta.dirname, "../../locales");

interface Messages {
  readonly [key: string]: string | Messages;
}

const namespaces = (language: string) =>
  readdirSync(path.join(LOCALES, language)).filter((file) => file.endsWith(".json"));

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(LOCALES, language, file), "utf8")) as Messages;

/** `a.b` → text, for every text of a namespace. */
function flatten(messages: Messages, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The parameters of a message; the arms of a plural, as in `one {article}`, are texts, not parameters. */
const parameters = (text: string) =>
  [...new Set([...text.matchAll(/(?<!\b(?:one|other)\s*|=\d+\s*)\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();

test("P1 both languages have the same namespaces", () => {
  expect(namespaces("de")).toEqual(namespaces("en"));
});

test.each(namespaces("en"))("P1 both languages have the same keys in %s", (file) => {
  expect([...flatten(read("de", file)).keys()].sort()).toEqual([...flatten(read("en", file)).keys()].sort());
});

test.each(namespaces("en"))("P1 both languages use the same parameters in %s", (file) => {
  const english = flatten(read("en", file));
  for (const [key, text] of flatten(read("de", file)))
    expect({ key, parameters: parameters(text) }).toEqual({ key, parameters: parameters(english.get(key) ?? "") });
});

test.each(["en", "de"])("P1 no message of %s is empty", (language) => {
  for (const file of namespaces(language))
    for (const [key, text] of flatten(read(language, file))) expect(`${file} ${key}: ${text.trim()}`).toMatch(/: \S/);
});
