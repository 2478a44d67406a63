import { expect, test } from "vitest";
import { readViewedPictures } from "./precached-site.ts";

test("ignores messages of other kinds", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readViewedPictures(message)).toBeUndefined();
});

test("reads the addresses of viewed pictures and skips entries that are not strings", () => {
  expect(readViewedPictures({ type: "seen-pictures", urls: ["/a", 1, null] })).toEqual(["/a"]);
});
