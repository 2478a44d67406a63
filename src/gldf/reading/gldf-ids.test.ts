import { expect, test } from "vitest";
import { assignGldfIds, type GldfIdentity } from "./gldf-ids.ts";

const container = (
  containerName: string,
  productId: string | undefined,
  number: string | undefined,
  ...numbers: readonly (string | undefined)[]
): GldfIdentity => ({
  containerName,
  productId,
  number,
  variants: numbers.map((variantNumber, index) => ({ id: `v${index + 1}`, number: variantNumber })),
});

test.each<[string, readonly GldfIdentity[], readonly (readonly string[])[], readonly string[]]>([
  ["the numbers of variants", [container("a", "p", "P", "P-1", "P-2")], [["P-1", "P-2"]], []],
  ["the product's number", [container("a", "p", "P", undefined)], [["P"]], []],
  [
    "the product's number with the variant's id",
    [container("a", "p", "P", undefined, "P-2", undefined)],
    [["P-v1", "P-2", "P-v3"]],
    [],
  ],
  [
    "placeholders in two containers",
    [container("a", "p-1", "---", "---"), container("b", "p-2", "---", "---")],
    [["p-1"], ["p-2"]],
    ["---", "---"],
  ],
  [
    "placeholders of variants, beside a number of the product",
    [container("a", "p", "P", "n/a", "n/a")],
    [["P-v1", "P-v2"]],
    ["n/a"],
  ],
  [
    "placeholders and one product id in two containers",
    [container("a", "p", "-", "-"), container("b", "p", "-", "-")],
    [["a"], ["b"]],
    ["-", "-"],
  ],
  [
    "placeholders for everything",
    [container("a", "0000", "???", undefined), container("b", undefined, "", " ")],
    [["a"], ["b"]],
    ["???", " "],
  ],
  ["one number on several variants", [container("a", "p", "P", "N", "N", "M")], [["N-v1", "N-v2", "M"]], ["N"]],
  [
    "one number of different products",
    [container("a", "p-1", "N", undefined), container("b", "p-2", "N", undefined)],
    [["p-1"], ["p-2"]],
    ["N", "N"],
  ],
  [
    "the same container twice, which the import refuses",
    [container("a", "p", "P", "N"), container("b", "p", "P", "N")],
    [["N"], ["N"]],
    [],
  ],
  [
    "one product in two containers",
    [container("a", "p", "P", "N-1"), container("b", "p", "P", "N-2")],
    [["N-1"], ["N-2"]],
    [],
  ],
])("D10 articles of GLDF containers get distinct codes: %s", (_numbers, containers, articles, replaced) => {
  const ids = assignGldfIds(containers);
  expect(ids.map(({ articleCodes }) => articleCodes)).toEqual(articles);
  expect(ids.flatMap(({ replacedNumbers }) => replacedNumbers)).toEqual(replaced);
});

test.each(["---", "", "–", "N/A", "n.a.", "k. A.", "xxx", "0", "0000", "_empty_", "(unknown)", "TBD", "?"])(
  "D10 “%s” is a placeholder, not a product number",
  (number) => {
    expect(assignGldfIds([container("a", "p", number, undefined)])[0]?.articleCodes).toEqual(["p"]);
  },
);

test.each(["0815", "X1", "10000000", "NA-7", "Ä", "007"])("D10 “%s” is a product number", (number) => {
  expect(assignGldfIds([container("a", "p", number, undefined)])[0]).toMatchObject({
    articleCodes: [number],
    replacedNumbers: [],
  });
});

test("D10 a family has the product's id, unless another container or an article has the same", () => {
  const ids = assignGldfIds([
    container("a", "p", "P", "N"),
    container("b", "q", "---", undefined),
    container("c", "r", "R", "S"),
    container("d", "r", "T", "U"),
    container("e", "s", "Q", "V"),
    container("f", "s", "Q", "W"),
  ]);
  expect(ids.map(({ familyId }) => familyId)).toEqual(["p", "q (b)", "R", "T", "e", "f"]);
});
