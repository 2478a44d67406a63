import fc from "fast-check";
import { expect, test } from "vitest";
import { createArraySplitter, type ElementText } from "./array-splitter.ts";
import { UnreadableFile } from "./row.ts";

/** Splits a text that arrives in pieces of the given size. */
function split(text: string, pieceBytes: number): ElementText[] {
  const splitter = createArraySplitter();
  const bytes = Buffer.from(text);
  const elements: ElementText[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    elements.push(...splitter.push(bytes.subarray(at, at + pieceBytes)));
  }
  splitter.end();
  return elements;
}

test("splits any array, in pieces of any size", () => {
  const sizes = fc.integer({ min: 1, max: 40 });
  const spaces = fc.constantFrom(undefined, 1, "\t", "\r\n ");
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), sizes, spaces, (values, pieceBytes, space) => {
      const text = JSON.stringify(values, null, space);
      const elements = split(text, pieceBytes);
      expect(elements.map((element) => JSON.parse(element.text) as unknown)).toEqual(JSON.parse(text));
    }),
  );
});

test("says where each element begins, in pieces of any size", () => {
  const text = '[\n {"a":\n"[é]"},\n7 , "x,]\\"" ]';
  for (const pieceBytes of [1, 2, 3, 5, 100]) {
    expect(split(text, pieceBytes)).toEqual([
      { text: '{"a":\n"[é]"}', line: 2, column: 2 },
      { text: "7", line: 4, column: 1 },
      { text: '"x,]\\""', line: 4, column: 5 },
    ]);
  }
});

test("hands out what stands before a fault", () => {
  const splitter = createArraySplitter();
  const elements = splitter.push(Buffer.from("[1,2 3]"));
  const found: string[] = [];
  expect(() => {
    for (const { text } of elements) found.push(text);
  }).toThrow(UnreadableFile);
  expect(found).toEqual(["1", "2"]);
});

test("notices every place where an array can be cut off", () => {
  const text = '[{"a":"b\\""}, [1] ,null]';
  for (let end = 0; end < text.length; end += 1) expect(() => split(text.slice(0, end), 7)).toThrow(UnreadableFile);
  expect(split(text, 7)).toHaveLength(3);
});

test("refuses an entry that no memory should be spent on", () => {
  const splitter = createArraySplitter();
  const fill = (): unknown => [...splitter.push(Buffer.alloc(17 * 1024 * 1024, "x").fill('["', 0, 2))];
  expect(fill).toThrow(/entry 1 of more than 16 MB/);
});
