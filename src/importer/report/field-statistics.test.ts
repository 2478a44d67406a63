import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { createFieldStatistics, MAX_DISTINCT_VALUES } from "./field-statistics.ts";

const article = (code: string, overrides: Partial<Article> = {}): Article => ({
  article_code: code,
  url_configs_data: [],
  ...overrides,
});

function summarise(articles: readonly Article[]) {
  const statistics = createFieldStatistics();
  for (const entry of articles) statistics.add("articles", entry);
  const [summary] = statistics.summaries();
  return { entries: summary?.entries, fields: new Map(summary?.fields.map((field) => [field.field, field])) };
}

test("D10 a field is summarised by its filled entries, range, distinct values and an example", () => {
  const { entries, fields } = summarise([
    article("A", { lumen_default: 900, control: ["DALI-2", "ON/OFF"], mounting: " " }),
    article("B", { lumen_default: 2400, control: ["ON/OFF"], mounting: "recessed" }),
    article("C", { control: [] }),
  ]);
  expect(entries).toBe(3);
  expect(fields.get("article_code")).toMatchObject({ filled: 3, distinct: 3, example: "A" });
  expect(fields.get("lumen_default")).toMatchObject({ filled: 2, range: { min: 900, max: 2400 }, distinct: 2 });
  expect(fields.get("control")).toMatchObject({ filled: 2, distinct: 2, example: "DALI-2", isTruncated: false });
  expect(fields.get("control")).not.toHaveProperty("range");
  expect(fields.get("mounting")).toMatchObject({ filled: 1, example: "recessed" });
  expect(fields.has("url_configs_data")).toBe(false);
});

test("D10 distinct objects are not counted, and long examples are truncated", () => {
  const { fields } = summarise([
    article("A", { url_configs_data: [{ portfolio_id: "p", url: `https://shop.example/${"x".repeat(500)}` }] }),
  ]);
  expect(fields.get("url_configs_data")).not.toHaveProperty("distinct");
  expect(fields.get("url_configs_data")?.example).toMatch(/^\{"portfolio_id":"p".{0,60}…$/);
});

test("D10 distinct values are counted up to a limit, and more are indicated", () => {
  const codes = Array.from({ length: MAX_DISTINCT_VALUES + 5 }, (_, number) => article(`A${number}`));
  expect(summarise(codes).fields.get("article_code")).toMatchObject({
    distinct: MAX_DISTINCT_VALUES,
    isTruncated: true,
  });
  expect(summarise(codes.slice(0, MAX_DISTINCT_VALUES)).fields.get("article_code")).toMatchObject({
    distinct: MAX_DISTINCT_VALUES,
    isTruncated: false,
  });
});

test("D10 summaries are in the order of the catalogue's lists, without lists that were not read", () => {
  const statistics = createFieldStatistics();
  statistics.add("articles", article("A"));
  statistics.add("portfolios", { portfolio_id: "p" });
  expect(statistics.summaries().map(({ list }) => list)).toEqual(["portfolios", "articles"]);
});
