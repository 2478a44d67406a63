import fc from "fast-check";
import { expect, test } from "vitest";
import { ProductSplitter } from "./product-splitter.ts";

/** Splits a document that arrives in chunks of the given size. */
function split(text: string, chunkBytes = 1 << 16) {
  const splitter = new ProductSplitter();
  const bytes = Buffer.from(text);
  const products = [];
  for (let start = 0; start < bytes.length; start += chunkBytes)
    products.push(...splitter.push(bytes.subarray(start, start + chunkBytes)));
  return { products, remainder: splitter.end() };
}

const product = fc.dictionary(fc.constantFrom("Product", "Supplier", 'a"[{', "ü\\", "b"), fc.jsonValue());
const supplier = fc.record({ SupplierName: fc.string(), Product: fc.array(product), Other: fc.jsonValue() });
const document = fc.record({ Product: fc.jsonValue(), Supplier: fc.array(supplier), Language: fc.array(fc.string()) });

test("D16 a document is split into its products and the remainder, whatever its formatting and the size of chunks", () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 1, 4), (value, chunkBytes, indent) => {
      const { products, remainder } = split(JSON.stringify(value, undefined, indent), chunkBytes);
      const all = value.Supplier.flatMap((item) => item.Product);
      expect(products.map(({ text }): unknown => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)));
      const emptied = { ...value, Supplier: value.Supplier.map((item) => ({ ...item, Product: [] })) };
      expect(JSON.parse(remainder)).toEqual(JSON.parse(JSON.stringify(emptied)));
    }),
  );
});

test("D16 each product is returned with its line and column", () => {
  const { products } = split('{\n "Supplier": [{"Product": [\n  {"a": 1},\n  {"a": 2}]}]}');
  expect(products.map(({ line, column }) => [line, column])).toEqual([
    [3, 3],
    [4, 3],
  ]);
});
