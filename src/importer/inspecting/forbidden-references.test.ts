import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownAddresses, withoutForbiddenAddresses } from "./forbidden-references.ts";

test.each([
  ["[x](javascript:alert(1)) [y](https://a.example/b(c))", "[x]() [y](https://a.example/b(c))"],
  ["![x](data:image/svg+xml,x 'title')", "![x]( 'title')"],
  ["see <vbscript:x>, or <mailto:a@b.example>", "see <>, or <mailto:a@b.example>"],
  [
    "[x][1]\n\n  [1]: <javascript:a(b)> 'title'\n[2]: https://a.example",
    "[x][1]\n\n  [1]: <> 'title'\n[2]: https://a.example",
  ],
  ["[![x](a.png)]( <JavaScript:x>)", "[![x](a.png)]( <>)"],
  ["note: this is (javascript:no link) and a < b:c", "note: this is (javascript:no link) and a < b:c"],
])("N9 D10 %j loses its forbidden addresses", (text, expected) => {
  expect(withoutForbiddenAddresses(text)).toBe(expected);
});

test("N9 D10 forbidden addresses are removed completely, and all others stay", () => {
  const part = fc.constantFrom(
    "[a](",
    "![",
    "](",
    "<",
    ">",
    ")",
    " ",
    "\n",
    "[1]: ",
    "javascript:x",
    "data:y(z)",
    "https://a.example",
    "word",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = withoutForbiddenAddresses(parts.join(""));
      const addresses = markdownAddresses(text);
      expect(addresses.filter((address) => /^(?:javascript|data):/i.test(address))).toEqual([]);
      expect(withoutForbiddenAddresses(text)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
