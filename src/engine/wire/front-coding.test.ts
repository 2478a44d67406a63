import fc from "fast-check";
import { expect, test } from "vitest";
import { createFrontCoder } from "./front-coder.ts";
import { openFrontCoded, TEXTS_PER_BLOCK } from "./front-coding.ts";

/** Short and long strings with common prefixes, mostly ASCII. */
const anyText = fc
  .tuple(
    fc.constantFrom("", "LUN-", "Leuchte für Büros, ", "x".repeat(100)),
    fc.oneof(fc.string(), fc.string({ unit: "grapheme" })),
  )
  .map((parts) => parts.join(""));

test("front-coded strings are read back in any order", () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: 5 * TEXTS_PER_BLOCK }),
      fc.array(fc.nat(5 * TEXTS_PER_BLOCK)),
      (texts, positions) => {
        const coder = createFrontCoder();
        for (const text of texts) coder.add(text);
        const { at } = openFrontCoded(coder.finish(), texts.length);
        for (const position of [...positions, ...texts.keys()]) expect(at(position)).toBe(texts[position] ?? "");
      },
    ),
  );
});
