import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#model/run-to-end.ts";
import { openFrontCoded } from "./front-coding.ts";
import { encodeWords, selectWords } from "./word-coder.ts";
import { openWordCoded, type WordCoded } from "./word-coding.ts";

const anyText = fc.oneof(
  fc
    .array(fc.constantFrom("Licht ", "light", " ", "4000 K", "é", "😀", '{"text":"', "\n", ", "), { maxLength: 40 })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary" }).map((text) => text.toWellFormed()),
);
const anyTexts = fc.array(anyText, { maxLength: 60, size: "max" });

const read = (coded: WordCoded, count: number): readonly string[] => {
  const texts = openWordCoded(coded, count);
  return Array.from({ length: count }, (_, position) => texts.at(position));
};

test("reads back every text that it wrote, in any order", () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const coded = runToEnd(encodeWords(texts));
      expect(read(coded, texts.length)).toEqual(texts);
      const opened = openWordCoded(coded, texts.length);
      for (const [position, text] of [...texts.entries()].toReversed()) expect(opened.at(position)).toBe(text);
    }),
  );
});

test("selects texts as if they had been encoded alone", () => {
  fc.assert(
    fc.property(anyTexts, fc.func(fc.boolean()), (texts, isWanted) => {
      const positions = Uint32Array.from([...texts.keys()].filter((position) => isWanted(position)));
      const selected = runToEnd(selectWords(runToEnd(encodeWords(texts)), texts.length, positions));
      const alone = Array.from(positions, (position) => texts[position] ?? "");
      expect(read(selected, positions.length)).toEqual(alone);
      const words = openFrontCoded(selected.words, selected.wordCount);
      const all = alone.join("\n");
      for (let number = 0; number < selected.wordCount; number++) expect(all).toContain(words.at(number));
    }),
  );
});

test("gives frequent words the shortest numbers", () => {
  const rare = Array.from({ length: 300 }, (_, at) => `word${String.fromCharCode(0x4e00 + at)}`);
  const { tails } = runToEnd(encodeWords([...rare, ...new Array<string>(500).fill("often")]));
  expect(tails.length).toBe(127 + 2 * (300 - 127) + 500);
});

test("takes a phrase that repeats for one word, and leaves one that does not to its words", () => {
  const sentences = ["A lens of clear glass.", "Housing of aluminium, painted. "];
  const texts = Array.from(
    { length: 100 },
    (_, at) => `${sentences[at % 2] ?? ""}${at % 7 === 0 ? "Lens of glass." : ""}`,
  );
  const repeating = runToEnd(encodeWords(texts));
  expect(repeating.wordCount).toBe(3);
  expect(repeating.tails.length).toBe(100 + Math.ceil(100 / 7));
  const once = runToEnd(encodeWords(["Lens of glass", "glass, clear", "a lens of painted glass"]));
  expect(read(once, 3)).toEqual(["Lens of glass", "glass, clear", "a lens of painted glass"]);
  expect(once.tails.length).toBe(3 + 3 + 5);
});

test("refuses bytes that do not fit the number of texts or words", () => {
  const coded = runToEnd(encodeWords(["one two", "two"]));
  expect(() => openWordCoded(coded, 3)).toThrow(RangeError);
  expect(() => openWordCoded({ ...coded, tails: coded.tails.subarray(1) }, 2)).toThrow(RangeError);
  expect(() => openWordCoded({ ...coded, tails: coded.tails.map(() => 9) }, 2).at(0)).toThrow("there is no word 9");
});
