import { expect, test } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { readList } from "#model/lists/read-list.ts";
import { createRandom } from "#demo/random.ts";
import { articleWeight, startLimit } from "./article-weight.ts";

const weightOf = (count: number, wattageOf: (at: number) => number): Promise<number> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    article_code: `AB-${index}`,
    wattage_default: wattageOf(index),
    lumen_default: 100 * wattageOf(index),
  }));
  return articleWeight(encodeArticles(readList("articles", entries).entries), count);
};

test("R1 an article weighs what it takes on the line, which is more where nothing follows from anything", async () => {
  const random = createRandom(7);
  const regular = await weightOf(20_000, (at) => at % 20);
  expect(regular).toBeGreaterThan(0);
  expect(regular).toBeLessThan(1);
  expect(await weightOf(20_000, () => 1 + Math.floor(random() * 2_000))).toBeGreaterThan(2);
  expect(await weightOf(10, (at) => at)).toBe(0);
});

test.each([
  [5_000, 0, 5_000],
  [5_000, 7, 5_000],
  [5_000, 35, 1_000],
  [0, 35, 0],
])("R1 of %d usual articles that a page waits for, %d bytes each leave %d", (limit, weight, left) => {
  expect(startLimit(limit, weight)).toBe(left);
});
