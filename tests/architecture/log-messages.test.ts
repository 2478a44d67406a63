import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as messages from "#model/errors.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const withoutComments = (text: string): string => text.replace(/^\s*(\*|\/\*|\/\/).*$/gm, "");

const SOURCES = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("src", file.split(path.sep).join("/")))
  .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|\/errors\.ts)$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(path.join(ROOT, file), "utf8")) }));

/** The placeholder for the values of a message. */
const HOLE = "\u0000";

/** Matches a message as written in code, whatever the names of its values. */
function written(message: unknown): RegExp {
  const text: unknown =
    typeof message === "function" ? (message as (...values: unknown[]) => unknown)(HOLE, [HOLE]) : message;
  const pieces = String(text)
    .split(HOLE)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`["'\`]${pieces.join("\\$\\{[^}]+\\}")}["'\`]`);
}

test.each(Object.entries(messages))("the message %s is written once", (_name, message) => {
  const again = SOURCES.filter(({ text }) => written(message).test(text));
  expect(again.map(({ file }) => file)).toEqual([]);
});

test("finds a message that is written twice", () => {
  expect(written(messages.NOT_FOUND).test('throw new Error("Page Not Found");')).toBe(true);
  expect(written(messages.pageNotFound).test("fail(`Page not found: ${address}`)")).toBe(true);
});

test("E1, E6 the messages quoted in docs/rules.md are those of the code", () => {
  const rules = readFileSync(path.join(ROOT, "docs/rules.md"), "utf8");
  const quoted = [
    messages.pageNotFound("{path}"),
    messages.routeNotValid("{path}"),
    messages.portfolioNotFound("{id}"),
    messages.localeFailed,
  ];
  expect(quoted.filter((message) => !rules.includes(`\`${message}\``))).toEqual([]);
});
