import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../../../tests/fixtures/product-catalogue.ts";
import { articleCodeOf } from "./text-field.tsx";

const CATALOGUE = catalogueOf({ articles: [downlight("TAR-1")] });

test("B9 the code of a pinned article is spelt as in the catalogue, and accepted if the browser has no catalogue", () => {
  expect(["tar-1", "tar-2", ""].map((text) => articleCodeOf(text, CATALOGUE))).toEqual(["TAR-1", undefined, undefined]);
  expect(["tar-1", ""].map((text) => articleCodeOf(text, undefined))).toEqual(["tar-1", undefined]);
});
