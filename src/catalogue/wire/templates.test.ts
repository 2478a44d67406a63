import fc from "fast-check";
import { expect, test } from "vitest";
import { createSections } from "#engine/wire/sections.ts";
import { joinBytes } from "#engine/wire/join-bytes.ts";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import type { TemplatesLayout } from "./layout.ts";
import { readTemplates, templatesLength, type Templates } from "./templates.ts";
import { encodeTemplates } from "./templates-encoder.ts";

function reopened(templates: readonly string[]): Templates & { readonly kind: string; readonly inOrder: string[] } {
  const { layout, sections, places } = encodeTemplates(templates);
  const bytes = joinBytes(sections);
  expect(templatesLength(layout)).toBe(bytes.length);
  const read = readTemplates(layout, createSections(bytes));
  const texts = read.texts();
  return { ...read, kind: layout.kind, inOrder: Array.from(places, (place) => texts[place] ?? "") };
}

const anyTemplates = fc.oneof(
  fc.array(fc.jsonValue()),
  fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))),
  fc.array(fc.integer({ min: -20, max: 20_000 }).map((value) => value / 4)),
  fc.array(fc.array(fc.constantFrom("white", "black", 'grey "7"', "weiß", "\n"), { maxLength: 4 }), { maxLength: 60 }),
  fc.array(fc.oneof(fc.constantFrom("a", "b"), fc.array(fc.constantFrom("a", "b", 1, null), { maxLength: 4 }))),
);

test("A1 templates are read back as texts and as values, whatever they are", () => {
  fc.assert(
    fc.property(anyTemplates, (values) => {
      const templates = [...new Set(values.map((value) => JSON.stringify(value)))];
      const { count, areConstant, inOrder, texts, values: parsed } = reopened(templates);
      expect([count, areConstant, inOrder]).toEqual([templates.length, true, templates]);
      expect(parsed()).toEqual([undefined, ...texts().map((text): unknown => JSON.parse(text))]);
    }),
  );
});

test("A1 templates are read by the members that their values share as they are read as values", () => {
  fc.assert(
    fc.property(anyTemplates, (all) => {
      const { values, lists } = reopened([...new Set(all.map((value) => JSON.stringify(value)))]);
      const { members, starts, numbers } = lists();
      const byMembers = values().map((_, code) => Array.from(numbers.subarray(starts[code], starts[code + 1]), (number) => members[number])); // prettier-ignore
      expect(byMembers.map((list) => list.flat(Infinity))).toEqual(
        values().map((value) => (value === undefined ? [] : [value].flat(Infinity))),
      );
    }),
  );
});

test.each([
  ["numbers", ["7", "0.5", "-3", "1200"]],
  ["numbers", ["4"]],
  ["texts", ['"4"', "5"]],
  ["texts", ["1e+300", "2"]],
  ["texts", ['"a"', '"b"']],
  ["texts", ['["a"]', '["b"]']],
  ["lists", ['["a","b"]', '["b","a"]', '"a"', "[]"]],
  ["texts", ['["\u0001"]', '["a","a"]', '["a","a","a"]']],
])("A1 are written as %s: %j", (kind, templates) => {
  const read = reopened(templates);
  expect([read.kind, read.inOrder]).toEqual([kind, templates]);
  expect(read.areConstant).toBe(!templates.join("").includes("\u0001"));
});

test.each<readonly [string, TemplatesLayout, readonly number[]]>([
  ["more numbers than bytes", { kind: "numbers", count: 3, digits: 0, from: 1, step: 1, gaps: 2 }, [0, 1]],
  ["fewer numbers than bytes", { kind: "numbers", count: 1, digits: 0, from: 1, step: 1, gaps: 2 }, [0, 1]],
  ["more texts than bytes", { kind: "texts", count: 9, heads: 2, tails: 1 }, [0, 1, 0x31]],
  ["texts that are no JSON", { kind: "texts", count: 1, heads: 2, tails: 1 }, [0, 1, 0x7b]],
  [
    "placeholders that the header does not name",
    { kind: "texts", count: 1, heads: 2, tails: 3 },
    [0, 3, 0x22, 1, 0x22],
  ],
  ["texts that are several values", { kind: "texts", count: 1, heads: 2, tails: 3 }, [0, 3, 0x31, 0x2c, 0x31]],
  ["texts of billions of bytes", { kind: "texts", count: 2, heads: 7, tails: 1 }, [0, 1, 255, 255, 255, 127, 0, 0x31]],
  [
    "a list of a member that is not there",
    { kind: "lists", count: 1, heads: 2, tails: 1, members: { count: 1, heads: 2, tails: 1 } },
    [0, 1, 0x31, 0, 1, 0x22],
  ],
  [
    "a list of a member before the first",
    { kind: "lists", count: 1, heads: 2, tails: 1, members: { count: 1, heads: 2, tails: 1 } },
    [0, 1, 0x31, 0, 1, 0x1f],
  ],
  [
    "lists of which one is two",
    { kind: "lists", count: 1, heads: 2, tails: 3, members: { count: 1, heads: 2, tails: 1 } },
    [0, 1, 0x31, 0, 3, 0x21, 0x0a, 0x21],
  ],
])("A1 refuses %s", (_, layout, bytes) => {
  const read = readTemplates(layout, createSections(Uint8Array.from(bytes)));
  expect(() => read.values()).toThrow(WireFormatError);
  expect(() => read.lists()).toThrow(WireFormatError);
});
