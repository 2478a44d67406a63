import { expect, test } from "vitest";
import { readViewedPictures } from "./precached-site.ts";

test("ignores messages of other kinds", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readViewedPictures(message)).toBeUndefined();
});

test("accepts only texts as addresses of seen pictures", () => {
  expect(readViewedPictures({ type: "seen-pictures", urls: ["/a", 1, null] })?.urls).toEqual(["/a"]);
});
