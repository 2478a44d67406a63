import { expect, test } from "vitest";
import {
  firstValue,
  languageParameter,
  readQuery,
  splitAddress,
  withoutParameters,
  withParameter,
  writeQuery,
} from "./query.ts";

const ENTRIES = readQuery("control=DALI-2&id=aa&control=ON%2FOFF&lang=de&id=bb");

test.each([
  ["/en", ["/en", "", ""]],
  ["/en?a=b?c&d=/e#f?g#h", ["/en", "a=b?c&d=/e", "#f?g#h"]],
  ["/en#?a=b", ["/en", "", "#?a=b"]],
  ["?a=b", ["", "a=b", ""]],
])("the parts of %s are %j", (address, expected) => {
  const { path, query, fragment } = splitAddress(address);
  expect([path, query, fragment]).toEqual(expected);
});

test("N3 id and lang are removed, and the other parameters keep their order", () => {
  expect(writeQuery(withoutParameters(ENTRIES, "id", "lang"))).toBe("?control=DALI-2&control=ON%2FOFF");
});

test("N3 the first of several values applies, and an empty one counts as absent", () => {
  expect(firstValue(ENTRIES, "id")).toBe("aa");
  expect(firstValue(readQuery("id=&id=bb"), "id")).toBeUndefined();
  expect(firstValue([], "id")).toBeUndefined();
});

test("S2 id is written in place, once", () => {
  expect(writeQuery(withParameter(ENTRIES, "id", "cc"))).toBe("?control=DALI-2&id=cc&control=ON%2FOFF&lang=de");
  expect(writeQuery(withParameter([["a", "1"]], "id", "cc"))).toBe("?a=1&id=cc");
});

test.each<[string, ReturnType<typeof languageParameter>]>([
  ["de", { language: "de" }],
  ["en", { language: "en" }],
  ["fr", { ignored: "fr" }],
  ["DE", { ignored: "DE" }],
  ["", {}],
])("N6 lang=%s requests %j", (value, expected) => {
  expect(languageParameter([["lang", value]])).toEqual(expected);
});
