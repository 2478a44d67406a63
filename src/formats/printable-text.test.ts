import fc from "fast-check";
import { expect, test } from "vitest";
import { printableText } from "#formats/printable-text.ts";

const hasGlyph = (codePoint: number): boolean =>
  codePoint < 0x180 || "≤≥–…\uFFFD".includes(String.fromCodePoint(codePoint));
const print = (text: string, maxLength = 40): string => printableText(text, { has: hasGlyph, maxLength });

test.each([
  ["plain text stays", "Weiß, matt ≥ 90 Ø", "Weiß, matt ≥ 90 Ø"],
  ["white space collapses to one space", " a\r\n\t b  c ", "a b c"],
  ["non-breaking spaces stay", "13,9\u00A0W 13\u202Flm", "13,9\u00A0W 13\u00A0lm"],
  ["a subscript that the typeface lacks is a plain digit", "U₀ CO₂", "U0 CO2"],
  ["controls and direction marks are removed", "a\u0000b\u202Ec\u200Bd\uFEFFe\u0007", "abcde"],
  ["letters are composed", "Gro\u0308\u00DFe", "Größe"],
  ["a run of missing characters is one replacement character", "Licht 灯具 😀!", "Licht \uFFFD \uFFFD!"],
  ["an emoji of several code points is one replacement character", "👩‍👩‍👧ok", "\uFFFDok"],
  ["a diameter sign becomes the letter Ø", "⌀ 165", "Ø 165"],
  ["a lone surrogate is replaced", "a\uD800b", "a\uFFFDb"],
])("%s", (_, text, printed) => {
  expect(print(text)).toBe(printed);
});

test("text that is too long ends with an ellipsis", () => {
  expect(print("x".repeat(41))).toBe("x".repeat(39) + "…");
  expect(print("x".repeat(40))).toBe("x".repeat(40));
});

test("for any input, the output has only characters of the typeface", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(Array.from(print(text)).every((character) => hasGlyph(character.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});
