import { expect, test } from "vitest";
import { NO_HEIGHTS } from "./row-blocks.ts";
import { rememberBlocks, rememberedBlocks } from "./block-memory.ts";

const known = (width: number) => ({ there: new Set([7, 8]), heights: { blocks: new Map([[7, 900]]), row: 40 }, width });

test("a list that is entered again has the blocks and heights that it was left with, and its first block", () => {
  rememberBlocks("table tarn", known(390));
  expect(rememberedBlocks("table tarn", 390)).toEqual({ ...known(390), there: new Set([0, 7, 8]) });
});

test("at another width, and of another list, nothing is known", () => {
  rememberBlocks("table tarn", known(390));
  const first = { there: new Set([0]), heights: NO_HEIGHTS };
  expect(rememberedBlocks("table tarn", 844)).toEqual({ ...first, width: 844 });
  expect(rememberedBlocks("grid tarn", 390)).toEqual({ ...first, width: 390 });
});

test("of many lists the one that was left first is forgotten", () => {
  for (let at = 0; at <= 20; at++) rememberBlocks(`list ${at}`, known(390));
  expect(rememberedBlocks("list 0", 390).there).toEqual(new Set([0]));
  expect(rememberedBlocks("list 1", 390).there).toEqual(new Set([0, 7, 8]));
});
