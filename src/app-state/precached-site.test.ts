import { expect, test } from "vitest";
import { isListCacheOfOtherBuild, listCachePrefix, readViewedPictures } from "./precached-site.ts";

test("messages of other kinds are ignored", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readViewedPictures(message)).toBeUndefined();
});

test("the URLs of viewed pictures are read, and entries that are not strings are skipped", () => {
  expect(readViewedPictures({ type: "seen-pictures", urls: ["/a", 1, null] })).toEqual(["/a"]);
});

test.each([
  [`${listCachePrefix("", "b2")}3-c`, false],
  [`${listCachePrefix("", "b1")}3-c`, true],
  ["lumenry-articles-3-c", true],
  [`${listCachePrefix("/lamps", "b1")}3-c`, false],
  ["lumenry-pictures", false],
  ["lumenry-precache-v2-https://site.example/", false],
])("build b2 of a site at / treats the cache %s as lists of another build: %s", (name, expected) => {
  expect(isListCacheOfOtherBuild(name, "", "b2")).toBe(expected);
});
