import fc from "fast-check";
import { expect, test } from "vitest";
import { ProductSplitter } from "./product-splitter.ts";

/** The products and the rest of a document that comes in pieces. */
function split(text: string, pieceBytes = 1 << 16) {
  const splitter = new ProductSplitter();
  const bytes = Buffer.from(text);
  const products = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    products.push(...splitter.push(bytes.subarray(at, at + pieceBytes)));
  return { products, rest: splitter.end() };
}

const product = fc.dictionary(fc.constantFrom("Product", "Supplier", 'a"[{', "ü\\", "b"), fc.jsonValue());
const supplier = fc.record({ SupplierName: fc.string(), Product: fc.array(product), Other: fc.jsonValue() });
const document = fc.record({ Product: fc.jsonValue(), Supplier: fc.array(supplier), Language: fc.array(fc.string()) });

test("D16 a document is split into its products and the rest, whatever its layout and its pieces", () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 1, 4), (value, pieceBytes, indent) => {
      const { products, rest } = split(JSON.stringify(value, undefined, indent), pieceBytes);
      const all = value.Supplier.flatMap((one) => one.Product);
      expect(products.map(({ text }): unknown => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(all)));
      const emptied = { ...value, Supplier: value.Supplier.map((one) => ({ ...one, Product: [] })) };
      expect(JSON.parse(rest)).toEqual(JSON.parse(JSON.stringify(emptied)));
    }),
  );
});

test("D16 a product has its line and column", () => {
  const { products } = split('{\n "Supplier": [{"Product": [\n  {"a": 1},\n  {"a": 2}]}]}');
  expect(products.map(({ line, column }) => [line, column])).toEqual([[3, 3], [4, 3]]); // prettier-ignore
});
