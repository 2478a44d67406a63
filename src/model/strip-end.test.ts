import { expect, test } from "vitest";
import { stripEnd, stripEnds } from "./strip-end.ts";

test.each([
  ["/en/products//", "/", "/en/products", "en/products"],
  ["--a.-b-.", "-.", "--a.-b", "a.-b"],
  ["abc", "-", "abc", "abc"],
  ["///", "/", "", ""],
  ["", "/", "", ""],
])("from %j, %j are stripped at the end (%j) or at both ends (%j)", (text, characters, withoutEnd, withoutEnds) => {
  expect(stripEnd(text, characters)).toBe(withoutEnd);
  expect(stripEnds(text, characters)).toBe(withoutEnds);
});
