import { expect, test } from "vitest";
import { listboxMove, typeahead, type ListboxMove } from "./listbox-keys.ts";

test.each<[string, number, ListboxMove | undefined]>([
  ["ArrowDown", 0, { kind: "move", to: 1 }],
  ["ArrowDown", 3, { kind: "move", to: 3 }],
  ["ArrowUp", 0, { kind: "move", to: 0 }],
  ["ArrowUp", 3, { kind: "move", to: 2 }],
  ["Home", 3, { kind: "move", to: 0 }],
  ["End", 0, { kind: "move", to: 3 }],
  ["Enter", 0, { kind: "choose" }],
  [" ", 0, { kind: "choose" }],
  ["Escape", 0, { kind: "close" }],
  ["Tab", 0, { kind: "leave" }],
  ["e", 0, { kind: "type", letter: "e" }],
  ["F5", 0, undefined],
])("listbox of four answers %s on option %i with %j", (key, active, expected) => {
  expect(listboxMove(key, active, 4)).toEqual(expected);
});

const names = ["Elektro Nord", "Elektro Süd", "Full range", "Ämter"];

test.each([
  ["e", 0, 1],
  ["e", 1, 0],
  ["ee", 0, 1],
  ["f", 0, 2],
  ["elektro s", 0, 1],
  ["ä", 0, 3],
  ["x", 0, -1],
])("typing %j on option %i leads to %i", (typed, active, expected) => {
  expect(typeahead(names, typed, active)).toBe(expected);
});
