import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { splitLines } from "./text-coding.ts";
import { encodePhrases, openPhrases, selectPhrases, type PhraseCoded } from "./phrases.ts";
import { WireFormatError } from "./sections.ts";

const anyText = fc.oneof(
  fc
    .array(fc.constantFrom("Licht ", "light", " ", "4000 K", "é", "😀", '{"text":"', "\t", ", "), { maxLength: 40 })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary" }).map((text) => text.toWellFormed().replaceAll("\n", " ")),
);
const anyTexts = fc.array(anyText, { maxLength: 60, size: "max" });

const read = (coded: PhraseCoded, count: number): readonly string[] => {
  const texts = openPhrases(coded, count);
  return Array.from({ length: count }, (_, position) => texts.at(position));
};

test("reads back every text, in any order", () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const opened = openPhrases(runToEnd(encodePhrases(texts)), texts.length);
      for (const [position, text] of [...texts.entries()].toReversed()) expect(opened.at(position)).toBe(text);
    }),
  );
});

test("selects texts as if they had been encoded alone", () => {
  fc.assert(
    fc.property(anyTexts, fc.func(fc.boolean()), (texts, isWanted) => {
      const positions = Uint32Array.from([...texts.keys()].filter((position) => isWanted(position)));
      const selected = selectPhrases(runToEnd(encodePhrases(texts)), texts.length, positions);
      const selectedTexts = Array.from(positions, (position) => texts[position] ?? "");
      expect(read(selected, positions.length)).toEqual(selectedTexts);
      expect(selected.phraseCount).toBe(runToEnd(encodePhrases(selectedTexts)).phraseCount);
    }),
  );
});

test("gives frequent phrases the shortest numbers, and treats a repeated sentence as one phrase", () => {
  const rare = Array.from({ length: 300 }, (_, index) => `word${String.fromCharCode(0x4e00 + index)}`);
  const repeated = "A lens of clear glass.";
  const { phrases, phraseCount, tails } = runToEnd(encodePhrases([...rare, ...new Array<string>(500).fill(repeated)]));
  expect([phraseCount, splitLines(phrases, phraseCount)[0]]).toEqual([301, repeated]);
  expect(tails.length).toBe(127 + 2 * (300 - 127) + 500);
});

test("refuses bytes that do not fit the number of texts or phrases", () => {
  const coded = runToEnd(encodePhrases(["one. two", "two"]));
  expect(() => openPhrases(coded, 3)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, tails: coded.tails.subarray(1) }, 2)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, phraseCount: 1 }, 2)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, tails: coded.tails.map(() => 9) }, 2).at(0)).toThrow(WireFormatError);
});
