import { expect, test } from "vitest";
import { stripEnd, stripEnds } from "./strip-end.ts";

test.each([
  ["/en/products//", "/", "/en/products", "en/products"],
  ["--a.-b-.", "-.", "--a.-b", "a.-b"],
  ["abc", "-", "abc", "abc"],
  ["///", "/", "", ""],
  ["", "/", "", ""],
])("takes the ends off %j", (text, characters, atEnd, atBoth) => {
  expect(stripEnd(text, characters)).toBe(atEnd);
  expect(stripEnds(text, characters)).toBe(atBoth);
});
