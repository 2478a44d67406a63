import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonSplitter, type ElementText } from "./json-splitter.ts";
import { UnreadableFileError } from "../files/row.ts";

const PRODUCTS = { path: ["{", "Supplier[", "{", "Product["], name: "product" };

/** Splits text that arrives in chunks of the given size. */
function splitWithRemainder(text: string, chunkBytes: number, splitter: JsonSplitter) {
  const bytes = Buffer.from(text);
  const elements: ElementText[] = [];
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    elements.push(...splitter.push(bytes.subarray(start, start + chunkBytes)));
  }
  return { elements, remainder: splitter.end() };
}

const split = (text: string, chunkBytes: number): readonly ElementText[] =>
  splitWithRemainder(text, chunkBytes, new JsonSplitter()).elements;

test("splits any array into its elements, whatever the chunk size", () => {
  const sizes = fc.integer({ min: 1, max: 40 });
  const spaces = fc.constantFrom(undefined, 1, "\t", "\r\n ");
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), sizes, spaces, (values, chunkBytes, space) => {
      const text = JSON.stringify(values, null, space);
      const elements = split(text, chunkBytes);
      expect(elements.map((element) => JSON.parse(element.text) as unknown)).toEqual(JSON.parse(text));
    }),
  );
});

test("splits concatenated objects, whatever the chunk size", () => {
  const text = '{"a":1}\n{"b":"}{"}\n\n{\n "c": [2]\n}{"d":4}\n';
  for (const chunkBytes of [1, 3, 100])
    expect(split(text, chunkBytes).map((element) => JSON.parse(element.text) as unknown)).toEqual([
      { a: 1 },
      { b: "}{" },
      { c: [2] },
      { d: 4 },
    ]);
});

test.each([
  ['{"a":1},{"b":2}', /has no object after entry 1/],
  ['{"a":1}\n[2]', /has no object after entry 1/],
  ['{"a":1}\n{"b":', /ends in the middle of entry 2/],
])("refuses %j, which is neither an array nor objects", (text, message) => {
  expect(() => split(text, 5)).toThrow(message);
});

test("reports where each element begins, whatever the chunk size", () => {
  const text = '[\n {"a":\n"[é]"},\n7 , "x,]\\"" ]';
  for (const chunkBytes of [1, 2, 3, 5, 100]) {
    expect(split(text, chunkBytes)).toEqual([
      { text: '{"a":\n"[é]"}', line: 2, column: 2 },
      { text: "7", line: 4, column: 1 },
      { text: '"x,]\\""', line: 4, column: 5 },
    ]);
  }
});

test("yields the elements before a fault", () => {
  const splitter = new JsonSplitter();
  const elements = splitter.push(Buffer.from("[1,2 3]"));
  const entries: string[] = [];
  expect(() => {
    for (const { text } of elements) entries.push(text);
  }).toThrow(UnreadableFileError);
  expect(entries).toEqual(["1", "2"]);
});

test("detects a truncated array wherever it ends", () => {
  const text = '[{"a":"b\\""}, [1] ,null]';
  for (let end = 0; end < text.length; end += 1)
    expect(() => split(text.slice(0, end), 7)).toThrow(UnreadableFileError);
  expect(split(text, 7)).toHaveLength(3);
});

test("refuses an oversized entry", () => {
  const splitter = new JsonSplitter();
  const fill = (): unknown => [...splitter.push(Buffer.alloc(17 * 1024 * 1024, "x").fill('["', 0, 2))];
  expect(fill).toThrow(/more than 16 MB in entry 1; shorten it, or correct a missing quotation mark/);
});

const splitProducts = (text: string, chunkBytes: number) =>
  splitWithRemainder(text, chunkBytes, new JsonSplitter(PRODUCTS));

const product = fc.dictionary(fc.constantFrom("Product", "Supplier", 'a"[{', "ü\\", "b"), fc.jsonValue());
const supplier = fc.record({ SupplierName: fc.string(), Product: fc.array(product), Other: fc.jsonValue() });
const document = fc.record({ Product: fc.jsonValue(), Supplier: fc.array(supplier), Language: fc.array(fc.string()) });

test("D16 a document is split into its products and the remainder, whatever its formatting and the size of chunks", () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 1, 4), (value, chunkBytes, indent) => {
      const { elements, remainder } = splitProducts(JSON.stringify(value, undefined, indent), chunkBytes);
      const all = value.Supplier.flatMap((item) => item.Product);
      expect(elements.map(({ text }): unknown => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)));
      const emptied = { ...value, Supplier: value.Supplier.map((item) => ({ ...item, Product: [] })) };
      expect(JSON.parse(remainder)).toEqual(JSON.parse(JSON.stringify(emptied)));
    }),
  );
});

test("D16 each product is returned with its line and column", () => {
  const { elements } = splitProducts('{\n "Supplier": [{"Product": [\n  {"a": 1},\n  {"a": 2}]}]}', 1 << 16);
  expect(elements.map(({ line, column }) => [line, column])).toEqual([
    [3, 3],
    [4, 3],
  ]);
});

test.each([
  ['{"Supplier":[{"Product":[{}{}]}]}', /lacks a comma after product 1/],
  ['{"Supplier":[{"Product":[{},]}]}', /has a comma before its closing bracket/],
  ['{"Supplier":[{"Product":[{}]}]', /ends after product 1 without a closing bracket/],
  ['{"Supplier":[{"Product":[', /ends before the first product without a closing bracket/],
  ['{"Supplier":[{"Product":[{},{"a', /ends in the middle of product 2/],
  ['{"Supplier":[]}]', /continues after its closing bracket/],
])("D16 refuses %j", (text, message) => {
  expect(() => splitProducts(text, 3)).toThrow(message);
});

test("D16 refuses a document with too much outside its elements", () => {
  const fill = (): unknown => splitProducts(`{"a":"${"x".repeat(17 * 1024 * 1024)}"}`, 1 << 16);
  expect(fill).toThrow(/more than 16 MB outside its elements/);
});

test("D16 refuses too much outside the elements even if every chunk ends within an element", () => {
  const splitter = new JsonSplitter(PRODUCTS);
  const chunk = Buffer.from(`"a":1}]},{"SupplierName":"${"x".repeat(1 << 20)}","Product":[{`);
  const fill = (): void => {
    for (const bytes of [Buffer.from('{"Supplier":[{"Product":[{'), ...Array.from({ length: 17 }, () => chunk)])
      expect([...splitter.push(bytes)].length).toBeLessThan(2);
  };
  expect(fill).toThrow(/more than 16 MB outside its elements/);
});
