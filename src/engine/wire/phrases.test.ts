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

test("phrase-coded strings are read back in any order", () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const opened = openPhrases(runToEnd(encodePhrases(texts)), texts.length);
      for (const [position, text] of [...texts.entries()].toReversed()) expect(opened.at(position)).toBe(text);
    }),
  );
});

test("strings are selected as if they alone had been encoded", () => {
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

test("frequent phrases have the shortest numbers, and a repeated sentence is one phrase", () => {
  const rare = Array.from({ length: 300 }, (_, index) => `word${String.fromCharCode(0x4e00 + index)}`);
  const repeated = "A lens of clear glass.";
  const { phrases, phraseCount, tails } = runToEnd(encodePhrases([...rare, ...new Array<string>(500).fill(repeated)]));
  expect([phraseCount, splitLines(phrases, phraseCount)[0]]).toEqual([301, repeated]);
  expect(tails.length).toBe(127 + 2 * (300 - 127) + 500);
});

test("bytes that do not match the number of strings or phrases are rejected", () => {
  const coded = runToEnd(encodePhrases(["one. two", "two"]));
  expect(() => openPhrases(coded, 3)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, tails: coded.tails.subarray(1) }, 2)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, phraseCount: 1 }, 2)).toThrow(WireFormatError);
  expect(() => openPhrases({ ...coded, tails: coded.tails.map(() => 9) }, 2).at(0)).toThrow(WireFormatError);
});
