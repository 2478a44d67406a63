import { expect, test } from "vitest";
import { readSeenPictures } from "./kept-site.ts";

test("messages of other kinds are no pictures", () => {
  for (const message of [null, 1, "seen-pictures", {}, { type: "other", urls: [] }, { type: "seen-pictures", urls: 1 }])
    expect(readSeenPictures(message)).toBeUndefined();
});

test("only texts among seen pictures are addresses", () => {
  expect(readSeenPictures({ type: "seen-pictures", urls: ["/a", 1, null] })?.urls).toEqual(["/a"]);
});
