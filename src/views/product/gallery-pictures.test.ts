import { expect, test } from "vitest";
import type { EntryImage } from "#model/entities/article.ts";
import { galleryPictures } from "./gallery-pictures.ts";

const SUBJECT = { kind: "article", id: "A1" } as const;
const ROOM: EntryImage = {
  image_url: "room.png",
  kind: "ambience",
  texts: [
    { language: "en", text: "In an office" },
    { language: "de", text: "Im Büro" },
  ],
};
const CLIP: EntryImage = { image_url: "clip.png", kind: "detail", texts: null };

type Entries = Parameters<typeof galleryPictures>[1];
test.each<[pictures: string, entries: Entries, urls: readonly (string | undefined)[]]>([
  [
    "the main picture, then the additional ones",
    [{ image_url: "a.png", images: [ROOM, CLIP] }],
    ["a.png", "room.png", "clip.png"],
  ],
  ["no drawing beside pictures", [{ images: [ROOM] }], ["room.png"]],
  ["a drawing where there is none", [{}, { images: [] }], [undefined]],
  ["a drawing for an article whose family is not listed", [{}, undefined], [undefined]],
  [
    "the family's pictures for an article without any",
    [{ images: null }, { image_url: "f.png", images: [CLIP] }],
    ["f.png", "clip.png"],
  ],
  ["the article's own pictures instead of its family's", [{ images: [ROOM] }, { image_url: "f.png" }], ["room.png"]],
  ["the main picture once", [{ image_url: "room.png", images: [ROOM] }], ["room.png"]],
])("D9 a gallery shows %s", (_, entries, urls) => {
  expect(galleryPictures(SUBJECT, entries, "en").map(({ imageUrl }) => imageUrl)).toEqual(urls);
});

test("D9 an additional picture has its kind and its text in the page's language", () => {
  const pictures = galleryPictures(SUBJECT, [{ images: [ROOM, CLIP] }], "de");
  expect(pictures.map(({ content }) => content)).toEqual([
    { kind: "ambience", text: { text: "Im Büro", language: "de" } },
    { kind: "detail", text: undefined },
  ]);
});
