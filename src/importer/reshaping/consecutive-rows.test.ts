import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_FIELD_VALUES } from "#model/bounds.ts";
import { UnreadableFileError, type Row } from "../files/row.ts";
import { UnusableValue } from "../problems/problem.ts";
import { mergeConsecutiveRows } from "./consecutive-rows.ts";

async function* batchesOf(values: readonly object[], size = 2): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  for (let start = 0; start < values.length; start += size)
    yield values.slice(start, start + size).map((value, index) => ({ row: start + index + 2, value }));
}

async function collectRows<T>(batches: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const rows: T[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

const mergeEntries = (values: readonly object[], collectsValues = false) =>
  collectRows(mergeConsecutiveRows("articles", batchesOf(values), collectsValues));
const entriesOf = async (values: readonly object[], collectsValues = false) =>
  (await mergeEntries(values, collectsValues)).map(({ value }) => value);

const text = (language: string, words: string) => ({ language, text: words });

test("D10 consecutive rows with the same id become one entry with all their texts and portfolios", async () => {
  const rows = await mergeEntries([
    {
      article_code: "A1",
      lumen_default: "1200",
      texts: [text("de", "Eins")],
      url_configs_data: [{ portfolio_id: "p1" }],
    },
    {
      article_code: "A1",
      lumen_default: "1200",
      texts: [text("en", "One")],
      url_configs_data: [{ portfolio_id: "p1" }],
    },
    { article_code: "A1", url_configs_data: [{ portfolio_id: "p2" }] },
    { article_code: "A2", texts: [text("de", "Zwei")] },
  ]);
  expect(rows).toEqual([
    {
      row: 2,
      value: {
        article_code: "A1",
        lumen_default: "1200",
        texts: [text("de", "Eins"), text("en", "One")],
        url_configs_data: [{ portfolio_id: "p1" }, { portfolio_id: "p2" }],
      },
    },
    { row: 5, value: { article_code: "A2", texts: [text("de", "Zwei")] } },
  ]);
});

test("D10 a contradiction between rows of an entry names both values and rows", async () => {
  const [entry] = await entriesOf([
    { article_code: "A1", lumen_default: "1200" },
    { article_code: "A1", lumen_default: "1400" },
    { article_code: "A1", lumen_default: "1200" },
  ]);
  expect(entry).toMatchObject({ lumen_default: expect.any(UnusableValue) as unknown });
  expect((entry as { lumen_default: UnusableValue }).lumen_default.message).toMatch(
    /^is "1200" in row 2 and "1400" in row 3 of the same entry/,
  );
});

test("D10 in a table with a row per attribute, a repeated attribute has several values", async () => {
  expect(
    await entriesOf(
      [
        { article_code: "A1", mounting: "Einbau" },
        { article_code: "A1", mounting: "Anbau" },
        { article_code: "A1", control: "DALI" },
      ],
      true,
    ),
  ).toEqual([{ article_code: "A1", mounting: ["Einbau", "Anbau"], control: "DALI" }]);
});

test("D10 rows whose long ids differ only at the end stay separate", async () => {
  const ids = ["a", "b"].map((end) => "A".repeat(100) + end);
  expect(await entriesOf(ids.map((article_code) => ({ article_code })))).toEqual(
    ids.map((article_code) => ({ article_code })),
  );
});

test("D10 rows without an id stay separate", async () => {
  expect(await entriesOf([{ lumen_default: "1" }, { lumen_default: "2" }])).toHaveLength(2);
});

test("D10 an entry with too many rows is refused, however many follow", async () => {
  const rows = Array.from({ length: MAX_FIELD_VALUES + 2 }, (_, index) => ({
    article_code: "A1",
    texts: [text(`l${index}`, "x")].slice(index),
  }));
  await expect(mergeEntries(rows)).rejects.toThrow(UnreadableFileError);
});

test("D10 an entry split into any number of rows is restored, wherever the batches end", async () => {
  const anyEntry = fc.record({
    article_code: fc.constantFrom("A", "B", "C", "D"),
    fields: fc.dictionary(fc.constantFrom("ra", "ugr", "optic", "mounting"), fc.string({ minLength: 1 }), {
      minKeys: 1,
    }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyEntry, { selector: ({ article_code }) => article_code }),
      fc.integer({ min: 1, max: 5 }),
      async (entries, size) => {
        const rows = entries.flatMap(({ article_code, fields }) =>
          Object.entries(fields).map(([field, value]) => ({ article_code, [field]: value })),
        );
        const read = await collectRows(mergeConsecutiveRows("articles", batchesOf(rows, size), true));
        expect(read.map(({ value }) => value)).toEqual(
          entries.map(({ article_code, fields }) => ({ article_code, ...fields })),
        );
      },
    ),
  );
});
