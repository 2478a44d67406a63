import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import type { ListSource } from "./list-source.ts";
import { createListsAhead } from "./lists-ahead.ts";

const source: ListSource = { useMockData: false, isTooLarge: () => false, isLong: () => false };
const wanted = { portfolioId: "a".repeat(40), version: "1-a" };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const body = address.endsWith("/portfolios") ? [{ portfolio_id: wanted.portfolioId }] : address.includes("/articles") ? [{ article_code: "A1" }] : []; // prettier-ignore
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { "x-catalogue-version": "1-a" } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("R1 lists are requested ahead once, however often the page renders", async () => {
  const ahead = createListsAhead();
  ahead.ask(source, wanted);
  ahead.ask(source, wanted);
  const taken = ahead.take(wanted);
  expect((await taken?.lists)?.articles.rowCount).toBe(1);
  expect(asked).toHaveLength(LIST_NAMES.length);
  expect(await taken?.portfolios).toEqual({ list: [expect.objectContaining({ portfolio_id: wanted.portfolioId })], isFailed: false }); // prettier-ignore
});

test("R1 what was requested ahead is taken once: a later load asks the server", () => {
  const ahead = createListsAhead();
  ahead.ask(source, wanted);
  expect(ahead.take(wanted)).toBeDefined();
  expect(ahead.take(wanted)).toBeUndefined();
});

test.each([
  ["another portfolio", { portfolioId: "b".repeat(40), version: "1-a" }],
  ["another version", { portfolioId: wanted.portfolioId, version: "2-b" }],
])("S5 A4 lists that were requested ahead for %s are left", (_, other) => {
  const ahead = createListsAhead();
  ahead.ask(source, wanted);
  expect(ahead.take(other)).toBeUndefined();
});
