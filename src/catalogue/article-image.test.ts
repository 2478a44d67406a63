import { expect, test } from "vitest";
import { readList } from "#model/lists/read-list.ts";
import { articleImageUrl } from "./article-image.ts";

const FAMILIES = readList("families", [
  { family_id: "shown", image_url: "images/family.png" },
  { family_id: "drawn" },
]).entries;
const catalogue = { family: (id: string) => FAMILIES.find((family) => family.family_id === id) };

test.each([
  [{ image_url: "images/own.png", family_id: "shown" }, "images/own.png"],
  [{ family_id: "shown" }, "images/family.png"],
  [{ family_id: "drawn" }, undefined],
  [{ family_id: "unlisted" }, undefined],
  [{}, undefined],
])("D9 %o is shown with %s", (article, expected) => {
  expect(articleImageUrl(article, catalogue)).toBe(expected);
});
