import fc from "fast-check";
import { expect, test } from "vitest";
import { indexCodes } from "./code-index.ts";
import { runToEnd } from "#model/run-steps.ts";
import { foldCode } from "#model/texts/fold-text.ts";

function createIndex(codes: readonly string[]) {
  return runToEnd(indexCodes(Uint32Array.from(codes.keys()), (row) => codes[row] ?? ""));
}

test.each(["bacx12ef34", "abcd12fex4", "xyzd12ef34"])("a code is not found with two typing errors: %s", (typed) => {
  expect(createIndex(["ABCD-12-EF-34"]).find([typed], 10).rows).toEqual([]);
});

const code = fc.string({ unit: fc.constantFrom(...Array.from("ABCDEFGH0123456789")), minLength: 8, maxLength: 14 });

/** A code with one typing error somewhere. */
const anyMistypedCode = fc
  .tuple(code, fc.nat(), fc.constantFrom("substituted", "deleted", "inserted", "transposed"))
  .map(([text, seed, error]) => {
    const position = 1 + (seed % (text.length - 2));
    const [before, current, next, after] = [
      text.slice(0, position),
      text[position] ?? "",
      text[position + 1] ?? "",
      text.slice(position + 2),
    ];
    const typed = {
      substituted: `${before}X${next}${after}`,
      deleted: before + next + after,
      inserted: `${before}X${current}${next}${after}`,
      transposed: before + next + current + after,
    }[error];
    return { text, typed };
  });

test("a code is found with any one typing error", () => {
  fc.assert(
    fc.property(anyMistypedCode, ({ text, typed }) => {
      fc.pre(/\d/.test(typed) && /[A-Z]/.test(typed));
      expect(createIndex([text]).find([foldCode(typed)], 10).rows).toEqual([0]);
    }),
  );
});

test("equally good matches with a typing error keep the order of the rows, wherever else a half of the code occurs", () => {
  expect(createIndex(["TAR150R-1", "B-TAR150R", "TAR150R-XAR"]).find(["xar150r"], 10).rows).toEqual([0, 2, 1]);
});

test("every fragment of a code finds it, ignoring punctuation", () => {
  const part = fc.string({ unit: fc.constantFrom(...Array.from("ABZ019")), minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.constantFrom("-", " ", "/", ""),
      (parts, seed, separator) => {
        const text = parts.join(separator);
        const fragment = foldCode(parts[seed % parts.length] ?? "");
        expect(createIndex(["QQ-1", text]).find([fragment], 5).rows).toContain(1);
      },
    ),
  );
});

test("exact matches rank before prefixes, and prefixes before others", () => {
  const codes = ["X-ZQ-DOW-1", "ZQ-DOW-10", "ZQ-DOW-1", "ZQ-DOW-11"];
  expect(createIndex(codes).find(["zqdow1"], 10)).toEqual({ rows: [2, 1, 3, 0], total: 4, quality: "exact" });
});
