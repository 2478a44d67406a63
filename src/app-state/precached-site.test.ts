import { expect, test } from "vitest";
import { readSeenPictures } from "./precached-site.ts";

test("ignores messages of other kinds", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readSeenPictures(message)).toBeUndefined();
});

test("accepts only texts as addresses of seen pictures", () => {
  expect(readSeenPictures({ type: "seen-pictures", urls: ["/a", 1, null] })?.urls).toEqual(["/a"]);
});
