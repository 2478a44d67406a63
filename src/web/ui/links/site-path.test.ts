import { expect, test } from "vitest";
import { siteHref } from "./site-path.ts";

test.each([
  ["/", "de", "", "/de"],
  ["/products/DOW", "en", "", "/en/products/DOW"],
  ["/products/DOW?view=grid#results", "de", "id=aa", "/de/products/DOW?view=grid&id=aa#results"],
  ["/#rooms", "de", "id=aa", "/de?id=aa#rooms"],
  ["/?rooms=DOW", "en", "", "/en?rooms=DOW"],
])("site path %s in %s with %j is %s", (path, language, linkQuery, expected) => {
  expect(siteHref(path, language, linkQuery)).toBe(expected);
});
