import { expect, test } from "vitest";
import { withoutNullCharacters } from "./null-characters.ts";

test("D10 null characters are removed from every text, with a warning for each field", () => {
  const day = new Date("2026-05-03");
  const entry = {
    code: "A\0",
    control: ["x", "DA\0LI\0"],
    texts: [{ language: "de", text: "\0" }],
    name: "as it is",
    day,
  };
  const { value, problems } = withoutNullCharacters(entry);
  expect(value).toEqual({
    code: "A",
    control: ["x", "DALI"],
    texts: [{ language: "de", text: "" }],
    name: "as it is",
    day,
  });
  expect(problems.map(({ field, value: text }) => [field, text])).toEqual([
    ["code", String.raw`"A\u0000"`],
    ["control", String.raw`"DA\u0000LI\u0000"`],
    ["texts", String.raw`"\u0000"`],
  ]);
});

test("a field named __proto__ stays one", () => {
  const entry: unknown = JSON.parse(String.raw`{"__proto__":{"a":"\u0000"}}`);
  expect(JSON.stringify(withoutNullCharacters(entry).value)).toBe('{"__proto__":{"a":""}}');
});

test.each([null, "\0", [1], { code: "A" }])("%j stays as it is", (value) => {
  expect(withoutNullCharacters(value)).toEqual({ value, problems: [] });
});

test("an entry that is nested without end is left to the check of its bounds", () => {
  const depth = 100_000;
  const entry = { x: JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown, code: "A\0" };
  expect(withoutNullCharacters(entry).value).toMatchObject({ code: "A" });
});
