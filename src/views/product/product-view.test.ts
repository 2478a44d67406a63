import { expect, test } from "vitest";
import { productView } from "./product-view.ts";
import { SAMPLE_CATALOGUE } from "#views/selector/selector-sample.fixture.ts";

const resolve = (name: string) =>
  productView(
    { catalogue: SAMPLE_CATALOGUE, language: "en", portfolioId: undefined, query: [["control", "DALI-2"]] },
    name,
  );

test.each([
  ["DOW", "DOW", "category"],
  ["dow", "DOW", "category"],
  ["TARN", "tarn", "family"],
  ["a-1", "A-1", "article"],
  ["X-1", "X-1", "article"],
])("N2 the name %s resolves to %s, a %s", (name, canonicalName, kind) => {
  expect(resolve(name)).toMatchObject({ canonicalName, view: { kind } });
});

test.each(["", "nothing", "unlisted", "__proto__"])("N2 the name %j resolves to nothing", (name) => {
  expect(resolve(name)).toBeUndefined();
});

test("F8 a category's filters are read from the query", () => {
  const category = resolve("DOW");
  expect(category?.view.kind === "category" && category.view.selector.count).toBe(6);
});
