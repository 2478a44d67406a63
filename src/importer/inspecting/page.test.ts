import { expect, test } from "vitest";
import { checkPageTarget } from "./page.ts";

const IDS = { articles: ["A 1"], categories: ["dow"], families: ["tarn-r"] } as const;
const context = {
  ids: {
    has: (list: string, id: string) => list === "articles" && IDS.articles.some((known) => known === id),
    hasInAnyCase: (list: "categories" | "families", id: string) =>
      IDS[list].some((known) => known === id.toLowerCase()),
  },
};

test.each([
  "/products/DOW",
  "/en/products/tarn-r?mounting=recessed#x",
  "/products/A%201",
  "/search",
  "https://a.example/products/x",
  "",
  undefined,
])("D10 accepts the target %j", (target) => {
  expect(checkPageTarget("target", target, context)).toEqual([]);
});

test.each(["/products/DWO", "/de/products/a%201", "/products/%E0%A4%A"])(
  "D10 warns of the target %j, a page that does not exist",
  (target) => {
    expect(checkPageTarget("target", target, context)).toMatchObject([{ kind: "unknown-reference", field: "target" }]);
  },
);
