import { expect, test } from "vitest";
import { articleTotals, needsRemovalConfirmation } from "./article-totals.ts";
import type { ListLine, ProjectList } from "./project-list.ts";

const line = (code: string, quantity: number, note = ""): ListLine => ({ code, quantity, note });

const listOf = (...zones: ListLine[][]): ProjectList => ({
  id: 1,
  name: "",
  zones: zones.map((lines, index) => ({ id: index + 1, name: "", lines })),
});

test.each([
  ["an article that is not in the list", listOf([line("B", 2)]), undefined, undefined],
  ["a single luminaire", listOf([line("A", 1), line("B", 7, "blue")]), { quantity: 1, hasNote: false }, false],
  ["several luminaires", listOf([line("A", 12)]), { quantity: 12, hasNote: false }, true],
  ["one luminaire in each of two rooms", listOf([line("A", 1)], [line("A", 1)]), { quantity: 2, hasNote: false }, true],
  ["a single luminaire with a note", listOf([line("A", 1, "above the door")]), { quantity: 1, hasNote: true }, true],
])("P5 the totals of %s decide whether its removal needs confirmation", (_, list, expected, needsConfirmation) => {
  const totals = articleTotals(list, "A");
  expect(totals).toEqual(expected);
  expect(totals && needsRemovalConfirmation(totals)).toBe(needsConfirmation);
});
