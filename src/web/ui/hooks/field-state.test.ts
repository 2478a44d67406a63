import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { commitHandlers } from "./field-state.ts";

test.each([
  ["Enter", false, 1],
  ["Enter", true, 0],
  ["a", false, 0],
])("the key %s applies a field's draft, but not while characters are composed (%j)", (key, isComposing, expected) => {
  let count = 0;
  commitHandlers(() => count++).onKeyDown({ key, nativeEvent: { isComposing } } as KeyboardEvent);
  expect(count).toBe(expected);
});
