import { expect, test } from "vitest";
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureSources, readPictureVariant } from "./picture-sources.ts";

test("D9 a photograph comes in newer formats and in widths up to what its slot needs", () => {
  expect(pictureSources("/images/a.jpg", 192)).toEqual([
    { type: "image/avif", srcSet: "/images/a.jpg?w=160&f=avif 160w, /images/a.jpg?w=320&f=avif 320w" },
    { type: "image/webp", srcSet: "/images/a.jpg?w=160&f=webp 160w, /images/a.jpg?w=320&f=webp 320w" },
  ]);
});

test("D9 the variants of a site with a base path are requested below it", () => {
  const [avif] = pictureSources("/images/a.jpg", 96, (address) => `/catalogue${address}`);
  expect(avif?.srcSet).toBe("/catalogue/images/a.jpg?w=160&f=avif 160w");
});

test.each([
  "/images/a.svg",
  "/images/a.gif",
  "/images/a",
  "/drawings/family/a.png",
  "https://cdn.example/images/a.png",
])("D9 %s has no variants", (address) => {
  expect(pictureSources(address, 1600)).toEqual([]);
});

test("only variants that pages name can be requested", () => {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) expect(readPictureVariant(String(width), format)).toEqual({ width, format });
  for (const [width, format] of [
    ["161", "avif"],
    ["160", "png"],
    ["160.0", "avif"],
    ["1e2", "webp"],
    [undefined, "avif"],
    ["160", undefined],
  ])
    expect(readPictureVariant(width, format)).toBeUndefined();
});
