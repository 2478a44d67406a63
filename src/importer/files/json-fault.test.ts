import { expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";

test.each([
  ["{a:1}", 1, "Expected property name or '}'"],
  ['{"a": x}', 6, "Unexpected token 'x'"],
  ['{"a":trux}', 8, "Unexpected token 'x'"],
  ['{"a":"long text that the engine would shorten","b":NaN}', 51, "Unexpected token 'N'"],
  ['{"a":01}', 6, "Unexpected number"],
  ['{"a":"\\q"}', 7, "Bad escaped character"],
  ['{"a":"\n"}', 6, "Bad control character in string literal"],
  ['{"a":1,}', 7, "Expected double-quoted property name"],
  ['{"a":[1,2}', 9, "Expected ',' or ']' after array element"],
  ['{"a":', 5, "Unexpected end of JSON input"],
  ['{"a":"b', 7, "Unterminated string"],
  ["", 0, "Unexpected end of JSON input"],
])("finds the fault in %j", (text, position, reason) => {
  expect(findJsonFault(text)).toEqual({ position, reason });
});
