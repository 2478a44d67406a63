import { expect, test } from "vitest";
import { readViewedPictures } from "./precached-site.ts";

test("messages of other kinds are ignored", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readViewedPictures(message)).toBeUndefined();
});

test("the URLs of viewed pictures are read, and entries that are not strings are skipped", () => {
  expect(readViewedPictures({ type: "seen-pictures", urls: ["/a", 1, null] })).toEqual(["/a"]);
});
