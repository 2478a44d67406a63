import { beforeEach, expect, test } from "vitest";
import { stubLocalStorage } from "../../../tests/fixtures/local-storage.ts";
import { rememberColumns, rememberedColumns } from "./column-store.ts";
import { COLUMNS_KEY, hasColumns } from "./has-columns.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  stubLocalStorage(storage);
});

test("F18 each category keeps its columns until the default ones are chosen again", () => {
  rememberColumns("DOW", ["ugr", "ra"]);
  rememberColumns("PAN & more", ["optic"]);
  rememberColumns("DOW", ["ugr"]);
  expect([rememberedColumns("DOW"), rememberedColumns("PAN & more"), rememberedColumns("BAT")]).toEqual([
    ["ugr"],
    ["optic"],
    [],
  ]);
  rememberColumns("DOW", []);
  expect([rememberedColumns("DOW"), hasColumns()]).toEqual([[], true]);
  rememberColumns("PAN & more", []);
  expect([hasColumns(), storage.size]).toEqual([false, 0]);
});

test.each([
  ["an unknown attribute", "DOW=nothing&DOW=ugr", ["ugr"]],
  ["an oversized string", `DOW=ugr&${"x".repeat(20_000)}`, []],
])("F18 %s in storage is ignored", (_, text, columns) => {
  storage.set(COLUMNS_KEY, text);
  expect(rememberedColumns("DOW")).toEqual(columns);
});
