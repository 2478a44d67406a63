import { expect, test, vi } from "vitest";
import type { SearchScope } from "#search/search-documents.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { loadSearch } from "./searches.ts";

vi.mock("#web/client/scheduling.ts", async () => {
  const { runToEnd } = await import("#model/run-steps.ts");
  return { runInIdleTime: (work: Generator<void, unknown>) => Promise.resolve(runToEnd(work)) };
});

const catalogue = catalogueOf({ articles: [downlight("T-1")] });
const search = (portfolioId: string | undefined, language: SearchScope["language"] = "en") =>
  loadSearch({ catalogue, language, portfolioId });

test("a search is created once for each catalogue, language and portfolio", async () => {
  const first = await search("nord");
  expect(await search("nord")).toBe(first);
  for (const other of [search("nord", "de"), search("west"), search(undefined), search("undefined")])
    expect(await other).not.toBe(first);
});

test("the eight most recently used searches of a catalogue are cached", async () => {
  const [first, second] = [await search("1"), await search("2")];
  for (let portfolio = 3; portfolio <= 8; portfolio++) await search(String(portfolio));
  expect(await search("1")).toBe(first);
  await search("9");
  expect(await search("1")).toBe(first);
  expect(await search("2")).not.toBe(second);
});
