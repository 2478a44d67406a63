import { expect, test } from "vitest";
import {
  drawingAddress,
  pictureAddress,
  picturePath,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureSources,
  readPictureVariant,
} from "./picture.ts";

const HOSTS = ["cdn.example.com", "Pictures.example:8443"];

test.each([
  ["dow/round.svg", "/images/dow/round.svg"],
  ["images/dow/round.svg", "/images/dow/round.svg"],
  ["/images/dow/round.svg", "/images/dow/round.svg"],
  ["Downlight weiß 1.png", "/images/Downlight%20wei%C3%9F%201.png"],
  ["images/Gro\u0308\u00dfe.png", "/images/Gr%C3%B6%C3%9Fe.png"],
  ["a&b='c'.png", "/images/a%26b%3D'c'.png"],
  ["https://cdn.example.com/a.png", "https://cdn.example.com/a.png"],
  ["HTTPS://CDN.example.com/a.png", "https://cdn.example.com/a.png"],
  ["https://pictures.example:8443/a.png", "https://pictures.example:8443/a.png"],
])("D9 the picture %j is at %s", (imageUrl, address) => {
  expect(pictureAddress(imageUrl, HOSTS)).toBe(address);
});

test.each([
  undefined,
  "",
  "/",
  "images/",
  "../secret.png",
  "a/../../secret.png",
  "a//b.png",
  "/etc/passwd",
  "//evil.example/a.png",
  "a\\b.png",
  "..%2fsecret.png",
  "a.png?x",
  "a.png#x",
  "a\u0000.png",
  " a.png",
  "C:/a.png",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "http://cdn.example.com/a.png",
  "https://other.example/a.png",
  "https://cdn.example.com.evil.example/a.png",
  "https://cdn.example.com@evil.example/a.png",
  "https://cdn.example.com:8443/a.png",
])("D9 %j is not the address of a picture", (imageUrl) => {
  expect(pictureAddress(imageUrl, HOSTS)).toBeUndefined();
});

test("D9 the folder's name is removed once from a picture's path", () => {
  expect(picturePath("images/images/a.png")).toBe("images/a.png");
});

test("D9 a drawing has an address for any id and version", () => {
  expect(drawingAddress("family", "a/b ü", "card", "3-ab")).toBe(
    "/drawings/family/a%2Fb%20%C3%BC.svg?size=card&v=3-ab",
  );
  expect(drawingAddress("article", "\ud800", "thumb", "1")).toBe("/drawings/article/%EF%BF%BD.svg?size=thumb&v=1");
});

test("D9 a photograph is offered in newer formats, and in widths up to what its slot needs", () => {
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

test("only variants that pages refer to can be requested", () => {
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
