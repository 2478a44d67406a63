import { expect, test } from "vitest";
import { readList } from "#model/lists/read-list.ts";
import { articleImageUrl } from "./article-image.ts";

const FAMILIES = readList("families", [
  { family_id: "shown", image_url: "images/family.png" },
  { family_id: "drawn" },
  { family_id: "further", images: [{ image_url: "images/room.png", kind: "ambience" }] },
]).entries;
const catalogue = { family: (id: string) => FAMILIES.find((family) => family.family_id === id) };

test.each<[article: Parameters<typeof articleImageUrl>[0], expected: string | undefined]>([
  [{ image_url: "images/own.png", family_id: "shown" }, "images/own.png"],
  [{ family_id: "shown" }, "images/family.png"],
  [{ images: [{ image_url: "images/clip.png", kind: "detail" }], family_id: "shown" }, "images/clip.png"],
  [{ images: [], family_id: "further" }, "images/room.png"],
  [{ images: null, family_id: "drawn" }, undefined],
  [{ family_id: "unlisted" }, undefined],
  [{}, undefined],
])("D9 %o is shown with %s", (article, expected) => {
  expect(articleImageUrl(article, catalogue)).toBe(expected);
});
